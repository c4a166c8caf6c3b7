"""Is one channel never worse than another, whatever the adversary knows and wants?

B refines A if B = A·R for some channel R: then B is what is left of A after R, and leaks no more for any prior and any
gain function. If it does not, some gain function says so already under the uniform prior (the Coriaceous theorem;
McIver et al. 2014; The Science of QIF, ch. 9). Either way the answer comes with its proof, and the
proof is checked before it is given. Where rounding would decide, linear feasibility is judged in exact fractions.
"""

from dataclasses import dataclass
from fractions import Fraction
from typing import Any

import numpy as np

from brecha.errors import TooLargeError
from brecha.qif.arithmetic import Array, Places, Result, fractions, is_float, result, to_float
from brecha.qif.channel import DENSE_CELLS, Channel, Partition, by, refuse_other_secrets, together
from brecha.qif.gain import Gain
from brecha.qif.leakage import vulnerability
from brecha.qif.prior import Prior


@dataclass(frozen=True, eq=False)
class Feasible:
    """Either ``solution`` r ≥ 0 with M r = b, or ``proof`` p with pᵀM ≤ 0 and pᵀb > 0 that there is none (Farkas)."""

    solution: Array | None
    proof: Array | None


def feasible(M: Array, b: Array) -> Feasible:
    """Is there an r ≥ 0 with M r = b? All Fractions, b ≥ 0.

    Phase one of the simplex method: one artificial variable to each row, their sum minimised, by Bland's rule (1977),
    which never goes round in circles. The identity columns are kept along, for they end up holding the proof.
    """
    rows, columns = M.shape
    table = np.concatenate([M, identity(rows), b[:, None]], axis=1)
    costs = -table.sum(axis=0)
    costs[columns : columns + rows] += Fraction(1)
    basis = list(range(columns, columns + rows))
    while len(improving := np.flatnonzero(costs[:columns] < 0)):
        entering = int(improving[0])
        able = np.flatnonzero(table[:, entering] > 0)
        # the row whose ratio is least; of equal ones, that of the first variable
        leaving = min(able, key=lambda row: (table[row, -1] / table[row, entering], basis[row]))
        _pivot(table, costs, basis, int(leaving), entering)
    if costs[-1] != 0:
        return Feasible(None, Fraction(1) - costs[columns : columns + rows])
    solution = np.full(columns, Fraction(0), object)
    for row, variable in enumerate(basis):
        if variable < columns:
            solution[variable] = table[row, -1]
    return Feasible(solution, None)


def identity(size: int) -> Array:
    """Return the identity matrix in Fractions."""
    matrix = np.full((size, size), Fraction(0), object)
    np.fill_diagonal(matrix, Fraction(1))
    return matrix


def _pivot(table: Array, costs: Array, basis: list[int], row: int, entering: int) -> None:
    table[row] = table[row] / table[row, entering]
    used = np.flatnonzero(table[row] != 0)
    for other in np.flatnonzero(table[:, entering] != 0):
        if other != row:
            table[other, used] -= table[other, entering] * table[row, used]
    costs[used] -= costs[entering] * table[row, used]
    basis[row] = entering


SAME = 1e-8
"""Float matrices are the same if no two cells differ by more."""

_PROVEN = 1e-13
"""A difference of two float vulnerabilities that is no rounding."""

_EXACT_CELLS = 4_000_000
"""The largest table that the exact method is given."""


@dataclass(frozen=True, eq=False)
class Refinement:
    """Whether B = A·R, and the proof: the ``remap`` R, or a ``witness`` for whom B is worth more than A."""

    holds: bool
    gap: Result
    """If it holds, the largest |A·R − B|, which is 0 for exact channels; if not, by how much the witness gains more."""
    remap: Channel | None = None
    """R, from the observations of A to those of B."""
    witness: Gain | None = None
    """g ≥ 0 with V_g[u▷B] > V_g[u▷A], u uniform; its guesses are the observations of B."""

    def __bool__(self) -> bool:
        return self.holds


def refines(A: Channel, B: Channel) -> Refinement:
    """Does B refine A (A ⊑ B): is B = A·R for a channel R?

    One linear program finds both proofs: min Σ_{x,z} s_{x,z} over R stochastic and s ≥ 0 with A·R + s ≥ B. Its optimum
    is the least total distance of A·R from B, and its dual variables are a gain function 0 ≤ g ≤ 1 that gains
    exactly so much more from B than from A (over n, with the uniform prior).

    Exact channels are judged exactly: the floats of the linear program only point at a certificate, which is checked in
    Fractions, and where none can be read from them an exact simplex decides. Float channels that are within 1e-8
    of A·R in every cell count as equal to it, since so much may be rounding: it holds, and ``gap`` tells the distance.
    """
    refuse_other_secrets(A, B, "refines")
    if isinstance(A.stored, Partition) and isinstance(B.stored, Partition):
        return _of_partitions(A, B, A.stored, B.stored)
    return _of_matrices(A, B)


