## Ready adversaries: what they are called in a study, who they are and why they are plausible

adversary-neighbour = neighbour
adversary-classmate = classmate
adversary-teacher = teacher
adversary-colleague = colleague
adversary-employer = employer
adversary-job-agency = job-agency
adversary-relative = relative
adversary-voter-list = voter-list
adversary-social-network = social-network
adversary-data-broker = data-broker
adversary-journalist = journalist
adversary-health-insurer = health-insurer
adversary-anybody = anybody
adversary-about-neighbour = Somebody who lives nearby: without any data she sees about how old people are, with whom they live and what they do.
adversary-about-classmate = Somebody who goes to the same school: she knows birthdays, classes and where the others live, and is curious about them.
adversary-about-teacher = Somebody who teaches the person, or works at the school office: enrolment forms tell her the date of birth, the origin and the address.
adversary-about-colleague = Somebody who works with the person: she knows the job and the family, and has been to the birthday parties.
adversary-about-employer = The person's employer: the personnel file has the date of birth, the address, the education, the job and the family.
adversary-about-job-agency = An agency that reads applications: a CV tells age, address, education, jobs and languages, and what it leaves out is worth money.
adversary-about-relative = A relative or a former partner: she knows nearly everything that is not kept secret at home.
adversary-about-voter-list = Somebody who holds the electoral roll, which campaigns and sellers of addresses do: name, date of birth, sex and address of every voter. The best-known re-identification of medical records was done with one.
adversary-about-social-network = Somebody who reads what people write about themselves in public: birthday, home town, schools, jobs, partner and children.
adversary-about-data-broker = A company that trades in personal data: it has joined customer files of shops and lenders, by date of birth and address.
adversary-about-journalist = Somebody who reports on people and events: what was in the news tells age, town, job, and when somebody had an accident, went to hospital or died.
adversary-about-health-insurer = The person's health insurer: bills tell it the date of birth, the address and the day of every visit and every stay in hospital.
adversary-about-anybody = Somebody who combines several sources, so that she may know any of the quasi-identifiers.

## Drafts of a study: comments in the file

draft-title =
    { $files ->
        [one] A study of { $first }, drafted by Brecha { $version }.
       *[other] A study of { $first } and { NUMBER0($more) } more, drafted by Brecha { $version }.
    }
draft-check = Roles and adversaries are suggestions from the names of the columns and from counts. Check each of them: whoever knows the table decides.
draft-next = Then check this file with "brecha check { $file }" and run it with "brecha run { $file }".
draft-data = The files, relative to this one, and how they are read.
draft-person = The column that identifies people.
draft-several-rows = { NUMBER0($people) } people have { NUMBER0($rows) } rows. How will they be published? Remove the mark in front of one of these: until then the table is refused.
draft-rows = { $rows ->
        [drawn] Of each person one row is published, drawn at random with this seed: right only if just that draw is.
        [linked] All rows are published, and which belong to one person, as by a pseudonym or a number for each.
       *[unlinked] All rows are published, and nothing shows which belong to one person: the identifier is taken out.
    }
draft-household = The column that groups people into households. An adversary knows all of her target's household unless she has rows = "person".
draft-weight = How many people each record stands for.
draft-columns = What each column is to an adversary (identifier, quasi-identifier, sensitive or other), and whether it will be published.
draft-constant = It has the same value on every record.
draft-empty = It is missing on every record.
draft-not-assessed = The column will be published and is given to no adversary: take it as a quasi-identifier, or as not published, or give the reason why nobody knows it.
draft-not-assessed-reason = Nobody outside the office knows it, because …
draft-adversaries = Who might try it, and what she knows. Every combination of her columns is tried, or those of at most up_to columns.
draft-many-columns =
    { $size ->
        [1] { NUMBER0($columns) } columns: each is tried by itself; all combinations would be { ALLSETS($columns) }.
       *[other] { NUMBER0($columns) } columns: sets of at most { NUMBER0($size) } are tried ({ NUMBER0($sets) }); all would be { ALLSETS($columns) }.
    }
draft-other-adversaries = Others who are plausible for this table: remove the # at the start of their lines to have them tried too.
draft-no-adversary = No column is suggested as a quasi-identifier. Give that role to those that somebody could know.
draft-limits = What must hold for every adversary; "brecha run" fails if it does not.
draft-limit-certain-5 = No more than 5% of the people are re-identified, or have a sensitive value revealed, with certainty.
draft-other-limits = Other ready limits: remove the # at the start of their lines to have them hold too.
draft-limit-k5 = Nobody can be re-identified with a probability above 0.2: classes of 5 or more.
draft-limit-k10 = Nobody can be re-identified with a probability above 0.1: classes of 10 or more.
draft-limit-ema-0070 = Nobody can be re-identified with a probability above 0.09, the threshold of the European Medicines Agency for published clinical reports (policy 0070), held to the highest risk.
draft-limit-health-canada = The same threshold, 0.09, as Health Canada recommends it for the public release of clinical information.
draft-report = How the report is written. No value of fewer people than the minimum group size is shown in it.
draft-report-title = Title of the report
draft-report-owner = Office that answers for the release
