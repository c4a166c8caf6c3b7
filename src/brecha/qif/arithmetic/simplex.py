"""Linear feasibility in exact fractions: the judge where rounding would decide."""

from dataclasses import dataclass
from fractions import Fraction

import numpy as np

from brecha.qif.arithmetic.exact import Array


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
    while (entering := _entering(costs, columns)) is not None:
        _pivot(table, costs, basis, _leaving(table, basis, entering), entering)
    if costs[-1] == 0:
        return Feasible(_read(table, basis, columns), None)
    return Feasible(None, Fraction(1) - costs[columns : columns + rows])


def identity(size: int) -> Array:
    """Return the identity matrix in Fractions."""
    matrix = np.full((size, size), Fraction(0), object)
    np.fill_diagonal(matrix, Fraction(1))
    return matrix


def _entering(costs: Array, columns: int) -> int | None:
    improving = np.flatnonzero(costs[:columns] < 0)
    return int(improving[0]) if len(improving) else None


def _leaving(table: Array, basis: list[int], entering: int) -> int:
    """Return the row whose ratio is least; of equal ones, that of the first variable."""
    able = np.flatnonzero(table[:, entering] > 0)
    return int(min(able, key=lambda row: (table[row, -1] / table[row, entering], basis[row])))


def _pivot(table: Array, costs: Array, basis: list[int], row: int, entering: int) -> None:
    table[row] = table[row] / table[row, entering]
    used = np.flatnonzero(table[row] != 0)
    for other in np.flatnonzero(table[:, entering] != 0):
        if other != row:
            table[other, used] -= table[other, entering] * table[row, used]
    costs[used] -= costs[entering] * table[row, used]
    basis[row] = entering


def _read(table: Array, basis: list[int], columns: int) -> Array:
    solution = np.full(columns, Fraction(0), object)
    for row, variable in enumerate(basis):
        if variable < columns:
            solution[variable] = table[row, -1]
    return solution
