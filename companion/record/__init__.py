"""Game records on disk: read, checked, appended to, never lost."""
