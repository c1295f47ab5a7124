"""The page: what is on it, escaped, with names for those who do not see it."""

from dataclasses import replace
from html.parser import HTMLParser

import pytest

from pnp.preview.looks import Choices, Look
from pnp.preview.page import page
from pnp.preview.problems import Problem
from pnp.preview.showing import Showing
from pnp.preview.snapshot import Piece, Section, Side, Snapshot
from tests.pnp.preview.drawing import pair, side

LOOK = Look("house", "colour", "en")
_EMPTY = {"meta", "link", "img", "wbr", "input", "path"}


class Links:
    """Addresses for tests."""

    assets = "assets/"

    def look(self, look: Look) -> str:
        return f"{look.theme}-{look.language}.html"

    def picture(self, side: Side) -> str:
        return f"{side.name}.svg"


class Reader(HTMLParser):
    """Collects elements with their attributes, and checks that each is closed."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[tuple[str, dict[str, str | None]]] = []
        self.open: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attrs)))
        if tag not in _EMPTY:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if tag not in _EMPTY:
            assert self.open.pop() == tag

    def all(self, tag: str, **wanted: str) -> list[dict[str, str | None]]:
        return [
            attributes
            for name, attributes in self.found
            if name == tag and all(attributes.get(key.replace("_", "-")) == value for key, value in wanted.items())
        ]


def read(showing: Showing) -> Reader:
    reader = Reader()
    reader.feed(page(showing))
    assert reader.open == []
    return reader


def snapshot(*pieces: Piece, errors: tuple[Problem, ...] = ()) -> Snapshot:
    return Snapshot(LOOK, 1, "A <Game>", "notice & more", "house 1.0", (Section("cards", "Cards", pieces),), errors)


@pytest.fixture
def card() -> Piece:
    problem = Problem("text", "the text <b> leaves the box", "cards.yaml:7")
    return pair("one", side("one-front", "front", "sun", problem=problem), side("one-back", "back", "moon"), "c.yaml:5")


def showing(made: Snapshot, state: str = "") -> Showing:
    return Showing(made, [LOOK, replace(LOOK, theme="low-ink"), replace(LOOK, language="es")], Links(), {}, state)


def test_a_component_has_both_sides_its_size_its_place_and_a_button(card: Piece) -> None:
    reader = read(showing(snapshot(card)))
    assert [picture["src"] for picture in reader.all("img")] == ["one-front.svg", "one-back.svg"]
    assert [picture["alt"] for picture in reader.all("img")] == ["one, front", "one, back"]
    assert len(reader.all("button", data_do="flip", aria_label="Turn over one")) == 1
    html = page(showing(snapshot(card)))
    assert "40 x 50 mm" in html
    assert "c.yaml:5" in html


def test_overlays_have_trim_bleed_and_safe_zone_in_mm(card: Piece) -> None:
    reader = read(showing(snapshot(card)))
    assert reader.all("svg")[0]["viewbox"] == "-3 -3 46 56"
    assert [path["class"] for path in reader.all("path")[:3]] == ["bleed", "trim", "safe"]
    assert reader.all("path", **{"class": "safe"})[0]["d"] == "M3 3h34v44h-34z"


def test_a_component_without_bleed_has_no_ring() -> None:
    plain = side("one", "", "sun")
    assert plain.drawing is not None
    plain = replace(plain, drawing=replace(plain.drawing, bleed=0))
    reader = read(showing(snapshot(Piece("one", 40, 50, 2, "", (plain,)))))
    assert [path["class"] for path in reader.all("path")] == ["trim", "safe"]
    assert reader.all("button", data_do="flip") == []
    assert "2 copies" in page(showing(snapshot(Piece("one", 40, 50, 2, "", (plain,)))))


def test_problems_stand_beside_their_component_and_are_counted(card: Piece) -> None:
    html = page(showing(snapshot(card)))
    assert "<b>text, front</b> <span>the text &lt;b&gt; leaves the box</span> <code>cards.yaml:7</code>" in html
    assert "1 components, 1 problem so far, checking…" in html


def test_what_was_examined_is_counted_too(card: Piece) -> None:
    found = {"one-front": (), "one-back": (Problem("fonts", "not embedded"),)}
    html = page(replace(showing(snapshot(card)), found=found))
    assert "2 problems<" in html
    assert "<b>fonts, back</b>" in html


def test_mistakes_in_the_data_stand_in_an_alert(card: Piece) -> None:
    html = page(showing(snapshot(card, errors=(Problem("data", "a number is needed", "cards.yaml:10:31"),))))
    alert = html.partition('role="alert">')[2].partition('<div id="sections">')[0]
    assert "1 mistake in the data files; what it spoils is shown as it was before" in alert
    assert "<code>cards.yaml:10:31</code>" in alert


def test_a_side_that_never_could_be_drawn_says_so() -> None:
    html = page(showing(snapshot(Piece("one", 40, 50, 1, "", (Side("one", "", problem=Problem("data", "no")),)))))
    assert "cannot be drawn" in html


def test_names_are_escaped(card: Piece) -> None:
    html = page(showing(snapshot(card)))
    assert "A &lt;Game&gt;" in html
    assert "<Game>" not in html
    assert "notice &amp; more" in html


def test_looks_are_links_and_the_current_one_says_so(card: Piece) -> None:
    reader = read(showing(snapshot(card)))
    links = [(link["href"], link.get("aria-current")) for link in reader.all("a") if "-" in str(link["href"])[:9]]
    assert ("low-ink-en.html", None) in links
    assert ("colour-es.html", None) in links
    assert [link["href"] for link in reader.all("a", aria_current="page")] == ["colour-en.html"] * 3


def test_landmarks_have_names_and_every_id_stands_once(card: Piece) -> None:
    reader = read(showing(snapshot(card)))
    assert {str(nav["aria-label"]) for nav in reader.all("nav")} == {"Looks", "Kinds of components"}
    assert [len(reader.all(tag)) for tag in ("header", "main", "footer")] == [1, 1, 1]
    ids = [str(attributes["id"]) for _, attributes in reader.found if "id" in attributes]
    assert sorted(ids) == sorted(set(ids))
    named = [str(attributes["aria-labelledby"]) for _, attributes in reader.found if "aria-labelledby" in attributes]
    assert set(named) <= set(ids)


def test_only_a_page_with_a_state_follows_a_server(card: Piece) -> None:
    assert "live.js" not in page(showing(snapshot(card)))
    assert "live.js" in page(showing(snapshot(card), "abc-1"))


def test_a_part_has_another_digest_when_its_content_changes(card: Piece) -> None:
    def digests(made: Piece) -> dict[str, str]:
        reader = read(showing(snapshot(made)))
        return {str(a["data-part"]): str(a["data-digest"]) for _, a in reader.found if "data-part" in a}

    before, after = digests(card), digests(replace(card, place="c.yaml:6"))
    assert {name for name in before if before[name] != after[name]} == {"one label", "one problems"}


def test_the_house_edition_makes_a_whole_page(house: Choices, drawn: Snapshot) -> None:
    made = Showing(drawn, tuple(house.all()), Links())
    reader = read(made)
    assert len(reader.all("figure")) == 43
    assert len(reader.all("img")) == 69
