"""Differential privacy, seen as a channel: what a noisy count still tells about one person (Nunes 2021, chapter 6).

    query ──> mechanism ──> law of what is seen ──> attack ──> answer
    query.py  mechanisms.py noisy_count.py          attack.py  answer.py

``domain.py`` holds the values that an answer can have, in their order; ``belief.py`` what the adversary thinks of the
person she does not know; ``samples.py`` asks the same of many random samples; ``told.py`` holds what both answers
have in common; ``release.py`` makes a real noisy count.
"""
