"""Showing a game and reading what people type."""
