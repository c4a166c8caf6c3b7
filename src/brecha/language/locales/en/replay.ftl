## Published figures beside ours

replay-title = Published figures, redone
replay-lead = { $items ->
        [one] 1 published table
       *[other] { NUMBER0($items) } published tables, figures and examples
    }, { $figures ->
        [one] 1 figure
       *[other] { NUMBER0($figures) } figures
    }.
replay-counted = { $verdict ->
        [equal] Equal to the last printed digit: { NUMBER0($figures) }.
        [close] Close, within 1.5 percentage points, on a synthetic census of { NUMBER0($rows) } pupils: { NUMBER0($figures) }.
        [different] Different: { NUMBER0($figures) }.
        [impossible] Printed figures that a law shows to be impossible: { NUMBER0($figures) }.
       *[not-recomputed] Cannot be recomputed: { NUMBER0($figures) }.
    }
replay-different = { $item }, { $about }, { $figure }: printed { $printed }, ours { $ours }.
replay-because = { $item } ({ $figures ->
        [one] 1 figure
       *[other] { NUMBER0($figures) } figures
    }): { $reason }
replay-redo = To redo it:
replay-census = Measured on a synthetic census of { NUMBER0($rows) } pupils.
replay-how = Each printed figure is compared with ours at the precision at which it is printed. The files of the sources were withdrawn or never published; a synthetic school census stands in for them, and its figures are close to the printed ones or not, at the stated size.
replay-head-about = of
replay-head-figure = figure
replay-head-printed = printed
replay-head-ours = ours
replay-head-verdict = verdict
replay-verdict = { $verdict ->
        [equal] equal
        [close] close: { $by } points { $side ->
            [above] above
           *[below] below
        }
        [impossible] impossible as printed
        [not-recomputed] cannot be recomputed
       *[different] different{ $unit ->
            [none] {""}
            [points] : { $by } points { $side ->
                [above] above
               *[below] below
            }
           *[amount] : { $by } { $side ->
                [above] above
               *[below] below
            }
        }
    }
replay-list = Name one of these, or --all: brecha replay "000 Table 3.2".

## What each table shows

