"""The walk: every block of every subset, from blocks that are already equal on what is known so far.

The records of a block are refined by one attribute after another, depth first, so that the working set of all but the
largest blocks stays in the processor's cache. Five things keep the work small; each is exact.

*Free attributes.* An attribute with one value in a block cannot split it, nor any part of it. A block is therefore
reported once, with the set S of attributes that made it and the set F of attributes that are constant in it, and stands
for every subset between S and S ∪ F. The pair (S, F) is written in base 3, a digit per attribute: 0 not asked, 1 in S,
2 in F. ``fold.py`` turns these 3^r sums into the 2^r answers. A record alone in its block is the extreme case:
everything is free.

*Losses, not gains.* What is summed is how far an adversary falls short of one who is told everything: the people who
are not alone, those whose secret is not certain, the gain missed by her best guess. A person alone adds nothing to any
of these, nor does a block whose secrets are constant to most of them; and what the one who is told would gain is known.

*Merged records.* Records that agree on all attributes still to be asked, on the secrets and on the group become one
with a weight. Records are sorted once, secrets first and the attribute asked first last; every refinement is stable; so
equal records are always neighbours and merging is a comparison with the record written before.

*Two people in closed form.* For two people no further refinement is needed. Let G be the attributes on which they
agree, f a sum over blocks. Then f({1}) + f({2}) at (S, F ∪ all that is asked), and f({1, 2}) − f({1}) − f({2}) at
(S, F ∪ G), add up to the right sum for every subset. Minima and maxima cannot be taken back like sums, and need not:
wherever the two are apart, each stands alone, and settles them. (The same holds for two records of which only one is a
single person, where sizes and chances are all that is asked.)

*Crowds.* The blocks of at most 64 people, nearly all of them, are walked as sets of bits in a machine word: a block is
split with one "and" for each part, and no record is moved any more.

Five more things may be asked: scores of guesses other than the right value, the sums of each group of targets, weights
of people as targets, how many people have a chance above some thresholds, and how many a chance of one value that is at
least some others. They cost nothing where they are not asked.

The twin of all this is ``tests/oracles/blocks.py``: a dictionary of tuples. All compiled code that works together is in
this one file on purpose: numba notices a change of a file, and not of what the file calls elsewhere.
"""

from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt
from numba import types
from numba.extending import intrinsic, overload

from brecha.runtime.compiled import njit

BLOCKS, SMALLEST, PER_SECRET = 0, 1, 2
"""Places in a row of ``Tally.sums``: blocks of two or more, people in the smallest; and from PER_SECRET on, for each
secret,"""
UNCERTAIN, LOST, UNSCALED, SECRET_WIDTH = 0, 1, 2, 3
"""people in blocks where it varies, Σ (m_b − max_v m_{b,v}), and the same with every value in its unit;"""
TOGETHER, UNNAMED, UNSURE = 0, 1, 2
"""from ``Shape.weights_at`` on: mass in blocks of two or more, Σ (m_b − largest weight), mass where s varies;"""
GROUP_TOGETHER, GROUP_NAMED, GROUP_SIZES = 2, 3, 5
"""from ``Shape.groups_at`` on, for each group: BLOCKS and SMALLEST, its people in them, Σ of its shares of the largest
weights (two places, as for every share); these are near each other, for most blocks are alike in all else. From
``Shape.more_at`` on, for each group, for each secret"""
GROUP_UNCERTAIN, GROUP_WON, GROUP_HIGHEST, GROUP_SECRET_WIDTH = 0, 1, 3, 4
"""people where it varies, Σ of the group's shares of the best guesses there, and the highest chance; for each score"""
GROUP_UNREVEALED, GROUP_GAINED, GROUP_BEST, GROUP_SCORE_WIDTH = 0, 3, 5, 6
"""what the people where the secret varies would bring if she were told (exactly, in three places), Σ of the group's
shares of what the best guesses bring there, and the most for one of mass; and where people are weighted"""
GROUP_SHARPEST, GROUP_MASS, GROUP_UNSURE = 0, 1, 2
"""the highest chance of being named, the mass of its people in these blocks, and of those where secret s varies.

Shares are in fixed point, so that a sum does not depend on the order of the blocks. The unit is of the group's own
mass, and the second place holds what is below the unit: the sum is right however little the group weighs. Shares are
added up and never taken from a total, which could leave nothing but rounding errors. Highest chances are floats, kept
as integers of the same bits: these are in the same order, as no chance is negative."""
HALF = 31
"""Bits of a half of what being told brings, or of a weight: their product is kept as three numbers, the first in units
of 2^62, the second in units of 2^31"""
LOWER = (1 << HALF) - 1
LOW = float(1 << 30)
"""How many of the second place are one of the first: sums of shares of three billion blocks stay below 2^62"""
SECRET, KIND, ALLOWED, GUESSES, TABLE_AT, REVEALED_AT, RULE_WIDTH = 0, 1, 2, 3, 4, 5, 6
"""Places in a row of ``Rules.rule``: what a score is about, its kind, the tries allowed, the guesses, its tables"""
WORTH, TRIES, MATRIX = 0, 1, 2
"""Kinds of score"""

BINS = 101
LINE = 8
"""Numbers in a line of the processor's cache"""
CROWD = 64
"""People whose blocks are walked as bits of a machine word; at most 64"""
FEW = 1 << 56
"""A hundred times what is below this is a machine integer"""
PAIRS = CROWD * (CROWD + 1) // 2
"""Pairs of a part and a whole of at most ``CROWD``"""
SMALL = 1 << 31
"""The product of two numbers below this is a machine integer"""
NO_BLOCK = np.iinfo(np.int64).max
BELOW_ONE = float(np.nextafter(1.0, 0.0))
"""A chance that is no certainty, however near"""

Int64 = npt.NDArray[np.int64]
Float64 = npt.NDArray[np.float64]
UInt64 = npt.NDArray[np.uint64]
UInt32 = npt.NDArray[np.uint32]


class Layout(NamedTuple):
    """Where each field sits in a record of W words, and tables over the 2^r sets of attributes."""

    word: Int64
    shift: UInt64
    mask: UInt64
    bits: UInt64
    """bits[a]: the bits of attribute a in its word"""
    keep: UInt64
    """keep[set · W + w]: the bits, in word w, of the attributes of a set, of all secrets and of the group"""
    lowest: Int64
    """lowest[set]: the first attribute of a set"""
    digit: Int64
    """digit[a]: 3^(r−1−a), the last asked lowest: neighbours in the walk are neighbours in memory"""
    free: Int64
    """free[set]: Σ 2·digit[a] over a set"""
    secret_word: Int64
    """secret_word[s]: of secret s; after the secrets, of the group if groups are asked for"""
    secret_shift: UInt64
    secret_mask: UInt64
    all_secrets: UInt64
    """all_secrets[w]: the bits of all secrets in word w"""


class Shape(NamedTuple):
    """How many of each there are, and where their places in a row of sums begin."""

    secrets: int
    scores: int
    groups: int
    weighted: bool
    thresholds: int
    scores_at: int
    weights_at: int
    above_at: int
    """from here on, for re-identification and each secret, for each threshold: people in blocks whose chance is above
    it, but for those who are certain"""
    groups_at: int
    more_at: int
    group_width: int
    group_scores_at: int
    group_weights_at: int
    group_above_at: int
    """the same of each group, counted from its places at ``more_at``"""
    sums: int
    """places in a row of sums"""
    heights: int
    """highest posteriors kept for everybody: re-identification, each secret, each score"""
    plain: bool
    """no scores, groups or weights"""
    steps: int
    """chances of each value that are asked about, rising; 0 if none are"""
    values: int
    """of how many values"""


