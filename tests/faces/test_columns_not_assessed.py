"""Columns of the source in no role are named on every face, and no sentence calls a release safe without them."""

import json
import re
from html import unescape
from pathlib import Path
from typing import Any

import duckdb
import pandas as pd
import polars as pl
import pyarrow as pa
import pyarrow.parquet as pq
import pytest

import brecha
from brecha.answers.table.assessment import Assessment
from brecha.errors import ColumnError, SettingError
from brecha.language.catalogues import Language
from brecha.report.sentences.record import record
from tests.cli.calling import Call
from tests.faces.sixteen import PEOPLE, written
from tests.mended_results import mend
from tests.web.at_hand import awaited, serving

page = Assessment.page


ROLES: dict[str, Any] = {"qids": ["a", "b"], "sensitive": ["s"]}
LEFT = ("sx", "município")
SAID = "2 columns of the file were not assessed: sx and município; what they reveal is not in these figures."
SAFE = re.compile(r"largest release|to be held back|it is enough to leave out|called safe")


def plain(html: str) -> str:
    """The words of a page."""
    return re.sub(r"\s+", " ", unescape(re.sub(r"<[^>]+>", " ", html)).replace("\u00a0", " "))


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return written(tmp_path_factory.mktemp("people"))


@pytest.fixture(scope="module")
def result(file: Path) -> brecha.Assessment:
    """Two columns of the file were not even read."""
    return brecha.assess(brecha.read(file, columns=["a", "b", "s"], person="id"), **ROLES)


class TestSources:
    """All columns of the source are known, however few of them are read."""

    @pytest.mark.parametrize("columns", [None, ["a", "b", "s"], ["sx", "s", "b", "a"]])
    def test_a_file(self, file: Path, columns: list[str] | None) -> None:
        found = brecha.assess(brecha.read(file, columns=columns, person="id"), **ROLES)
        assert found.columns_not_assessed == LEFT
        assert found.input["columns_not_assessed"] == list(LEFT)

    def test_frames_relations_and_parquet(self, tmp_path: Path) -> None:
        table = pa.table(PEOPLE)
        pq.write_table(table, tmp_path / "people.parquet")
        sources = [
            table,
            pd.DataFrame(PEOPLE),
            pl.DataFrame(PEOPLE),
            duckdb.from_arrow(table),
            tmp_path / "people.parquet",
        ]
        for source in sources:
            read = brecha.read(source, columns=["b", "a", "s"], person="id")
            assert brecha.assess(read, **ROLES).columns_not_assessed == LEFT

    def test_several_files_of_which_one_has_a_column_more(self, tmp_path: Path) -> None:
        halves = [{name: values[k : k + 8] for name, values in PEOPLE.items()} for k in (0, 8)]
        halves[1]["extra"] = ["1"] * 8
        files = [written(tmp_path, f"{k}.csv", half) for k, half in enumerate(halves)]
        found = brecha.assess(brecha.read(files, columns=["a", "b", "s"], person="id"), **ROLES)
        assert found.columns_not_assessed == (*LEFT, "extra")
        assert found.findings()[0].startswith("3 columns of the files were not assessed: sx, município and extra;")

    def test_a_selection_of_a_table_keeps_the_columns_of_its_source(self, file: Path) -> None:
        whole = brecha.read(file, person="id")
        assert brecha.assess(whole.select(["b", "a"]), qids=["a", "b"]).columns_not_assessed == ("s", *LEFT)

    def test_without_an_identifier_it_is_one_more_column(self, file: Path) -> None:
        assert brecha.assess(brecha.read(file), **ROLES).columns_not_assessed == ("id", *LEFT)

    def test_groups_and_weights_are_columns_too(self, file: Path) -> None:
        found = brecha.assess(brecha.read(file, person="id"), **ROLES, by="sx", weights="município")
        assert found.columns_not_assessed == LEFT

    def test_years(self, tmp_path: Path) -> None:
        """Of the second year a has another name, and there is a column of its own; s is wanted of the first year."""
        later = {"id": PEOPLE["id"], "alpha": PEOPLE["a"], "b": PEOPLE["b"], "s": PEOPLE["s"], "new": ["1"] * 16}
        files = [written(tmp_path, "2014.csv"), written(tmp_path, "2015.csv", later)]
        years = brecha.collection(
            [brecha.read(files[0], columns=["id", "a", "b", "s"]), brecha.read(files[1], columns=["id", "alpha", "b"])],
            person="id",
            qids={"a": ["a", "alpha"]},
        )
        found = brecha.assess(years, **ROLES)
        assert found.columns_not_assessed == (*LEFT, "new")
        assert found.findings()[0].startswith("3 columns of the tables were not assessed: sx, município and new;")
        grown = brecha.growth(years, **ROLES, not_published=["new"], unknown=["sx"])
        assert grown.columns_not_assessed == ("município",)
        assert [step.columns_not_assessed for step in grown.steps] == [("município",)] * 2
        assert grown.findings()[1].startswith("1 column is published, assumed unknown to the adversary: sx;")

    def test_a_column_of_a_year_in_which_it_is_not_known(self, tmp_path: Path) -> None:
        """b of the second year is not read there, so that nobody has tested it."""
        later = {"id": PEOPLE["id"], "a": PEOPLE["a"], "b": PEOPLE["b"]}
        files = [written(tmp_path, "1.csv", later), written(tmp_path, "2.csv", later)]
        tables = [brecha.read(files[0], columns=["id", "a", "b"]), brecha.read(files[1], columns=["id", "a"])]
        found = brecha.assess(brecha.collection(tables, person="id"), qids=["a", "b"])
        assert found.columns_not_assessed == ("b",)

    def test_permuted_rows_and_columns_and_one_row(self) -> None:
        for columns in (PEOPLE, {name: PEOPLE[name][::-1] for name in reversed(PEOPLE)},
                        {name: values[:1] for name, values in PEOPLE.items()}):  # fmt: skip
            found = brecha.assess(brecha.read(pa.table(columns), person="id"), **ROLES)
            assert set(found.columns_not_assessed or ()) == set(LEFT)


