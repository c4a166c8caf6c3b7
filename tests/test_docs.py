"""The documentation tells the truth: its code runs, prints what it says it prints, and its links and options exist.

In README.md and docs/, the fenced blocks of a page are run from top to bottom, in one folder:

 - ``python`` blocks share one namespace;
 - ``bash`` blocks that begin with ``brecha`` are run here, or by a shell if they need one;
 - an ``output`` block is what the block before it printed on stdout, to the letter;
 - any other block is for reading only.

``python tests/test_docs.py`` writes the ``output`` blocks and the census table of the README anew.
"""

import ast
import io
import os
import re
import runpy
import shlex
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import chdir, redirect_stderr, redirect_stdout
from pathlib import Path
from typing import Any, NamedTuple

import pytest

import brecha
from brecha.cli.program import run
from tests.spark_at_hand import GROUP

ROOT = Path(__file__).parents[1]
DOCS = ROOT / "docs"
PAGES = [ROOT / "README.md", *sorted(DOCS.rglob("*.md"))]
ON_SPARK = DOCS / "how-to" / "assess-on-a-spark-cluster.md"
EXAMPLES = sorted((ROOT / "examples").glob("*.py"))
COMMANDS = DOCS / "reference" / "command-line.md"

FENCE = re.compile(r"^```(\w+)[^\n]*\n(.*?)^```$", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"\[[^\]]*\]\(([^)\s]+)\)")
OPTION = re.compile(r"(?<![\w-])--[a-z][a-z-]*")
CENSUS = re.compile(r"(<!-- census -->\n).*?(<!-- /census -->)", re.DOTALL)
LOADED = re.compile(r"<(?:script|link|img|iframe|source)\b[^>]*\b(?:src|href)=[\"']?((?:https?:)?//[^\"'\s>]+)")

SHELL = re.compile(r"[|<>;&$`*]|^(?!brecha |#|\s|$)", re.MULTILINE)
"""What only a shell can do, or a line that is no command of ours nor goes on with one"""
CODE = ("python", "py")
"""Blocks of Python, those that are run and those for reading only"""
WIDE = {"COLUMNS": "200", "NO_COLOR": "1", "TERM": "dumb"}
"""A terminal on which no line of help is broken, and nothing is coloured."""
CENSUS_ROWS = 100_000
PUBLISHED = {
    ("CO_ENTIDADE",): ("the school", 0.0002, 0.38),
    ("NU_DIA", "CO_ENTIDADE"): ("and the day of birth", 1.39, 10.38),
    ("NU_DIA", "NU_MES", "CO_ENTIDADE"): ("and the month", 30.92, 54.76),
    ("NU_DIA", "NU_MES", "NU_ANO", "CO_ENTIDADE"): ("and the year", 81.13, 89.93),
    ("NU_DIA", "NU_MES", "NU_ANO", "TP_SEXO", "CO_ENTIDADE"): ("and the sex", 89.23, 94.41),
}
"""Per cent, of the census of 2018: tables 4.4 of the thesis and 7 of the paper."""


class Block(NamedTuple):
    """A fenced block, and where its text begins and ends in the page."""

    language: str
    text: str
    start: int
    end: int


def blocks_of(page: str) -> list[Block]:
    """All fenced blocks of a page, from top to bottom."""
    return [Block(found[1], found[2], found.start(2), found.end(2)) for found in FENCE.finditer(page)]


def outputs(path: Path, page: str, folder: Path) -> Iterator[tuple[Block, str]]:
    """Run a page in a folder: each ``output`` block, with what was really printed before it."""
    namespace: dict[str, Any] = {"__name__": "page"}
    printed = ""
    for block in blocks_of(page):
        if block.language == "python":
            printed = _python(block, path, page, namespace, folder)
        elif block.language == "bash" and block.text.startswith("brecha"):
            printed = _shell(block, path, folder)
        elif block.language == "output":
            yield block, printed


def _python(block: Block, path: Path, page: str, namespace: dict[str, Any], folder: Path) -> str:
    line = page.count("\n", 0, block.start)
    code = compile("\n" * line + block.text, str(path), "exec")
    with chdir(folder), redirect_stdout(io.StringIO()) as out:
        exec(code, namespace)
    return out.getvalue()


