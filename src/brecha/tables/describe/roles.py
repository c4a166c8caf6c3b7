"""Which part each column may play in an attack: a suggestion, by its name and by how many records have which values.

The first rule that applies to a column decides, and the reason says what it rests on:

1. its name says that it identifies people, and it has the values for it: the *person*, or a further identifier;
2. it is the same on every record: it tells nothing;
3. its name says that it is a *weight*, and it holds such numbers;
4. its name says that it is *sensitive*;
5. its name says that it is *known* to others, as a whole or by a word in it;
6. its name is not recognised, and nearly everybody has a value of their own in it: an identifier, by the counts;
7. its name is not recognised: *known*, to be on the safe side, as what is left out of an attack looks harmless.

There is one person, and one weight. However many columns others may know, none is left out for their number.

What the name of a column says that it holds: an identifier, a weight, something sensitive, something others know.

Names are read word by word, in English, in Portuguese, and as the school census has them. A name can mislead: whatever
is found here is a suggestion, and says that it rests on a name.
"""

import csv
import re
import unicodedata
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from importlib.resources import files
from itertools import pairwise
from typing import Literal, TypeAlias, get_args

from brecha.language.notes import Note
from brecha.tables.describe.tally import ColumnCounts

FACTS: dict[str, tuple[str, ...]] = {
    "birth-date": ("birth date", "date birth", "birthdate", "dob", "data nascimento", "dt nascimento", "dt nasc"),
    "birthday": ("birthday", "aniversario"),
    "birth-day": ("nu dia",),
    "birth-month": ("birth month", "month birth", "mes nascimento", "nu mes"),
    "birth-year": ("birth year", "year birth", "yob", "ano nascimento", "nu ano"),
    "age": ("age", "idade", "nu idade", "nu idade referencia"),
    "sex": ("sex", "gender", "sexo", "genero", "tp sexo"),
    "colour": ("race", "ethnicity", "raca", "cor raca", "raca cor", "tp cor raca"),
    "nationality": ("nationality", "citizenship", "nacionalidade", "tp nacionalidade"),
    "birth-country": ("birth country", "country birth", "native country", "co pais origem", "pais origem"),
    "birth-place": ("birth place", "birthplace", "place birth", "city birth", "co municipio nasc", "naturalidade"),
    "residence": (
        "city", "town", "municipality", "zip", "zip code", "zipcode", "postcode", "postal code", "address",
        "neighbourhood", "neighborhood", "municipio", "cidade", "cep", "bairro", "endereco",
        "co municipio end", "residence", "residencia", "municipio residencia",
    ),
    "school": ("school", "escola", "co entidade", "pk cod entidade", "co escola"),
    "school-kind": ("tp dependencia", "school kind", "school type", "id dependencia adm"),
    "education": ("education", "education level", "schooling", "escolaridade", "grau instrucao"),
    "occupation": ("occupation", "profession", "job title", "ocupacao", "profissao"),
    "employer": ("employer", "workplace", "empregador"),
    "marital-status": ("marital status", "marital", "civil status", "estado civil"),
    "household-size": (
        "household size", "family size", "hsize", "hhsize", "tamanho domicilio", "tamanho familia", "numero moradores",
        "moradores domicilio",
    ),
    "children": ("number children", "children", "numero filhos", "filhos", "qtd filhos"),
    "class": (
        "school class", "classroom", "school grade", "grade level", "turma", "serie escolar", "etapa ensino",
        "tp etapa ensino",
    ),
    "religion": ("religion", "religiao"),
    "income-band": (
        "income band", "income bracket", "income class", "income group", "income range", "faixa renda",
        "faixa salarial", "classe renda",
    ),
    "admission-date": (
        "admission date", "date admission", "hospital admission date", "data internacao", "dt internacao", "dt inter",
        "data admissao", "dt admissao",
    ),
    "discharge-date": ("discharge date", "date discharge", "data alta", "dt alta", "data saida", "dt saida"),
    "diagnosis-date": (
        "diagnosis date", "date diagnosis", "data diagnostico", "dt diagnostico", "dt diag", "onset date",
    ),
    "visit-date": (
        "visit date", "date visit", "appointment date", "data consulta", "dt consulta", "data atendimento",
        "dt atendimento",
    ),
    "death-date": ("death date", "date death", "data obito", "dt obito", "dtobito"),
}  # fmt: skip
"""What a column tells, by the words of its name; "of" and the like are passed over"""
_SMALL = {"of", "the", "de", "da", "do"}


