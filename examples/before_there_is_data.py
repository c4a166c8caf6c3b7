"""Before a survey is made: what would two adversaries learn about its youngest and its oldest, published in two ways?

One adversary believes all ages to be as likely, the other knows that few are old. Told are the chance that nobody else
has the target's age; that all of that age are ill, so that she must be; and how often an adversary who does not know it
guesses right, before and after.
"""

from brecha.beliefs import Attribute, Belief, Generalise, Program, sweep, varied


def main() -> None:
    ages = range(18, 98)
    sick = Attribute.depending("ill", "age", lambda age: {"yes": age / 400, "no": 1 - age / 400})
    few_old = {age: (98 - age) / sum(98 - one for one in ages) for age in ages}
    adversaries = {
        "all ages alike": Belief([Attribute.uniform("age", ages), sick], records=200),
        "few are old": Belief([Attribute.of("age", few_old), sick], records=200),
    }
    print(adversaries["few are old"])
    programs = {"as it is": Program(), "in bands": Generalise("age", widths=20, top=78)}
    found = sweep(adversaries, programs, varied("age", [20, 97]), known=[["age"]], secret="ill", value="yes")
    for row in found.frame().to_pylist():
        print(
            f"{row['target']}, {row['adversary']:14} {row['program']:8}  alone {row['unique']:6.2%}, "
            f"shows {row['all_have']:6.2%}, guessed {row['prior_bayes']:.2%} -> {row['posterior_bayes']:.2%}"
        )


if __name__ == "__main__":
    main()
