"""Attack one pupil of a synthetic school census, knowing more and more about her.

The chance of finding her record and of guessing whether she has a special need grows with each column known.
"""

import brecha


def main() -> None:
    table = brecha.census(5_000, seed=1)
    columns = ["CO_ENTIDADE", "TP_SEXO", "NU_ANO", "NU_MES", "NU_DIA"]
    her = {name: _value(table, name, record=1234) for name in columns}
    secret = "IN_NECESSIDADE_ESPECIAL"
    for count in range(1, len(columns) + 1):
        known = {name: her[name] for name in columns[:count]}
        answer = brecha.target(table, known=known, sensitive=[secret])
        who, need = answer.reidentification, answer.inference[secret]
        print(f"knowing {', '.join(known)}: {answer.matches} pupils fit")
        print(f"   her record: {who.posterior:.2%}{', certain' if who.certain else ''}")
        print(f"   {secret} is {need.guess}: {need.posterior:.2%}{', certain' if need.certain else ''}")


def _value(table: brecha.CodedTable, name: str, record: int) -> object:
    column = table.column(name)
    return column.values[int(column.codes[record])].as_py()


if __name__ == "__main__":
    main()
