"""The Python that forks the workers of Spark in the tests, as the setting ``spark.python.daemon.module`` tells Spark.

Spark puts its own package on the path of workers as archives. Python finds nothing compiled there, and reads their
tables of contents again and again; here it is imported from where it is installed. And after each of the many little
tasks of the tests a worker looks for garbage in all that it has imported, which takes longer than the task; here it
looks only in what has been made since its first task.
"""

import gc
import sys
from typing import Any


def main() -> None:
    """Fork workers as Spark's own daemon does."""
    sys.path[:] = [place for place in sys.path if not place.endswith(".zip")]

    from pyspark import daemon

    spark: Any = daemon
    work = spark.worker

    def worker(*connection: Any) -> int:
        code: int = work(*connection)
        if not gc.get_freeze_count():
            gc.freeze()
        return code

    spark.worker = worker
    spark.manager()


if __name__ == "__main__":
    main()
