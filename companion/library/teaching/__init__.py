"""What `make fit` learns from the examples, with numpy: for checkouts only, a wheel has none of it."""