replay-shows-students-classes = How many classes of students there are by gender and illness, of ten students (Table 3.2).
replay-shows-students-marginals = How often each combination of gender and illness occurs.
replay-shows-one-of-the-students = Re-identification of one person, of whom two values are known (Alex, Bia).
replay-shows-all-students = Re-identification of everybody by age.
replay-shows-illness-of-one-student = Whether one person is ill, of whom two values are known (Caio, Dora).
replay-shows-illness-of-all-students = Whether each person is ill, by age.
replay-shows-one-student-in-two-years = Re-identification of one person in two linked years (Bia, André).
replay-shows-all-students-in-two-years = Re-identification of everybody by gender and occupation in two linked years.
replay-shows-illness-of-one-student-in-two-years = Whether one person is ill, of whom values of two linked years are known (Eva, Fábio).
replay-shows-illness-of-all-students-in-two-years = Whether each person is ill, by gender and occupation in two linked years.
replay-shows-weekday = How much is learnt of the weekday of a birth, by learning that it was at a weekend.
replay-shows-channel = A channel of three secrets and four observations: joint distribution, hyper and vulnerability (to Definition 8).
replay-shows-census-reidentified = Re-identification of all pupils of the school census of 2018, by the worst set of each number of columns.
replay-shows-census-dots = Re-identification by each of 2,047 sets of columns. The picture prints no numbers: compared is the highest of each size.
replay-shows-census-histograms = Pupils at each level of risk of re-identification. The picture prints no numbers: compared are the bar of certainty and the mean, by Table 4.4.
replay-shows-census-need = Inference of special need in the school census of 2018.
replay-shows-census-transport = Inference of school transport in the school census of 2018.
replay-shows-census-secret-dots = Inference of both by each of 2,047 sets of columns. The picture prints no numbers: compared is the highest of each size.
replay-shows-census-need-histograms = Pupils at each level of risk that their special need is inferred. The picture prints no numbers: compared is the mean, by Table 4.7.
replay-shows-census-transport-histograms = Pupils at each level of risk that their transport is inferred. The picture prints no numbers: compared is the mean, by Table 4.8.
replay-shows-census-2019-reidentified = Re-identification in the school census of 2019, which was published without the day of birth.
replay-shows-census-2019-dots = Re-identification by each of 1,023 sets of columns of 2019. The picture prints no numbers: compared is the highest of each size.
replay-shows-census-2019-histograms = Pupils of 2019 at each level of risk of re-identification. The picture prints no numbers: compared are the bar of certainty and the mean, by Table E.3.
replay-shows-census-2019-need = Inference of special need in the school census of 2019.
replay-shows-census-2019-transport = Inference of school transport in the school census of 2019.
replay-shows-census-2019-secret-dots = Inference of both by each of 1,023 sets of columns of 2019. The picture prints no numbers: compared is the highest of each size.
replay-shows-census-2019-need-histograms = Pupils of 2019 at each level of risk that their special need is inferred. The picture prints no numbers: compared is the mean, by Table E.6.
replay-shows-census-2019-transport-histograms = Pupils of 2019 at each level of risk that their transport is inferred. The picture prints no numbers: compared is the mean, by Table E.7.
replay-shows-census-2019-month-and-year = Pupils of 2019 who are alone by month and year of birth, sex and school.
replay-shows-years-reidentified = Re-identification of the pupils of 2014, with that year alone and with up to three more.
replay-shows-years-bars = The same as bars, of the heights that Table 5.5 prints.
replay-shows-years-histograms = Pupils of 2014 at each level of risk of re-identification, year by year. The picture prints no numbers: compared are the bar of certainty and the mean, by Table 5.5.
replay-shows-years-need = Inference of special need in 2014, with up to three more years.
replay-shows-years-transport = Inference of school transport in 2014, with up to three more years.
replay-shows-years-secret-bars = Both as bars, of the heights that Table 5.8 prints.
replay-shows-years-need-histograms = Pupils of 2014 at each level of risk that their special need is inferred, year by year. The picture prints no numbers: compared is the mean, by Table 5.8a.
replay-shows-years-transport-histograms = Pupils of 2014 at each level of risk that their transport is inferred, year by year. The picture prints no numbers: compared is the mean, by Table 5.8b.
replay-shows-years-all = Re-identification and inference in the school censuses of 2014 to 2017, as 000 has them in Tables 5.5 and 5.8.
replay-shows-incomes-count = A count over eight people (Table 6.1).
replay-shows-noise-same = Example 33, scenario A: income is counted, and income is secret.
replay-shows-noise-independent = Example 33, scenario B: gender is counted, and income is secret.
replay-shows-noise-useful-tells = Example 33, scenario C: income is counted, and country is secret.
replay-shows-noise-secret-tells = Example 33, scenario D: country is counted, and income is secret.
replay-shows-noise-ethnicity = Experiment 34, scenario A: pupils of one ethnicity are counted, and ethnicity is secret; with the rows of theoretical minima and maxima.
replay-shows-noise-age = Experiment 34, scenario B: pupils above 18 are counted, and ethnicity is secret; with the rows of theoretical minima and maxima.
replay-shows-one-of-two-records = Re-identification of a politician: two records match.
replay-shows-transport-of-one = Transport of a pupil: 1,589 records match.
replay-shows-one-of-seven-records = Re-identification of the author in two linked years: seven records match.
replay-shows-birthplace-of-one = City of birth of the author in two linked years: seven records match.
replay-shows-higher-identity = Re-identification in the census of higher education.
replay-shows-higher-disability = Inference of disability in the census of higher education.
replay-shows-higher-loan = Inference of student loans in the census of higher education.
replay-shows-languages = The native language of one of four people, by gender and age: prior, hyper, and what a right guess of 4 dollars is worth.
replay-shows-languages-step-by-step = The channel of Table 2.
replay-shows-two-years-joined = Two years of the same people, joined by the identifier.
replay-shows-disability-in-two-years = Inference of disability by gender and grade in two linked years, worked in section 4.2.
replay-shows-disability-step-by-step = Joint distribution, prior, channel and hyper of Example 1, as far as the captions print them.
replay-shows-identity-step-by-step = Prior, hyper and success of re-identification in two linked years.
replay-shows-census-records = Records and pupils of the school censuses of 2014 to 2018.
replay-shows-census-birth-and-home = Pupils known with certainty by date of birth, sex and city of residence, without and with the school.
replay-shows-census-unexpected = Pupils who are alone by two cities, with their race, and by the school: counts of the text, as shares of all pupils.
replay-shows-census-anonymised = All eleven columns known, before and after k-anonymity and t-closeness.