def fact_of(column: str) -> str | None:
    """Return what a column tells, by its name."""
    name = " ".join(words_of(column))
    return next((fact for fact, names in FACTS.items() if name in names), None)


def words_of(column: str) -> list[str]:
    """Return the words of a name, without accents, capitals and small words: "dataDe_Nascimento" is "data
    nascimento"."""
    plain = unicodedata.normalize("NFKD", column).encode("ascii", "ignore").decode()
    apart = re.sub(r"(?<=[a-z])(?=[A-Z])", " ", plain)
    return [word for word in re.split(r"[^a-z0-9]+", apart.lower()) if word and word not in _SMALL]


CENSUS_SENSITIVE = ("IN_NECESSIDADE_ESPECIAL", "IN_TRANSPORTE_PUBLICO")
"""Columns of the school census that a published study took as sensitive: special needs and school transport"""
_NUMBERS = {"cpf", "ssn", "nis", "pis", "nin", "rg", "cns", "passport", "passaporte", "prontuario"}
"""Numbers that are given to one person only"""
_PEOPLE = {
    "person", "pessoa", "patient", "paciente", "student", "aluno", "aluna", "pupil", "subject", "participant",
    "participante", "respondent", "respondente", "citizen", "cidadao", "client", "cliente", "customer", "employee",
    "funcionario", "servidor", "trabalhador", "worker", "member", "user", "usuario", "beneficiary", "beneficiario",
    "individual", "individuo", "candidate", "candidato", "inscrito",
}  # fmt: skip
_CODES = {"id", "identifier", "identificador", "code", "cod", "codigo", "co", "key", "chave", "pk", "fk", "number",
          "numero", "num", "nu", "nr"}  # fmt: skip
_ALONE = {"id", "ids", "idcode", "pid", "uid", "personid", "person", "pessoa", "patient", "paciente", "patientid",
          "caseid", "subjid", "respid", "inscricao", "nuinscricao"}  # fmt: skip
"""Names that are an identifier of people when they are the whole name"""
_IDENTIFIERS = {"id", "ident", "identifier", "identificador", "uuid", "guid", "inscricao"}
_RECORDS = {"matricula", "enrolment", "enrollment", "registro", "record", "row", "rowid", "rownames", "index",
            "serial", "seq", "sequence", "sequencial", "protocolo", "unnamed"}  # fmt: skip
_DIRECT = {
    "name", "nome", "surname", "sobrenome", "firstname", "lastname", "fullname", "email", "mail", "phone", "telephone",
    "telefone", "celular", "mobile", "fone", "whatsapp",
}  # fmt: skip
"""Who somebody is, or how to reach them"""
_THINGS = {
    "school", "escola", "entidade", "class", "turma", "municipio", "city", "cidade", "district", "distrito", "uf",
    "state", "estado", "region", "regiao", "country", "pais", "household", "domicilio", "family", "familia",
    "hospital", "company", "empresa", "course", "curso", "department", "setor", "unit", "unidade", "product", "item",
}  # fmt: skip
"""What has identifiers and names too, and is no person"""

_WEIGHTS = {"weight", "peso", "wgt", "wt", "fnlwgt", "perwt", "hhwt", "pwt", "pweight", "ponderacao", "fator"}
_BODY = {"birth", "body", "over", "under", "nascer", "nascimento", "nasc", "corporal", "kg", "atual"}
"""What tells the weight of a body from that of a survey"""
_HEIGHTS = {"height", "altura", "estatura", "bmi", "imc"}

