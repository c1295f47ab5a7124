"""Contrast as WCAG 2 defines it, of every text in sight against what lies behind it."""

from dataclasses import dataclass
from typing import Final

from tests.browser.sight import Sight

LARGE: Final = 3.0
"""The least contrast of text from 24 px on, or from 18.66 px in bold; and of what shows where the focus is."""
SMALL: Final = 4.5
"""The least contrast of other text."""

_TEXTS: Final = """
const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
function channels(colour) {
  canvas.clearRect(0, 0, 1, 1);
  canvas.fillStyle = colour;
  canvas.fillRect(0, 0, 1, 1);
  return [...canvas.getImageData(0, 0, 1, 1).data];
}
function behind(element) {
  for (let at = element; at; at = at.parentElement) {
    const found = channels(getComputedStyle(at).backgroundColor);
    if (found[3] === 255) return found;
    if (found[3] > 0) throw new Error("a background that shines through: " + at.outerHTML.slice(0, 80));
  }
  return channels(getComputedStyle(document.documentElement).backgroundColor);
}
const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
const found = [];
while (walker.nextNode()) {
  const element = walker.currentNode.parentElement;
  if (walker.currentNode.data.trim() && element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) {
    const style = getComputedStyle(element);
    found.push([walker.currentNode.data.trim().slice(0, 40), channels(style.color), behind(element),
      parseFloat(style.fontSize), Number(style.fontWeight)]);
  }
}
for (const input of document.querySelectorAll("input")) {
  const style = getComputedStyle(input, "::placeholder");
  found.push([input.placeholder, channels(style.color), behind(input), parseFloat(style.fontSize), 400]);
}
return found;
"""


@dataclass(frozen=True)
class Seen:
    """A text and the contrast that it is seen with."""

    text: str
    contrast: float
    least: float


def luminance(channels: list[int]) -> float:
    """Return the relative luminance of a colour, from 0 to 1."""
    linear = [
        value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4 for value in (c / 255 for c in channels)
    ]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: list[int], other: list[int]) -> float:
    """Return the contrast of two colours, from 1 to 21."""
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def texts(page: Sight) -> list[Seen]:
    """Return all texts that can be seen."""
    seen = []
    found = page.browser.execute_script(_TEXTS)
    for text, colour, background, size, weight in found:
        large = size >= 24 or (size >= 18.66 and weight >= 700)
        seen.append(Seen(text, contrast(colour[:3], background[:3]), LARGE if large else SMALL))
    return seen
