"""Paper: sizes, grids, crop marks, backs, the margin's words, and the imposition that puts them together.

>>> from pnp.drawing import Drawing
>>> from pnp.paper import Backs, Cell, Furniture, Imposition, find_paper, impose
>>> card, back = Drawing(63, 88, (), "card"), Drawing(63, 88, (), "back")
>>> says = Furniture(game="Roll & Write", component="cards", variant="colour", version="0.1.0")
>>> options = Imposition(find_paper("A4"), 63, 88, backs=Backs.LONG_EDGE, furniture=says)
>>> pages = impose([Cell(card, back)] * 10, options)
>>> len(pages), pages[0].drawing.width, options.grid().count
(4, 210.0, 9)

The pages go to ``pnp.drawing.pdf.write_pdf`` with ``PdfInfo(title, duplex=DUPLEX[options.backs])``. Sheets are cells
too: 190 x 130 gives two on A4 and two on Letter.
"""

from pnp.paper.alignment import Readings, alignment_pages, perfect_readings, profile_from
from pnp.paper.backs import DUPLEX, Backs
from pnp.paper.furniture import Furniture
from pnp.paper.grid import Fold, Grid, lay_out, lay_out_folded
from pnp.paper.imposition import Cell, Imposition, back_pages, front_pages, impose
from pnp.paper.marks import Marks
from pnp.paper.profile import Offset, PrinterProfile, Scale, all_profiles, load_profile, save_profile
from pnp.paper.sizes import CardSize, Paper, find_card_size, find_paper

__all__ = [
    "DUPLEX",
    "Backs",
    "CardSize",
    "Cell",
    "Fold",
    "Furniture",
    "Grid",
    "Imposition",
    "Marks",
    "Offset",
    "Paper",
    "PrinterProfile",
    "Readings",
    "Scale",
    "alignment_pages",
    "all_profiles",
    "back_pages",
    "find_card_size",
    "find_paper",
    "front_pages",
    "impose",
    "lay_out",
    "lay_out_folded",
    "load_profile",
    "perfect_readings",
    "profile_from",
    "save_profile",
]
