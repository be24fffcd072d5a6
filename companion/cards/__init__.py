"""Cards and tiles: their data and what they do at their moments."""