def _of_partitions(A: Channel, B: Channel, a: Partition, b: Partition) -> Refinement:
    """Compare partitions: A is refined by a coarser B if each block of A lies within one block of B."""
    owners, blocks = np.divmod(np.unique(together(a, b)), b.width)
    if len(blocks) == a.width:
        remap = Channel.trusted(Partition(blocks), A.observations, B.observations)
        return Refinement(True, Fraction(0), remap)
    divided = int(blocks[np.argmin(np.diff(owners))])
    return _refused(A, B, _which_block(B, b, divided))


def _which_block(B: Channel, b: Partition, block: int) -> Gain:
    """Gain 1 for naming the block of B, g = Bᵀ; or, if they are many, for telling one of them from the rest.

    That one takes only a part of some block of A, so that who sees A cannot tell.
    """
    if b.height * b.width <= DENSE_CELLS // 10:
        return _gain(B.matrix.T, B)
    inside = (b.codes == block).astype(int)
    return Gain(np.stack([inside, 1 - inside]), ["this block", "another"], B.labels, "block of B")


def _of_matrices(A: Channel, B: Channel) -> Refinement:
    unknowns = (A.shape[0] + A.shape[1]) * B.shape[1]
    if max(unknowns, len(A.columns.values) * B.shape[1]) > DENSE_CELLS // 2:
        raise TooLargeError("qif-refinement-too-large", by=by(B), by2=by(A), unknowns=unknowns)
    a, b = A.matrix, B.matrix
    exact = A.exact and B.exact
    seen = np.flatnonzero((a != 0).any(axis=0))
    remap, gains = _guides(to_float(a[:, seen]), to_float(b))
    if exact:
        exact_remap = _exact_remap(a[:, seen], b, remap) if remap is not None else None
        return _held(A, B, seen, exact_remap) if exact_remap is not None else _exact(A, B, a, b, seen, gains)
    return _float(A, B, a, b, seen, remap, gains)


def _float(A: Channel, B: Channel, a: Array, b: Array, seen: Places, remap: Any, gains: Any) -> Refinement:
    """Return the certificate within tolerance, or the witness beyond rounding, or else the exact judge."""
    if remap is not None:
        off = np.abs(to_float(a[:, seen]) @ remap - to_float(b)).max()
        if off <= SAME:
            return _held(A, B, seen, remap, float(off))
        witness = _witness(gains, B)
        if witness is not None and _difference(A, B, witness) > _PROVEN:
            return _refused(A, B, witness)
    return _judged(A, B, _normalised(a), _normalised(b), seen)


def _exact(A: Channel, B: Channel, a: Array, b: Array, seen: Places, gains: Any) -> Refinement:
    """Return a witness read from floats and proven in Fractions, or else the exact judge."""
    for denominator in (100, 10**6, 10**12):
        witness = _witness(gains, B, denominator)
        if witness is not None and _difference(A, B, witness) > 0:
            return _refused(A, B, witness)
    return _judged(A, B, a, b, seen)


def _judged(A: Channel, B: Channel, a: Array, b: Array, seen: Places) -> Refinement:
    """Σ_y A_{x,y} R_{y,z} = B_{x,z} and Σ_z R_{y,z} = 1, solved or shown to have no solution, in Fractions.

    The proof p that there is none is a gain function: its part on the first equations, lifted to be non-negative,
    which adds the same to what A and B are worth.
    """
    (height, width), outputs = (a.shape[0], len(seen)), b.shape[1]
    if (height * outputs + width) * (width + height) * outputs > _EXACT_CELLS:
        raise TooLargeError("qif-refinement-rounding", by=by(B), by2=by(A))
    equations, right = _equations(a[:, seen], b)
    solution = feasible(equations, right)
    if solution.solution is not None:
        remap = solution.solution.reshape(width, outputs)
        exact = A.exact and B.exact
        off = 0 if exact else np.abs(to_float(a[:, seen]) @ to_float(remap) - to_float(b)).max()
        return _held(A, B, seen, remap if exact else to_float(remap), result(off))
    assert solution.proof is not None
    gains = solution.proof[: height * outputs].reshape(height, outputs).T
    return _refused(A, B, _gain(gains - gains.min(), B))


def _guides(a: Array, b: Array) -> tuple[Array | None, Array | None]:
    """R and g of the linear program in floats; nothing if it fails, which the exact judge can bear."""
    from scipy.optimize import linprog
    from scipy.sparse import csr_array, eye_array, hstack, kron

    (height, width), outputs = a.shape, b.shape[1]
    cells = height * outputs
    remapped = kron(csr_array(a), eye_array(outputs))
    stochastic = kron(eye_array(width), np.ones((1, outputs)))
    solution = linprog(
        c=np.r_[np.zeros(width * outputs), np.ones(cells)],
        A_ub=hstack([-remapped, -eye_array(cells)], format="csr"),
        b_ub=-b.reshape(-1),
        A_eq=hstack([stochastic, csr_array((width, cells))], format="csr"),
        b_eq=np.ones(width),
        method="highs",
        options={"primal_feasibility_tolerance": 1e-10, "dual_feasibility_tolerance": 1e-10},
    )
    if solution.x is None:
        return None, None
    remap = np.maximum(solution.x[: width * outputs].reshape(width, outputs), 0)
    gains = np.clip(-solution.ineqlin.marginals, 0, 1).reshape(height, outputs).T
    return remap / remap.sum(axis=1, keepdims=True), gains


