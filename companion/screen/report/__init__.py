"""A game as one page for the browser: no script, nothing from elsewhere, for paper and phone."""

from companion.screen.report.page import page

__all__ = ["page"]
