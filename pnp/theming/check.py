"""Looks for everything that is wrong with a theme: roles, icons, art, layouts, and components that cannot be drawn."""

from collections.abc import Iterator, Mapping
from pathlib import Path

from pnp.components.roll_write.layout import changed_layout, layout
from pnp.components.roll_write.registry import KINDS
from pnp.components.roll_write.words import languages
from pnp.drawing import DrawingError, load_theme
from pnp.drawing.datafile import DataNode, read_yaml
from pnp.drawing.icons import house_icons, read_icon
from pnp.drawing.theme import Theme, theme_file
from pnp.drawing.theme_art import DEFAULT
from solver.roll_write.edition import Edition
from solver.suggest import did_you_mean
from solver.templates import forget_files, templates_root

SIDES = ("experiment", "artifact", "front", "back")
"""What may follow the name of a layout, as a key of the art."""


def theme_findings(place: Path, edition: Edition) -> list[str]:
    """Return what is wrong with a theme, each as file:line:column and what to do; nothing when all is well.

    Args:
        place: the theme's folder or file.
        edition: what is drawn with it, for a trial.

    Raises:
        DrawingError: there is no theme in that place.
    """
    file = theme_file(place)
    name = str(place) if "/" in str(place) else f"./{place}"
    forget_files()
    try:
        theme = load_theme(name)
    except DrawingError as error:
        return [str(error)]
    root = read_yaml(file)
    found = [
        *_missing_roles(theme, root),
        *_unknown_icons(root),
        *_unknown_art(root),
        *(_own_icons(file.parent / "icons") if theme.own_icons else ()),
        *(_own_layouts(theme.layouts) if theme.layouts else ()),
    ]
    return found or list(dict.fromkeys(_trial(edition, name)))


def _missing_roles(theme: Theme, root: DataNode) -> Iterator[str]:
    """Yield the colours and paints that components use and the theme does not have."""
    house = load_theme("colour")
    parts: tuple[tuple[str, Mapping[str, object], Mapping[str, object]], ...] = (
        ("colours", house.colours, theme.colours),
        ("paints", house.paints, theme.paints),
    )
    for part, needed, given in parts:
        where = root.mapping().get(part, root)
        missing = [role for role in needed if role not in given]
        yield from (str(where.error(f"{role!r} is missing among the {part}; components use it")) for role in missing)


def _unknown_icons(root: DataNode) -> Iterator[str]:
    names = house_icons().names
    for name, node in _entries(root, "icons"):
        if name not in names:
            yield str(node.error(f"there is no icon {name!r} to colour{did_you_mean(name, sorted(names))}"))


def _unknown_art(root: DataNode) -> Iterator[str]:
    known = _layout_names()
    for key, node in _entries(root, "art"):
        bare = next((key.removesuffix(f"-{side}") for side in SIDES if key.endswith(f"-{side}")), key)
        if key != DEFAULT and key not in known and bare not in known:
            yield str(node.error(f"there is no layout {key!r}{did_you_mean(key, known)}; there are {', '.join(known)}"))


def _entries(root: DataNode, key: str) -> list[tuple[str, DataNode]]:
    part = root.mapping().get(key)
    return list(part.mapping().items()) if part else []


def _layout_names() -> list[str]:
    return sorted(path.stem for path in (templates_root() / "roll_write" / "layouts").glob("*.yaml"))


def _own_icons(folder: Path) -> Iterator[str]:
    names = sorted(house_icons().names)
    for path in sorted(folder.glob("*.svg")):
        if path.stem not in names:
            yield f"{path}:1:1: there is no icon of this name to replace{did_you_mean(path.stem, names)}"
        try:
            read_icon(path)
        except DrawingError as error:
            yield str(error)


def _own_layouts(folder: Path) -> Iterator[str]:
    known = _layout_names()
    for path in sorted(folder.glob("*.yaml")):
        if path.stem not in known:
            yield f"{path}:1:1: there is no layout of this name to change{did_you_mean(path.stem, known)}"
            continue
        try:
            changed_layout(layout(path.stem), path)
        except DrawingError as error:
            yield str(error)


def _trial(edition: Edition, theme: str) -> Iterator[str]:
    """Yield why components cannot be drawn, in any language."""
    for language in languages():
        for kind in KINDS:
            for component in kind.components(edition):
                for face in (component.front, component.back):
                    try:
                        if face is not None:
                            face(language, theme)
                    except DrawingError as error:
                        yield str(error)
