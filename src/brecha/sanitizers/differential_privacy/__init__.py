"""Differential privacy, seen as a channel: what a noisy count still tells about one person (Nunes 2021, chapter 6).

    query ──> mechanism ──> law of what is seen, attack ──> answer
    query.py  mechanisms.py attack.py                       answers/private_counts

``composition.py`` attacks several counts together, beside what is published. ``belief.py`` has what the adversary
thinks of the person she does not know.
"""
