"""The live screen. Only an interactive `track` imports it: rich and prompt-toolkit are slow."""
