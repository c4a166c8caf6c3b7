"""The two streams of the command line: answers on stdout, progress and messages on stderr."""

from rich.console import Console
from rich.text import Text

from brecha.cli.process import silence
from brecha.language import FALLBACK, Language
from brecha.language import printable as printable


class Stream(Console):
    """A console for plain texts: names of columns are never taken for markup, and a reader may go away."""

    def __init__(self, stderr: bool = False, quiet: bool = False, language: Language | None = None) -> None:
        super().__init__(stderr=stderr, quiet=quiet, markup=False, emoji=False, highlight=False)
        self._language = language

    @property
    def language(self) -> Language:
        """The language of what is said here, where nobody says it in another."""
        return Language.named(FALLBACK) if self._language is None else self._language

    def say(self, text: str = "", style: str = "", wrap: bool = True) -> None:
        """A paragraph, wrapped between words; a message in a log is one line."""
        one_line = not wrap or (self.stderr and not self.is_terminal)
        self.print(Text(printable(text), style=style), soft_wrap=one_line)

    def error(self, text: str) -> None:
        """A sentence that says what went wrong."""
        self.print(
            Text.assemble((f"{self.language.say('cli-error-begins')} ", "bold red"), printable(text)),
            soft_wrap=not self.is_terminal,
        )

    def on_broken_pipe(self) -> None:
        """The reader (``| head``) has seen enough: go on without it, as the work and its exit code still count."""
        self.quiet = True
        silence(self.file)
