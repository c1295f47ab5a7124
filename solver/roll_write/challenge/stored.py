"""A day's challenge: from the store, or made and kept there."""

from solver.roll_write.challenge.make import make_challenge
from solver.roll_write.challenge.question import Challenge, Order
from solver.roll_write.challenge.store import Store


def stored_challenge(store: Store, order: Order) -> Challenge:
    """Return a challenge; it is only made if it is not kept yet.

    Raises:
        ChallengeError: the store cannot be used or is damaged, or there is no such challenge.
    """
    found = store.get(order)
    if found is None:
        found = make_challenge(order)
        store.keep(found)
    return found
