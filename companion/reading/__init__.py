"""Reading what people type: a line and a situation in, a value out. No canonical text in between."""
