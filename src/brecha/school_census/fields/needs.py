"""Columns about special needs: whether, which, what helps in an examination, and which support is given."""

from collections.abc import Callable

import numpy as np
import numpy.typing as npt

from brecha.school_census.enrolments import SUPPORT, Enrolments
from brecha.school_census.fields.field import EMPTY, YES_NO, AnyCodes, Field, fixed, flag, pick

Answer = Callable[[Enrolments], AnyCodes]

_KINDS = {
    "IN_DEF_INTELECTUAL": 52,
    "IN_AUTISMO": 12,
    "IN_DEF_FISICA": 9,
    "IN_BAIXA_VISAO": 6,
    "IN_DEF_AUDITIVA": 3,
    "IN_SURDEZ": 2,
    "IN_SUPERDOTACAO": 2,
    "IN_CEGUEIRA": 0.6,
    "IN_SURDOCEGUEIRA": 0.05,
    "IN_SINDROME_ASPERGER": 1.0,
    "IN_SINDROME_RETT": 0.2,
    "IN_TRANSTORNO_DI": 4.0,
}
"""How often each need is a pupil's only one."""
_MULTIPLE = 6.0
"""How often it is several: then an intellectual and a physical one, and the column that says so."""
_KINDS_OF_MULTIPLE = ("IN_DEF_INTELECTUAL", "IN_DEF_FISICA")
_RECENTLY_DROPPED = ("IN_SINDROME_ASPERGER", "IN_SINDROME_RETT", "IN_TRANSTORNO_DI")
"""Needs that have no column of their own since 2019, when they count as autism."""

_AIDS = {
    "IN_RECURSO_LEDOR": 14,
    "IN_RECURSO_TRANSCRICAO": 9,
    "IN_RECURSO_LIBRAS": 3,
    "IN_RECURSO_AMPLIADA_24": 2,
    "IN_RECURSO_AMPLIADA_16": 2,
    "IN_RECURSO_AMPLIADA_18": 2,
    "IN_RECURSO_AMPLIADA_20": 2,
    "IN_RECURSO_INTERPRETE": 1.5,
    "IN_RECURSO_LABIAL": 1,
    "IN_RECURSO_BRAILLE": 0.5,
    "IN_RECURSO_CD_AUDIO": 0.5,
    "IN_RECURSO_PROVA_PORTUGUES": 0.5,
    "IN_RECURSO_VIDEO_LIBRAS": 0.5,
}
_NO_AID, _AID_UNKNOWN = 55.0, 5.0
_FALLBACK_AID = "IN_RECURSO_LEDOR"
"""What stands in for an aid that the year's layout has no column for."""

_SUPPORTS = (
    "IN_AEE_DESEN_COGNITIVO",
    "IN_AEE_VIDA_AUTONOMA",
    "IN_AEE_CAA",
    "IN_AEE_INFORMATICA_ACESSIVEL",
    "IN_AEE_ENRIQ_CURRICULAR",
    "IN_AEE_LIBRAS",
    "IN_AEE_LINGUA_PORTUGUESA",
    "IN_AEE_OPTICOS_NAO_OPTICOS",
    "IN_AEE_MOBILIDADE",
    "IN_AEE_BRAILLE",
    "IN_AEE_SOROBAN",
)
_SUPPORT_WEIGHTS = (40, 15, 8, 8, 6, 6, 5, 4, 4, 2, 2)


def _among_needy(enrolments: Enrolments, codes: Callable[[npt.NDArray[np.intp]], AnyCodes], empty: int) -> AnyCodes:
    """Return codes of the pupils with a special need (given their positions), "empty" for all others, per enrolment."""
    answer = np.full(enrolments.pupils.count, empty, dtype=np.uint8)
    needy = np.flatnonzero(enrolments.pupils.need == 1)
    answer[needy] = codes(needy)
    return enrolments.of_pupil(answer)


def _kind(name: str) -> Answer:
    """1 where this is the pupil's need, or one of several; from 2019 autism stands for its former neighbours."""
    names = [*_KINDS, "IN_DEF_MULTIPLA"]

    def answer(enrolments: Enrolments) -> AnyCodes:
        stands_for = {name, "IN_DEF_MULTIPLA"} if name in _KINDS_OF_MULTIPLE else {name}
        if name == "IN_AUTISMO" and enrolments.world.year >= 2019:
            stands_for |= set(_RECENTLY_DROPPED)
        table = np.array([kind in stands_for for kind in names], dtype=np.uint8)
        drawn = enrolments.pupils.own("kind of need")
        return _among_needy(enrolments, lambda at: table[pick(drawn[at], (*_KINDS.values(), _MULTIPLE))], EMPTY)

    return answer


def _aid(name: str) -> Answer:
    """1 where this aid is needed, 9 (the third code) where the school did not say."""
    names = [*_AIDS, "IN_RECURSO_NENHUM", "unknown"]

    def answer(enrolments: Enrolments) -> AnyCodes:
        recent = enrolments.world.year >= 2019
        absent = _BEFORE_2019 if recent else _SINCE_2019
        heard = [_FALLBACK_AID if aid in absent else aid for aid in names]
        table = np.array([2 if aid == "unknown" else int(aid == name) for aid in heard], dtype=np.uint8)
        drawn = enrolments.pupils.own("aid")
        return _among_needy(enrolments, lambda at: table[pick(drawn[at], (*_AIDS.values(), _NO_AID, _AID_UNKNOWN))], 3)

    return answer


_BEFORE_2019 = ("IN_RECURSO_AMPLIADA_16", "IN_RECURSO_AMPLIADA_20")
_SINCE_2019 = (
    "IN_RECURSO_AMPLIADA_18",
    "IN_RECURSO_CD_AUDIO",
    "IN_RECURSO_PROVA_PORTUGUES",
    "IN_RECURSO_VIDEO_LIBRAS",
)


def _support(name: str) -> Answer:
    """1 where the enrolment is for support and of this sort, 0 in the other enrolments of pupils with a need."""
    position = _SUPPORTS.index(name)

    def answer(enrolments: Enrolments) -> AnyCodes:
        supported = pick(enrolments.pupil_words("support"), _SUPPORT_WEIGHTS) == position
        yes = (supported & (enrolments.sort == SUPPORT)).astype(np.uint8)
        return np.where(enrolments.of_pupil(enrolments.pupils.need) == 1, yes, EMPTY).astype(np.uint8)

    return answer


NEED_FIELDS: tuple[Field, ...] = (
    Field("IN_NECESSIDADE_ESPECIAL", fixed(YES_NO), lambda e: e.of_pupil(e.pupils.need)),
    *(flag(name, _kind(name)) for name in (*_KINDS, "IN_DEF_MULTIPLA")),
    *(Field(name, fixed((0, 1, 9, None)), _aid(name)) for name in (*_AIDS, "IN_RECURSO_NENHUM")),
    *(flag(name, _support(name)) for name in _SUPPORTS),
)
"""Columns about special needs."""
