"""What a finished game leaves: results to keep, to hand to other programs, and to take in from them."""
