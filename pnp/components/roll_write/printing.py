"""What one printing is made with: an edition, a language's words and a theme; and short ways to set text in it."""

from dataclasses import dataclass, replace

from pnp.components.roll_write.layout import Layout, layout_for
from pnp.components.roll_write.words import Words, words
from pnp.drawing import Box, Colour, DrawingError, Group, IconUse, Source, Theme, fit, icon_at, load_theme
from solver.roll_write.edition import Edition, Title


@dataclass(frozen=True, slots=True, eq=False)
class Printing:
    """An edition, the words of a language and a theme."""

    edition: Edition
    words: Words
    theme: Theme

    def title(self, title: Title) -> str:
        """Return a printed name in the printing's language, or in the first that the edition gives."""
        by_language = dict(title)
        return by_language.get(self.words.language) or next(iter(by_language.values()), "")

    def layout(self, name: str) -> Layout:
        """Return the layout of a name, with the parts that the theme has changed.

        Raises:
            DrawingError: there is no such layout, or a file of it is wrong (file:line:column).
        """
        return layout_for(self.theme, name)

    def icon(self, name: str, cx: float, cy: float, size: float, *, tag: str = "") -> IconUse:
        """Return an icon about a centre, in its colour and the language's form; size is its square's side in mm."""
        return icon_at(self.words.icon(name), cx, cy, size, self.theme.icon(name), tag=tag)

    def text(
        self, text: str, box: Box, where: Layout, style: str, *, name: str, source: Source, colour: Colour | None = None
    ) -> Group:
        """Return a text fitted into a box in a style of a layout, its inline icons in the theme's colours.

        Raises:
            DrawingError: the text does not fit, or a glyph or style is missing.
        """
        chosen = where.style(style, self.theme)
        if colour is not None:
            chosen = replace(chosen, colour=colour)
        try:
            return fit(text, box, chosen, name=name, source=source, icon_colours=self.theme.icons)
        except DrawingError as error:
            changed = where.changed.get(name) or where.changed.get(style)
            raise error if changed is None else changed.error(str(error)) from None


def printing(edition: Edition, language: str, theme: str) -> Printing:
    """Return a printing by the names of its language and theme.

    Raises:
        DrawingError: there is no such language or theme.
    """
    return Printing(edition, words(language), load_theme(theme))