def shape_of(
    secrets: int, scores: int, groups: int, weighted: bool, thresholds: int = 0, steps: int = 0, values: int = 0
) -> Shape:
    """Places one after the other."""
    scores_at = PER_SECRET + SECRET_WIDTH * secrets
    weights_at = scores_at + scores
    above_at = weights_at + (UNSURE + secrets if weighted else 0)
    groups_at = _padded(above_at + (1 + secrets) * thresholds, LINE if groups else 1)
    more_at = _padded(groups_at + groups * GROUP_SIZES, LINE if groups else 1)
    group_scores_at = GROUP_SECRET_WIDTH * secrets
    group_weights_at = group_scores_at + GROUP_SCORE_WIDTH * scores
    group_above_at = group_weights_at + (GROUP_UNSURE + secrets if weighted else 0)
    group_width = _padded(group_above_at + (1 + secrets) * thresholds, LINE // 2)
    return Shape(
        secrets,
        scores,
        groups,
        weighted,
        thresholds,
        scores_at,
        weights_at,
        above_at,
        groups_at,
        more_at,
        group_width,
        group_scores_at,
        group_weights_at,
        group_above_at,
        sums=_padded(more_at + groups * group_width, LINE if groups else 1),
        heights=1 + secrets + scores,
        plain=not (scores or groups or weighted),
        steps=steps,
        values=values,
    )


def _padded(places: int, step: int) -> int:
    """As many places or a few more, so that what comes next begins with a line of the cache, or in its middle."""
    return -(-places // step) * step


class Rules(NamedTuple):
    """Scores as tables, and the fixed points of shares."""

    units: Float64
    """units[units_at[s] + v]"""
    units_at: Int64
    rule: Int64
    """rule[k, place] of score k: places are SECRET, KIND, …"""
    table: Float64
    """table[TABLE_AT + v]: what guessing v right brings; or table[TABLE_AT + v · GUESSES + w]: what guess w brings"""
    revealed: Float64
    """revealed[REVEALED_AT + v]: the best that any guess brings"""
    revealed_high: Int64
    """revealed_high[REVEALED_AT + v]: the same as a whole number of 62 bits, whose sums can be taken from a total,"""
    revealed_low: Int64
    """and its lower half"""
    least: Float64
    """least[k]: the smallest of these that anybody has"""
    tops: Float64
    """tops[(0 or 1 + group) · scores + k]: the largest of these that anybody, or anybody of a group, has"""
    point: Float64
    """point[k]: one in the fixed point of score k. A power of two, and so are"""
    group_point: Float64
    """group_point[group · (1 + scores)]: one in the fixed point of the group's mass; [… + 1 + k]: of what its shares
    bring by score k;"""
    unit_point: Float64
    """unit_point[s]: one in the fixed point of sums in units of secret s"""
    threshold: Int64
    """threshold[2 · t], threshold[2 · t + 1]: numerator and denominator of threshold t"""
    value_number: Int64
    """value_number[units_at[s] + v]: the number of a value whose chances are asked about; −1 for any other"""
    value_chance: Int64
    """value_chance[2 · (number · steps + t)], and the next: numerator and denominator of chance t of a value, rising"""
    value_steps: npt.NDArray[np.uint8]
    """value_steps[number · PAIRS + whole · (whole − 1) / 2 + part − 1]: how many of these part/whole reaches"""


class Tally(NamedTuple):
    """What the walk adds to, by (S, F); one for each thread. Blocks of one person are counted apart."""

    alone: Int64
    """alone[index]: blocks of one person"""
    sums: Int64
    """sums[index, place]; among them, so as to be near, the sizes of the smallest blocks"""
    highest: Float64
    """highest[index, place]: the highest posterior of everybody in blocks where it is not certain"""
    histogram: npt.NDArray[np.int32]
    """histogram[index, 0 or 1 + secret, percent]: people at this risk, in 32 bits, for there are many of them; empty if
    histograms are not wanted"""
    chances: npt.NDArray[np.int32]
    """chances[index, ((0 or 1 + group) · values + number) · (steps + 1) + step, 0]: people in blocks where the secret
    varies and the chance of a value reaches so many steps; [index, …, 1]: those of them who have the value. In 32 bits
    as well; empty if nothing is asked about values"""
    sure: Float64
    """sure[(S · (1 + groups) + 0 or 1 + group) · scores + k]: the largest gain of a target about whom she is certain,
    in blocks made by S; those made by more are certain too, and are not reported again"""
    unsettled: Int64
    """unsettled[S]: how many of these are below the largest that there is"""
    unseen: Int64
    """unseen[S]: how many of these there are not yet"""


class Crowd(NamedTuple):
    """Room to walk the blocks of at most 64 people; one for each thread."""

    whose: Int64
    """whose[p]: the record of person p"""
    same: UInt64
    secret_same: UInt64
    """secret_same[s · 64 + p]: the people who agree with p on secret s; after the secrets, the people of p's group"""
    value: Int64
    """value[s · 64 + p]: the secret's value; after the secrets, the group"""
    unit: Float64
    """unit[s · 64 + p]: its unit"""
    number: Int64
    """number[s · 64 + p]: its number, if chances of values are asked about"""
    revealed: Float64
    """revealed[k · 64 + p]: what an adversary who is told would gain by score k"""
    rich: UInt64
    """rich[0]: the people of whom that is more than the least, by any score: once somebody of each group is certain,
    only they can be news"""
    mass: Int64
    """mass[p]: people who are one record have their mass with the first of them;"""
    peak: Int64
    """peak[p]: and each of them has the largest weight of all"""
    blocks: UInt64
    indices: Int64
    made: Int64
    todo: Int64
    child_index: Int64
    child_remaining: Int64
    pending: UInt64
    pending_from: Int64
    pending_to: Int64
    queue: UInt64
    """blocks about to be reported, with"""
    queue_index: Int64
    """the (S, F) of each"""


def room_for_crowd(attributes: int, shape: Shape) -> Crowd:
    """Empty room; a level has at most 21 blocks of three or more that wait."""
    levels = attributes + 2
    return Crowd(
        whose=np.zeros(CROWD, np.int64),
        same=np.zeros(max(1, attributes) * CROWD, np.uint64),
        secret_same=np.zeros((1 + shape.secrets) * CROWD, np.uint64),
        value=np.zeros((1 + shape.secrets) * CROWD, np.int64),
        unit=np.zeros((1 + shape.secrets) * CROWD),
        number=np.zeros((1 + shape.secrets) * CROWD, np.int64),
        revealed=np.zeros((1 + shape.scores) * CROWD),
        rich=np.zeros(1, np.uint64),
        mass=np.zeros(CROWD, np.int64),
        peak=np.zeros(CROWD, np.int64),
        blocks=np.zeros(levels, np.uint64),
        indices=np.zeros(levels, np.int64),
        made=np.zeros(levels, np.int64),
        todo=np.zeros(levels, np.int64),
        child_index=np.zeros(levels, np.int64),
        child_remaining=np.zeros(levels, np.int64),
        pending=np.zeros(levels * CROWD, np.uint64),
        pending_from=np.zeros(levels, np.int64),
        pending_to=np.zeros(levels, np.int64),
        queue=np.zeros(CROWD, np.uint64),
        queue_index=np.zeros(CROWD, np.int64),
    )


class Scratch(NamedTuple):
    """Room to work in; one for each thread. Counters are zero between uses."""

    counts: Int64
    start: Int64
    cursor: Int64
    touched: UInt64
    secret_count: Int64
    secret_touched: UInt64
    marks: UInt64
    chance: Float64
    """chance[s]: the share of the commonest value of secret s in a block"""
    mean: Float64
    """mean[k]: what the best guess brings by score k in a block, for one of its mass;"""
    unrevealed: Int64
    """unrevealed[3 · k], … unrevealed[3 · k + 2]: and what all its people would bring"""
    part_value: Int64
    part_mass: Int64
    """the values of one secret in a block, and the mass of each"""
    bring: Float64
    """bring[w]: what guess w brings"""
    group_people: Int64
    group_mass: Int64
    above: npt.NDArray[np.bool_]
    """above[(0 or 1 + secret) · thresholds + t]: whether the chance in a block is above threshold t; of a secret, if it
    varies in it"""
    value_place: Int64
    """value_place[v]: where the people of a block are counted by their chance of value v; −1 if that is not asked"""


def people_in(members: Any) -> Any:
    """How many bits of a word are set."""
    return int(members).bit_count()


def first_of(members: Any) -> Any:
    """The place of the lowest bit that is set."""
    return (int(members) & -int(members)).bit_length() - 1


def as_bits(number: Any) -> Any:
    """The integer with the same bits as a float; in the same order, where no float is negative."""
    return np.float64(number).view(np.int64)


@intrinsic
def _bits_set(context: Any, word: Any) -> Any:
    return types.int64(types.uint64), lambda context, builder, signature, arguments: builder.ctpop(arguments[0])


@intrinsic
def _lowest_bit(context: Any, word: Any) -> Any:
    return types.int64(types.uint64), lambda context, builder, signature, arguments: builder.cttz(
        arguments[0], context.get_constant(types.boolean, 1)
    )


@intrinsic
def _same_bits(context: Any, number: Any) -> Any:
    return types.int64(types.float64), lambda context, builder, signature, arguments: builder.bitcast(
        arguments[0], context.get_value_type(types.int64)
    )


@overload(people_in)
def _compiled_people_in(members: Any) -> Any:
    def count(members: Any) -> Any:
        return _bits_set(members)  # type: ignore[call-arg]

    return count


@overload(first_of)
def _compiled_first_of(members: Any) -> Any:
    def place(members: Any) -> Any:
        return _lowest_bit(members)  # type: ignore[call-arg]

    return place


@overload(as_bits)
def _compiled_as_bits(number: Any) -> Any:
    def bits(number: Any) -> Any:
        return _same_bits(number)  # type: ignore[call-arg]

    return bits


options: Any = {"cache": True, "nogil": True, "error_model": "numpy"}
"""Without numpy's error model every division first asks whether it is by zero; none here is."""
jit: Any = njit
"""Without its types, which leave out the option used next."""
compiled: Any = jit(**options, _nrt=False)
"""For functions that make no arrays: without numba's runtime, arrays are passed on and read out of named tuples without
counting references, which would take longer than many of these functions do."""
merged: Any = jit(**options, _nrt=False, forceinline=True)
"""The same, made part of whoever calls: handing over some forty arrays takes longer than a small block."""
inlined: Any = jit(**options, inline="always")


@merged
def percent(part: Any, whole: Any) -> Any:
    """100·part/whole, rounded to the nearest whole number, halves to the even one."""
    if whole < FEW:
        quotient = 100 * part // whole
        rest = 100 * part - quotient * whole
    else:
        quotient, rest = 0, part - part
        for bit in (1, 1, 0, 0, 1, 0, 0):  # a hundred: no number on the way is twice the whole
            quotient, rest = 2 * quotient, 2 * rest
            if rest >= whole:
                quotient, rest = quotient + 1, rest - whole
            rest += bit * part
            if rest >= whole:
                quotient, rest = quotient + 1, rest - whole
    if 2 * rest > whole or (2 * rest == whole and quotient % 2 == 1):
        quotient += 1
    return quotient


@merged
def exceeds(part: Any, whole: Any, numerator: Any, denominator: Any) -> Any:
    """Whether part/whole > numerator/denominator; exactly, however large the numbers."""
    if whole < SMALL and denominator < SMALL:
        return part * denominator > numerator * whole
    # One partial quotient of both after the other, until they differ: every other one counts the other way round.
    larger = True
    while True:
        one, other = part // whole, numerator // denominator
        if one != other:
            return (one > other) == larger
        part, numerator = part - one * whole, numerator - other * denominator
        if part == 0 or numerator == 0:
            return (part > numerator) == larger and part != numerator
        part, whole = whole, part
        numerator, denominator = denominator, numerator
        larger = not larger


@merged
def fixed(number: Any, point: Any) -> Any:
    """A number in fixed point, rounded to the nearest; by hand, since the function for it costs a call."""
    scaled = number * point
    return np.int64(scaled + 0.5) if scaled >= 0 else -np.int64(0.5 - scaled)


@merged
def add_share(sums: Any, index: Any, place: Any, share: Any, point: Any) -> None:
    """Add a share of a block, which is not negative, in fixed point; what is below its unit into the next place."""
    scaled = share * point
    whole = np.int64(scaled)
    sums[index, place] += whole
    sums[index, place + 1] += np.int64((scaled - whole) * LOW + 0.5)


@merged
def note(made: Any, group: Any, k: Any, gain: Any, shape: Any, rules: Any, tally: Any) -> None:
    """Keep the largest certain gain of everybody, and of a group if it is not −1, and count those that are settled.

    What is new to everybody is new to the group.
    """
    everybody = made * (1 + shape.groups) * shape.scores + k
    at = everybody + (1 + group) * shape.scores
    if gain > tally.sure[at]:
        tally.unseen[made] -= tally.sure[at] < 0
        tally.sure[at] = gain
        tally.unsettled[made] -= gain == rules.tops[(1 + group) * shape.scores + k]
        if at != everybody and gain > tally.sure[everybody]:
            tally.unseen[made] -= tally.sure[everybody] < 0
            tally.sure[everybody] = gain
            tally.unsettled[made] -= gain == rules.tops[k]


@merged
def note_people(members: Any, made: Any, certain: Any, shape: Any, rules: Any, tally: Any, crowd: Any) -> None:
    """Keep the certain gains of these people, by the scores whose bit is set in ``certain``."""
    rest = members
    while rest:
        p = first_of(rest)
        rest &= rest - np.uint64(1)
        group = crowd.value[shape.secrets * CROWD + p] if shape.groups else np.int64(-1)
        for k in range(shape.scores):
            if (certain >> k) & 1:
                note(made, group, k, crowd.revealed[k * CROWD + p], shape, rules, tally)


@merged
def hopeful(members: Any, made: Any, tally: Any, crowd: Any) -> Any:
    """Those of some people who may bring more than those about whom she is certain when S is known."""
    return members if tally.unseen[made] else members & crowd.rich[0]


@merged
def news(members: Any, made: Any, shape: Any, tally: Any, crowd: Any) -> Any:
    """Whether any of these people would bring more, by any score, than those about whom she is certain when S is known.

    Whoever is certain when S is known stays so when more is known.
    """
    rest = members
    while rest:
        p = first_of(rest)
        rest &= rest - np.uint64(1)
        group = 1 + crowd.value[shape.secrets * CROWD + p] if shape.groups else np.int64(0)
        at = (made * (1 + shape.groups) + group) * shape.scores
        for k in range(shape.scores):
            if crowd.revealed[k * CROWD + p] > tally.sure[at + k]:
                return True
    return False


@merged
def value_of(width: Any, keys: Any, i: Any, s: Any, layout: Any) -> Any:
    """The value of secret s in a record; after the secrets, its group."""
    field = keys[i * len(width) + layout.secret_word[s]]
    return np.int64((field >> layout.secret_shift[s]) & layout.secret_mask[s])


@merged
def note_records(
    width: Any,
    keys: Any,
    low: Any,
    high: Any,
    made: Any,
    certain: Any,
    shape: Any,
    layout: Any,
    rules: Any,
    tally: Any,
) -> None:
    """The same for the people of some records."""
    for i in range(low, high):
        if tally.unsettled[made] == 0:
            break
        group = value_of(width, keys, i, shape.secrets, layout) if shape.groups else np.int64(-1)
        for k in range(shape.scores):
            if (certain >> k) & 1:
                v = value_of(width, keys, i, rules.rule[k, SECRET], layout)
                note(made, group, k, rules.revealed[rules.rule[k, REVEALED_AT] + v], shape, rules, tally)


@merged
def add_alike(
    index: Any, people: Any, sign: Any, shape: Any, rules: Any, alone: Any, sums: Any, histogram: Any
) -> None:
    """Add f, times a sign, of a block whose secrets are constant, if nothing more is asked; its size is not noted."""
    if people == 1:
        alone[index] += sign
        return
    sums[index, BLOCKS] += sign
    if histogram.shape[0] > 0:
        histogram[index, 0, percent(1, people)] += sign * people
    for t in range(shape.thresholds):
        if exceeds(np.int64(1), people, rules.threshold[2 * t], rules.threshold[2 * t + 1]):
            sums[index, shape.above_at + t] += sign * people


@merged
def add_above(
    index: Any, goal: Any, people: Any, part: Any, whole: Any, shape: Any, scratch: Any, rules: Any, tally: Any
) -> None:
    """Add the people of a block to those above each threshold that their chance, part/whole, is above; note which."""
    for t in range(shape.thresholds):
        place = goal * shape.thresholds + t
        is_above = exceeds(np.int64(part), np.int64(whole), rules.threshold[2 * t], rules.threshold[2 * t + 1])
        scratch.above[place] = is_above
        if is_above:
            tally.sums[index, shape.above_at + place] += people


@merged
def add_block(index: Any, people: Any, mass: Any, peak: Any, shape: Any, scratch: Any, rules: Any, tally: Any) -> None:
    """Add what concerns re-identification, of a block of two people or more."""
    tally.sums[index, BLOCKS] += 1
    tally.sums[index, SMALLEST] = min(tally.sums[index, SMALLEST], people)
    if tally.histogram.shape[0] > 0:
        tally.histogram[index, 0, percent(peak, mass)] += people
    if shape.thresholds:
        add_above(index, 0, people, peak, mass, shape, scratch, rules, tally)
    if shape.weighted:
        tally.sums[index, shape.weights_at + TOGETHER] += mass
        tally.sums[index, shape.weights_at + UNNAMED] += mass - peak
        tally.highest[index, 0] = max(tally.highest[index, 0], peak / mass)


@merged
def add_secret(
    index: Any,
    s: Any,
    people: Any,
    mass: Any,
    most: Any,
    unscaled: Any,
    shape: Any,
    scratch: Any,
    rules: Any,
    tally: Any,
) -> None:
    """Add what concerns a secret that varies in a block; ``chance[s]`` becomes the share of its commonest value."""
    place, chance = PER_SECRET + SECRET_WIDTH * s, scratch.chance
    tally.sums[index, place + UNCERTAIN] += people
    tally.sums[index, place + LOST] += mass - most
    tally.sums[index, place + UNSCALED] += fixed(unscaled, rules.unit_point[s])
    chance[s] = min(most / mass, BELOW_ONE)
    tally.highest[index, 1 + s] = max(tally.highest[index, 1 + s], chance[s])
    if tally.histogram.shape[0] > 0:
        tally.histogram[index, 1 + s, percent(most, mass)] += people
    if shape.thresholds:
        add_above(index, 1 + s, people, most, mass, shape, scratch, rules, tally)
    if shape.weighted:
        tally.sums[index, shape.weights_at + UNSURE + s] += mass


@merged
def add_group(
    index: Any,
    group: Any,
    people: Any,
    named: Any,
    count: Any,
    weight: Any,
    shape: Any,
    scratch: Any,
    rules: Any,
    tally: Any,
) -> None:
    """Add a block to the sums of a group that has ``count`` people of mass ``weight`` in it; its scores apart.

    ``named`` is the chance of naming a person of the block. What is rounded is the group's share of the block, not the
    chance, so that no more is lost where weights are large numbers.
    """
    sums, point = tally.sums, rules.group_point[group * (1 + shape.scores)]
    at = shape.groups_at + group * GROUP_SIZES
    more = shape.more_at + group * shape.group_width
    sums[index, at + BLOCKS] += 1
    sums[index, at + SMALLEST] = min(sums[index, at + SMALLEST], people)
    sums[index, at + GROUP_TOGETHER] += count
    add_share(sums, index, at + GROUP_NAMED, weight * named, point)
    for s in range(shape.secrets):
        chance = scratch.chance[s]
        if chance < 1:
            place = more + GROUP_SECRET_WIDTH * s
            sums[index, place + GROUP_UNCERTAIN] += count
            add_share(sums, index, place + GROUP_WON, weight * chance, point)
            sums[index, place + GROUP_HIGHEST] = max(sums[index, place + GROUP_HIGHEST], as_bits(chance))
    if shape.weighted:
        place = more + shape.group_weights_at
        sums[index, place + GROUP_SHARPEST] = max(sums[index, place + GROUP_SHARPEST], as_bits(named))
        sums[index, place + GROUP_MASS] += weight
        for s in range(shape.secrets):
            if scratch.chance[s] < 1:
                sums[index, place + GROUP_UNSURE + s] += weight
    if shape.thresholds:
        add_group_above(index, more + shape.group_above_at, count, shape, scratch, tally)


@merged
def add_group_above(index: Any, place: Any, count: Any, shape: Any, scratch: Any, tally: Any) -> None:
    """Add the people of a group in a block to those above each threshold that the chances in it are above."""
    for goal in range(1 + shape.secrets):
        if goal == 0 or scratch.chance[goal - 1] < 1:
            for at in range(goal * shape.thresholds, (goal + 1) * shape.thresholds):
                if scratch.above[at]:
                    tally.sums[index, place + at] += count


@merged
def add_group_score(
    index: Any, group: Any, k: Any, weight: Any, shape: Any, scratch: Any, rules: Any, tally: Any
) -> None:
    """Add the share of what the best guess about a block brings by score k, for a group of this mass in it."""
    sums, mean = tally.sums, scratch.mean[k]
    at = group_score_at(group, k, shape)
    add_share(sums, index, at + GROUP_GAINED, weight * mean, rules.group_point[group * (1 + shape.scores) + 1 + k])
    sums[index, at + GROUP_BEST] = max(sums[index, at + GROUP_BEST], as_bits(mean))


@merged
def group_score_at(group: Any, k: Any, shape: Any) -> Any:
    """The first place of a group's sums by score k."""
    return shape.more_at + group * shape.group_width + shape.group_scores_at + GROUP_SCORE_WIDTH * k


@merged
def add_product(into: Any, at: Any, load: Any, revealed: Any, rules: Any) -> None:
    """Add what people of this mass would bring, were she told: the product in three places, nothing of it rounded."""
    above, below = load >> HALF, load & LOWER
    high, low = rules.revealed_high[revealed], rules.revealed_low[revealed]
    last = below * low
    middle = above * low + below * high + (last >> HALF)
    into[at] += above * high + (middle >> HALF)
    into[at + 1] += middle & LOWER
    into[at + 2] += last & LOWER


@compiled
def sum_of_largest(count: Any, numbers: Any, parts: Any, heap: Any) -> Any:
    """The sum of the ``count`` largest of some numbers: they are kept in a heap, the least of them on top."""
    total = 0.0
    for j in range(parts):
        if j < count:
            # One more: it rises while it is less than what is above it.
            at = j
            while at and heap[(at - 1) // 2] > numbers[j]:
                heap[at] = heap[(at - 1) // 2]
                at = (at - 1) // 2
            heap[at] = numbers[j]
            total += numbers[j]
        elif numbers[j] > heap[0]:
            # In the place of the least: it sinks while it is more than what is below it.
            total += numbers[j] - heap[0]
            at = 0
            while 2 * at + 1 < count:
                below = 2 * at + 1
                if below + 1 < count and heap[below + 1] < heap[below]:
                    below += 1
                if heap[below] >= numbers[j]:
                    break
                heap[at] = heap[below]
                at = below
            heap[at] = numbers[j]
    return total


@merged
def best_guess(k: Any, parts: Any, rules: Any, scratch: Any) -> Any:
    """max_w Σ_v m_{b,v}·score_k(w, v), for a block with so many values, whose masses are in ``scratch``."""
    value, mass, bring = scratch.part_value, scratch.part_mass, scratch.bring
    kind, guesses, at = rules.rule[k, KIND], rules.rule[k, GUESSES], rules.rule[k, TABLE_AT]
    best = 0.0
    if kind == WORTH:
        for j in range(parts):
            best = max(best, mass[j] * rules.table[at + value[j]])
    elif kind == MATRIX:
        for w in range(guesses):
            bring[w] = 0.0
        for j in range(parts):
            row = at + value[j] * guesses
            for w in range(guesses):
                bring[w] += mass[j] * rules.table[row + w]
        for w in range(guesses):
            best = max(best, bring[w])
    else:
        best = sum_of_largest(rules.rule[k, ALLOWED], mass, parts, bring)
    return best


@merged
def add_scores(index: Any, s: Any, mass: Any, parts: Any, shape: Any, scratch: Any, rules: Any, tally: Any) -> Any:
    """Add what the best guess about a block falls short of being told, by each score about s, which varies in it.

    The values of s and the mass of each are in ``scratch``. Which scores these were: a bit each.
    """
    about = 0
    for k in range(shape.scores):
        if rules.rule[k, SECRET] == s:
            about |= 1 << k
            revealed = 0.0
            for place in range(3):
                scratch.unrevealed[3 * k + place] = 0
            for j in range(parts):
                at = rules.rule[k, REVEALED_AT] + scratch.part_value[j]
                revealed += scratch.part_mass[j] * rules.revealed[at]
                if shape.groups:
                    add_product(scratch.unrevealed, 3 * k, scratch.part_mass[j], at, rules)
            best = best_guess(k, parts, rules, scratch)
            scratch.mean[k] = best / mass
            tally.sums[index, shape.scores_at + k] += fixed(revealed - best, rules.point[k])
            height = 1 + shape.secrets + k
            tally.highest[index, height] = max(tally.highest[index, height], scratch.mean[k])
    return about


@merged
def chance_place(number: Any, part: Any, whole: Any, shape: Any, rules: Any) -> Any:
    """Return where people are counted whose chance of a value is part/whole: by how many steps it reaches, exactly."""
    step = np.int64(0)
    if whole <= CROWD:
        step += rules.value_steps[number * PAIRS + whole * (whole - 1) // 2 + part - 1]
    else:
        at = 2 * number * shape.steps
        while step < shape.steps and not exceeds(
            rules.value_chance[at], rules.value_chance[at + 1], np.int64(part), np.int64(whole)
        ):
            step += 1
            at += 2
    return number * (shape.steps + 1) + step


@merged
def add_chance(index: Any, place: Any, people: Any, holders: Any, tally: Any) -> None:
    """Count people by their chance of a value, and those of them who have it."""
    tally.chances[index, place, 0] += people
    tally.chances[index, place, 1] += holders


@merged
def agreement(width: Any, keys: Any, i: Any, j: Any, remaining: Any, lowest: Any, word: Any, bits: Any) -> Any:
    """The attributes, of those still asked, on which two records agree."""
    words = len(width)
    agree = remaining
    rest = remaining
    while rest:
        a = lowest[rest]
        rest &= rest - 1
        if (keys[i * words + word[a]] ^ keys[j * words + word[a]]) & bits[a]:
            agree ^= 1 << a
    return agree


@merged
def settle_pair(
    width: Any,
    keys: Any,
    weights: Any,
    i: Any,
    everyone: Any,
    together: Any,
    shape: Any,
    layout: Any,
    scratch: Any,
    rules: Any,
    tally: Any,
) -> None:
    """Two records, at least one of them of weight one, where nothing but sizes and chances is asked."""
    one, two = np.int64(weights[i]), np.int64(weights[i + 1])
    people = one + two
    if people == 2:
        tally.alone[everyone] += 2
        tally.alone[together] -= 2
    else:
        add_alike(everyone, one, 1, shape, rules, tally.alone, tally.sums, tally.histogram)
        add_alike(everyone, two, 1, shape, rules, tally.alone, tally.sums, tally.histogram)
        add_alike(together, one, -1, shape, rules, tally.alone, tally.sums, tally.histogram)
        add_alike(together, two, -1, shape, rules, tally.alone, tally.sums, tally.histogram)
    add_block(together, people, people, 1, shape, scratch, rules, tally)
    for s in range(shape.secrets):
        v, w = value_of(width, keys, i, s, layout), value_of(width, keys, i + 1, s, layout)
        if v != w:
            at = rules.units_at[s]
            unscaled = min(one * rules.units[at + v], two * rules.units[at + w])
            add_secret(together, s, people, people, max(one, two), unscaled, shape, scratch, rules, tally)
            if shape.steps:
                if rules.value_number[at + v] >= 0:
                    place = chance_place(rules.value_number[at + v], one, people, shape, rules)
                    add_chance(together, place, people, one, tally)
                if rules.value_number[at + w] >= 0:
                    place = chance_place(rules.value_number[at + w], two, people, shape, rules)
                    add_chance(together, place, people, two, tally)


@merged
def count_values(
    width: Any, keys: Any, weights: Any, masses: Any, low: Any, high: Any, s: Any, layout: Any, scratch: Any
) -> Any:
    """The values of one secret among records [low, high), with the mass of each; how many values."""
    words = len(width)
    count, touched = scratch.secret_count, scratch.secret_touched
    word, shift, mask = layout.secret_word[s], layout.secret_shift[s], layout.secret_mask[s]
    weighted = masses.shape[0] > 0
    values = 0
    for i in range(low, high):
        v = (keys[i * words + word] >> shift) & mask
        touched[values] = v
        values += count[v] == 0
        count[v] += masses[i] if weighted else np.int64(weights[i])
    for j in range(values):
        v = touched[j]
        scratch.part_value[j] = np.int64(v)
        scratch.part_mass[j] = count[v]
        count[v] = 0
    return values


@merged
def report_alike(
    width: Any,
    keys: Any,
    weights: Any,
    masses: Any,
    peaks: Any,
    i: Any,
    index: Any,
    made: Any,
    shape: Any,
    layout: Any,
    scratch: Any,
    rules: Any,
    tally: Any,
) -> None:
    """Report a block that is one record: people who are alike in everything, two or more."""
    people = np.int64(weights[i])
    mass = masses[i] if shape.weighted else people
    peak = peaks[i] if shape.weighted else np.int64(1)
    add_block(index, people, mass, peak, shape, scratch, rules, tally)
    if shape.scores and tally.unsettled[made]:
        note_records(width, keys, i, i + 1, made, (1 << shape.scores) - 1, shape, layout, rules, tally)
    if shape.groups:
        for s in range(shape.secrets):
            scratch.chance[s] = 1.0
        named = peak / mass
        group = value_of(width, keys, i, shape.secrets, layout)
        add_group(index, group, people, named, people, mass, shape, scratch, rules, tally)


@merged
def report_records(
    width: Any,
    keys: Any,
    weights: Any,
    masses: Any,
    peaks: Any,
    low: Any,
    high: Any,
    index: Any,
    made: Any,
    pure: Any,
    shape: Any,
    layout: Any,
    scratch: Any,
    rules: Any,
    tally: Any,
) -> Any:
    """Report the block of records [low, high), two people or more; how many people."""
    chance, part_value, part_mass = scratch.chance, scratch.part_value, scratch.part_mass
    people = np.int64(0)
    mass = np.int64(0)
    peak = np.int64(0)
    for i in range(low, high):
        people += np.int64(weights[i])
        if shape.weighted:
            mass += masses[i]
            peak = max(peak, peaks[i])
    if not shape.weighted:
        mass, peak = people, np.int64(1)
    add_block(index, people, mass, peak, shape, scratch, rules, tally)
    certain = (1 << shape.scores) - 1
    for s in range(shape.secrets):
        chance[s] = 1.0
        if pure:
            continue
        values = count_values(width, keys, weights, masses, low, high, s, layout, scratch)
        if values == 1:
            continue
        commonest = np.int64(0)
        scaled = 0.0
        largest = 0.0
        for j in range(values):
            commonest = max(commonest, part_mass[j])
            in_units = part_mass[j] * rules.units[rules.units_at[s] + part_value[j]]
            scaled += in_units
            largest = max(largest, in_units)
        add_secret(index, s, people, mass, commonest, scaled - largest, shape, scratch, rules, tally)
        if shape.steps:
            add_chances(
                width, keys, weights, low, high, index, s, people, mass, values, shape, layout, scratch, rules, tally
            )
        if shape.scores:
            certain ^= add_scores(index, s, mass, values, shape, scratch, rules, tally)
    if certain and tally.unsettled[made]:
        note_records(width, keys, low, high, made, certain, shape, layout, rules, tally)
    if shape.groups:
        named = peak / mass
        share_records(
            width, keys, weights, masses, low, high, index, people, named, shape, layout, scratch, rules, tally
        )
    return people


@merged
def add_chances(
    width: Any,
    keys: Any,
    weights: Any,
    low: Any,
    high: Any,
    index: Any,
    s: Any,
    people: Any,
    mass: Any,
    values: Any,
    shape: Any,
    layout: Any,
    scratch: Any,
    rules: Any,
    tally: Any,
) -> None:
    """Count the people of a block of records by their chance of each value of s, whose masses are in ``scratch``."""
    place_of, touched, group_people = scratch.value_place, scratch.secret_touched, scratch.group_people
    room = shape.values * (shape.steps + 1)
    for j in range(values):
        v = scratch.part_value[j]
        number = rules.value_number[rules.units_at[s] + v]
        place_of[v] = -1
        if number >= 0:
            place_of[v] = chance_place(number, scratch.part_mass[j], mass, shape, rules)
            add_chance(index, place_of[v], people, 0 if shape.weighted else scratch.part_mass[j], tally)
    if not (shape.weighted or shape.groups):
        return
    groups = 0
    for i in range(low, high):
        place, count = place_of[value_of(width, keys, i, s, layout)], np.int64(weights[i])
        if shape.weighted and place >= 0:
            add_chance(index, place, 0, count, tally)
        if shape.groups:
            group = value_of(width, keys, i, shape.secrets, layout)
            touched[groups] = np.uint64(group)
            groups += group_people[group] == 0
            group_people[group] += count
            if place >= 0:
                add_chance(index, (1 + group) * room + place, 0, count, tally)
    for g in range(groups):
        group = np.int64(touched[g])
        for j in range(values):
            place = place_of[scratch.part_value[j]]
            if place >= 0:
                add_chance(index, (1 + group) * room + place, group_people[group], 0, tally)
        group_people[group] = 0


@merged
def share_records(
    width: Any,
    keys: Any,
    weights: Any,
    masses: Any,
    low: Any,
    high: Any,
    index: Any,
    people: Any,
    named: Any,
    shape: Any,
    layout: Any,
    scratch: Any,
    rules: Any,
    tally: Any,
) -> None:
    """Add a block of records to the sums of each group that has people in it."""
    group_people, group_mass = scratch.group_people, scratch.group_mass
    touched, chance = scratch.secret_touched, scratch.chance
    groups = 0
    for i in range(low, high):
        group = value_of(width, keys, i, shape.secrets, layout)
        touched[groups] = np.uint64(group)
        groups += group_people[group] == 0
        group_people[group] += np.int64(weights[i])
        load = masses[i] if shape.weighted else np.int64(weights[i])
        group_mass[group] += load
        for k in range(shape.scores):
            s = rules.rule[k, SECRET]
            if chance[s] < 1:
                revealed = rules.rule[k, REVEALED_AT] + value_of(width, keys, i, s, layout)
                add_product(
                    tally.sums[index], group_score_at(group, k, shape) + GROUP_UNREVEALED, load, revealed, rules
                )
    for j in range(groups):
        group = np.int64(touched[j])
        count, weight = group_people[group], group_mass[group]
        add_group(index, group, people, named, count, weight, shape, scratch, rules, tally)
        for k in range(shape.scores):
            if chance[rules.rule[k, SECRET]] < 1:
                add_group_score(index, group, k, weight, shape, scratch, rules, tally)
        group_people[group] = 0
        group_mass[group] = 0


@merged
def group(
    width: Any,
    keys: Any,
    weights: Any,
    masses: Any,
    peaks: Any,
    low: Any,
    high: Any,
    to: Any,
    field: Any,
    by: Any,
    cut: Any,
    keep: Any,
    remaining: Any,
    counts: Any,
    start: Any,
    cursor: Any,
    touched: Any,
) -> Any:
    """Write the records of [low, high) from ``to`` on, block by block, those that become equal as one.

    How many blocks there are; block j is that of value ``touched[j]``, from ``start`` of it to before ``cursor`` of it.
    """
    words = len(width)
    weighted = masses.shape[0] > 0
    values = 0
    for i in range(low, high):
        v = (keys[i * words + field] >> by) & cut
        touched[values] = v
        values += counts[v] == 0
        counts[v] += 1
    at = to
    for j in range(values):
        v = touched[j]
        start[v] = at
        cursor[v] = at
        at += counts[v]
        counts[v] = 0
    for i in range(low, high):
        v = (keys[i * words + field] >> by) & cut
        at = cursor[v]
        new = at == start[v]
        for w in range(words):
            masked_key = keys[i * words + w] & keep[remaining * words + w]
            if not new and keys[(at - 1) * words + w] != masked_key:
                new = True
            keys[at * words + w] = masked_key
        if new:
            weights[at] = weights[i]
            cursor[v] = at + 1
            if weighted:
                masses[at] = masses[i]
                peaks[at] = peaks[i]
        else:
            weights[at - 1] += weights[i]
            if weighted:
                masses[at - 1] += masses[i]
                peaks[at - 1] = max(peaks[at - 1], peaks[i])
    return values


@merged
def sizes_only(
    width: Any,
    keys: Any,
    weights: Any,
    low: Any,
    high: Any,
    field: Any,
    by: Any,
    cut: Any,
    counts: Any,
    touched: Any,
    index: Any,
    shape: Any,
    rules: Any,
    alone: Any,
    sums: Any,
    histogram: Any,
) -> None:
    """Report the blocks of [low, high) by their sizes alone: nothing is left to ask, and all secrets are constant."""
    words = len(width)
    values = 0
    for i in range(low, high):
        v = (keys[i * words + field] >> by) & cut
        touched[values] = v
        values += counts[v] == 0
        counts[v] += np.int64(weights[i])
    ones = 0
    for j in range(values):
        people = counts[touched[j]]
        counts[touched[j]] = 0
        if people == 1:
            ones += 1
        else:
            add_alike(index, people, 1, shape, rules, alone, sums, histogram)
            sums[index, SMALLEST] = min(sums[index, SMALLEST], people)
    alone[index] += ones


@compiled
def copy_block(
    width: Any,
    records: Any,
    multiplicity: Any,
    loads: Any,
    largest: Any,
    low: Any,
    high: Any,
    keep: Any,
    everything: Any,
    keys: Any,
    weights: Any,
    masses: Any,
    peaks: Any,
) -> Any:
    """Put records [low, high) at the bottom of the stack, equal neighbours as one; how many that makes."""
    words = len(width)
    multiple = multiplicity.shape[0] > 0
    weighted = loads.shape[0] > 0
    end = 0
    for i in range(low, high):
        new = end == 0
        for w in range(words):
            masked_key = records[i, w] & keep[everything * words + w]
            if not new and keys[(end - 1) * words + w] != masked_key:
                new = True
            keys[end * words + w] = masked_key
        weight = multiplicity[i] if multiple else np.uint32(1)
        if new:
            weights[end] = weight
            if weighted:
                masses[end] = loads[i]
                peaks[end] = largest[i]
            end += 1
        else:
            weights[end - 1] += weight
            if weighted:
                masses[end - 1] += loads[i]
                peaks[end - 1] = max(peaks[end - 1], largest[i])
    return end


@njit(**options)
def larger(room: Any, values: Any, used: Any) -> Any:
    """A longer array with the same beginning."""
    longer = np.empty(room, values.dtype)
    longer[:used] = values[:used]
    return longer


@compiled
def mark_alike(
    width: Any,
    keys: Any,
    whose: Any,
    people: Any,
    word: Any,
    shift: Any,
    mask: Any,
    marks: Any,
    touched: Any,
    to: Any,
    same: Any,
) -> None:
    """For each person, the set of people with the same value of one field: into ``same`` from ``to`` on."""
    words = len(width)
    values = 0
    for p in range(people):
        v = (keys[whose[p] * words + word] >> shift) & mask
        touched[values] = v
        values += marks[v] == np.uint64(0)
        marks[v] |= np.uint64(1) << np.uint64(p)
    for p in range(people):
        same[to + p] = marks[(keys[whose[p] * words + word] >> shift) & mask]
    for j in range(values):
        marks[touched[j]] = np.uint64(0)


@merged
def mass_of(members: Any, mass: Any) -> Any:
    """The mass of a set of people."""
    total = np.int64(0)
    rest = members
    while rest:
        total += mass[first_of(rest)]
        rest &= rest - np.uint64(1)
    return total


@merged
def peak_of(members: Any, peak: Any) -> Any:
    """The largest weight in a set of people."""
    largest = np.int64(0)
    rest = members
    while rest:
        largest = max(largest, peak[first_of(rest)])
        rest &= rest - np.uint64(1)
    return largest


@merged
def share_people(
    members: Any,
    index: Any,
    people: Any,
    named: Any,
    shape: Any,
    scratch: Any,
    rules: Any,
    tally: Any,
    crowd: Any,
) -> None:
    """Add a block, given as a set of people, to the sums of each group that has people in it."""
    chance = scratch.chance
    rest = members
    while rest:
        p = first_of(rest)
        part = rest & crowd.secret_same[shape.secrets * CROWD + p]
        rest ^= part
        group = crowd.value[shape.secrets * CROWD + p]
        count = people_in(part)
        weight = mass_of(part, crowd.mass) if shape.weighted else count
        add_group(index, group, people, named, count, weight, shape, scratch, rules, tally)
        for k in range(shape.scores):
            s = rules.rule[k, SECRET]
            if chance[s] < 1:
                add_group_score(index, group, k, weight, shape, scratch, rules, tally)
                at = group_score_at(group, k, shape) + GROUP_UNREVEALED
                if part == members:
                    for place in range(3):
                        tally.sums[index, at + place] += scratch.unrevealed[3 * k + place]
                    continue
                some = part
                while some:
                    q = first_of(some)
                    some &= some - np.uint64(1)
                    load = crowd.mass[q] if shape.weighted else np.int64(1)
                    add_product(
                        tally.sums[index], at, load, rules.rule[k, REVEALED_AT] + crowd.value[s * CROWD + q], rules
                    )


@merged
def add_chances_of_people(
    members: Any,
    part: Any,
    index: Any,
    number: Any,
    count: Any,
    mass: Any,
    shape: Any,
    rules: Any,
    tally: Any,
    crowd: Any,
) -> None:
    """Count the people of a block, given as a set, by their chance of a value that those of a part of it have."""
    place = chance_place(number, count, mass, shape, rules)
    add_chance(index, place, people_in(members), people_in(part), tally)
    if shape.groups:
        rest = members
        while rest:
            p = first_of(rest)
            some = rest & crowd.secret_same[shape.secrets * CROWD + p]
            rest ^= some
            slot = 1 + crowd.value[shape.secrets * CROWD + p]
            of_group = slot * shape.values * (shape.steps + 1) + place
            add_chance(index, of_group, people_in(some), people_in(some & part), tally)


@merged
def report_people(
    members: Any,
    index: Any,
    made: Any,
    pure: Any,
    shape: Any,
    scratch: Any,
    rules: Any,
    tally: Any,
    crowd: Any,
) -> None:
    """Report a block of two or more, given as a set of people."""
    people = people_in(members)
    mass = mass_of(members, crowd.mass) if shape.weighted else people
    peak = peak_of(members, crowd.peak) if shape.weighted else 1
    add_block(index, people, mass, peak, shape, scratch, rules, tally)
    certain = (1 << shape.scores) - 1
    for s in range(shape.secrets):
        scratch.chance[s] = 1.0
        if not pure and members & ~crowd.secret_same[s * CROWD + first_of(members)]:
            commonest = np.int64(0)
            scaled = 0.0
            largest = 0.0
            parts = 0
            rest = members
            while rest:
                p = first_of(rest)
                part = rest & crowd.secret_same[s * CROWD + p]
                rest ^= part
                count = mass_of(part, crowd.mass) if shape.weighted else people_in(part)
                if shape.scores:
                    scratch.part_value[parts] = crowd.value[s * CROWD + p]
                    scratch.part_mass[parts] = count
                    parts += 1
                if shape.steps and crowd.number[s * CROWD + p] >= 0:
                    number = crowd.number[s * CROWD + p]
                    add_chances_of_people(members, part, index, number, count, mass, shape, rules, tally, crowd)
                in_units = count * crowd.unit[s * CROWD + p]
                commonest = max(commonest, count)
                scaled += in_units
                largest = max(largest, in_units)
            add_secret(index, s, people, mass, commonest, scaled - largest, shape, scratch, rules, tally)
            if shape.scores:
                certain ^= add_scores(index, s, mass, parts, shape, scratch, rules, tally)
    if shape.scores and not pure and certain and tally.unsettled[made]:
        note_people(hopeful(members, made, tally, crowd), made, certain, shape, rules, tally, crowd)
    if shape.groups:
        share_people(members, index, people, peak / mass, shape, scratch, rules, tally, crowd)


@merged
def meet(
    width: Any,
    keys: Any,
    weights: Any,
    masses: Any,
    peaks: Any,
    low: Any,
    high: Any,
    active: Any,
    pure: Any,
    shape: Any,
    layout: Any,
    scratch: Any,
    rules: Any,
    crowd: Any,
) -> Any:
    """Give every person of records [low, high) a bit, and find who agrees with whom on what; how many people."""
    marks, touched, whose = scratch.marks, scratch.touched, crowd.whose
    word, shift, mask = layout.secret_word, layout.secret_shift, layout.secret_mask
    people = 0
    for i in range(low, high):
        for step in range(weights[i]):
            whose[people] = i
            if shape.weighted:
                crowd.mass[people] = 0 if step else masses[i]
                crowd.peak[people] = peaks[i]
            people += 1
    rest = active
    while rest:
        a = layout.lowest[rest]
        rest &= rest - 1
        mark_alike(
            width, keys, whose, people, layout.word[a], layout.shift[a], layout.mask[a], marks, touched, a * CROWD,
            crowd.same,
        )  # fmt: skip
    for s in range(shape.secrets if pure else 0, word.shape[0]):
        mark_alike(width, keys, whose, people, word[s], shift[s], mask[s], marks, touched, s * CROWD, crowd.secret_same)
        for p in range(people):
            v = value_of(width, keys, whose[p], s, layout)
            crowd.value[s * CROWD + p] = v
            if s < shape.secrets:
                crowd.unit[s * CROWD + p] = rules.units[rules.units_at[s] + v]
                if shape.steps:
                    crowd.number[s * CROWD + p] = rules.value_number[rules.units_at[s] + v]
    if not pure:
        rich = np.uint64(0)
        for k in range(shape.scores):
            for p in range(people):
                v = crowd.value[rules.rule[k, SECRET] * CROWD + p]
                revealed = rules.revealed[rules.rule[k, REVEALED_AT] + v]
                crowd.revealed[k * CROWD + p] = revealed
                rich |= np.uint64(revealed > rules.least[k]) << np.uint64(p)
        crowd.rich[0] = rich
    return people


@compiled
def walk_crowd(
    width: Any,
    keys: Any,
    weights: Any,
    masses: Any,
    peaks: Any,
    low: Any,
    high: Any,
    active: Any,
    index: Any,
    made: Any,
    deepest: Any,
    pure: Any,
    shape: Any,
    layout: Any,
    scratch: Any,
    rules: Any,
    tally: Any,
    crowd: Any,
) -> None:
    """Walk everything below a block of at most 64 people, which has been reported itself.

    A set of people is a machine word, a bit for each. ``same[a · 64 + p]`` is the set of people who agree with person p
    on attribute a, so that a block is split with one "and" for each part, and no record is moved.
    """
    lowest, digit, free = layout.lowest, layout.digit, layout.free
    alone, unsettled, same = tally.alone, tally.unsettled, crowd.same
    blocks, indices, mades, todo = crowd.blocks, crowd.indices, crowd.made, crowd.todo
    child_index, child_remaining = crowd.child_index, crowd.child_remaining
    pending, pending_from, pending_to = crowd.pending, crowd.pending_from, crowd.pending_to
    queue, queue_index = crowd.queue, crowd.queue_index
    scoring = shape.scores > 0 and not pure
    all_scores = (1 << shape.scores) - 1

    people = meet(width, keys, weights, masses, peaks, low, high, active, pure, shape, layout, scratch, rules, crowd)
    level = 0
    blocks[0] = ~np.uint64(0) >> np.uint64(64 - people)
    indices[0], mades[0], todo[0], pending_from[0], pending_to[0] = index, made, active, 0, 0
    queue_length = 0
    while True:
        # Blocks are reported here and nowhere else, which is why so much can be inlined.
        for j in range(queue_length):
            report_people(queue[j], queue_index[j], made, pure, shape, scratch, rules, tally, crowd)
        queue_length = 0
        if level < 0:
            break
        if pending_to[level] > pending_from[level]:
            # A block of the last refinement: report it, and go down into it if something varies in it.
            pending_to[level] -= 1
            members = pending[pending_to[level]]
            remaining = child_remaining[level]
            varying = 0
            rest = remaining
            while rest:
                a = lowest[rest]
                rest &= rest - 1
                if members & ~same[a * CROWD + first_of(members)]:
                    varying |= 1 << a
            index = child_index[level] + free[remaining ^ varying]
            made = mades[level + 1]
            queue[0], queue_index[0], queue_length = members, index, 1
            if varying:
                level += 1
                blocks[level], indices[level], todo[level] = members, index, varying
                pending_from[level], pending_to[level] = pending_to[level - 1], pending_to[level - 1]
            continue
        if todo[level] == 0:
            level -= 1
            continue
        a = lowest[todo[level]]
        todo[level] &= todo[level] - 1
        remaining = todo[level] if level + 1 < deepest else 0
        index = indices[level] + digit[a]
        made = mades[level] | (1 << a)
        everyone = index + free[remaining]
        child_index[level], child_remaining[level], mades[level + 1] = index, remaining, made
        ones = 0
        lonely = np.uint64(0)
        p = pending_from[level]
        undone = blocks[level]
        while undone:
            members = undone & same[a * CROWD + first_of(undone)]
            undone ^= members
            count = people_in(members)
            if count == 1:
                ones += 1
                lonely |= members
            elif remaining == 0:
                queue[queue_length], queue_index[queue_length] = members, everyone
                queue_length += 1
            elif count == 2:
                one = first_of(members)
                other = np.uint64(first_of(members & (members - np.uint64(1))))
                agree = remaining
                rest = remaining
                while rest:
                    b = lowest[rest]
                    rest &= rest - 1
                    if (same[b * CROWD + one] >> other) & np.uint64(1) == np.uint64(0):
                        agree ^= 1 << b
                # Apart, each of the two is alone; what is known of others when less is known may make that no news.
                some = hopeful(members, made, tally, crowd) if scoring else np.uint64(0)
                rest = remaining ^ agree if some and news(some, made, shape, tally, crowd) else 0
                while rest:
                    apart = made | (1 << lowest[rest])
                    rest &= rest - 1
                    if unsettled[apart]:
                        note_people(members, apart, all_scores, shape, rules, tally, crowd)
                ones += 2
                alone[index + free[agree]] -= 2
                queue[queue_length], queue_index[queue_length] = members, index + free[agree]
                queue_length += 1
            else:
                pending[p] = members
                p += 1
        pending_to[level] = p
        alone[everyone] += ones
        if scoring and lonely and unsettled[made]:
            some = hopeful(lonely, made, tally, crowd)
            note_people(some, made, all_scores, shape, rules, tally, crowd)


@njit(**options)
def walk(
    width: tuple[int, ...],
    records: UInt64,
    multiplicity: UInt32,
    loads: Int64,
    largest: Int64,
    bounds: Int64,
    first: int,
    last: int,
    deepest: int,
    keys: UInt64,
    weights: UInt32,
    masses: Int64,
    peaks: Int64,
    shape: Shape,
    layout: Layout,
    scratch: Scratch,
    rules: Rules,
    tally: Tally,
    crowd: Crowd,
) -> Any:
    """Walk blocks ``first`` to ``last`` of the records, each refined by at most ``deepest`` attributes more.

    ``width`` is any tuple of as many numbers as a record has words: its length is a constant when the walk is compiled.
    A record stands for ``multiplicity`` people, whose weights sum to its load, the largest being ``largest``; these
    arrays are empty where all are one. ``keys``, ``weights``, ``masses`` and ``peaks`` are a stack of records, replaced
    by a larger one when it is full and handed back.
    """
    words = len(width)
    # Local names: this function makes arrays, and so counts references; reading one out of a named tuple costs one.
    word, shift, mask, bits = layout.word, layout.shift, layout.mask, layout.bits
    keep, lowest, digit, free = layout.keep, layout.lowest, layout.digit, layout.free
    all_secrets = layout.all_secrets
    counts, start, cursor, touched = scratch.counts, scratch.start, scratch.cursor, scratch.touched
    alone, sums, histogram = tally.alone, tally.sums, tally.histogram
    unsettled = tally.unsettled
    attributes = word.shape[0]
    everything = (1 << attributes) - 1
    all_scores = (1 << shape.scores) - 1
    shares = shape.weighted or shape.groups > 0

    differs = np.zeros(words, np.uint64)
    # One level for each attribute that made the block: its records, its (S, F) and S, what is still to be refined by,
    levels = attributes + 2
    lows, highs = np.empty(levels, np.int64), np.empty(levels, np.int64)
    indices, mades, todo = np.empty(levels, np.int64), np.zeros(levels, np.int64), np.empty(levels, np.int64)
    # where on the stack its refinements go, whether its secrets are constant,
    rooms, pure = np.empty(levels, np.int64), np.empty(levels, np.bool_)
    # and the blocks of its last refinement that wait to be walked: their (S, F), what they are asked, where they are.
    child_index, child_remaining = np.empty(levels, np.int64), np.empty(levels, np.int64)
    pending_from, pending_to = np.empty(levels, np.int64), np.empty(levels, np.int64)
    pending_low, pending_high = np.empty(1024, np.int64), np.empty(1024, np.int64)

    for b in range(first, last):
        size = bounds[b + 1] - bounds[b]
        if 2 * size + 8 > weights.shape[0]:
            room = 4 * size + 8
            keys, weights = np.empty(room * words, np.uint64), np.empty(room, np.uint32)
            if shape.weighted:
                masses, peaks = np.empty(room, np.int64), np.empty(room, np.int64)
        level = 0
        lows[0], indices[0], mades[0], todo[0] = 0, 0, 0, everything
        highs[0] = copy_block(
            width, records, multiplicity, loads, largest, bounds[b], bounds[b + 1], keep, everything, keys, weights,
            masses, peaks,
        )  # fmt: skip
        rooms[0], pending_from[0], pending_to[0] = highs[0], 0, 0
        opening = True
        while level >= 0:
            low, high = lows[level], highs[level]
            if opening:
                # A new block: find what is constant in it, and report it.
                opening = False
                for w in range(words):
                    differs[w] = np.uint64(0)
                for i in range(low, high):
                    for w in range(words):
                        differs[w] |= keys[i * words + w] ^ keys[low * words + w]
                active = 0
                rest = todo[level]
                while rest:
                    a = lowest[rest]
                    rest &= rest - 1
                    if differs[word[a]] & bits[a]:
                        active |= 1 << a
                varies = np.uint64(0)
                for w in range(words):
                    varies |= differs[w] & all_secrets[w]
                index = indices[level] + free[todo[level] ^ active]
                indices[level] = index
                pure[level] = varies == np.uint64(0)
                todo[level] = active if level < deepest else 0
                if high - low == 1 and weights[low] == 1:
                    # One person: only at the bottom, where a block may be of any size.
                    people = np.int64(1)
                    alone[index] += 1
                    if shape.scores:
                        note_records(width, keys, low, high, mades[level], all_scores, shape, layout, rules, tally)
                else:
                    people = report_records(
                        width, keys, weights, masses, peaks, low, high, index, mades[level], pure[level], shape,
                        layout, scratch, rules, tally,
                    )  # fmt: skip
                if people <= CROWD and todo[level]:
                    walk_crowd(
                        width, keys, weights, masses, peaks, low, high, active, index, mades[level], deepest - level,
                        pure[level], shape, layout, scratch, rules, tally, crowd,
                    )  # fmt: skip
                    todo[level] = 0
            if pending_to[level] > pending_from[level]:
                # Go down into a block of the last refinement.
                p = pending_to[level] - 1
                pending_to[level] = p
                rooms[level + 1] = rooms[level] + high - low
                level += 1
                lows[level], highs[level] = pending_low[p], pending_high[p]
                indices[level], todo[level] = child_index[level - 1], child_remaining[level - 1]
                pending_from[level], pending_to[level] = p, p
                opening = True
                continue
            if todo[level] == 0:
                level -= 1
                continue
            # Refine by the next attribute.
            a = lowest[todo[level]]
            todo[level] &= todo[level] - 1
            remaining = todo[level] if level + 1 < deepest else 0
            index = indices[level] + digit[a]
            made = mades[level] | (1 << a)
            everyone = index + free[remaining]
            if remaining == 0 and pure[level] and not shares:
                sizes_only(
                    width, keys, weights, low, high, word[a], shift[a], mask[a], counts, touched, everyone, shape,
                    rules, alone, sums, histogram,
                )  # fmt: skip
                continue
            to = rooms[level]
            if to + high - low + 8 > weights.shape[0]:
                room = 2 * (to + high - low) + 8
                keys, weights = larger(room * words, keys, to * words), larger(room, weights, to)
                if shape.weighted:
                    masses, peaks = larger(room, masses, to), larger(room, peaks, to)
            values = group(
                width, keys, weights, masses, peaks, low, high, to, word[a], shift[a], mask[a], keep, remaining, counts,
                start, cursor, touched,
            )  # fmt: skip
            child_index[level], child_remaining[level], mades[level + 1] = index, remaining, made
            p = pending_from[level]
            if p + values > pending_low.shape[0]:
                pending_low = larger(2 * (p + values), pending_low, p)
                pending_high = larger(2 * (p + values), pending_high, p)
            ones = 0
            for j in range(values):
                i = start[touched[j]]
                size = cursor[touched[j]] - i
                if size == 1 and weights[i] == 1:
                    ones += 1
                    if shape.scores and not pure[level] and unsettled[made]:
                        note_records(width, keys, i, i + 1, made, all_scores, shape, layout, rules, tally)
                elif size == 1:
                    report_alike(
                        width, keys, weights, masses, peaks, i, everyone, made, shape, layout, scratch, rules, tally
                    )
                elif shape.plain and size == 2 and (weights[i] == 1 or weights[i + 1] == 1):
                    together = index + free[agreement(width, keys, i, i + 1, remaining, lowest, word, bits)]
                    settle_pair(width, keys, weights, i, everyone, together, shape, layout, scratch, rules, tally)
                elif remaining == 0 or (size == 2 and weights[i] == 1 and weights[i + 1] == 1):
                    # Nothing is left to ask, or nothing that is not known already: two people.
                    at = everyone
                    if remaining:
                        agree = agreement(width, keys, i, i + 1, remaining, lowest, word, bits)
                        rest = remaining ^ agree
                        while rest and shape.scores:
                            apart = made | (1 << lowest[rest])
                            rest &= rest - 1
                            note_records(width, keys, i, i + 2, apart, all_scores, shape, layout, rules, tally)
                        at = index + free[agree]
                        ones += 2
                        alone[at] -= 2
                    report_records(
                        width, keys, weights, masses, peaks, i, i + size, at, made, pure[level], shape, layout,
                        scratch, rules, tally,
                    )  # fmt: skip
                else:
                    pending_low[p], pending_high[p] = i, i + size
                    p += 1
            pending_to[level] = p
            alone[everyone] += ones
    return keys, weights, masses, peaks
