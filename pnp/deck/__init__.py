"""Anybody's deck of cards, from a table and a layout: pages to print, pictures for a shop, one picture of them all.

Nothing here knows our game; the card pipeline itself is `pnp.drawing.cards`.
"""