SENSITIVE: dict[str, tuple[str, ...]] = {
    "disability": (
        "disability", "disabled", "handicap", "deficiencia", "deficiente", "def", "necessidade especial", "nec esp",
        "nec especial", "cegueira", "baixa visao", "surdez", "surdocegueira", "surdo cegueira", "autismo", "autism",
        "asperger", "rett", "superdotacao", "blind", "deaf", "braille", "libras", "aee",
    ),
    "sexuality": ("sexual", "sexuality", "sexualidade", "gender identity", "identidade genero", "lgbt"),
    "health": (
        "health", "saude", "illness", "disease", "doenca", "enfermidade", "sick", "sickness", "diagnosis", "diagnose",
        "diagnostico", "diag", "cid", "icd", "comorbidity", "comorbidade", "morbidity", "morbidade", "symptom",
        "sintoma", "treatment", "tratamento", "therapy", "terapia", "medication", "medicine", "medicamento", "hiv",
        "aids", "cancer", "tumor", "tumour", "diabetes", "asthma", "asma", "depression", "depressao", "anxiety",
        "ansiedade", "psychiatric", "psiquiatrico", "mental", "pregnant", "pregnancy", "gravidez", "gestante",
        "gestacao", "abortion", "aborto", "blood", "sangue", "genetic", "genetico", "nutrition", "nutricao",
        "nutricional", "bmi", "imc", "obesity", "obesidade", "obito", "causabas", "suicide", "suicidio", "vaccine",
        "vacina", "covid", "infection", "infeccao", "surgery", "cirurgia", "procedimento", "hypertension",
        "hipertensao", "disorder", "transtorno", "syndrome", "sindrome",
    ),
    "drugs": ("drug", "droga", "alcohol", "alcool", "smoking", "smoker", "tobacco", "tabaco", "cigarro", "fumante",
              "cannabis"),
    "money": (
        "income", "salary", "wage", "earning", "renda", "salario", "rendimento", "remuneracao", "vencimento", "debt",
        "divida", "loan", "emprestimo", "wealth", "patrimonio",
    ),
    "benefits": ("benefit", "beneficio", "bolsa", "welfare", "auxilio", "pension", "pensao", "aposentadoria"),
    "religion": ("religion", "religiao", "religious", "faith", "church", "igreja", "crenca"),
    "politics": ("politic", "political", "party", "partido", "partidaria", "vote", "voto"),
    "union": ("union", "sindicato", "sindical", "sindicalizado"),
    "crime": (
        "crime", "criminal", "conviction", "convicted", "condenacao", "prison", "prisao", "jail", "custody", "arrest",
        "offense", "offence", "charge", "felony", "recid", "recidivism", "police", "policia", "violence", "violencia",
        "violent", "victim", "vitima",
    ),
    "marks": ("score", "nota", "proficiency", "proficiencia", "gpa"),
}  # fmt: skip
"""What people may want to keep to themselves, by words of a name; the first that fits"""

WORDS: dict[str, tuple[str, ...]] = {
    "birth-date": ("birth", "nascimento", "nasc", "dob", "dtnasc"),
    "age": ("age", "idade", "faixa etaria", "etaria"),
    "sex": ("sex", "sexo", "gender", "genero"),
    "colour": ("race", "ethnicity", "ethnic", "raca", "racacor", "etnia", "indigena", "quilombola"),
    "nationality": ("nationality", "nacionalidade", "citizenship", "immigrant", "foreigner", "estrangeiro"),
    "school": ("school", "escola", "college", "university", "universidade"),
    "class": ("turma", "classroom", "etapa", "serie", "grade", "curso", "course"),
    "education": ("education", "schooling", "escolaridade", "instrucao", "degree", "escolar"),
    "occupation": ("occupation", "ocupacao", "profession", "profissao", "job", "occ", "cbo", "workclass", "industry",
                   "employer", "empregador", "empresa", "cnae"),
    "family": ("marital", "civil", "married", "spouse", "conjuge", "household", "domicilio", "hsize", "family",
               "familia", "children", "filho", "child", "mother", "father", "mae"),
    "language": ("language", "idioma", "lingua"),
    "place": (
        "city", "town", "municipality", "municipio", "codmunres", "cidade", "zip", "zipcode", "postcode", "postal",
        "cep", "bairro", "address", "endereco", "street", "rua", "neighbourhood", "neighborhood", "residence",
        "residencia", "residencial", "state", "estado", "uf", "region", "regiao", "mesorregiao", "microrregiao",
        "county", "district", "distrito", "province", "country", "pais", "latitude", "longitude", "localizacao",
        "location", "rural", "urban", "zona",
    ),
    "date": ("date", "data", "dt", "admission", "admissao", "discharge", "internacao", "visit"),
}  # fmt: skip
"""What others may know of a person, by words of a name that is not known as a whole; the first that fits"""


@cache
def census_names_since_2015() -> dict[str, str]:
    """Return the columns of the school census of 2014 that were renamed in 2015: the old name, and the new one."""
    text = files("brecha.tables.describe").joinpath("data", "names_2014.csv").read_text(encoding="utf-8")
    return {row["in_2014"]: row["since_2015"] for row in csv.DictReader(text.splitlines())}


def usual_name(column: str) -> str:
    """Return the name since 2015 of a column of the school census; any other name as it is."""
    return census_names_since_2015().get(column, column)


