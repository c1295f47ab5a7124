"""What changed between two editions, and an update pack: pages with the changed components alone.

``compare`` draws both editions and says which components differ; ``pack`` prints those of the newer one on few pages.
"""