class TestStatements:
    """What the caller states of columns in no role."""

    def test_not_published_and_unknown(self, file: Path) -> None:
        table = brecha.read(file, columns=["a", "b", "s"], person="id")
        found = brecha.assess(table, **ROLES, not_published=["sx"], unknown=["município"])
        assert found.columns_not_assessed == ()
        assert found.input["columns_not_published"] == ["sx"]
        assert found.input["columns_assumed_unknown"] == ["município"]
        assert found.findings()[:2] == [
            "1 column is published, assumed unknown to the adversary: município; what it reveals is not in these "
            "figures.",
            "1 column is stated not to be published: sx.",
        ]

    @pytest.mark.parametrize(
        ("given", "error", "message"),
        [
            ({"not_published": ["sxx"]}, ColumnError, "Column 'sxx' is not in the table. Did you mean 'sx'?"),
            ({"unknown": ["municipio"]}, ColumnError, "Did you mean 'município'?"),
            ({"not_published": ["sx", "sx"]}, ColumnError, "Column 'sx' is named twice among not_published."),
            ({"not_published": ["a"]}, ColumnError, "and not_published says that it is not published. Give it one"),
            ({"unknown": ["s"]}, ColumnError, "Column 's' is a quasi-identifier or sensitive, and unknown says that"),
            ({"not_published": ["sx"], "unknown": ["sx"]}, ColumnError, "both in not_published and in unknown"),
            ({"unknown": "sx"}, SettingError, r"unknown is a list of columns, and 'sx' is a text. Write unknown="),
        ],
    )
    def test_wrong_statements_are_refused(
        self, file: Path, given: dict[str, Any], error: type[Exception], message: str
    ) -> None:
        table = brecha.read(file, person="id")
        for ask in (brecha.assess, brecha.estimate):
            with pytest.raises(error, match=re.escape(message)):
                ask(table, **ROLES, **given)

    def test_on_the_command_line(self, call: Call, file: Path, tmp_path: Path) -> None:
        asked = ("assess", file, "--qids", "a,b", "--sensitive", "s", "--person", "id")
        answer = call(*asked, "--not-published", "sx", "--unknown", "município", "--json", "-")
        told = json.loads(answer.out)["input"]
        assert told["columns_not_assessed"] == []
        assert (told["columns_not_published"], told["columns_assumed_unknown"]) == (["sx"], ["município"])
        answer = call(*asked, "--not-published", "sx,a")
        assert answer.code == 2
        assert "--not-published says that it is not published" in answer.err
        answer = call(*asked, "--not-published", "sx", "--unknown", "sx")
        assert "named both in --not-published and in --unknown" in answer.err
        answer = call(*asked, "--unknown", "xs")
        assert "Column 'xs' is not in the table." in answer.err


