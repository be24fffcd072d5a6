"""kot-companion: a rules referee for the King of Tokyo table."""

__version__ = "0.1.0"
