"""Streams of PDF files that many files have alike (fonts, icons): each is compressed once in a process."""

from functools import lru_cache
from typing import Final
from zlib import compress

from reportlab.pdfbase import pdfdoc

_REMEMBERED: Final = 512
"""Streams in memory; those of fonts have some 10 kB, those of icons a few hundred bytes."""


class _Shared:
    """A filter as reportlab has them, for what comes again and again."""

    pdfname = pdfdoc.PDFZCompress.pdfname

    def encode(self, content: bytes) -> bytes:
        return _compressed(content)


SHARED: Final = (_Shared(),)
"""The filters of a stream that other files have too."""


@lru_cache(maxsize=_REMEMBERED)
def _compressed(content: bytes) -> bytes:
    return compress(content)