class TestFaces:
    """Where they are named."""

    def test_the_first_sentence(self, result: brecha.Assessment) -> None:
        assert result.findings()[0] == SAID
        assert result.findings("pt")[0] == (
            "2 colunas do arquivo não foram avaliadas: sx e município; o que elas revelam não está nestes números."
        )
        assert result.what_if(["a"]).findings()[0] == SAID
        assert brecha.advise(result).findings()[0] == SAID
        assert brecha.compare(result, result).findings()[0] == SAID
        assert SAID in plain(result._repr_html_())

    def test_one_column_in_both_languages(self, file: Path) -> None:
        found = brecha.assess(brecha.read(file, person="id"), **ROLES, not_published=["sx"])
        assert found.findings()[0] == (
            "1 column of the file was not assessed: município; what it reveals is not in these figures."
        )
        assert found.findings("pt")[0] == (
            "1 coluna do arquivo não foi avaliada: município; o que ela revela não está nestes números."
        )

    def test_nothing_is_said_where_all_are_assessed(self, file: Path) -> None:
        found = brecha.assess(brecha.read(file, person="id"), qids=["a", "b", *LEFT], sensitive=["s"])
        assert found.columns_not_assessed == ()
        assert found.findings()[0].startswith("Knowing all 4 of these columns")
        assert 'coverage">' not in page(found)
        assert ("Columns not assessed", "none") in record(found.input, found.method, Language.named("en"))

    @pytest.mark.parametrize("code", ["en", "pt"])
    def test_the_report_names_them_before_the_summary(self, result: brecha.Assessment, code: str) -> None:
        text = plain(page(result, code))
        assert text.index(result.findings(code)[0]) < text.index({"en": "Contents", "pt": "Conteúdo"}[code])

    def test_terminal_files_and_loading(self, call: Call, file: Path, tmp_path: Path) -> None:
        out = tmp_path / "risk"
        answer = call("assess", file, "--qids", "a,b", "--sensitive", "s", "--person", "id", "--out", out)
        assert re.sub(r"\s+", " ", answer.out).startswith(SAID)
        assert json.loads((out / "results.json").read_text())["input"]["columns_not_assessed"] == list(LEFT)
        assert brecha.load(out).columns_not_assessed == LEFT
        assert brecha.load(out).findings()[0] == SAID
        answer = call("advise", out, "--json", "-")
        assert json.loads(answer.out)["columns_not_assessed"] == list(LEFT)
        answer = call("advise", out)
        assert "among the columns assessed" in answer.out

    def test_results_that_do_not_tell_are_not_taken_for_complete(
        self, result: brecha.Assessment, tmp_path: Path
    ) -> None:
        folder = result.save(tmp_path / "old")
        told = json.loads((folder / "results.json").read_text())
        for name in ("columns_not_assessed", "columns_not_published", "columns_assumed_unknown"):
            del told["input"][name]
        (folder / "results.json").write_text(json.dumps(told))
        old = brecha.load(mend(folder))
        assert old.columns_not_assessed is None
        assert old.coverage.as_dict()["columns_not_assessed"] is None
        assert old.findings()[0] == (
            "It is not recorded which columns of the file were not assessed; what they reveal is not in these figures."
        )
        assert old.findings("pt")[0].startswith("Não está registrado quais colunas do arquivo não foram avaliadas;")
        assert ("Columns not assessed", "not recorded") in record(old.input, old.method, Language.named("en"))

    def test_long_lists_are_cut_short_and_whole_in_the_record(self) -> None:
        many = {f"x{k}": ["1", "2"] * 8 for k in range(30)}
        found = brecha.assess(brecha.read(pa.table(PEOPLE | many), person="id"), **ROLES)
        assert found.findings()[0] == (
            "32 columns of the table were not assessed: sx, município, x0, x1, x2, x3 and 26 more; what they reveal "
            "is not in these figures."
        )
        (whole,) = [text for label, text in record(found.input, found.method, Language.named("en"))
                    if label == "Columns not assessed"]  # fmt: skip
        assert whole == ", ".join([*LEFT, *many])

    @pytest.mark.parametrize("at_most", [0.05, 0.5, 1.0])
    def test_no_release_is_called_safe_without_them(self, result: brecha.Assessment, at_most: float) -> None:
        advice = brecha.advise(result, limit=at_most)
        said = [*advice.findings(), *result.what_if(["a", "b"], limit=at_most).findings()]
        claims = [sentence for sentence in said if SAFE.search(sentence)]
        assert at_most == 0.05 or claims
        for sentence in claims:
            assert "This does not cover the 2 columns that were not assessed: sx and município." in sentence
        assert not any("With all columns released" in sentence for sentence in said)
        text = page(result, limit=at_most)
        lead = re.search(r'<h2 id="instead">.*?<p>(.*?)</p>', text, re.DOTALL)
        assert lead is not None
        assert "sx and município" in plain(lead[1])
        if at_most == 1.0:
            assert "as far as assessed: 2 columns that were not assessed are not in this figure" in plain(text)
            assert "even with all columns" not in plain(text)

    def test_charts_of_what_could_be_released_name_them(self, result: brecha.Assessment) -> None:
        charts = [chart for chart in result.charts(limit=0.5) if "frontier" in chart.name]
        assert charts
        assert all(chart.says.endswith("columns that were not assessed: sx and município.") for chart in charts)

    def test_what_is_assumed_unknown_is_not_covered_either(self, file: Path) -> None:
        found = brecha.assess(brecha.read(file, person="id"), **ROLES, unknown=["sx"], not_published=["município"])
        claims = [one for one in brecha.advise(found, limit=1.0).findings() if SAFE.search(one)]
        assert claims
        assert all("It assumes that the adversary does not know the published column sx." in one for one in claims)


