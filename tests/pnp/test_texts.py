"""The texts: both languages complete and alike, every icon known, every character printable, the rules true."""

import re
from collections import Counter
from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest
from ruamel.yaml import YAML

from pnp.drawing.fonts import face
from pnp.drawing.items import Font
from pnp.drawing.markup import read_markup
from solver.roll_write.effects import STOCK_MEASURES, Choice, MeasureKind
from solver.roll_write.terms import ELEMENT_LETTERS, METAL_LETTERS, SHELVES, Colour
from solver.templates import templates_root

TEXTS = templates_root() / "roll_write" / "text"
HOUSE = templates_root() / "roll_write" / "house"
LANGUAGES = ("en", "es")
ICON = re.compile(r"\{([a-z0-9-]+)\}")
PLACEHOLDER = re.compile(r"<([a-z]+)>")
STARTS_WITH_SPACE_OR_COMMA = {"sentences.via", "sentences.via-any", "sentences.skip", "sentences.without-mastery"}
NAMED_MEASURES = {MeasureKind.TRACK, MeasureKind.PATH, *STOCK_MEASURES}


def read_yaml(path: Path) -> object:
    data: object = YAML(typ="safe").load(path)
    return data


def flatten(node: object, prefix: str = "") -> dict[str, str]:
    """Return the leaves of nested mappings by dotted key."""
    if isinstance(node, str):
        return {prefix: node}
    assert isinstance(node, dict), f"{prefix}: {node!r} is neither a text nor a mapping"
    leaves: dict[str, str] = {}
    for key, value in node.items():
        assert isinstance(key, str)
        leaves |= flatten(value, f"{prefix}.{key}" if prefix else key)
    return leaves


@cache
def texts(language: str) -> dict[str, str]:
    return flatten(read_yaml(TEXTS / f"{language}.yaml"))


@cache
def rules(language: str) -> str:
    return (TEXTS / f"rules.{language}.md").read_text(encoding="utf-8")


def children(prefix: str) -> set[str]:
    """Return the next parts of the English keys below a prefix."""
    return {key[len(prefix) + 1 :].split(".")[0] for key in texts("en") if key.startswith(prefix + ".")}


def words_in(language: str) -> str:
    return rules(language) + "".join(texts(language).values())


def icon_exists(name: str) -> bool:
    return (templates_root() / "icons" / f"{name}.svg").is_file()


def test_both_languages_have_the_same_keys_in_the_same_order() -> None:
    assert list(texts("en")) == list(texts("es"))


@pytest.mark.parametrize("key", texts("en"))
def test_both_languages_use_the_same_placeholders(key: str) -> None:
    english, spanish = (Counter(PLACEHOLDER.findall(texts(language)[key])) for language in LANGUAGES)
    assert english == spanish


@pytest.mark.parametrize("key", texts("en"))
def test_both_languages_show_the_same_icons(key: str) -> None:
    english, spanish = (Counter(ICON.findall(texts(language)[key])) for language in LANGUAGES)
    assert english == spanish


@pytest.mark.parametrize("language", LANGUAGES)
class TestLanguage:
    def test_says_which_it_is(self, language: str) -> None:
        assert texts(language)["language.code"] == language

    def test_has_no_empty_text_and_no_stray_space(self, language: str) -> None:
        for key, text in texts(language).items():
            allowed = text.lstrip(" ") if key in STARTS_WITH_SPACE_OR_COMMA else text
            assert allowed, key
            assert allowed == allowed.strip(), key
            assert "  " not in text, key

    def test_names_only_icons_that_exist(self, language: str) -> None:
        assert {name for name in ICON.findall(words_in(language)) if not icon_exists(name)} == set()

    def test_swaps_icons_only_for_icons_that_exist(self, language: str) -> None:
        swaps = {key.split(".")[1]: text for key, text in texts(language).items() if key.startswith("icons.")}
        assert all(icon_exists(name) for name in (*swaps, *swaps.values()))

    def test_shows_initials_that_begin_its_colours(self, language: str) -> None:
        text = texts(language)
        for colour in Colour:
            initial = text[f"names.initials.{colour.word}"]
            assert text[f"names.colours.{colour.word}"].startswith(initial.lower())
            swapped = text[f"icons.{colour.word}"]
            assert swapped == colour.word if initial == colour.letter else swapped.endswith(f"-{initial.lower()}")

    def test_is_well_formed_markup(self, language: str) -> None:
        for text in (*texts(language).values(), *rules(language).splitlines()):
            read_markup(text, Font.TEXT)

    @pytest.mark.parametrize("font", Font)
    def test_has_only_characters_that_every_font_can_print(self, language: str, font: Font) -> None:
        letters = {letter for letter in words_in(language) if letter not in "\n\u00a0"}
        assert {letter for letter in letters if not face(font).has(letter)} == set()

    @pytest.mark.rule("RW-020", "RW-021", "RW-022", "RW-023")
    def test_explains_every_icon_that_the_game_uses(self, language: str) -> None:
        explained = {key.split(".")[3] for key in texts(language) if key.startswith("legend.") and "entries" in key}
        assert set(ICON.findall(words_in(language))) <= explained

    @pytest.mark.rule("RW-020")
    def test_legend_calls_a_thing_what_the_labels_call_it(self, language: str) -> None:
        text = texts(language)
        for group in ("metals", "shelves"):
            for key in children(f"names.{group}"):
                name = text[f"names.{group}.{key}"]
                assert text[f"legend.stock.entries.{key}.name"].lower() == name


