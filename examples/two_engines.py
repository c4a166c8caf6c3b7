"""Compute the same assessment with both engines, which share no code, and compare every figure."""

import brecha

QIDS = ["NU_DIA", "NU_MES", "NU_ANO", "TP_SEXO", "CO_ENTIDADE"]
SECRETS = ["IN_NECESSIDADE_ESPECIAL", "IN_TRANSPORTE_PUBLICO"]


def main() -> None:
    table = brecha.census(5_000, seed=1)
    results = [brecha.assess(table, qids=QIDS, sensitive=SECRETS, engine=name) for name in ("kernel", "duckdb")]
    for result in results:
        print(f"{result.method['engine']}: {result}, {result.method['seconds']} s")
    kernel, duckdb = results
    frames = [result.frame().drop_columns("capacity") for result in results]  # sums of shares, equal to eleven digits
    assert frames[0].equals(frames[1]), "the engines disagree: please report this"
    for secret in (None, *SECRETS):
        same = kernel.histogram(QIDS, secret) == duckdb.histogram(QIDS, secret)
        assert same.all(), "the engines disagree: please report this"
    print("All counts and chances are equal, and so are the histograms.")


if __name__ == "__main__":
    main()
