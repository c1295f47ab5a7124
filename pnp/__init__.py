"""Print-and-play sheets, tiles and cards, rendered from data files to PDF, SVG and PNG."""

__version__ = "0.1.0"
