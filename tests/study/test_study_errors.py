"""Whatever is wrong with a study is said in one sentence, with its line, in every language."""

# ruff: noqa: E501 (sentences as they are said)

from pathlib import Path
from typing import Any

import pytest

from brecha.errors import InputError
from brecha.study import Study
from tests.study.studies import WHOLE
from tests.tables_at_hand import coded

SMALL = """\
format = 1
[[data]]
files = ["people.csv"]
person = "id"
[columns.age]
role = "quasi-identifier"
[columns.town]
published = false
[columns.illness]
role = "sensitive"
[[adversary]]
name = "neighbour"
knows = ["age"]
[[limit]]
measure = "highest"
at_most = 0.09
[[release]]
step = "remove"
columns = ["age"]
[report]
language = "pt"
"""

CASES: list[tuple[str, str, str, str]] = [
    (
        "knows", "knws",
        "line 13: [[adversary]] has no key 'knws'; did you mean 'knows'?",
        "linha 13: [[adversary]] não tem a chave 'knws'; você quis dizer 'knows'?",
    ),
    (
        "[report]", "[rport]",
        "line 20: a study has no key 'rport'; did you mean 'report'?",
        "linha 20: um estudo não tem a chave 'rport'; você quis dizer 'report'?",
    ),
    (
        "published = false", "zzz = 1",
        "line 8: [columns.town] has no key 'zzz'; it may have role, published, label, values, names, hierarchy, "
        "importance, not_assessed.",
        "linha 8: [columns.town] não tem a chave 'zzz'; pode ter role, published, label, values, names, hierarchy, "
        "importance, not_assessed.",
    ),
    (
        "columns = [", "colunms = [",
        "line 19: [[release]] step = \"remove\" has no key 'colunms'; did you mean 'columns'?",
        "linha 19: [[release]] step = \"remove\" não tem a chave 'colunms'; você quis dizer 'columns'?",
    ),
    (
        'files = ["people.csv"]', 'files = "people.csv"',
        "line 3: 'files' has to be a list in brackets, and is a text.",
        "linha 3: 'files' tem de ser uma lista entre colchetes, e é um texto.",
    ),
    (
        'knows = ["age"]', 'knows = ["age",\n  3]',
        "line 14: element 2 of 'knows' has to be a text in quotation marks, and is a whole number.",
        "linha 14: o elemento 2 de 'knows' tem de ser um texto entre aspas, e é um número inteiro.",
    ),
    (
        "[[data]]", "[data]",
        "line 2: 'data' has to be a table under a header of its own, [[data]], and is a table.",
        "linha 2: 'data' tem de ser uma tabela com cabeçalho próprio, [[data]], e é uma tabela.",
    ),
    (
        "at_most = 0.09", "at_most = nan",
        "line 16: 'at_most' has to be a number, and is infinite, or no number at all.",
        "linha 16: 'at_most' tem de ser um número, e é infinito, ou número nenhum.",
    ),
    (
        'files = ["people.csv"]', "",
        "line 2: [[data]] needs the key 'files'.",
        "linha 2: [[data]] precisa da chave 'files'.",
    ),
    (
        "format = 1\n", "",
        "brecha.toml: the version of the file is missing; begin it with format = 1.",
        "brecha.toml: falta a versão do arquivo; comece-o com format = 1.",
    ),
    (
        "format = 1", "format = 2",
        "line 1: format = 2 is of another version of Brecha, and this one reads format = 1: install the newest Brecha.",
        "linha 1: format = 2 é de outra versão do Brecha, e esta lê format = 1: instale o Brecha mais novo.",
    ),
    (
        'role = "sensitive"', 'role = "secret"',
        "line 10: 'role' is 'secret', and may be identifier, quasi-identifier, sensitive or other.",
        "linha 10: 'role' é 'secret', e pode ser identifier, quasi-identifier, sensitive ou other.",
    ),
    (
        "published = false", 'not_assessed = ""',
        "line 8: 'not_assessed' is empty.",
        "linha 8: 'not_assessed' está vazio.",
    ),
    (
        'knows = ["age"]', 'knows = ["age"]\nup_to = 0',
        "line 14: 'up_to' is 0, and has to be 1 or more.",
        "linha 14: 'up_to' é 0, e tem de ser 1 ou mais.",
    ),
    (
        'person = "id"', 'person = "id"\nrows = "unlinked"\n[[data]]\nfiles = ["b.csv"]\nperson = "id"',
        "line 5: several rows of a person can be published, so far, in a study of one table, and not of several years "
        'unless they are linked. Write rows = "one", or leave that part out.',
        "linha 5: por enquanto, várias linhas de uma pessoa só podem ser divulgadas em um estudo de uma tabela, e não "
        'de vários anos, salvo se forem ligadas. Escreva rows = "one", ou retire essa parte.',
    ),
    (
        'person = "id"', 'person = "id"\nhousehold = "id"',
        "line 5: 'id' cannot be both person and household; household is the column that people of one household share.",
        "linha 5: 'id' não pode ser person e household ao mesmo tempo; household é a coluna que as pessoas de um "
        "domicílio têm em comum.",
    ),
    (
        'person = "id"', 'person = "id"\nrows = "linked"\nhousehold = "h"',
        "line 6: people can be in households, so far, in a study of one row a person, and not of several. "
        "Leave household or that part out.",
        "linha 6: por enquanto, as pessoas só podem estar em domicílios em um estudo de uma linha por pessoa, e não de "
        "várias. Retire household ou essa parte.",
    ),
    (
        'person = "id"', 'rows = "one"',
        "line 4: rows says what is kept of a person, and no column identifies people: add person.",
        "linha 4: rows diz o que se mantém de uma pessoa, e nenhuma coluna identifica as pessoas: acrescente person.",
    ),
    (
        "[columns.age]", '[[data]]\nfiles = ["b.csv"]\n[columns.age]',
        "line 5: 2 tables are linked by the people in them, and this one has no person, the column that identifies them.",
        "linha 5: 2 tabelas são ligadas pelas pessoas que estão nelas, e a esta falta person, a coluna que as identifica.",
    ),
    (
        "[columns.age]", "[columns.id]",
        "line 6: column 'id' identifies people, as person says, and so its role is identifier, not quasi-identifier.",
        "linha 6: a coluna 'id' identifica as pessoas, como diz person, e por isso seu papel é identifier, e não "
        "quasi-identifier.",
    ),
    (
        "published = false", 'label = { en = "town", xx = "?" }',
        "line 8: there is no language 'xx'; write a code such as en or pt.",
        "linha 8: não existe o idioma 'xx'; escreva um código como en ou pt.",
    ),
    (
        'knows = ["age"]', 'knows = ["age", "id"]',
        "line 13: adversary 'neighbour' is said to know column 'id', which is an identifier, and a column has one role: "
        "make it a quasi-identifier if it is published and may be known.",
        "linha 13: diz-se que o adversário 'neighbour' conhece a coluna 'id', que é um identificador, e uma coluna tem um "
        "só papel: faça dela um quase-identificador se é divulgada e pode ser conhecida.",
    ),
    (
        'knows = ["age"]', 'knows = ["age", "town"]',
        "line 13: adversary 'neighbour' may know column 'town', but it cannot help her, as it is not published: leave it "
        "out of knows, or publish it.",
        "linha 13: o adversário 'neighbour' pode conhecer a coluna 'town', mas ela não lhe serve, pois não é divulgada: "
        "retire-a de knows, ou divulgue-a.",
    ),
    (
        'knows = ["age"]', 'knows = ["age", "age"]',
        "line 13: adversary 'neighbour' is said twice to know column 'age'.",
        "linha 13: diz-se duas vezes que o adversário 'neighbour' conhece a coluna 'age'.",
    ),
    (
        'knows = ["age"]', 'knows = ["age"]\nwants = ["ilness"]',
        "line 14: adversary 'neighbour' wants column 'ilness', whose role is not sensitive; did you mean 'illness'?",
        "linha 14: o adversário 'neighbour' quer descobrir a coluna 'ilness', cujo papel não é sensitive; você quis "
        "dizer 'illness'?",
    ),
    (
        'knows = ["age"]', 'knows = ["illness"]\nwants = ["illness"]',
        "line 14: adversary 'neighbour' wants column 'illness' and knows it already.",
        "linha 14: o adversário 'neighbour' quer descobrir a coluna 'illness', que já conhece.",
    ),
    (
        'role = "sensitive"', 'role = "sensitive"\npublished = false\n[[adversary]]\nname="x"\nknows=["age"]\nwants=["illness"]',
        "line 15: adversary 'x' wants column 'illness', which is not published, so the release says nothing of it.",
        "linha 15: o adversário 'x' quer descobrir a coluna 'illness', que não é divulgada, e por isso a divulgação não "
        "diz nada sobre ela.",
    ),
    (
        'knows = ["age"]', 'knows = ["age"]\ngain = ["age=tries:3"]',
        "line 14: 'age=tries:3' is not of the form COLUMN=GAIN with a column that this adversary wants: illness.",
        "linha 14: 'age=tries:3' não tem a forma COLUNA=GANHO com uma coluna que este adversário quer descobrir: illness.",
    ),
    (
        'knows = ["age"]', 'knows = ["age"]\nup_to = 1\nexactly = true',
        "line 14: adversary 'neighbour' knows exactly these columns, so up_to says nothing; leave one of the two out.",
        "linha 14: o adversário 'neighbour' conhece exatamente estas colunas, e up_to não diz nada; retire uma das duas "
        "chaves.",
    ),
    (
        "[[limit]]", '[[adversary]]\nname = "neighbour"\nknows = ["age"]\n[[limit]]',
        "line 15: two adversaries are called 'neighbour'; give each a name of her own.",
        "linha 15: dois adversários se chamam 'neighbour'; dê a cada um o seu nome.",
    ),
    (
        'name = "neighbour"\n', "",
        "line 11: this adversary needs a name.",
        "linha 11: este adversário precisa de um nome.",
    ),
    (
        'knows = ["age"]\n', "",
        "line 11: this adversary knows nothing; name the columns that she knows, or a ready adversary.",
        "linha 11: este adversário não conhece nada; indique as colunas que conhece, ou um adversário pronto.",
    ),
    (
        'knows = ["age"]', 'ready = "neigbour"',
        "line 13: there is no ready adversary 'neigbour'; did you mean 'neighbour'?",
        "linha 13: não há adversário pronto 'neigbour'; você quis dizer 'neighbour'?",
    ),
    (
        'knows = ["age"]', 'knows = ["age"]\nready = "neighbour"',
        "line 13: the ready adversary 'neighbour' brings what she knows; leave out knows or ready.",
        "linha 13: o adversário pronto 'neighbour' já traz o que conhece; retire knows ou ready.",
    ),
    (
        'measure = "highest"\nat_most = 0.09', 'ready = "ema-70"',
        "line 15: there is no ready set of limits 'ema-70'; did you mean 'ema-0070'?",
        "linha 15: não há conjunto pronto de limites 'ema-70'; você quis dizer 'ema-0070'?",
    ),
    (
        'measure = "highest"\nat_most = 0.09', 'ready = "zzz"',
        "line 15: there is no ready set of limits 'zzz'; there is ema-0070, health-canada, k5, k10, certain-5%.",
        "linha 15: não há conjunto pronto de limites 'zzz'; existe ema-0070, health-canada, k5, k10, certain-5%.",
    ),
    (
        "at_most = 0.09\n", "",
        "line 14: this limit needs the key 'at_most', or ready, the name of a ready set.",
        "linha 14: este limite precisa da chave 'at_most', ou de ready, o nome de um conjunto pronto.",
    ),
    (
        "at_most = 0.09", 'at_most = 0.09\nadversary = "neighbor"',
        "line 17: the limit is for an adversary 'neighbor', whom the study does not have; did you mean 'neighbour'?",
        "linha 17: o limite é para o adversário 'neighbor', que o estudo não tem; você quis dizer 'neighbour'?",
    ),
    (
        "at_most = 0.09", 'at_most = 0.09\ngoal = "age"',
        "line 17: the goal 'age' is neither re-identification nor a column of role sensitive; there is "
        "re-identification, illness.",
        "linha 17: o objetivo 'age' não é re-identification nem uma coluna de papel sensitive; existe "
        "re-identification, illness.",
    ),
    (
        "at_most = 0.09", "at_most = 0",
        "line 16: no release could keep this limit: a probability of a correct guess is more than 0, and at_most is 0.",
        "linha 16: nenhuma divulgação poderia cumprir este limite: a probabilidade de um palpite certo é maior que 0, e "
        "at_most é 0.",
    ),
    (
        'measure = "highest"\nat_most = 0.09', 'measure = "certain"\nat_most = -0.5',
        "line 16: no release could keep this limit: a number of people is 0 or more, and at_most is -0.5.",
        "linha 16: nenhuma divulgação poderia cumprir este limite: o número de pessoas é 0 ou mais, e at_most é -0,5.",
    ),
    (
        'measure = "highest"\nat_most = 0.09', 'measure = "factor"\nat_most = 0.5',
        "line 16: no release could keep this limit: a factor is 1 or more, and at_most is 0.5.",
        "linha 16: nenhuma divulgação poderia cumprir este limite: o fator é 1 ou mais, e at_most é 0,5.",
    ),
    (
        'measure = "highest"\nat_most = 0.09', 'measure = "certain"\nat_most = 5.0',
        "line 16: at_most = 5.0 is more than everybody; write a share such as 0.05, or a whole number of people.",
        "linha 16: at_most = 5,0 é mais que todas as pessoas; escreva uma proporção como 0.05, ou um número inteiro de "
        "pessoas.",
    ),
    (
        "at_most = 0.09", "at_most = 0.09\nthreshold = 0.5",
        "line 17: threshold goes with the measure 'above' and with no other, and the measure is 'highest'.",
        "linha 17: threshold só vale com a medida 'above', e a medida é 'highest'.",
    ),
    (
        'measure = "highest"', 'measure = "value"\nvalue = "yes"',
        "line 16: a limit on a value needs the goal, the sensitive column that has the value.",
        "linha 16: um limite sobre um valor precisa de goal, a coluna sensível que tem o valor.",
    ),
    (
        'columns = ["age"]', 'columns = ["town"]',
        "line 19: column 'town' is not published, so no step can change it in the release.",
        "linha 19: a coluna 'town' não é divulgada, e por isso nenhum passo pode mudá-la na divulgação.",
    ),
    (
        "[report]", '[[release]]\nstep = "top-code"\ncolumn = "age"\nlimit = 80\n[report]',
        "line 22: column 'age' is no longer there: step 1 removes it.",
        "linha 22: a coluna 'age' já não está lá: o passo 1 a retira.",
    ),
    (
        'step = "remove"\ncolumns = ["age"]', 'step = "generalise"\ncolumn = "age"\nlevel = 1',
        "line 20: column 'age' has no hierarchy, and so no levels; add hierarchy to the column.",
        "linha 20: a coluna 'age' não tem hierarquia, e por isso não tem níveis; acrescente hierarchy à coluna.",
    ),
    (
        'step = "remove"\ncolumns = ["age"]', 'step = "sample"',
        "line 17: a sample needs a share or a size, one of the two.",
        "linha 17: uma amostra precisa de share ou de size, um dos dois.",
    ),
    (
        "[report]", '[[release]]\nstep = "k-anonymity"\nk = 5\n[report]',
        "line 20: k-anonymity makes classes of the quasi-identifiers, and the study has none that is published and left at "
        "this step.",
        "linha 20: k-anonymity faz classes com os quase-identificadores, e o estudo não tem nenhum que seja divulgado e "
        "ainda esteja lá neste passo.",
    ),
    (
        'step = "remove"\ncolumns = ["age"]', 'step = "k-anonymity"\nk = 5\nsuppression = 5.0',
        "line 20: suppression = 5.0 is more than all records; write a share such as 0.05, or a whole number of records.",
        "linha 20: suppression = 5,0 é mais que todos os registros; escreva uma proporção como 0.05, ou um número inteiro "
        "de registros.",
    ),
    (
        'step = "remove"\ncolumns = ["age"]', 'step = "l-diversity"\nl = 2\nkind = "recursive"',
        'line 17: c and kind = "recursive" go together, and one of them is missing.',
        'linha 17: c e kind = "recursive" andam juntos, e falta um deles.',
    ),
    (
        'step = "remove"\ncolumns = ["age"]', 'step = "t-closeness"\nt = 0.2\nkind = "entropy"',
        "line 20: kind is of l-diversity, and l is missing.",
        "linha 20: kind é da l-diversidade, e falta l.",
    ),
    (
        'step = "remove"\ncolumns = ["age"]', 'step = "t-closeness"\nt = 0.2\nsensitive = "age"',
        "line 20: t-closeness is about a sensitive column, and 'age' is a quasi-identifier.",
        "linha 20: t-closeness diz respeito a uma coluna sensível, e 'age' é um quase-identificador.",
    ),
    (
        'step = "remove"\ncolumns = ["age"]', 'step = "t-closeness"\nt = 0.2\ndistance = "hierarchical"',
        "line 20: the distance is along a hierarchy, and column 'illness' has none; add hierarchy to the column.",
        "linha 20: a distância segue uma hierarquia, e a coluna 'illness' não tem nenhuma; acrescente hierarchy à coluna.",
    ),
    (
        '[[adversary]]', '[columns.income]\nrole = "sensitive"\n[[release]]\nstep = "l-diversity"\nl = 2\n[[adversary]]',
        "line 13: l-diversity is about one sensitive column; name it as sensitive: illness, income.",
        "linha 13: l-diversity diz respeito a uma coluna sensível; indique-a em sensitive: illness, income.",
    ),
    (
        'language = "pt"', 'language = "xx"',
        "line 21: there is no language 'xx'; choose en or pt, or name a catalogue of your own such as es.ftl.",
        "linha 21: não existe o idioma 'xx'; escolha en ou pt, ou indique um catálogo seu, como es.ftl.",
    ),
    (
        'language = "pt"', 'date = "31/3/2026"',
        "line 21: '31/3/2026' is no date; write it as 2026-03-31.",
        "linha 21: '31/3/2026' não é uma data; escreva-a como 2026-03-31.",
    ),
]  # fmt: skip


