"""Columns about public school transport: whether, who runs it, in which vehicle."""

from collections.abc import Callable

import numpy as np

from brecha.school_census import streams
from brecha.school_census.enrolments import Enrolments
from brecha.school_census.fields.field import EMPTY, YES_NO_EMPTY, AnyCodes, Field, fixed, flag, pick, where_applicable
from brecha.school_census.schools import STATE

_VEHICLES = {
    "IN_TRANSP_ONIBUS": 68,
    "IN_TRANSP_VANS_KOMBI": 13,
    "IN_TRANSP_MICRO_ONIBUS": 12,
    "IN_TRANSP_OUTRO_VEICULO": 2.5,
    "IN_TRANSP_EMBAR_5A15": 1.0,
    "IN_TRANSP_EMBAR_15A35": 1.0,
    "IN_TRANSP_BICICLETA": 0.7,
    "IN_TRANSP_EMBAR_35": 0.5,
    "IN_TRANSP_EMBAR_ATE5": 0.4,
    "IN_TRANSP_TR_ANIMAL": 0.1,
    "IN_TRANSP_TREM_METRO": 0.4,
}
"""How often each vehicle is used; since 2019 trains count as another vehicle."""
_TRAIN, _OTHER = (list(_VEHICLES).index(f"IN_TRANSP_{name}") for name in ("TREM_METRO", "OUTRO_VEICULO"))


def _vehicle(name: str) -> Callable[[Enrolments], AnyCodes]:
    position = list(_VEHICLES).index(name)

    def answer(enrolments: Enrolments) -> AnyCodes:
        riders = np.flatnonzero(enrolments.transport == 1)
        used = pick(enrolments.pupil_words("vehicle")[riders], tuple(_VEHICLES.values()))
        if enrolments.world.year >= 2019:
            used[used == _TRAIN] = _OTHER
        codes = np.full(enrolments.count, EMPTY, dtype=np.uint8)
        codes[riders] = used == position
        return codes

    return answer


def _responsible(enrolments: Enrolments) -> AnyCodes:
    """State or municipality: mostly the one that runs the school."""
    own = enrolments.of_school(enrolments.world.schools.owner) == STATE
    by_state = streams.high(enrolments.pupil_words("TP_RESPONSAVEL_TRANSPORTE")) < np.where(own, 0.65, 0.02)
    return where_applicable(enrolments.transport == 1, ~by_state)


TRANSPORT_FIELDS: tuple[Field, ...] = (
    Field("IN_TRANSPORTE_PUBLICO", fixed(YES_NO_EMPTY), lambda enrolments: enrolments.transport),
    Field("TP_RESPONSAVEL_TRANSPORTE", fixed((1, 2, None)), _responsible),
    *(flag(name, _vehicle(name)) for name in _VEHICLES),
)
"""Columns about public school transport."""
