"""The notation: what people and records say, as values."""
