"""The index page of a kit's folder: links to every file, and small pictures of the components."""

from collections.abc import Iterator, Mapping
from html import escape
from itertools import groupby
from pathlib import PurePosixPath
from typing import Final
from urllib.parse import quote

from pnp import __version__
from pnp.components.roll_write.words import Words

NAME: Final = "index.html"
_STYLE: Final = """
body { font: 16px/1.5 "Atkinson Hyperlegible", system-ui, sans-serif; color: #1b1b1b; max-width: 68rem;
  margin: 2rem auto; padding: 0 1rem; }
h1, h2 { font-family: Cardo, Georgia, serif; font-weight: 700; border-bottom: 1px solid; padding-bottom: .2rem; }
ul.files { columns: 22rem; padding-left: 1.2rem; }
.faces { display: flex; flex-wrap: wrap; gap: .8rem; align-items: flex-start; }
.faces a { border: 1px solid #bbb; line-height: 0; }
.faces img { height: 11rem; max-width: 16rem; object-fit: contain; }
small { color: #666; }
"""


def index_page(sizes: Mapping[str, int], words: Words) -> bytes:
    """Return the page, an HTML file.

    Args:
        sizes: the size in bytes of every file by its path in the folder.
        words: the language of the page.
    """
    title, print_at = escape(words["game.title"]), escape(_plain(words["furniture.print-at"]))
    intro = f"{escape(words['components.index.title'])}. {print_at}. {escape(words['furniture.check-ruler'])}."
    lines = [
        "<!DOCTYPE html>",
        f'<html lang="{escape(words.language)}">',
        f'<head><meta charset="utf-8"><title>{title}</title><style>{_STYLE}</style></head>',
        f"<body><h1>{title}</h1>",
        f"<p>{intro}</p>",
        *_sections(sizes),
        f"<p><small>{escape(words['game.notice'])} trismegistus-pnp {escape(__version__)}</small></p>",
        "</body></html>",
    ]
    return ("\n".join(lines) + "\n").encode()


def _plain(text: str) -> str:
    return text.replace("\N{NO-BREAK SPACE}", " ")


def _sections(sizes: Mapping[str, int]) -> Iterator[str]:
    """Yield a section for each folder: pictures of drawings, plain links to all else."""
    for folder, group in groupby(sorted(sizes), key=lambda name: str(PurePosixPath(name).parent)):
        names = list(group)
        yield f"<h2>{escape(folder)}</h2>"
        if all(name.endswith(".svg") for name in names):
            yield '<div class="faces">'
            yield from (_picture(name) for name in names)
            yield "</div>"
        else:
            yield '<ul class="files">'
            yield from (_link(name, sizes[name]) for name in names)
            yield "</ul>"


def _picture(name: str) -> str:
    stem = escape(PurePosixPath(name).stem)
    return f'<a href="{quote(name)}" title="{stem}"><img src="{quote(name)}" alt="{stem}" loading="lazy"></a>'


def _link(name: str, size: int) -> str:
    label = escape(PurePosixPath(name).name)
    return f'<li><a href="{quote(name)}">{label}</a> <small>{max(size // 1024, 1)} kB</small></li>'
