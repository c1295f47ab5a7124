"""A challenge as plain values for JSON."""

from solver.roll_write.challenge.kinds import GENERATOR, SOLVER
from solver.roll_write.challenge.question import Answer, Challenge
from solver.roll_write.challenge.rating import difficulty
from solver.roll_write.challenge.text import format_order


def challenge_content(challenge: Challenge) -> dict[str, object]:
    """Return everything that is known about a challenge, its solution included."""
    question, measured = challenge.question, challenge.measured
    features = measured.features
    return {
        "challenge": format_order(question.order),
        "date": question.order.day.isoformat(),
        "kind": question.order.kind.value,
        "difficulty": difficulty(features),
        "features": {"gap": features.gap, "near": features.near, "depth": features.depth, "steps": features.steps},
        "par": {
            "bronze": _answer(measured.bronze),
            "silver": _answer(measured.silver),
            "gold": _answer(measured.gold),
        },
        "bound": measured.bound,
        "proven": challenge.proven,
        "versions": {
            "generator": GENERATOR,
            "solver": SOLVER,
            "edition": f"{question.order.edition.key} {question.order.edition.version}",
            "digest": question.order.edition.digest,
        },
    }


def _answer(answer: Answer) -> dict[str, object]:
    return {"score": answer.score, "line": answer.text}