def refused(folder: Path, text: str | bytes) -> InputError:
    """What is said of a study."""
    file = folder / "brecha.toml"
    file.write_bytes(text.encode() if isinstance(text, str) else text)
    with pytest.raises(InputError) as problem:
        Study.load(file)
    return problem.value


@pytest.mark.parametrize(("old", "new", "english", "portuguese"), CASES, ids=[case[2][:60] for case in CASES])
def test_bad_input_gets_one_sentence_with_its_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, old: str, new: str, english: str, portuguese: str
) -> None:
    monkeypatch.chdir(tmp_path)
    assert old in SMALL
    problem = refused(Path(), SMALL.replace(old, new, 1))
    place = "" if english.startswith("brecha.toml") else "brecha.toml, "
    assert str(problem) == f"{place}{english}"
    assert problem.sentence("pt") == f"{place}{portuguese}"


def test_the_small_study_is_right(tmp_path: Path) -> None:
    (tmp_path / "brecha.toml").write_text(SMALL)
    assert Study.load(tmp_path).limits[0].at_most == 0.09


@pytest.mark.parametrize(
    ("text", "english", "portuguese"),
    [
        ("format = \n", "'brecha.toml' is not TOML: Invalid value (at line 1, column 10).",
         "'brecha.toml' não é TOML: valor inválido (na linha 1, coluna 10)."),
        ("[columns.a]\n[columns.a]\n", "'brecha.toml' is not TOML: The same table is declared twice (at line 2, column 11).",
         "'brecha.toml' não é TOML: a mesma tabela é declarada duas vezes (na linha 2, coluna 11)."),
        ("", "brecha.toml: the study is empty; brecha study init FILE writes a first one.",
         "brecha.toml: o estudo está vazio; brecha study init ARQUIVO escreve um primeiro."),
        ("# nothing\n", "brecha.toml: the study is empty; brecha study init FILE writes a first one.",
         "brecha.toml: o estudo está vazio; brecha study init ARQUIVO escreve um primeiro."),
        (b"format = 1\n\xff", "brecha.toml, line 2: this is not text in UTF-8, as TOML is; save the file as UTF-8.",
         "brecha.toml, linha 2: isto não é texto em UTF-8, como é o TOML; salve o arquivo em UTF-8."),
    ],
)  # fmt: skip
def test_what_is_no_study_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, text: str | bytes, english: str, portuguese: str
) -> None:
    monkeypatch.chdir(tmp_path)
    problem = refused(Path(), text)
    assert str(problem) == english
    assert problem.sentence("pt") == portuguese