def identifier_rank(column: str) -> int | None:
    """Return how well a name says that it identifies people: 0 best, 1 something, 2 a record, 3 unreliably."""
    words = words_of(column)
    stems = _stems(words)
    if stems & _THINGS and not stems & _NUMBERS:
        return None
    if stems & _DIRECT:
        return 3
    if " ".join(words) in _ALONE or stems & _NUMBERS or (stems & _PEOPLE and stems & _CODES):
        return 0
    if stems & _RECORDS:
        return 2
    return 1 if stems & _IDENTIFIERS else None


def says_weight(column: str, others: Iterable[str]) -> bool:
    """Return whether a name says weights of people; beside heights it is the weight of bodies."""
    words = _stems(words_of(column))
    if not words & _WEIGHTS or words & _BODY:
        return False
    return not any(_stems(words_of(other)) & _HEIGHTS for other in others)


def sensitive_topic(column: str) -> str | None:
    """Return the sensitive topic of a name; "study" for a column that a published study took as sensitive."""
    return _first(SENSITIVE, usual_name(column)) or ("study" if sensitive_in_study(column) else None)


def sensitive_in_study(column: str) -> bool:
    """Return whether it is a column of the school census that a published study took as wanted by an adversary."""
    return usual_name(column) in CENSUS_SENSITIVE


def known_fact(column: str) -> str | None:
    """Return what a name, taken as a whole, says that others may know of a person."""
    return fact_of(column) or fact_of(usual_name(column))


def hinted_fact(column: str) -> str | None:
    """Return what a word of a name hints at that others may know of a person."""
    return _first(WORDS, column)


def fact_or_hint(column: str) -> str | None:
    """Return what kind of thing a column tells, by its name as a whole or else by a word in it."""
    return known_fact(column) or hinted_fact(column)


def _first(topics: Mapping[str, Collection[str]], column: str) -> str | None:
    words = words_of(column)
    stems = _stems(words) | {f"{word} {after}" for word, after in pairwise(words)}
    return next((topic for topic, names in topics.items() if stems & set(names)), None)


def _stems(words: Iterable[str]) -> set[str]:
    """Return the words, and what they are without a number or an s at the end."""
    stems = set(words)
    stems |= {re.sub(r"\d+$", "", word) for word in stems}
    return stems | {word[:-1] for word in stems if word.endswith("s") and len(word) > 3}


Role = Literal["identifier", "quasi-identifier", "sensitive", "other"]
"""What a column is to an adversary; "other" is in no attack"""
ROLES: tuple[Role, ...] = get_args(Role)

FEWEST_RECORDS = 30
"""Records below which it means nothing that all values differ"""
NEARLY_ALL = Fraction(95, 100)
VALUES_NEEDED = {0: Fraction(1, 10), 1: Fraction(1, 2), 2: Fraction(1, 2), 3: Fraction(1, 10)}
"""Different values for each record with one, that a column needs whose name says that it identifies people (0), may do
so (1), identifies records (2), or tells a name or an address to write to (3): a person may have several records."""
ALSO_SENSITIVE = ("colour", "sex", "diagnosis-date", "death-date")
"""What a stranger sees or hears of, and the law may call sensitive"""
DATES = ("admission-date", "discharge-date", "diagnosis-date", "visit-date", "death-date")
"""When somebody was seen somewhere, which others know, whatever it was about"""


@dataclass(frozen=True)
class Suggestion:
    """A role for a column, and why."""

    role: Role
    reason: Note
    argument: Literal["person", "weights"] | None = None
    """the argument that names this column: ``person`` of :func:`brecha.read`, ``weights`` of :func:`brecha.assess`"""


Suggested: TypeAlias = dict[str, Suggestion]
"""By the name of the column"""


def suggest(columns: Sequence[ColumnCounts]) -> list[Suggestion]:
    """Return a suggestion for each column, in their order; it does not depend on that order."""
    suggested: Suggested = {}
    rules: list[Callable[[list[ColumnCounts], Suggested], Suggested]] = [
        _identifiers, _constants, _weights, _sensitive, _identifiers_by_counts, _quasi_identifiers,
    ]  # fmt: skip
    for rule in rules:
        suggested |= rule([column for column in columns if column.name not in suggested], suggested)
    return [suggested[column.name] for column in columns]


