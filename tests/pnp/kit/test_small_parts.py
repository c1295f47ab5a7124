"""The kit's small parts: jobs, names, fingerprints, choice, pictures, game and index page."""

from dataclasses import replace
from io import BytesIO
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from PIL import Image

from pnp.components.roll_write.words import words
from pnp.drawing import DrawingError
from pnp.kit.choice import chosen
from pnp.kit.faces import pictures
from pnp.kit.game import game_files
from pnp.kit.index import index_page
from pnp.kit.inputs import digest_of, fingerprint
from pnp.kit.names import face_name, game_name, pages_name, safe
from pnp.kit.options import KitOptions
from pnp.kit.plan import Faces, Pages, SoloGame, jobs
from pnp.kit.studio import Studio
from pnp.paper import Backs
from solver.game.line import replay_text
from solver.roll_write.deal_file import read_deal_file
from solver.roll_write.edition import Edition
from solver.roll_write.game import RollWrite
from solver.roll_write.sheet_file import read_sheet_file


def test_the_default_kit_is_both_papers_and_both_themes_in_english() -> None:
    kinds = [type(job) for job in jobs(KitOptions())]
    assert (kinds.count(Pages), kinds.count(Faces), kinds.count(SoloGame)) == (4, 2, 1)


def test_jobs_have_keys_of_their_own() -> None:
    options = KitOptions(papers=("A4", "A3"), themes=("colour", "low-ink"), languages=("en", "es"))
    keys = [job.key for job in jobs(options)]
    assert len(set(keys)) == len(keys) == 13


def test_names_say_what_a_file_is(studio: Studio) -> None:
    assert pages_name(studio, "cards", "A4", Backs.LONG_EDGE) == "A4/roll-write_cards_A4_duplex_colour_en_v1.0.pdf"
    assert "_Letter_fold-bleed-2.5_colour_" in pages_name(studio, "cards", "Letter", Backs.FOLD, 2.5)
    assert face_name(studio, "die-red", "png") == "png/colour_en/roll-write_die-red.png"


def test_the_files_of_another_edition_have_its_name(edition: Edition) -> None:
    assert game_name(replace(edition, key="my copy")) == "roll-write-my-copy"


@pytest.mark.parametrize(("text", "name"), [("first light", "first-light"), ("../up", "up"), ("", "x"), ("7", "7")])
def test_names_are_safe_for_files(text: str, name: str) -> None:
    assert safe(text) == name


def test_a_fingerprint_changes_with_content_and_name(tmp_path: Path) -> None:
    first, second = tmp_path / "a.yaml", tmp_path / "b.yaml"
    first.write_text("one", encoding="utf-8")
    second.write_text("one", encoding="utf-8")
    assert digest_of([first]) == digest_of([first])
    assert digest_of([first]) != digest_of([second])
    before = digest_of([first])
    first.write_text("two", encoding="utf-8")
    assert digest_of([first]) != before


def test_a_fingerprint_takes_in_the_edition(tmp_path: Path) -> None:
    (tmp_path / "cards.yaml").write_text("one", encoding="utf-8")
    options = KitOptions(edition=tmp_path)
    before = fingerprint(options)
    assert before == fingerprint(options)
    assert before != fingerprint(KitOptions())
    (tmp_path / "cards.yaml").write_text("two", encoding="utf-8")
    assert fingerprint(options) != before


def test_a_kind_and_its_components_can_be_named(edition: Edition) -> None:
    found = chosen(edition, ["die-white", "die-black", "marker"])
    assert {kind.key: [part.name for part in parts] for kind, parts in found.items()} == {
        "dice": ["die-black", "die-white"],
        "marker": ["first-player-marker"],
    }


def test_a_wrong_name_is_answered_with_the_nearest(edition: Edition) -> None:
    with pytest.raises(DrawingError, match=r"no component or kind 'crads'; did you mean 'cards'.*pnp list"):
        chosen(edition, ["crads"])


def test_a_png_has_the_pixels_of_its_size_and_bleed(studio: Studio) -> None:
    parts = chosen(studio.edition, ["card-red-3"])
    plain = pictures(studio, parts, "png", 100, 0)
    bled = pictures(studio, parts, "png", 100, 3)
    assert [Image.open(BytesIO(content)).size for content in plain.values()] == [(248, 346)] * 2
    assert [Image.open(BytesIO(content)).size for content in bled.values()] == [(272, 370)] * 2


def test_an_svg_has_the_components_size_in_mm(studio: Studio) -> None:
    for content in pictures(studio, chosen(studio.edition, ["potency-red"]), "svg", 0, 0).values():
        root = ET.fromstring(content)  # noqa: S314 - our own file
        assert (root.get("width"), root.get("height"), root.get("viewBox")) == ("44mm", "130mm", "0 0 44 130")


def test_the_solo_game_can_be_read_replayed_and_scored(edition: Edition) -> None:
    files = game_files(edition, "midwinter")
    deal = read_deal_file(edition, files["game/midwinter/deal.yaml"], "deal.yaml")
    game = RollWrite(edition, deal)
    final = replay_text(game, files["game/midwinter/line.txt"].decode()).final
    assert game.is_over(final)
    report = files["game/midwinter/gold.txt"].decode()
    (total,) = (line for line in report.splitlines() if line.startswith("total"))
    assert int(total.split()[-1]) == game.total(final)
    sheet = read_sheet_file(edition, files["game/midwinter/sheet.yaml"], "sheet.yaml")
    assert (sheet.workshop, sheet.mastery) == deal.sheets[0]


def test_gold_never_lowers_the_score(edition: Edition) -> None:
    for seed in ("midwinter", "1", "2"):
        (report,) = (text for name, text in game_files(edition, seed).items() if name.endswith("gold.txt"))
        (total,) = (line.split() for line in report.decode().splitlines() if line.startswith("total"))
        assert int(total[2]) >= int(total[1])


def test_the_index_page_links_to_every_file_and_shows_drawings() -> None:
    sizes = {"A4/a b.pdf": 2048, "svg/colour_en/x.svg": 10, "game/7/deal.yaml": 10}
    page = index_page(sizes, words("es")).decode()
    assert '<html lang="es">' in page
    assert 'href="A4/a%20b.pdf"' in page
    assert '<img src="svg/colour_en/x.svg"' in page
    assert "deal.yaml" in page


def test_the_index_page_escapes_names() -> None:
    assert "<b>" not in index_page({"A4/<b>.pdf": 1}, words("en")).decode()
