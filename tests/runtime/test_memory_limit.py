"""Processes of our own get no more memory than the machine has room for; those of others are left alone."""

import subprocess
import sys
import textwrap

LITTLE = """
    import mmap, resource, sys
    import brecha.runtime.resources
    brecha.runtime.resources.available_memory = lambda: 400 << 20
"""


def _told(code: str) -> list[str]:
    """What a process prints that runs this code on a machine with little memory."""
    program = textwrap.dedent(LITTLE) + textwrap.dedent(code)
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


def test_a_process_of_our_own_is_refused_more_than_there_is() -> None:
    assert _told("""
        from brecha.runtime.resources import limit_own_process, own_process
        own_process()
        brecha.runtime.resources.available_memory = lambda: 8 << 30
        limit_own_process()
        held = mmap.mmap(-1, 6 << 30, mmap.MAP_PRIVATE)  # asked for and never touched
        try:
            bytearray(1 << 30)
        except MemoryError:
            print("refused")
    """) == ["refused"]


def test_there_is_always_room_for_the_libraries() -> None:
    """Where there is none, OpenBLAS asks for ever while it is loaded."""
    assert _told("""
        from brecha.runtime.resources import limit_own_process, own_process
        own_process()
        limit_own_process()
        import brecha, pyarrow as pa, scipy.linalg
        print(brecha.read(pa.table({"a": ["1", "2"]})).rows)
    """) == ["2"]


def test_a_process_of_somebody_else_is_left_alone() -> None:
    assert _told("""
        from brecha.runtime.resources import limit_own_process
        before = resource.getrlimit(resource.RLIMIT_DATA)
        limit_own_process()
        import brecha, pyarrow as pa
        brecha.assess(brecha.read(pa.table({"a": ["1", "2"]})), qids=["a"])
        print(resource.getrlimit(resource.RLIMIT_DATA) == before)
    """) == ["True"]


def test_a_lower_limit_of_the_user_stays() -> None:
    assert _told("""
        from brecha.runtime.resources import limit_own_process, own_process
        resource.setrlimit(resource.RLIMIT_DATA, (300 << 20, resource.RLIM_INFINITY))
        own_process()
        limit_own_process()
        print(resource.getrlimit(resource.RLIMIT_DATA)[0] == 300 << 20)
    """) == ["True"]


def test_the_command_line_is_limited() -> None:
    assert _told("""
        import brecha.cli.program
        def run(*_):
            soft, hard = resource.getrlimit(resource.RLIMIT_DATA)
            print(0 < soft < 1 << 40, hard)
            return 0
        brecha.cli.program.run = run
        sys.argv = ["brecha", "attacks"]
        from brecha.cli.entry import main
        main()
    """) == ["True -1"]


def test_a_process_of_the_page_ends_in_a_sentence() -> None:
    """Whatever a table makes it ask for."""
    assert _told("""
        from multiprocessing import Pipe
        from brecha.web.state import jobs
        jobs.TASKS["take"] = lambda task, teller: {"taken": len(bytearray(task["bytes"]))}
        for size in (1 << 20, 1 << 40):
            ours, theirs = Pipe(duplex=False)
            jobs.main(theirs, "take", {"bytes": size})
            print({name: value if name == 'done' else str(value) for name, value in ours.recv().items()})
    """) == [
        "{'done': {'taken': 1048576}}",
        "{'failed': 'There is not enough memory for this. Mark fewer columns, or try fewer combinations.'}",
    ]
