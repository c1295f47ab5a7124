import pytest

from pnp.components.roll_write.registry import KINDS, components, find, kind
from pnp.components.roll_write.words import words
from pnp.drawing import DrawingError
from solver.roll_write.edition import Edition


def test_names_are_unique(edition: Edition) -> None:
    names = [component.name for component in components(edition)]
    assert len(set(names)) == len(names)


def test_kinds_have_unique_keys_and_printed_titles() -> None:
    keys = [one.key for one in KINDS]
    assert len(set(keys)) == len(keys)
    for one in KINDS:
        assert words("en")[f"components.{one.label}.title"]
        assert words("es")[f"components.{one.label}.title"]


def test_components_belong_to_their_kind(edition: Edition) -> None:
    for one in KINDS:
        assert {component.kind for component in components(edition, one.key)} == {one.key}


def test_kinds_are_listed_in_order(edition: Edition) -> None:
    chosen = components(edition, "mastery", "workshop")
    assert [component.kind for component in chosen] == ["mastery"] * 4 + ["workshop"] * 4


def test_a_drawing_is_as_large_as_its_component_says(edition: Edition) -> None:
    for component in components(edition):
        for face in (component.front, component.back):
            if face is not None:
                drawing = face("en", "colour")
                assert (drawing.width, drawing.height) == (component.width, component.height)


def test_unknown_names_are_errors_that_help(edition: Edition) -> None:
    with pytest.raises(DrawingError, match=r"no component 'workshop-W9'; did you mean .*pnp list"):
        find(edition, "workshop-W9")
    with pytest.raises(DrawingError, match=r"no kind of component 'sheets'; choose one of workshop, mastery"):
        kind("sheets")
