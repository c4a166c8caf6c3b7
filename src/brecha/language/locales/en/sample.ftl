## Membership: who can be shown to be in a sample

membership-certain =
    Knowing { $known }, an adversary { $members ->
        [1] { $certain ->
            [0] cannot show that the only matched person is in the sample
           *[other] can show that the only matched person is in the sample
        }
       *[other] can show of { PEOPLE($certain, $members) } in the sample{ $some ->
            [yes] {" "}({ FREQUENCY($share) })
           *[no] {""}
        } that they are in it
    }{ $outsiders ->
        [yes] { $others ->
            [1] { $outside ->
                [0] , and cannot show that the only person outside it is not
               *[other] , and can show that the only person outside it is not
            }
           *[other] , and can show of { PEOPLE($outside, $others) } outside it{ $outside_some ->
                [yes] {" "}({ FREQUENCY($outside_share) })
               *[no] {""}
            } that they are not
        }.
       *[no] .
    }
membership-chance = To her, the chance that a person in the sample is in it is then { PERCENT($chance) } on average ({ PERCENT($before) } before the release): { $times } times as much.
membership-guess = Her best guess whether a person of the population is in it is right { PERCENT($after) } of the time ({ PERCENT($before) } before the release).
membership-target-nobody =
    Nobody in the population has this combination of values: { $known }{ $records ->
        [0] .
        [one] ; { NUMBER0($records) } record of the sample has it.
       *[other] ; { NUMBER0($records) } records of the sample have it.
    } No chance that the target is in the sample can be given ({ PERCENT($before) } before the release).
membership-target-nobody-means = That does not show that the target is safe. If what is known is right and the population is complete, an adversary learns that the target is not in it. If a value was mistyped, or is not what the tables record, the target may be in the sample all the same.
membership-target-found =
    { $known }: { NUMBER0($people) } { $people ->
        [one] person
       *[other] people
    } in the population, { NUMBER0($records) } { $records ->
        [one] record
       *[other] records
    } in the sample.
membership-target-chance =
    { $kind ->
        [member] The target is in the sample, with certainty ({ PERCENT($before) } before the release).
        [outside] The target is not in the sample, with certainty: that they are in it had a chance of { PERCENT($before) } before the release.
       *[chance] The target is in the sample with a chance of { PERCENT($after) } ({ PERCENT($before) } before the release).
    }
membership-title = Who can be shown to be in this sample
membership-lead =
    A sample of { NUMBER0($sample) } { $sample ->
        [one] record
       *[other] records
    }, taken to be drawn at random from a population of { NUMBER0($population) } { $population ->
        [one] person
       *[other] people
    }. We assume that the adversary has both, and knows of everybody the values of some of these columns: { $qids }.
membership-by-columns = By what is known
membership-members = certain members
membership-share = share of the sample
membership-nonmembers = certain non-members
membership-member-chance = chance given to a member
membership-times = times before
membership-right = chance of a right guess
membership-explained-members = { $gaps ->
    [yes] Certain members: people of whom all who match them are in the sample. Certain non-members: people of whom nobody who matches them is; that is disclosure too. Two people match if every column known is equal in both or missing in one of them.
   *[no] Certain members: people of a class (equal on the columns known) all of whom are in the sample. Certain non-members: people of a class none of whom is; that is disclosure too.
}
membership-explained-chance = { $gaps ->
    [yes] Chance given to a member: of the n people of the population who match them, d are in the sample, and so is the member with a chance of d/n; the mean over the members. Before the release it was { PERCENT($before) } for everybody.
   *[no] Chance given to a member: of d records in the sample for n people in the population, each of the n is in the sample with a chance of d/n; the mean over the members. Before the release it was { PERCENT($before) } for everybody, and over the whole population the mean still is.
}
membership-explained-guess = Chance of a right guess: that the better of “in” and “not in” is right about a person of the population drawn at random; before, { PERCENT($prior) }.
membership-population = The population
membership-sample = The sample
membership-how = { $gaps ->
    [yes] A missing value may be anything. The figures hold for an adversary who knows these columns and no others; someone who knows more is certain of at least as many people, but a guess may be right less often. This page holds aggregates only.
   *[no] A missing value is one more value. The figures hold for an adversary who knows these columns and no others; someone who knows more learns at least as much. This page holds aggregates only.
}

## Membership in a sample that is planned

planned-alone =
    { $alone ->
        [0] Knowing { $known }, everybody in the population is like somebody else: small samples make few certain.
       *[other] Knowing { $known }, { PEOPLE($alone, $whole) } of the population{ $some ->
            [yes] {" "}({ FREQUENCY($share) })
           *[no] {""}
        } { $alone ->
            [one] is
           *[other] are
        } like nobody else. Whoever is drawn of them can be shown to be in the sample, however small it is.
    }
planned-expectation = Of a sample of { NUMBER0($sample) } ({ PERCENT($part) } of the population), { PERCENT($certain) } are expected to be certain members. To an adversary, the chance that a member is in it is { PERCENT($chance) } on average ({ PERCENT($part) } before the release).
planned-title = How large a sample may be
planned-lead =
    A population of { NUMBER0($population) } { $population ->
        [one] person
       *[other] people
    }, from which a sample is to be drawn at random and released. We assume that the adversary has the population and the sample, and knows { $known }: { $qids }. All figures are exact expectations over the samples that could be drawn.
planned-largest = The largest sample
planned-limits = How many people may be drawn, so that at most this share of them is expected to be certain members
planned-limit = at most certain
planned-people = people
planned-part = share of the population
planned-none = none
planned-none-why = more people than that are like nobody else
planned-not-kept = How large a sample may be for a given limit was not kept with these results.
planned-by-size = By the size of the sample
planned-sizes = What to expect of samples of several sizes
planned-drawn = people drawn
planned-share = share
planned-how = A missing value is one more value. Of a class of n people the sample holds d, hypergeometrically distributed; nothing was simulated. The figures hold for a sample in which every set of people of its size is as likely as any other. This page holds aggregates only.
