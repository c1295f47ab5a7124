"""Elementary marks on a packed node, and what scaled effects count on it (kernels)."""

from solver.roll_write.fast import layout as at
from solver.roll_write.fast.compiled import IntArray, kernel
from solver.roll_write.terms import AQUA_REGIA, COLOUR_COUNT, ELEMENT_COUNT, LINE_COUNT, METAL_COUNT

TUBE_PATHS = METAL_COUNT - 1
BITS_1, BITS_2, BITS_4, BITS_COUNT = 0x5555555555, 0x3333333333, 0x0F0F0F0F0F, 0x7F


@kernel
def bit_count(bits: int) -> int:
    """Return how many of the low 36 bits are set; all others are clear."""
    bits -= (bits >> 1) & BITS_1
    bits = (bits & BITS_2) + ((bits >> 2) & BITS_2)
    bits = (bits + (bits >> 4)) & BITS_4
    bits += bits >> 8
    bits += bits >> 16
    return (bits + (bits >> 32)) & BITS_COUNT


@kernel
def marked(memory: IntArray, node: int, stock: int) -> int:
    """Return the marked boxes of a stock."""
    return int((memory[node + at.STOCKS] >> (4 * stock)) & at.NIBBLE)


@kernel
def ready(memory: IntArray, node: int, stock: int) -> int:
    """Return the ready boxes of a stock."""
    return int((memory[node + at.READY] >> (4 * stock)) & at.NIBBLE)


@kernel
def mastery(memory: IntArray, node: int, element: int) -> int:
    """Return the steps on an element's track."""
    return int((memory[node + at.BOARD] >> (4 * element)) & at.NIBBLE)


@kernel
def circles(memory: IntArray, node: int, element: int) -> int:
    """Return the circles filled for an element."""
    return int((memory[node + at.BOARD] >> (at.CIRCLES_AT + at.CIRCLE_BITS * element)) & at.CIRCLE_MASK)


@kernel
def cycles(memory: IntArray, node: int, colour: int) -> int:
    """Return how often a colour was cycled."""
    return int((memory[node + at.STOCKS] >> (at.CYCLES_AT + at.CYCLE_BITS * colour)) & at.CYCLE_MASK)


@kernel
def gain(tables: IntArray, memory: IntArray, node: int, stock: int, number: int) -> None:
    """Mark boxes; what has no box is lost (RW-034, RW-035)."""
    room = tables[at.LENGTHS + stock] - marked(memory, node, stock)
    taken = min(room, number)
    if taken > 0:
        memory[node + at.STOCKS] += taken << (4 * stock)
        memory[node + at.READY] += taken << (4 * stock)


@kernel
def exhaust(tables: IntArray, memory: IntArray, node: int, stock: int, number: int) -> None:
    """Exhaust ready boxes; wakes what these boxes could have paid for instead (see `solver.roll_write.fast.turn`)."""
    memory[node + at.READY] -= number << (4 * stock)
    left = ready(memory, node, stock)
    if stock == tables[at.LIMIT_ABILITY_STOCK] and left < tables[at.LIMIT_ABILITY_NUMBER]:
        memory[node + at.FLIGHT] &= ~at.SLEEP_ABILITY
    if stock == AQUA_REGIA and left < 1:
        memory[node + at.FLIGHT] &= ~at.SLEEP_CYCLES


@kernel
def wake_readers(tables: IntArray, memory: IntArray, node: int, reads: int) -> None:
    """Wake the ability and the cycles if something that reads what they change comes between."""
    if reads & tables[at.LIMIT_ABILITY_ADDS]:
        memory[node + at.FLIGHT] &= ~at.SLEEP_ABILITY
    if reads & (1 << (at.RESOURCE_READY + AQUA_REGIA)):
        memory[node + at.FLIGHT] &= ~at.SLEEP_CYCLES


@kernel
def wake_colour(memory: IntArray, node: int, colour: int) -> None:
    """Wake the cycle of a colour whose top cards were used."""
    memory[node + at.FLIGHT] &= ~(1 << (at.SLEEP_CYCLE_AT + colour))