def _identifiers(columns: list[ColumnCounts], decided: Suggested) -> Suggested:
    """Return columns that identify people by their names, if they have the values for it."""
    ranked = {column.name: rank for column in columns if (rank := _rank(column)) is not None}
    likely = [column for column in columns if ranked.get(column.name, 3) < 3]
    person = min(likely, key=lambda column: (ranked[column.name], column.missing, column.name), default=None)
    suggested = {
        column.name: Suggestion(
            "identifier",
            Note("role-direct", values=column.values)
            if ranked[column.name] == 3
            else Note("role-identifier", values=column.values, person="" if person is None else person.name),
        )
        for column in columns
        if column.name in ranked
    }
    if person is None:
        return suggested
    return suggested | {person.name: Suggestion("identifier", Note("role-person", values=person.values), "person")}


def _rank(column: ColumnCounts) -> int | None:
    """Return how well a column identifies people by its name (see ``identifier_rank``); None if its values do not."""
    rank = identifier_rank(column.name)
    if rank is None or column.values < 2 or column.kind in ("yes or no", "date") or _is_measure(column):
        return None
    return rank if column.values >= VALUES_NEEDED[rank] * column.present else None


def _is_measure(column: ColumnCounts) -> bool:
    """Return whether it holds numbers with decimals, which identify nobody on purpose."""
    return column.kind == "number" and not column.whole


def _constants(columns: list[ColumnCounts], decided: Suggested) -> Suggested:
    """Return columns that are the same on every record."""
    return {
        column.name: Suggestion("other", Note("role-constant") if column.values else Note("role-empty"))
        for column in columns
        if column.values == 0 or (column.values == 1 and not column.missing)
    }


def _weights(columns: list[ColumnCounts], decided: Suggested) -> Suggested:
    """Return one column of weights; further ones are left out."""
    names = [*decided, *(column.name for column in columns)]
    fit = sorted(
        column.name
        for column in columns
        if column.weights and not column.missing and column.kind == "number" and says_weight(column.name, names)
    )
    further = {name: Suggestion("other", Note("role-further-weight", weight=fit[0])) for name in fit[1:]}
    return further | {name: Suggestion("other", Note("role-weight"), "weights") for name in fit[:1]}


def _sensitive(columns: list[ColumnCounts], decided: Suggested) -> Suggested:
    """Return columns of sensitive topics; dates that others know are none."""
    topics = {column.name: sensitive_topic(column.name) for column in columns if known_fact(column.name) not in DATES}
    return {name: Suggestion("sensitive", _about(topic)) for name, topic in topics.items() if topic is not None}


def _identifiers_by_counts(columns: list[ColumnCounts], decided: Suggested) -> Suggested:
    """Return columns of no known name in which nearly everybody differs; measures and dates do so by themselves."""
    different = [
        column
        for column in columns
        if column.records >= FEWEST_RECORDS
        and column.alone >= NEARLY_ALL * column.records
        and column.kind != "date"
        and not _is_measure(column)
        and known_fact(column.name) is None
        and hinted_fact(column.name) is None
    ]
    suggested = {
        column.name: Suggestion("identifier", Note("role-all-different", alone=column.alone, records=column.records))
        for column in different
    }
    if any(suggestion.argument == "person" for suggestion in decided.values()):
        return suggested
    likely = sorted(column.name for column in different if column.alone == column.records and not column.spaces)
    return suggested | {name: Suggestion("identifier", Note("role-person-by-counts"), "person") for name in likely[:1]}


def _quasi_identifiers(columns: list[ColumnCounts], decided: Suggested) -> Suggested:
    """Return what others may know: recognised names, hints, and all others, to be on the safe side."""
    return {column.name: Suggestion("quasi-identifier", _why_known(column.name)) for column in columns}


def _why_known(name: str) -> Note:
    fact = known_fact(name)
    if fact is not None:
        return _known_by_name(fact)
    hint = hinted_fact(name)
    return Note("role-not-recognised") if hint is None else _known_by_word(hint)


def _about(topic: str) -> Note:
    return Note("role-sensitive-in-study") if topic == "study" else Note("role-sensitive", topic=topic)


def _known_by_name(fact: str) -> Note:
    named = Note("role-fact", fact=fact)
    return Note("role-qid-and-sensitive", fact=named) if fact in ALSO_SENSITIVE else Note("role-qid", fact=named)


def _known_by_word(fact: str) -> Note:
    return Note("role-qid-by-word", fact=Note("role-fact", fact=fact))
