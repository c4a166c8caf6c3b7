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

## Why a figure cannot be compared

replay-reason-of-rounded = The source divides a rounded number: 67 % by 50 %. Of exact numbers it is 1.33.
replay-reason-eva = The source prints ⟨F, 3, 4⟩ and means ⟨F, 3, 3⟩, which is what records 3 and 7 have: the figure below.