@kernel
def score(memory: IntArray, node: int, points: int) -> None:
    """Gain VP (RW-042)."""
    memory[node + at.STONE] += points << at.POINTS_AT


@kernel
def advance(tables: IntArray, memory: IntArray, node: int, element: int) -> int:
    """Take a mastery step if there is one (RW-104, RW-106); return whether it gives a +1 mark."""
    step = mastery(memory, node, element)
    if step >= tables[at.LIMIT_STEPS]:
        return 0
    memory[node + at.BOARD] += 1 << (4 * element)
    return int(tables[at.PLUS_STEPS + step + 1])


@kernel
def cycle(memory: IntArray, node: int, colour: int) -> None:
    """Cycle a colour (RW-085)."""
    memory[node + at.STOCKS] += 1 << (at.CYCLES_AT + at.CYCLE_BITS * colour)
    memory[node + at.BOARD] |= 1 << (at.ROUND_CYCLES_AT + colour)


@kernel
def completed(tables: IntArray, before: int, after: int) -> int:
    """Return the rewards of the lines completed between two stones, two bits a line (RW-140)."""
    rewards = 0
    for line in range(LINE_COUNT):
        squares = tables[at.LINES + line]
        if after & squares == squares and before & squares != squares:
            rewards |= 3 << (2 * line)
    return rewards


@kernel
def colour_paths(memory: IntArray, node: int, colour: int) -> int:
    """Return the crossed paths of a colour."""
    paths = memory[node + at.READY] >> (at.PATHS_AT + colour)
    count = 0
    for tube in range(TUBE_PATHS):
        count += (paths >> (COLOUR_COUNT * tube)) & 1
    return count


@kernel
def _count_sections(tables: IntArray, memory: IntArray, node: int, kind: int) -> int:
    least, started = at.STONE_MASK, 0
    for section in range(ELEMENT_COUNT):
        count = bit_count(memory[node + at.STONE] & tables[at.SECTIONS + section])
        least = min(least, count)
        started += count > 0
    return least if kind == at.KIND_LEAST_SECTION else started


@kernel
def _count_tracks(memory: IntArray, node: int, kind: int) -> int:
    least = greatest = mastery(memory, node, at.HERE)
    for element in range(1, ELEMENT_COUNT):
        least = min(least, mastery(memory, node, element))
        greatest = max(greatest, mastery(memory, node, element))
    return least if kind == at.KIND_LEAST_TRACK else greatest


@kernel
def measure(tables: IntArray, memory: IntArray, node: int, kind: int, index: int) -> int:
    """Return the count of a measure."""
    if kind == at.KIND_READY:
        return ready(memory, node, index)
    if kind == at.KIND_MARKED:
        return marked(memory, node, index)
    if kind == at.KIND_TRACK:
        return mastery(memory, node, index)
    if kind == at.KIND_PATH:
        return colour_paths(memory, node, index)
    if kind in (at.KIND_LEAST_TRACK, at.KIND_GREATEST_TRACK):
        return _count_tracks(memory, node, kind)
    if kind == at.KIND_LEAST_COLOUR_PATH:
        return min(
            colour_paths(memory, node, at.BLACK),
            colour_paths(memory, node, at.WHITE),
            colour_paths(memory, node, at.RED),
        )
    if kind == at.KIND_LARGEST_TUBE:
        largest = 0
        for metal in range(METAL_COUNT):
            largest = max(largest, ready(memory, node, metal))
        return largest
    return _count_sections(tables, memory, node, kind)


@kernel
def verb_amount(tables: IntArray, memory: IntArray, node: int, verb: int) -> int:
    """Return the amount of a gain or score verb now, and wake what changes what it counts."""
    number = tables[verb + at.VERB_NUMBER]
    kind = tables[verb + at.VERB_KIND]
    if kind != at.NO_MEASURE:
        number *= measure(tables, memory, node, kind, tables[verb + at.VERB_INDEX])
        wake_readers(tables, memory, node, tables[verb + at.VERB_READS])
    return int(number)