def _exact_remap(a: Array, b: Array, guide: Array) -> Array | None:
    """Return the Fractions that the floats of R stand for, if they make A·R = B: rounded, or else solved on its
    support."""
    for denominator in (1_000, 10**6):
        rounded = _rounded(guide, denominator)
        if _is_remap(a, b, rounded):
            return rounded
    return _solved(a, b, guide > 1e-9)


def _solved(a: Array, b: Array, support: Array) -> Array | None:
    """R from its equations alone, zero outside its support, by elimination: a vertex has no other solution."""
    (width, outputs), nonzero = support.shape, np.flatnonzero(support)
    if (a.shape[0] * outputs + width) * len(nonzero) > _EXACT_CELLS // 20:
        return None
    equations, right = _equations(a, b)
    solution = _eliminated(np.concatenate([equations[:, nonzero], right[:, None]], axis=1))
    if solution is None:
        return None
    remap = np.full(width * outputs, Fraction(0), object)
    remap[nonzero] = solution
    remap = remap.reshape(width, outputs)
    return remap if _is_remap(a, b, remap) else None


def _eliminated(system: Array) -> Array | None:
    """Gauss–Jordan in Fractions; None if there is no solution or more than one."""
    unknowns = system.shape[1] - 1
    for column in range(unknowns):
        usable = column + np.flatnonzero(system[column:, column] != 0)
        if not len(usable):
            return None
        system[[column, usable[0]]] = system[[usable[0], column]]
        system[column] = system[column] / system[column, column]
        used = np.flatnonzero(system[column] != 0)
        for row in np.flatnonzero(system[:, column] != 0):
            if row != column:
                system[row, used] -= system[row, column] * system[column, used]
    return None if (system[unknowns:, -1] != 0).any() else system[:unknowns, -1]


def _equations(a: Array, b: Array) -> tuple[Array, Array]:
    """Return a·R = B and R·1 = 1, with R laid out row by row."""
    width, outputs = a.shape[1], b.shape[1]
    row_sums = np.kron(identity(width), np.full((1, outputs), Fraction(1)))
    right = np.concatenate([b.reshape(-1), np.full(width, Fraction(1), object)])
    return np.concatenate([np.kron(a, identity(outputs)), row_sums]), right


def _is_remap(a: Array, b: Array, remap: Array) -> bool:
    stochastic = bool((remap >= 0).all()) and bool((remap.sum(axis=1) == 1).all())
    return stochastic and bool((a @ remap == b).all())


def _held(A: Channel, B: Channel, seen: Places, remap: Array, gap: Result = Fraction(0)) -> Refinement:
    """R with a row for every observation of A; what A never shows may be mapped to anything."""
    zero, one = (0.0, 1.0) if is_float(remap) else (Fraction(0), Fraction(1))
    whole = np.full((A.shape[1], B.shape[1]), zero, remap.dtype)
    whole[:, 0] = one
    whole[seen] = remap
    return Refinement(True, gap, Channel(whole, A.observations, B.observations))


def _refused(A: Channel, B: Channel, witness: Gain) -> Refinement:
    return Refinement(False, _difference(A, B, witness), witness=witness)


def _difference(A: Channel, B: Channel, gain: Gain) -> Result:
    """V_g[u▷B] − V_g[u▷A], u uniform"""
    u = Prior.uniform(A.shape[0], A.labels if A.labels is not None else B.labels)
    return vulnerability(u, B, gain) - vulnerability(u, A, gain)


def _witness(gains: Array | None, B: Channel, denominator: int | None = None) -> Gain | None:
    if gains is None or not (gains > 0).any():
        return None
    if denominator is None:
        return _gain(gains, B)
    rounded = _rounded(gains, denominator)
    return _gain(rounded, B) if (rounded > 0).any() else None


def _rounded(floats: Array, denominator: int) -> Array:
    """Return the nearest Fractions of no larger denominator."""
    return fractions(Fraction(cell).limit_denominator(denominator) for cell in floats.flat).reshape(floats.shape)


def _gain(gains: Array, B: Channel) -> Gain:
    return Gain(gains, range(B.shape[1]) if B.observations is None else B.observations, B.labels, "witness")


def _normalised(matrix: Array) -> Array:
    """Floats at their word, and each row divided by its sum, so that it sums to exactly one."""
    rows = fractions(matrix.flat).reshape(matrix.shape)
    return np.asarray(rows / rows.sum(axis=1)[:, None])
