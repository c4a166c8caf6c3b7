"""What a cell may stand for, and who may be whom.

``possible_values`` is the one model of what a released or missing value may stand for; everything else goes by it.

- Which records of a release may be a person's: ``candidates`` (an adversary who guesses; compiled in
  ``candidate_kernels``), and ``assignments`` (who is in a release at all).
- Which records may be equal to which: ``record_matches``, compiled in ``record_match_kernels``.

The two differ in meaning. A person has true values, and a record matches if each of its cells may stand for them. Two
records match if on every attribute their possible values overlap; three records may then match in pairs without one
value that all of them may stand for.
"""
