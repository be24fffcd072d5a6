"""Records on disk: real files, real locks, real processes."""
