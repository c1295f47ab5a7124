"""A component while it is drawn: its printing, its layout and where its data comes from."""

from dataclasses import dataclass, replace

from pnp.components.roll_write.layout import Layout
from pnp.components.roll_write.printing import Printing
from pnp.drawing import Box, Colour, Drawing, Group, IconUse, Item, Paint, Source, TextRun, centred
from pnp.drawing.icons import IconSet
from pnp.drawing.theme import art_under
from pnp.drawing.theme_art import DEFAULT


@dataclass(frozen=True, slots=True, eq=False)
class Draft:
    """A printing, a layout and a data row, with short ways to set text by the layout's names."""

    made: Printing
    where: Layout
    component: str
    row: str

    @property
    def source(self) -> Source:
        """The component and its data row, for errors."""
        return Source(self.component, self.row)

    def paint(self, role: str) -> Paint:
        """Return one of the theme's paints."""
        return self.made.theme.paint(role)

    def colour(self, role: str) -> Colour:
        """Return one of the theme's colours."""
        return self.made.theme.colour(role)

    def measure(self, name: str) -> float:
        """Return one of the layout's lengths, in mm."""
        return self.where.measure(name)

    def text(self, text: str, box: Box, style: str, name: str) -> Group:
        """Return a text fitted into a box in one of the layout's styles.

        Raises:
            DrawingError: the text does not fit; it names the component, its data row and the box.
        """
        return self.made.text(text, box, self.where, style, name=name, source=self.source)

    def named(self, name: str, text: str, style: str = "") -> Group:
        """Return a text in the layout's box of a name, in the style of that name or of another.

        Raises:
            DrawingError: the text does not fit; it names the component, its data row and the box.
        """
        return self.text(text, self.where.box(name), style or name, name)

    def drawing(self, items: tuple[Item, ...], name: str = "", *, side: str = "", bleed: float = 0) -> Drawing:
        """Return the finished drawing: the items over the theme's art, with the theme's own icons.

        Args:
            items: what is drawn, in order.
            name: its name; the component's when empty.
            side: which side of a component with two it is; a theme may have other art for each.
            bleed: how far print reaches past the trim, in mm.

        Raises:
            DrawingError: the art has too few pixels for its place (file:line:column).
        """
        theme, where = self.made.theme, self.where
        key = next((key for key in (f"{where.name}-{side}", where.name, DEFAULT) if key in theme.art), "")
        if key and theme.art[key]:
            items = (art_under(theme, key, Box(0, 0, where.width, where.height), bleed), *items)
        if theme.own_icons is not None:
            items = with_own_icons(items, theme.own_icons)
        return Drawing(where.width, where.height, items, name or self.component, bleed)

    def number(self, text: str, cx: float, cy: float, style: str) -> TextRun:
        """Return a short text whose figures are centred on a point, in one of the layout's styles."""
        chosen = self.where.style(style, self.made.theme)
        return centred(text, cx, cy, chosen.size, chosen.font, colour=chosen.colour)


def begin(made: Printing, name: str, component: str, row: str) -> Draft:
    """Return the draft of a component in the layout of a name, which the theme may have changed.

    Raises:
        DrawingError: there is no such layout, or its file is wrong (file:line:column).
    """
    return Draft(made, made.layout(name), component, row)


def with_own_icons(items: tuple[Item, ...], own: IconSet) -> tuple[Item, ...]:
    """Return items with those icons replaced that a theme has drawn itself."""
    return tuple(_with_own_icons(item, own) for item in items)


def _with_own_icons(item: Item, own: IconSet) -> Item:
    if isinstance(item, Group):
        return replace(item, items=with_own_icons(item.items, own))
    if isinstance(item, IconUse) and item.name in own.names:
        return replace(item, name=f"{own.key}.{item.name}")
    return item
