"""The preview: every component on one page, on a local server that follows the data files, or as a static site.

`looks` says what can be chosen, `snapshot` draws a look and notices what changed since the last time, `problems` finds
fault with single sides, `page` writes the HTML. `stage`, `watching`, `app` and `server` make the live page of them,
`gallery` the static one.
"""
