"""What columns tell about people, by their names: in English, in Portuguese, and as the school census has them."""

import re
import unicodedata

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
}  # fmt: skip
"""What a column tells, by the words of its name; "of" and the like are passed over"""
_SMALL = {"of", "the", "de", "da", "do"}


def fact_of(column: str) -> str | None:
    """What a column tells, by its name."""
    name = " ".join(words_of(column))
    return next((fact for fact, names in FACTS.items() if name in names), None)


def words_of(column: str) -> list[str]:
    """The words of a name, without accents, capitals and small words: "dataDe_Nascimento" is "data nascimento"."""
    plain = unicodedata.normalize("NFKD", column).encode("ascii", "ignore").decode()
    apart = re.sub(r"(?<=[a-z])(?=[A-Z])", " ", plain)
    return [word for word in re.split(r"[^a-z0-9]+", apart.lower()) if word and word not in _SMALL]