def _shell(block: Block, path: Path, folder: Path) -> str:
    """What commands print: plain ones here and now, which is much quicker; what needs a shell, by one."""
    if not SHELL.search(block.text):
        return _here(block, path, folder)
    done = subprocess.run(["bash", "-ec", block.text], cwd=folder, env=_environment(), capture_output=True, text=True)
    assert done.returncode == 0, f"{path.name}: {block.text}{done.stdout}{done.stderr}"
    return done.stdout


def _here(block: Block, path: Path, folder: Path) -> str:
    """Run commands in this process, line by line."""
    with chdir(folder), redirect_stdout(io.StringIO()) as out, redirect_stderr(io.StringIO()) as said:
        for line in block.text.replace("\\\n", " ").splitlines():
            if not line.strip() or line.lstrip().startswith("#"):
                continue
            code = run(shlex.split(line, comments=True)[1:])
            assert code == 0, f"{path.name}: {line}\n{out.getvalue()}{said.getvalue()}"
    return out.getvalue()


@pytest.fixture(autouse=True)
def wide(monkeypatch: pytest.MonkeyPatch) -> None:
    """The terminal of whoever follows the page."""
    for name, value in WIDE.items():
        monkeypatch.setenv(name, value)


def _environment() -> dict[str, str]:
    """As at the user's, with the installed ``brecha`` first."""
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    return {**os.environ, **WIDE, "PATH": path}


def _name(path: Path) -> str:
    return str(path.relative_to(ROOT))


@pytest.mark.parametrize(
    "path", [path for path in PAGES if path != ON_SPARK and blocks_of(path.read_text())], ids=_name
)
def test_blocks_run_and_print_what_the_page_says(path: Path, tmp_path: Path) -> None:
    _check_blocks(path, tmp_path)


@GROUP
@pytest.mark.usefixtures("spark")
def test_blocks_of_the_page_on_spark_run_and_print_what_it_says(tmp_path: Path) -> None:
    _check_blocks(ON_SPARK, tmp_path)


def _check_blocks(path: Path, tmp_path: Path) -> None:
    page = path.read_text()
    for block, printed in outputs(path, page, tmp_path):
        assert block.text == printed, f"{_name(path)}, line {page.count(chr(10), 0, block.start)}"