## Which figure it is

replay-figure-certain-before = known with certainty, before
replay-figure-certain-after = known with certainty, after
replay-figure-certain-gain = known with certainty, difference
replay-figure-guess-before = probability of a correct guess, before
replay-figure-guess-after = probability of a correct guess, after
replay-figure-guess-gain = probability of a correct guess, ratio
replay-figure-frequency = frequency
replay-figure-people = people
replay-figure-classes = equivalence classes
replay-figure-is-certain = known with certainty
replay-figure-guess = best guess
replay-figure-matches = records that match
replay-figure-guess-difference = probability of a correct guess, difference
replay-figure-joint = joint probability
replay-figure-marginal = probability of the observation
replay-figure-outer = outer probability
replay-figure-inner = posterior probability
replay-figure-prior = prior probability
replay-figure-channel = entry of the channel
replay-figure-sets = sets of columns
replay-figure-highest-certain = highest share known with certainty, by number of columns
replay-figure-highest-guess = highest probability of a correct guess, by number of columns
replay-figure-bar-certain = people in the bar at 100 %
replay-figure-bar-mean = mean of the histogram
replay-figure-count = count
replay-figure-privacy-loss = privacy loss
replay-figure-utility = utility
replay-figure-least-loss = least privacy loss in theory
replay-figure-least-utility = least utility in theory
replay-figure-most-loss = greatest privacy loss in theory
replay-figure-most-utility = greatest utility in theory
replay-figure-gain-before = expected gain, before
replay-figure-gain-after = expected gain, after
replay-figure-observations = observations of this probability
replay-figure-records = records

## Why a figure cannot be compared

replay-reason-eva = The source prints ⟨F, 3, 4⟩ and means ⟨F, 3, 3⟩, which is what records 3 and 7 have: the figure below.
replay-reason-of-rounded = The source divides rounded numbers.
replay-reason-nine-fourteenths = 1/2 less 1/7 is 5/14, which is the 0.36 that is printed beside it; 9/14 is 0.64.
replay-reason-less-known-more-learnt = It is less than the 42.08 % of the school alone, and someone who knows more learns at least as much. It repeats the figure of Table 4.7.
replay-reason-weights-of-nine-tenths = The weights of all observations would add up to 9/10; two of ten people have these values.
replay-reason-inverse-of-rounded = The source prints the inverse of 0.49316, which is rounded; of 2,306 of 4,676 people it is 2.02775.
replay-reason-ages-with-ethnicities = How ages and ethnicities go together is not printed, and the file is withdrawn.
replay-reason-ages-one-by-one = The ages one by one are not printed, and the file is withdrawn.
replay-reason-cut-short = The source cuts the number short instead of rounding it.
replay-reason-withdrawn = The files are withdrawn.
replay-reason-no-generator = The files are withdrawn, and there is no generator of the census of higher education yet.
replay-reason-arx-settings = It was measured on releases of another tool, whose hierarchies and settings are not printed, of files that are withdrawn.
