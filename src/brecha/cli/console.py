"""The two streams of the command line, answers on stdout and all else on stderr, and the language of what is said."""

from collections.abc import Sequence

from rich.console import Console
from rich.text import Text

from brecha.cli.process import silence
from brecha.errors import BrechaError, InputError
from brecha.language import FALLBACK, Face, Language, Note
from brecha.language import printable as printable

OPTIONS = Face(
    "command line",
    {"gains": "--gain", "weights": "--weight", "changes": "--change", "names": "--same", "epsilons": "--epsilon"},
)
"""The command line: arguments are options, some of which are called otherwise"""


def language_in(arguments: Sequence[str]) -> Language:
    """Return the language that a call asks for with --lang, with options for arguments; English where there is none."""
    lang = FALLBACK
    for word, value in zip(arguments, (*arguments[1:], ""), strict=False):
        if word == "--lang" or word.startswith("--lang="):
            lang = value if word == "--lang" else word.partition("=")[2]
    try:
        return Language.named(lang).on(OPTIONS)
    except InputError:  # which is what the command itself will say
        return Language.named(FALLBACK).on(OPTIONS)


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


def shown(message: str | Note | BrechaError, language: Language) -> str:
    """Return a note or an error in the words of the command line; a text as it is."""
    if isinstance(message, Note):
        return language.on(OPTIONS).note(message)
    return message.sentence(language, OPTIONS) if isinstance(message, BrechaError) else message
