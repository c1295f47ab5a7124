"""The page of a look: its frame is static/page.html, its content is written here."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import cache
from pathlib import Path
from string import Template
from typing import Final

from pnp import __version__
from pnp.components.roll_write.words import words
from pnp.preview.figure import figure, problem_item
from pnp.preview.html import part, tag, text
from pnp.preview.looks import Look
from pnp.preview.showing import Showing
from pnp.preview.snapshot import Failures, Section

STATIC: Final = Path(__file__).resolve().parent / "static"
"""The folder of style, scripts and the page's frame."""


def page(showing: Showing) -> str:
    """Return a page as HTML."""
    snapshot, links = showing.snapshot, showing.links
    look = snapshot.look
    title = snapshot.title or "Preview"
    live = f'<script defer src="{links.assets}live.js"></script>' if showing.state else ""
    return _frame().substitute(
        assets=links.assets,
        state=text(showing.state),
        live=live,
        page_title=text(f"{title}: {look.theme}, {look.language}"),
        title=tag("span", {"lang": look.language}, text(title)),
        looks=part("looks", "div", {"class": "looks"}, _looks(showing)),
        summary=part("summary", "span", {}, [_summary(showing)]),
        kinds=part("kinds", "ul", {}, _kinds(showing)),
        errors=part("errors", "div", {}, _errors(showing)),
        sections="".join(_section(section, showing) for section in snapshot.sections),
        notice=tag("span", {"lang": look.language}, text(snapshot.notice)),
        version=text(__version__),
    )


@cache
def _frame() -> Template:
    return Template((STATIC / "page.html").read_text(encoding="utf-8"))


def _looks(showing: Showing) -> Iterator[str]:
    look = showing.snapshot.look
    editions = dict.fromkeys(other.edition for other in showing.looks)
    themes = dict.fromkeys(other.theme for other in showing.looks)
    languages = dict.fromkeys(other.language for other in showing.looks)
    yield _choice("Edition", showing, {_edition(key, showing): replace(look, edition=key) for key in editions})
    yield _choice("Theme", showing, {key: replace(look, theme=key) for key in themes})
    yield _choice("Language", showing, {_language(key): replace(look, language=key) for key in languages})


def _choice(label: str, showing: Showing, options: Mapping[str, Look]) -> str:
    """Return links to the looks that differ in one thing, as far as there are such pages."""
    items = (tag("li", {}, _link(name, look, showing)) for name, look in options.items() if look in showing.looks)
    return tag("div", {}, tag("span", {}, label), tag("ul", {"aria-label": label}, *items))


def _link(name: str, look: Look, showing: Showing) -> str:
    current = {"aria-current": "page"} if look == showing.snapshot.look else {}
    return tag("a", {"href": showing.links.look(look), **current}, text(name))


def _edition(key: str, showing: Showing) -> str:
    """Return an edition's name, and its key and version where it is the one that is shown."""
    said = showing.snapshot.edition
    if key != showing.snapshot.look.edition or not said:
        return key
    return said if said.partition(" ")[0] == key else f"{key} ({said})"


def _language(code: str) -> str:
    try:
        return words(code)["language.name"]
    except Failures:
        return code


def _summary(showing: Showing) -> str:
    sections = showing.snapshot.sections
    pieces = sum(len(section.pieces) for section in sections)
    problems = sum(_count(section, showing) for section in sections)
    found = f"{problems} problem{'' if problems == 1 else 's'}" if problems else "no problems"
    checking = " so far, checking…" if showing.unchecked else ""
    return f"{pieces} components, {found}{checking}"


def _count(section: Section, showing: Showing) -> int:
    return sum(len(showing.problems(side)) for piece in section.pieces for side in piece.sides)


def _kinds(showing: Showing) -> Iterator[str]:
    for section in showing.snapshot.sections:
        count = _count(section, showing)
        wrong = tag("b", {"class": "wrong"}, f"{count} problem{'' if count == 1 else 's'}") if count else ""
        title = tag("span", {"lang": showing.snapshot.look.language}, text(section.title))
        number = tag("small", {}, str(len(section.pieces)))
        yield tag("li", {}, tag("a", {"href": f"#kind-{section.key}"}, title), f" {number}", wrong)


def _errors(showing: Showing) -> Iterator[str]:
    errors = showing.snapshot.errors
    if errors:
        what = "1 mistake" if len(errors) == 1 else f"{len(errors)} mistakes"
        spoil = "it spoils" if len(errors) == 1 else "they spoil"
        drawn = f"; what {spoil} is shown as it was before" if showing.snapshot.sections else ""
        yield tag("h2", {}, f"{what} in the data files{drawn}")
        yield tag("ul", {"class": "problems"}, *(problem_item(problem) for problem in errors))


def _section(section: Section, showing: Showing) -> str:
    heading = tag("h2", {"id": f"kind-{section.key}", "lang": showing.snapshot.look.language}, text(section.title))
    pieces = (figure(piece, f"{section.key} {section.title}", showing) for piece in section.pieces)
    name = f"kind-{section.key}"
    return tag("section", {"class": "kind", "aria-labelledby": name}, heading, tag("ul", {"class": "pieces"}, *pieces))