class TestPage:
    """The form says of every other column whether it is published; the result lists both kinds."""

    def test_choices_and_report(self, tmp_path: Path) -> None:
        written(tmp_path)
        with serving(tmp_path) as client:
            answer = client.post("/open.json", data={"path": ["people.csv"], "as": "table"})
            look = awaited(client, answer.json()["next"])
            form = client.get(f"/tables/{look['table']}").text
            assert form.count('type="checkbox" name="published-') == len(look["columns"])
            assert 'placeholder="Why it need not be assessed"' in form
            assert "not used" not in plain(form)
            roles = {"a": "quasi-identifier", "b": "quasi-identifier", "s": "sensitive", "id": "identifier",
                     "sx": "other", "município": "other"}  # fmt: skip
            places = {column["name"]: k for k, column in enumerate(look["columns"])}
            chosen = {f"role-{k}": roles[name] for name, k in places.items()} | {"asks": "1"}
            chosen |= {f"published-{k}": "1" for name, k in places.items() if name not in ("id", "sx")}
            chosen[f"reason-{places['município']}"] = "no register has it"
            started = client.post(f"/tables/{look['table']}/run.json", data=chosen)
            name = awaited(client, started.json()["next"])["result"]
            told = client.get(f"/results/{name}.json").json()
            assert told["columns_not_assessed"] == []
            assert (told["columns_not_published"], told["columns_assumed_unknown"]) == (["id", "sx"], ["município"])
            html, report = client.get(f"/results/{name}").text, client.get(f"/results/{name}/report?view=1").text
        for text in (plain(html), plain(report)):
            assert "1 column is published, assumed unknown to the adversary: município;" in text
            assert "2 columns are stated not to be published: id and sx." in text

    def test_what_nobody_decided_is_not_assessed(self, tmp_path: Path) -> None:
        written(tmp_path)
        with serving(tmp_path) as client:
            look = awaited(
                client, client.post("/open.json", data={"path": ["people.csv"], "as": "table"}).json()["next"]
            )
            roles = {"a": "quasi-identifier", "b": "quasi-identifier", "s": "sensitive", "id": "identifier"}
            chosen = {f"role-{k}": roles.get(column["name"], "other") for k, column in enumerate(look["columns"])}
            started = client.post(f"/tables/{look['table']}/run.json", data=chosen)
            name = awaited(client, started.json()["next"])["result"]
            told = client.get(f"/results/{name}.json").json()
            html = client.get(f"/results/{name}", params={"limit": "100", "unit": "percent"}).text
        assert told["columns_not_assessed"] == list(LEFT)
        assert told["coverage"] == [SAID, "1 column is stated not to be published: id."]
        assert SAID in plain(html)
        assert "as far as assessed: 2 columns that were not assessed are not in this figure" in plain(html)

    def test_of_many_columns_those_that_are_not_suggested_stay_undecided(self, tmp_path: Path) -> None:
        many = {f"v{k}": [str(i * (k + 1) % 5) for i in range(16)] for k in range(15)}
        written(tmp_path, columns=PEOPLE | many)
        with serving(tmp_path) as client:
            look = awaited(
                client, client.post("/open.json", data={"path": ["people.csv"], "as": "table"}).json()["next"]
            )
            form = plain(client.get(f"/tables/{look['table']}").text)
        assert "other" in look["chosen"].values()
        assert "neither: not assessed" in form


def test_the_look_names_what_its_command_leaves_out(call: Call, tmp_path: Path) -> None:
    many = {f"v{k}": [str(i * (k + 1) % 5) for i in range(16)] for k in range(15)}
    file = written(tmp_path, columns=PEOPLE | many)
    told = json.loads(call("describe", file, "--json", "-").out)
    left = [column["name"] for column in told["columns"] if column["role"] == "other"]
    assert left
    assert told["columns_not_assessed"] == left
    text = re.sub(r"\s+", " ", call("describe", file).out)
    assert f"With the command below {len(left)} columns are not assessed: " in text
    assert left[0] in text[text.index("are not assessed") :]
