"""Saved objects of Tabletop Simulator, as the JSON that the program reads. One unit of its table is about an inch."""

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from pnp.drawing.colour import Colour, Gray

Json: TypeAlias = "str | int | float | bool | list[Json] | dict[str, Json] | None"

CARD_WIDTH: Final = 2.2
"""The width of a card of scale 1, in units of the table; a poker card's, so that 63 mm are 2.2 units."""
UNITS_PER_MM: Final = CARD_WIDTH / 63
_TILE: Final = 2.0  # the shorter side of a tile of scale 1, in units
_CARD_IDS: Final = 100  # card 7 of sheet 2 is 207
_ABOVE: Final = 1.2  # objects fall the last inch onto the table
_D6: Final = ((-90, 0, 0), (0, 0, 0), (0, 0, -90), (0, 0, 90), (0, 0, -180), (90, 0, 0))
"""How a die lies to show 1 to 6."""


@dataclass(frozen=True, slots=True)
class Place:
    """A point of the table: x to the right, z away from the player, in units."""

    x: float
    z: float


@dataclass(frozen=True, slots=True)
class DeckSheet:
    """One picture of faces and one of backs, with the names of the cards on it in their order.

    Attributes:
        faces: the address of the faces' picture.
        backs: the address of the backs' picture.
        names: the cards' names.
        columns: the picture's columns.
        rows: its rows.
    """

    faces: str
    backs: str
    names: tuple[str, ...]
    columns: int
    rows: int


def deck(name: str, sheets: Sequence[DeckSheet], place: Place, width: float) -> dict[str, Json]:
    """Return a deck of cards that differ on both sides, face down; width is a card's, in mm."""
    custom: dict[str, Json] = {}
    cards: list[Json] = []
    ids: list[Json] = []
    scale = width * UNITS_PER_MM / CARD_WIDTH
    for number, sheet in enumerate(sheets, start=1):
        look: dict[str, Json] = {
            "FaceURL": sheet.faces,
            "BackURL": sheet.backs,
            "NumWidth": sheet.columns,
            "NumHeight": sheet.rows,
            "BackIsHidden": False,
            "UniqueBack": True,
            "Type": 0,
        }
        custom[str(number)] = look
        for slot, card in enumerate(sheet.names):
            identity = number * _CARD_IDS + slot
            made = _thing("Card", card, place, scale, face_down=True)
            made |= {"CardID": identity, "SidewaysCard": False, "Hands": True, "CustomDeck": {str(number): look}}
            cards.append(made)
            ids.append(identity)
    made = _thing("DeckCustom", name, place, scale, face_down=True)
    return made | {"SidewaysCard": False, "DeckIDs": ids, "CustomDeck": custom, "ContainedObjects": cards}


def tile(name: str, front: str, back: str, place: Place, size: tuple[float, float]) -> dict[str, Json]:
    """Return a flat rectangle with a picture on each side; where the back is empty, the front is on both.

    Args:
        name: its name.
        front: the address of the front's picture.
        back: the address of the back's picture.
        place: where it lies.
        size: its width and height in mm.
    """
    scale = min(size) * UNITS_PER_MM / _TILE
    image: dict[str, Json] = {
        "ImageURL": front,
        "ImageSecondaryURL": back,
        "ImageScalar": 1.0,
        "WidthScale": 0.0,
        "CustomTile": {"Type": 0, "Thickness": 0.1, "Stackable": False, "Stretch": True},
    }
    return _thing("Custom_Tile", name, place, scale) | {"CustomImage": image}


def die(name: str, colour: Colour, faces: Sequence[str], place: Place) -> dict[str, Json]:
    """Return a die with pips whose sides, 1 to 6, have names."""
    values: list[Json] = [
        {"Value": face, "Rotation": {"x": x, "y": y, "z": z}} for face, (x, y, z) in zip(faces, _D6, strict=True)
    ]
    red, green, blue = (colour.level,) * 3 if isinstance(colour, Gray) else (colour.red, colour.green, colour.blue)
    tint: dict[str, Json] = {"r": red, "g": green, "b": blue}
    return _thing("Die_6", name, place, 1) | {"ColorDiffuse": tint, "RotationValues": values}


def saved_object(name: str, things: Sequence[dict[str, Json]]) -> dict[str, Json]:
    """Return the content of a saved object's file."""
    return {
        "SaveName": name,
        "Date": "",
        "VersionNumber": "",
        "GameMode": "",
        "Gravity": 0.5,
        "PlayArea": 0.5,
        "Table": "",
        "Sky": "",
        "Note": "",
        "TabStates": {},
        "LuaScript": "",
        "LuaScriptState": "",
        "ObjectStates": list(things),
    }


def _thing(kind: str, name: str, place: Place, scale: float, *, face_down: bool = False) -> dict[str, Json]:
    return {
        "GUID": hashlib.sha256(f"{kind} {name} {place.x:g} {place.z:g}".encode()).hexdigest()[:6],
        "Name": kind,
        "Transform": {
            "posX": round(place.x, 3),
            "posY": _ABOVE,
            "posZ": round(place.z, 3),
            "rotX": 0,
            "rotY": 180,
            "rotZ": 180 if face_down else 0,
            "scaleX": round(scale, 4),
            "scaleY": 1,
            "scaleZ": round(scale, 4),
        },
        "Nickname": name,
        "Description": "",
        "GMNotes": "",
        "ColorDiffuse": {"r": 1, "g": 1, "b": 1},
        "Locked": False,
        "Grid": True,
        "Snap": True,
        "Autoraise": True,
        "Sticky": True,
        "Tooltip": True,
        "LuaScript": "",
        "LuaScriptState": "",
    }
