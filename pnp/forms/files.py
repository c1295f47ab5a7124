"""The files of fillable sheets, by name."""

from collections.abc import Iterator, Sequence

from pnp.components.roll_write.layout import layout
from pnp.components.roll_write.words import words
from pnp.drawing import DrawingError
from pnp.drawing.pdf import PdfInfo
from pnp.forms.acroform import form_bytes
from pnp.forms.pad_form import pad_form
from pnp.forms.sheet_form import first_sheet, sheet_form
from pnp.kit.names import game_name, safe
from solver.roll_write.deal_text import parse_sheets
from solver.roll_write.edition import Edition
from solver.roll_write.filled import FilledSheet

PAD = "score-pad"


def form_files(
    edition: Edition, wanted: Sequence[str] | FilledSheet, language: str, theme: str
) -> Iterator[tuple[str, bytes]]:
    """Yield the path inside the output's folder and the content of each form.

    Args:
        edition: the edition.
        wanted: names such as ``W1M2`` and ``score-pad``, none for all; or a sheet that is filled in already.
        language: the language's code.
        theme: the theme's name.

    Raises:
        NotationError: a name is none of these.
        DrawingError: the edition has no such sheet, or a sheet cannot be drawn.
    """
    if isinstance(wanted, FilledSheet):
        forms: dict[str, FilledSheet | None] = {_pair_name(edition, wanted): wanted}
    else:
        forms = {name: filled for word in wanted or _every(edition) for name, filled in _named(edition, word)}
    where, said = layout("form"), words(language)
    for name, filled in forms.items():
        form = pad_form(edition, language, theme) if filled is None else sheet_form(edition, filled, language, theme)
        info = PdfInfo(f"{said['game.title']}: {name}", said["game.short-notice"], language)
        version = f"v{safe(edition.version)}"
        file = "_".join((game_name(edition), "fillable", name, theme, language, version))
        yield f"fillable/{file}.pdf", form_bytes(form, info, where.measure("pen"), where.measure("blot"))


def _every(edition: Edition) -> Iterator[str]:
    """Yield the names of all forms."""
    for workshop in range(len(edition.workshops)):
        yield from (f"W{workshop + 1}M{mastery + 1}" for mastery in range(len(edition.mastery_sheets)))
    yield PAD


def _named(edition: Edition, word: str) -> Iterator[tuple[str, FilledSheet | None]]:
    if word == PAD:
        yield PAD, None
        return
    for workshop, mastery in parse_sheets(word):
        if workshop >= len(edition.workshops) or mastery >= len(edition.mastery_sheets):
            counts = f"{len(edition.workshops)} workshop sheets and {len(edition.mastery_sheets)} mastery sheets"
            raise DrawingError(f"the edition {edition.key} has {counts}: there is no {word}")
        filled = FilledSheet(workshop, mastery, first_sheet(edition))
        yield _pair_name(edition, filled), filled


def _pair_name(edition: Edition, filled: FilledSheet) -> str:
    """Return such as ``W1M2``."""
    return safe(edition.workshops[filled.workshop].key + edition.mastery_sheets[filled.mastery].key)