@pytest.mark.parametrize("path", EXAMPLES, ids=_name)
def test_examples_run_and_are_short(path: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with chdir(tmp_path):
        runpy.run_path(str(path), run_name="__main__")
    assert capsys.readouterr().out.strip()
    text = path.read_text()
    assert text.startswith('"""')
    assert len(text.splitlines()) < 40


FACES = {
    "brecha": brecha,
    "brecha.beliefs": brecha.beliefs,
    "brecha.hierarchies": brecha.hierarchies,
    "brecha.linkage": brecha.linkage,
    "brecha.qif": brecha.qif,
    "brecha.reversal": brecha.reversal,
    "brecha.sanitizers": brecha.sanitizers,
}
"""What a reader may import from"""


def _inner_names(code: str) -> list[str]:
    """What a program imports of Brecha that is not of its public face."""
    found = []
    for node in ast.walk(ast.parse(code)):
        if isinstance(node, ast.Import):
            found += [one.name for one in node.names if one.name.startswith("brecha.") and one.name not in FACES]
        elif isinstance(node, ast.ImportFrom) and str(node.module).partition(".")[0] == "brecha":
            public = getattr(FACES.get(str(node.module)), "__all__", ())
            found += [f"{node.module}.{one.name}" for one in node.names if one.name not in public]
    return found


def test_inner_names_are_found() -> None:
    assert _inner_names("import brecha\nfrom brecha import qif, read\nfrom brecha.beliefs import Belief") == []
    inner = "import brecha.engines\nfrom brecha.school_census import LINKED\nfrom brecha.qif import _exact"
    assert _inner_names(inner) == ["brecha.engines", "brecha.school_census.LINKED", "brecha.qif._exact"]


@pytest.mark.parametrize("path", [*PAGES, *EXAMPLES], ids=_name)
def test_pages_and_examples_use_public_names_only(path: Path) -> None:
    """What is shown to readers has to stay, and be found in the reference."""
    text = path.read_text()
    programs = [text] if path.suffix == ".py" else [one.text for one in blocks_of(text) if one.language in CODE]
    assert [name for program in programs for name in _inner_names(program)] == []


@pytest.mark.parametrize("path", [*PAGES, ROOT / "CONTRIBUTING.md", ROOT / "CHANGELOG.md"], ids=_name)
def test_links_lead_somewhere(path: Path) -> None:
    text = FENCE.sub("", path.read_text())
    for target in LINK.findall(text):
        if not target.startswith(("http:", "https:", "mailto:", "#")):
            assert (path.parent / target.partition("#")[0]).exists(), f"{_name(path)} links to {target}"


def test_no_page_denies_an_attack_that_is_there() -> None:
    """Years and membership are attacks like any other."""
    for path in PAGES:
        text = " ".join(path.read_text().split())
        for denial in ("are not in this version", "is not here yet", "are to come"):
            assert denial not in text, f"{_name(path)}: {denial}"
    measures = (DOCS / "concepts" / "measures.md").read_text()
    for code in ("CRL", "CAL", "IRL", "IAL", "CMS", "IMS", "CML", "IML"):
        assert code in measures


def test_commands_and_options_named_are_those_that_exist(capsys: pytest.CaptureFixture[str]) -> None:
    page = FENCE.sub("", COMMANDS.read_text())
    general, *sections = re.split(r"^## `brecha (\w+(?: \w+)?)`$", page, flags=re.MULTILINE)
    documented = dict(zip(sections[::2], sections[1::2], strict=True))
    overview = _help(capsys)
    assert sorted({name.split()[0] for name in documented}) == sorted(
        re.findall(r"^│ ([a-z]+) ", overview.partition("Commands")[2], re.MULTILINE)
    )
    assert _options_in(overview) <= set(OPTION.findall(general))
    for command, section in documented.items():
        assert set(OPTION.findall(section)) == _options_in(_help(capsys, *command.split())), command


def _help(capsys: pytest.CaptureFixture[str], *command: str) -> str:
    assert run([*command, "--help"]) == 0
    return capsys.readouterr().out


def _options_in(help_text: str) -> set[str]:
    """The options that a help text lists, with their opposites, apart from the one that prints it."""
    pairs = re.findall(r"^\W*(--[a-z][a-z-]*)(?: +(--no-[a-z-]+))?", help_text, re.MULTILINE)
    return {option for pair in pairs for option in pair if option} - {"--help"}


def test_readme_states_the_python_and_the_census_figures_as_they_are() -> None:
    readme = (ROOT / "README.md").read_text()
    assert 'requires-python = ">=3.11"' in (ROOT / "pyproject.toml").read_text()
    assert "Python 3.11 or newer" in readme
    assert CENSUS.sub(_census_table, readme) == readme


def _census_table(found: re.Match[str]) -> str:
    """The table of the README: published risk beside that of the synthetic census."""
    table = brecha.census(CENSUS_ROWS)
    every = list(PUBLISHED)
    attacks = brecha.assess(table, qids=every[-1], subsets=every).frame().to_pylist()
    lines = [
        "| what she knows | certain, published | certain, synthetic | guess, published | guess, synthetic |",
        "|---|---:|---:|---:|---:|",
    ]
    for (said, alone, guess), attack in zip(PUBLISHED.values(), attacks, strict=True):
        certain, chance = 100 * attack["posterior_deterministic"], 100 * attack["posterior_probabilistic"]
        lines.append(f"| {said} | {alone:.2f} % | {certain:.2f} % | {guess:.2f} % | {chance:.2f} % |")
    return found[1] + "\n".join(lines) + "\n" + found[2]


def test_site_builds_and_loads_nothing_from_elsewhere(tmp_path: Path) -> None:
    build = [sys.executable, "-m", "mkdocs", "build", "--strict", "--quiet", "--site-dir", str(tmp_path)]
    done = subprocess.run(build, cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    for page in tmp_path.rglob("*.html"):
        assert LOADED.findall(page.read_text()) == [], page.name


def rewrite() -> None:
    """Put what is printed now into the ``output`` blocks, and the census as it is now into the README."""
    os.environ.update(WIDE)
    for path in PAGES:
        page = path.read_text()
        with tempfile.TemporaryDirectory() as folder:
            found = list(outputs(path, page, Path(folder)))
        for block, printed in reversed(found):
            page = page[: block.start] + printed + page[block.end :]
        path.write_text(CENSUS.sub(_census_table, page))


if __name__ == "__main__":
    rewrite()
