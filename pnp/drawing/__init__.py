"""Drawings as data: a display list in millimetres, text fitting, icons, themes, and the writers of PDF, SVG and PNG.

The origin is the top left corner of the trim, y grows downward, lengths are mm, font sizes are points.

>>> from pnp.drawing import Box, Drawing, Font, IconUse, TextStyle, centred, fit, load_theme, rect, rotate, Group
>>> theme = load_theme("colour")
>>> box = Box(4, 20, 55, 30)
>>> style = TextStyle(Font.TEXT, size=8.5, colour=theme.colour("ink"))
>>> text = fit("Gain {lead} or **one** {tin}.", box, style, name="rules", icon_colours=theme.icons)
>>> text.tag, [type(item).__name__ for item in text.items]
('text:rules', ['TextRun', 'IconUse', 'TextRun', 'TextRun', 'IconUse', 'TextRun'])
>>> card = Drawing(
...     width=63,
...     height=88,
...     items=(
...         rect(0, 0, 63, 88, theme.paint("panel"), radius=3),
...         rect(4, 60, 7, 7, theme.paint("die-red"), tag="mark:red-1"),  # a hatch makes it a Group
...         centred("12", 7.5, 63.5, size=10, font=Font.TEXT_BOLD),
...         IconUse("lead", x=19, y=22, size=25, colour=theme.icon("lead")),
...         Group((centred("sideways", 58, 70, size=8),), transform=rotate(90, 58, 70)),
...         text,
...     ),
...     name="card",
... )
>>> from pnp.drawing import check_text
>>> check_text(card)
[]

The writers, each in a module of its own that is imported when something is written (icons are looked up there)::

    from pnp.drawing.page import component_page
    from pnp.drawing.pdf import PdfInfo, write_pdf
    from pnp.drawing.png import write_png
    from pnp.drawing.svg import write_svg
    write_pdf(Path("card.pdf"), [component_page(card)], PdfInfo(title="A card"))
    write_svg(Path("card.svg"), card)
    write_png(Path("card.png"), component_page(card), dpi=300)

Inline markup of ``fit``: ``{icon-name}``, ``**bold**``, ``*italic*``, a line break, a no-break space; a backslash makes
the next mark plain. Text that does not fit at the style's floor, a missing glyph, an unknown icon, colour or paint is
a DrawingError; pass ``source=Source("card", "cards.csv:12")`` so that it can name the component and the row.
"""

from pnp.drawing.check import check_text
from pnp.drawing.colour import BLACK, RGB, WHITE, Colour, Gray, tint
from pnp.drawing.errors import DataFileError, DrawingError, Source
from pnp.drawing.fitting import TextStyle, VAlign, centred, fit
from pnp.drawing.fonts import MM_PER_POINT, cap_height, text_width
from pnp.drawing.items import (
    IDENTITY,
    Anchor,
    Box,
    Cap,
    Close,
    CurveTo,
    Drawing,
    Font,
    Group,
    Hatch,
    IconUse,
    Item,
    Join,
    LineTo,
    MoveTo,
    Outline,
    Paint,
    Path,
    Picture,
    PictureUse,
    TextRun,
    Transform,
    rotate,
    scale,
    translate,
    walk,
)
from pnp.drawing.shapes import (
    Shape,
    box_rect,
    circle,
    ellipse,
    ellipse_outline,
    hatch_lines,
    icon_at,
    icon_row,
    line,
    outline_box,
    polygon,
    polygon_outline,
    polyline,
    rect,
    rect_outline,
    regular_polygon,
    shape,
)
from pnp.drawing.theme import Theme, load_theme

__all__ = [
    "BLACK",
    "IDENTITY",
    "MM_PER_POINT",
    "RGB",
    "WHITE",
    "Anchor",
    "Box",
    "Cap",
    "Close",
    "Colour",
    "CurveTo",
    "DataFileError",
    "Drawing",
    "DrawingError",
    "Font",
    "Gray",
    "Group",
    "Hatch",
    "IconUse",
    "Item",
    "Join",
    "LineTo",
    "MoveTo",
    "Outline",
    "Paint",
    "Path",
    "Picture",
    "PictureUse",
    "Shape",
    "Source",
    "TextRun",
    "TextStyle",
    "Theme",
    "Transform",
    "VAlign",
    "box_rect",
    "cap_height",
    "centred",
    "check_text",
    "circle",
    "ellipse",
    "ellipse_outline",
    "fit",
    "hatch_lines",
    "icon_at",
    "icon_row",
    "line",
    "load_theme",
    "outline_box",
    "polygon",
    "polygon_outline",
    "polyline",
    "rect",
    "rect_outline",
    "regular_polygon",
    "rotate",
    "scale",
    "shape",
    "text_width",
    "tint",
    "translate",
    "walk",
]