def test_a_study_of_a_script_has_no_line() -> None:
    with pytest.raises(InputError) as problem:
        Study.from_dict({"format": 1, "data": [{"files": ["a.csv"], "sed": 1}]})
    assert str(problem.value) == "The study: [[data]] has no key 'sed'; did you mean 'seed'?"
    assert problem.value.sentence("pt") == "O estudo: [[data]] não tem a chave 'sed'; você quis dizer 'seed'?"


@pytest.mark.parametrize(
    ("header", "english", "portuguese"),
    [
        (["id", "age", "twn", "illness"], "line 7: the data have no column 'town'; did you mean 'twn'?",
         "linha 7: os dados não têm a coluna 'town'; você quis dizer 'twn'?"),
        (["age", "town", "illness"], "line 4: the data have no column 'id'.", "linha 4: os dados não têm a coluna 'id'."),
        (["id", "1984", "town", "illness"], "line 5: the data have no column 'age'.",
         "linha 5: os dados não têm a coluna 'age'."),
    ],
)  # fmt: skip
def test_columns_that_the_data_do_not_have(tmp_path: Path, header: list[str], english: str, portuguese: str) -> None:
    file = tmp_path / "brecha.toml"
    file.write_text(SMALL)
    study = Study.load(file)
    study.check_columns(["id", "age", "town", "illness"])
    with pytest.raises(InputError) as problem:
        study.check_columns(header)
    assert str(problem.value) == f"{file}, {english}"
    assert problem.value.sentence("pt") == f"{file}, {portuguese}"


@pytest.mark.parametrize("name", ["id", "weight", "age", "sex", "the town", "illness", "income", "office"])
def test_every_column_that_is_named_is_looked_for(tmp_path: Path, name: str) -> None:
    file = tmp_path / "brecha.toml"
    file.write_text(WHOLE)
    header = ["id", "weight", "age", "sex", "the town", "illness", "income", "office"]
    study = Study.load(file)
    study.check_columns(header)
    with pytest.raises(InputError, match=f"the data have no column '{name}'"):
        study.check_columns([one for one in header if one != name])


def test_labels_of_values_that_do_not_occur_are_noted() -> None:
    study = Study.from_dict(
        {"format": 1, "data": [{"files": ["a.csv"]}], "columns": {"sex": {"values": {"1": "m", "2": "f", "9": "?"}}}}
    )
    table: Any = coded({"sex": ["1", "2", "1", None]})
    assert [note.sentence() if hasattr(note, "sentence") else str(note) for note in study.check_values(table)] == [
        "The study labels a value of sex that does not occur there: 9."
    ]
