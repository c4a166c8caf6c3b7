"""Many years: the growth of risk over four years with an identifier, and two years linked without one.

Each part runs in a process of its own. Growth: the synthetic census of 2014 to 2017 is written to Parquet files first,
and is not part of what is measured; then they are read, linked and assessed year by year, with three quasi-identifiers
and two secrets. Memory is the peak of the process. Linkage: two years from memory; the model counted with the true
identifier, the attack, and the model estimated by Splink.

    python -m benchmarks.years [--rows 12000000] [--linked 1000000]
"""

import argparse
import json
import resource
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import brecha
from benchmarks.machine import Log
from brecha import linkage
from brecha.school_census import write_years

YEARS = (2014, 2015, 2016, 2017)
PERSON = ["FK_COD_ALUNO", *["CO_PESSOA_FISICA"] * 3]
QIDS = {
    "city": ["FK_COD_MUNICIPIO_END", *["CO_MUNICIPIO_END"] * 3],
    "school": ["PK_COD_ENTIDADE", *["CO_ENTIDADE"] * 3],
    "stage": ["FK_COD_ETAPA_ENSINO", *["TP_ETAPA_ENSINO"] * 3],
}
SECRETS = ["ID_POSSUI_NEC_ESPECIAL", "ID_N_T_E_P"]
NEVER = ["NU_DIA", "NU_MES", "NU_ANO", "TP_SEXO", "CO_MUNICIPIO_NASC"]
LATER = ["CO_MUNICIPIO_END", "CO_ENTIDADE", "TP_ETAPA_ENSINO"]
NEEDS = "IN_NECESSIDADE_ESPECIAL"


def growth(folder: str) -> dict[str, Any]:
    """Read, link and assess the years in a folder, in this process."""
    wall, processor = time.perf_counter(), time.process_time()
    tables = {}
    for k, year in enumerate(YEARS):
        columns = [names[k] for names in QIDS.values()] + (SECRETS if k == 0 else [])
        tables[year] = brecha.read(
            Path(folder) / f"census_{year}.parquet", columns=[*columns, PERSON[k]], person=PERSON[k], rows="one"
        )
    read = time.perf_counter() - wall
    years = brecha.collection(tables, person=PERSON, qids=QIDS)
    linked = time.perf_counter() - wall - read
    found = brecha.growth(years, qids=list(QIDS), sensitive=SECRETS)
    return {
        "wall": time.perf_counter() - wall,
        "read": read,
        "linked": linked,
        "processor": time.process_time() - processor,
        "peak": resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 2**20,
        "rows": found.frame()
        .select(["tables", "code", "sensitive", "posterior_deterministic", "posterior_probabilistic"])
        .to_pylist(),
    }


def unlinked(rows: int) -> dict[str, Any]:
    """Link two years without an identifier, in this process."""
    tables = brecha.census_years(rows, years=(2016, 2017))
    first, second = tables[2016], tables[2017]
    spent = {}
    began = time.perf_counter()
    model = linkage.observed(first, second, [*NEVER, *LATER], "CO_PESSOA_FISICA")
    spent["observed"] = time.perf_counter() - began
    began = time.perf_counter()
    answer = brecha.without_identifier(
        first, second, qids=LATER, sensitive=[NEEDS], changes=model.changes, leaves=model.leaves,
        person="CO_PESSOA_FISICA",
    )  # fmt: skip
    spent["attack"] = time.perf_counter() - began
    began = time.perf_counter()
    fixed = {name: change for name, change in model.changes.items() if name not in LATER[:2]}
    guessed = linkage.estimated(first, second, {**fixed, **dict.fromkeys([*LATER[:2], "TP_COR_RACA"])})
    spent["estimated"] = time.perf_counter() - began
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 2**20
    return {"spent": spent, "peak": peak, "rows": answer.frame().to_pylist(), "model": str(model), "by": str(guessed)}


def _apart(*arguments: str) -> dict[str, Any]:
    command = [sys.executable, "-m", "benchmarks.years", *arguments]
    answer: dict[str, Any] = json.loads(subprocess.run(command, check=True, capture_output=True, text=True).stdout)
    return answer


def main(rows: int, linked: int) -> None:
    """Run both parts and keep what was printed."""
    say = Log("years")
    with tempfile.TemporaryDirectory() as folder:
        began = time.perf_counter()
        write_years(folder, rows, YEARS, columns=[*(names[0] for names in QIDS.values()), *SECRETS, PERSON[0]])
        say(f"Four years of {rows:,} pupils, written to Parquet in {time.perf_counter() - began:.0f} s")
        found = _apart("--growth", folder)
    say(
        f"Growth over 2014 to 2017, three quasi-identifiers, two secrets, from Parquet: {found['wall']:.0f} s wall "
        f"(reading {found['read']:.0f}, linking {found['linked']:.0f}), {found['processor']:.0f} s of processor, "
        f"{found['peak']:.2f} GiB at the peak"
    )
    for row in found["rows"]:
        say(
            f"  {row['tables']} years  {row['code']} {row['sensitive'] or '':<24} certain "
            f"{row['posterior_deterministic']:7.2%}  best guess {row['posterior_probabilistic']:7.2%}"
        )
    found = _apart("--unlinked", str(linked))
    spent = found["spent"]
    say(f"Two years of {linked:,} pupils without an identifier, 2016 and 2017; seconds of wall time:")
    say(
        f"  model counted {spent['observed']:.1f}, attack {spent['attack']:.1f}, model estimated by Splink "
        f"{spent['estimated']:.1f}; {found['peak']:.2f} GiB at the peak"
    )
    say(f"  counted: {found['model']}")
    say(f"  estimated: {found['by']}")
    for row in found["rows"]:
        say(
            f"  {row['sensitive'] or 'the record':<24} one year {row['one_year_probabilistic']:.2%}, believed "
            f"{row['believed_probabilistic']:.2%}, right {row['right_probabilistic']:.2%}, linked "
            f"{row['linked_probabilistic']:.2%}, survives {row['survives_probabilistic']:.2%}; certain and right "
            f"{row['certain_right']:,}, certain and wrong {row['certain_wrong']:,}"
        )
    say.keep()


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rows", type=int, default=12_000_000)
    parser.add_argument("--linked", type=int, default=1_000_000)
    parser.add_argument("--growth", help=argparse.SUPPRESS)
    parser.add_argument("--unlinked", type=int, help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.growth:
        print(json.dumps(growth(asked.growth)))
    elif asked.unlinked:
        print(json.dumps(unlinked(asked.unlinked)))
    else:
        main(asked.rows, asked.linked)
