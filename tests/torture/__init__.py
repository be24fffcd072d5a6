"""The promises at length: `make torture`."""
