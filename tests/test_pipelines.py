"""The examples for pipelines: their YAML can be read, their commands exist, and their shell does what they say."""

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import yaml

from brecha.cli.program import run

ROOT = Path(__file__).parents[1]
PIPELINES = ROOT / "examples" / "pipelines"
PAGES = [ROOT / "docs" / "how-to" / name for name in ("brecha-in-dbt.md", "brecha-in-airflow.md")]
FILES = [ROOT / ".pre-commit-hooks.yaml", *sorted(PIPELINES.iterdir()), *PAGES]
COMMAND = re.compile(r"""\bbrecha (?:check|run)\b[^"\n#`>|]*""")
STUDY = """
format = 1
[[data]]
files = ["people.csv"]
[columns]
age = { role = "quasi-identifier" }
illness = { role = "sensitive" }
[[adversary]]
name = "neighbour"
knows = ["age"]
[[limit]]
measure = "average"
goal = "re-identification"
at_most = AT_MOST
"""


def commands(path: Path) -> list[str]:
    """Every call of Brecha in a file that has arguments, wherever it stands."""
    return [one.strip() for one in COMMAND.findall(path.read_text(encoding="utf-8")) if len(one.split()) > 2]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A study that its table keeps."""
    (tmp_path / "people.csv").write_text("age,illness\n" + "31,flu\n31,none\n" * 10)
    return study(tmp_path, 0.5)


def study(folder: Path, at_most: float) -> Path:
    """Write the study; a limit of 0.01 is broken."""
    (folder / "brecha.toml").write_text(STUDY.replace("AT_MOST", str(at_most)))
    return folder


def shell(script: str, folder: Path, **variables: str) -> subprocess.CompletedProcess[str]:
    """Run a script as a runner does: bash that stops at the first failure, with this Brecha before any other."""
    programs = folder / "programs"
    programs.mkdir(exist_ok=True)
    for name, text in (
        ("brecha", f'exec {shlex.quote(sys.executable)} -m brecha "$@"'),
        ("dbt", 'echo "dbt $*" >> dbt.log'),
    ):
        (programs / name).write_text(f"#!/bin/sh\n{text}\n")
        (programs / name).chmod(0o755)
    path = os.pathsep.join(str(Path(one).absolute()) for one in sys.path if one)
    env = {**os.environ, "PATH": f"{programs}{os.pathsep}{os.environ['PATH']}", "PYTHONPATH": path, **variables}
    return subprocess.run(["bash", "-e", "-c", script], cwd=folder, env=env, capture_output=True, text=True)


def workflow() -> dict[Any, Any]:
    content: dict[Any, Any] = yaml.safe_load((PIPELINES / "github-actions.yml").read_text(encoding="utf-8"))
    return content


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_commands_are_understood(
    path: Path, folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Each is run on a small table: what the command line does not know ends with 2."""
    monkeypatch.chdir(folder)
    found = commands(path)
    assert found or path.name == ".pre-commit-hooks.yaml"
    for command in dict.fromkeys(found):
        assert run(shlex.split(command)[1:]) == 0, (command, capsys.readouterr().err)


def test_the_workflow_uploads_what_it_writes() -> None:
    content = workflow()
    assert content[True].keys() == {"push", "schedule"}  # YAML 1.1 reads the key on as true
    assert content["permissions"]["security-events"] == "write"
    steps = content["jobs"]["study"]["steps"]
    (upload,) = (step for step in steps if "upload-sarif" in step.get("uses", ""))
    assert any(f"--to {upload['with']['sarif_file']}" in step.get("run", "") for step in steps)


@pytest.mark.parametrize(("at_most", "code"), [(0.5, 0), (0.01, 1)])
def test_the_steps_of_the_workflow(folder: Path, at_most: float, code: int) -> None:
    study(folder, at_most)
    scripts = {step["name"]: step["run"] for step in workflow()["jobs"]["study"]["steps"] if "run" in step}
    assert shell(scripts["Check the study"], folder).returncode == 0
    assert shell(scripts["Run the study"], folder).returncode == code
    assert '"version": "2.1.0"' in (folder / "brecha.sarif").read_text(encoding="utf-8")
    assert (folder / "decision" / "report.html").is_file()
    summary = folder / "summary.md"
    assert shell(scripts["Show the decision"], folder, GITHUB_STEP_SUMMARY=str(summary)).returncode == 0
    assert summary.read_text(encoding="utf-8").startswith("## Decision on a release\n")


@pytest.mark.parametrize("path", [".pre-commit-hooks.yaml", "examples/pipelines/pre-commit-config.yaml"])
def test_the_hook_refuses_a_wrong_study_and_reads_no_data(path: str, folder: Path) -> None:
    content = yaml.safe_load((ROOT / path).read_text(encoding="utf-8"))
    (hook,) = content if isinstance(content, list) else content["repos"][0]["hooks"]
    assert {"id", "name", "entry", "language"} <= hook.keys()
    assert re.search(hook["files"], "brecha.toml")
    assert hook["pass_filenames"] is False
    (folder / "people.csv").unlink()
    assert shell(hook["entry"], folder).returncode == 0
    (folder / "brecha.toml").write_text(STUDY.replace("AT_MOST", "2.5"))
    assert shell(hook["entry"], folder).returncode == 2


@pytest.mark.parametrize(("at_most", "published"), [(0.5, True), (0.01, False)])
@pytest.mark.parametrize("path", [PIPELINES / "dbt.sh", PAGES[0]], ids=lambda path: path.name)
def test_dbt_publishes_only_what_keeps_its_limits(path: Path, folder: Path, at_most: float, published: bool) -> None:
    study(folder, at_most)
    text = path.read_text(encoding="utf-8")
    script = text if path.suffix == ".sh" else text.partition("```sh\n")[2].partition("```")[0]
    done = shell(script, folder)
    assert (done.returncode == 0) == published, done.stderr
    assert ("publish_release" in (folder / "dbt.log").read_text()) == published
    assert (folder / "brecha.xml").is_file()


@pytest.mark.parametrize("path", [PIPELINES / "airflow_dag.py", PAGES[1]], ids=lambda path: path.name)
def test_python_for_airflow_compiles(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    programs = [text] if path.suffix == ".py" else re.findall(r"^```py\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)
    for program in programs:
        compile(program, path.name, "exec")


def test_a_task_of_python_fails_where_a_limit_is_broken(folder: Path) -> None:
    page = PAGES[1].read_text(encoding="utf-8").replace("/srv/release", str(folder))
    (_, program) = re.findall(r"^```py\n(.*?)^```$", page, re.MULTILINE | re.DOTALL)
    namespace: dict[str, Any] = {}
    exec(program, namespace)
    namespace["study"]()
    study(folder, 0.01)
    with pytest.raises(RuntimeError, match="not released: 1 limits are not kept"):
        namespace["study"]()
