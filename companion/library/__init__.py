"""Rules questions: what they mean, which rule answers them, and the answer in words."""