class TestSentences:
    """The sentence templates cover the whole effect language; its parts are those of `solver.roll_write.effects`."""

    def test_have_every_stock_with_all_its_forms(self) -> None:
        assert children("sentences.stocks") == {*METAL_LETTERS, *SHELVES}
        for stock in children("sentences.stocks"):
            assert children(f"sentences.stocks.{stock}") == {"one", "many", "ready", "marked"}

    def test_have_every_element_with_all_its_forms(self) -> None:
        assert children("sentences.elements") == set(ELEMENT_LETTERS)
        for element in ELEMENT_LETTERS:
            assert children(f"sentences.elements.{element}") == {"track", "step", "circle"}

    def test_have_every_colour_with_all_its_forms(self) -> None:
        assert children("sentences.colours") == {colour.word for colour in Colour}
        for colour in Colour:
            assert children(f"sentences.colours.{colour.word}") == {"via", "crossed"}

    def test_have_every_measure_that_stands_alone(self) -> None:
        alone = {kind.value for kind in MeasureKind if kind not in NAMED_MEASURES}
        assert children("sentences.measures") == alone

    def test_have_every_target(self) -> None:
        assert children("sentences.cross") == {choice.value for choice in Choice}
        assert children("sentences.advance") == {Choice.ANY.value, Choice.LEAST.value, "element"}
        assert children("sentences.fill") == {Choice.ANY.value, "element"}

    @pytest.mark.parametrize("language", LANGUAGES)
    def test_count_with_a_number_where_there_are_many(self, language: str) -> None:
        for key, text in texts(language).items():
            if key.startswith("sentences.") and key.endswith((".one", ".many")):
                assert ("<number>" in text) == key.endswith(".many"), key
                assert ("1\u00a0" in text) == key.endswith(".one"), key

    @pytest.mark.parametrize("language", LANGUAGES)
    def test_begin_in_lower_case(self, language: str) -> None:
        for key, text in texts(language).items():
            if key.startswith("sentences."):
                begin = text.lstrip(" ,")[0]
                assert begin in "<1" or begin.islower(), key

    @pytest.mark.parametrize("language", LANGUAGES)
    def test_keep_an_icon_with_the_word_before_it(self, language: str) -> None:
        for key, text in texts(language).items():
            if key.startswith("sentences."):
                assert re.search(r"[^\u00a0]\{", text) is None, key


def blocks(language: str) -> list[str]:
    """Return what each line of the rules is: a heading, a point of a list, a paragraph or nothing."""
    kinds = {"# ": "title", "##": "heading", "- ": "point", "": "gap"}
    return [kinds.get(line[:2], "paragraph") for line in rules(language).splitlines()]


class TestRules:
    def test_are_built_alike_in_both_languages(self) -> None:
        assert blocks("en") == blocks("es")

    def test_show_the_same_icons_line_by_line(self) -> None:
        english, spanish = (rules(language).splitlines() for language in LANGUAGES)
        for line, other in zip(english, spanish, strict=True):
            assert Counter(ICON.findall(line)) == Counter(ICON.findall(other))

    @pytest.mark.parametrize("language", LANGUAGES)
    def test_use_only_headings_paragraphs_and_points(self, language: str) -> None:
        lines = rules(language).splitlines()
        assert lines[0].startswith("# ")
        assert all(re.match(r"#{1,2} \S|- \S|[^\s#>|`+-]|$", line) for line in lines)

    @pytest.mark.parametrize("language", LANGUAGES)
    def test_say_first_whose_game_it_is(self, language: str) -> None:
        opening = rules(language).split("\n\n")[1]
        assert "Board&Dice" in opening
        assert {"en": "unofficial", "es": "no oficial"}[language] in opening

    @pytest.mark.parametrize("language", LANGUAGES)
    def test_state_the_house_editions_start_potency(self, language: str) -> None:
        edition = read_yaml(HOUSE / "edition.yaml")
        assert isinstance(edition, dict)
        starts = [tuple(row.values()) for row in edition["potency"]]
        stated = re.findall(r"^- (\d) \D+: \D+ (\d), \D+ (\d), \D+ (\d)\.$", rules(language), re.MULTILINE)
        assert [tuple(map(int, row)) for row in stated] == starts

    @pytest.mark.parametrize("language", LANGUAGES)
    def test_state_the_house_editions_fate_table(self, language: str) -> None:
        edition = read_yaml(HOUSE / "edition.yaml")
        assert isinstance(edition, dict)
        least = [row["least"] for row in edition["fate"]]
        table = rules(language).rsplit("\n\n", 1)[1]
        numbers = [int(number) for number in re.findall(r"\d+", table)]
        assert numbers == [
            least[1] - 1,
            *(n for low, high in pairwise(least[1:]) for n in (low, high - 1)),
            least[-1],
        ]

    def test_name_every_fate_of_the_house_edition(self) -> None:
        edition = read_yaml(HOUSE / "edition.yaml")
        assert isinstance(edition, dict)
        assert children("fate") == {row["key"] for row in edition["fate"]}

    @pytest.mark.parametrize("language", LANGUAGES)
    def test_count_their_example_right(self, language: str) -> None:
        example = next(line for line in rules(language).splitlines() if "Ada" in line)
        products = [tuple(map(int, found)) for found in re.findall(r"(\d+) \u00d7 (\d+) = (\d+)", example)]
        assert [value * squares for value, squares, _ in products] == [product for *_, product in products]
        terms, total = re.findall(r"((?:\d+ \+ )+\d+) = (\d+)", example)[0]
        assert sum(int(term) for term in terms.split(" + ")) == int(total)
        assert [product for *_, product in products] == [int(term) for term in terms.split(" + ")][3:6]
