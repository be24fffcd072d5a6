"""What evolutions do: one file a monster. Importing this registers them all."""

from importlib import import_module
from pathlib import Path

for _path in sorted(Path(__file__).parent.glob("[a-z]*.py")):
    import_module(f"{__name__}.{_path.stem}")
