"""How a question is answered: as a page, as a part of one, or as its twin in JSON; in the language of who asks."""

import json
import math
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache, cached_property
from typing import Any
from urllib.parse import urlencode

from jinja2 import Environment, PackageLoader, StrictUndefined, select_autoescape
from markupsafe import Markup
from starlette.datastructures import FormData, QueryParams
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from brecha.errors import BrechaError
from brecha.language import FALLBACK, PAGE, Language, languages
from brecha.report import heads, unbroken
from brecha.version import __version__
from brecha.web.state.jobs import Job
from brecha.web.state.workspace import Workspace

LANGUAGE_COOKIE = "brecha-language"
TWIN = ".json"
"""How the address of a page's twin ends"""


class NotFoundError(Exception):
    """There is no such page, table, run or result."""


def not_found(ask: "Ask") -> "Page":
    """Refuse an address that is none."""
    raise NotFoundError


@dataclass(frozen=True)
class Page:
    """An answer: what it says as plain data, and how it is shown."""

    template: str
    data: Mapping[str, Any]
    """the whole of what is told; the twin in JSON"""
    shown: Mapping[str, Any] = field(default_factory=dict)
    """what the template needs besides: texts, pictures, forms"""
    status: int = 200
    part: str = ""
    """a template for what changes, if a script asks for no more"""


@dataclass(frozen=True)
class Next:
    """What was asked for is begun; where to see it."""

    path: str
    data: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, eq=False)
class Ask:
    """A question: who asks for what."""

    request: Request
    workspace: Workspace
    form: FormData = field(default_factory=FormData)

    @property
    def query(self) -> QueryParams:
        """What stands after the question mark."""
        return self.request.query_params

    def name(self, part: str) -> str:
        """A part of the address."""
        return str(self.request.path_params[part])

    @property
    def wants_json(self) -> bool:
        """Whether the twin is asked for, by its address or by what is accepted."""
        accepted = self.request.headers.get("accept", "")
        return self.request.scope["path"].endswith(TWIN) or accepted.startswith("application/json")

    @property
    def wants_part(self) -> bool:
        """Whether a script asks for what changes, and no more."""
        headers = self.request.headers
        return headers.get("hx-request") == "true" and headers.get("hx-history-restore-request") != "true"

    @property
    def is_from_page(self) -> bool:
        """Whether a script of the page asks, which shows people what it is answered."""
        return self.request.headers.get("x-brecha-page") == "1"

    @cached_property
    def language(self) -> Language:
        """That asked for, or chosen before, or told on the command line, or preferred by the browser."""
        preferred = self.request.headers.get("accept-language", "").split(",")
        codes = [
            self.query.get("lang"),
            self.request.cookies.get(LANGUAGE_COOKIE),
            self.workspace.settings.lang,
            *(part.partition(";")[0].strip()[:2].lower() for part in preferred),
        ]
        return _language(next((code for code in codes if code in languages()), FALLBACK))


@cache
def _language(code: str) -> Language:
    return Language.named(code)


def error_sentence(ask: "Ask", error: BrechaError | None) -> str:
    """Return what went wrong, in the language and by the labels of the page; the twin for programs is in English."""
    if error is None:
        return ""
    sentence = error.sentence(FALLBACK if ask.wants_json and not ask.is_from_page else ask.language, PAGE)
    return ask.workspace.allowed_files.without_folders(sentence)


@cache
def _environment() -> Environment:
    """What pages are made from; whatever is put into them is escaped."""
    made = Environment(
        loader=PackageLoader("brecha.web"),
        autoescape=select_autoescape(),
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    made.filters["unbroken"] = unbroken
    return made


def answered(ask: Ask, answer: Page | Next | Response) -> Response:
    """The answer as it is sent."""
    if isinstance(answer, Response):
        return answer
    if isinstance(answer, Next):
        if ask.wants_json:
            return as_json({"next": twin_of(answer.path), **answer.data}, 202)
        return Response(headers={"HX-Redirect": answer.path}) if ask.wants_part else RedirectResponse(answer.path, 303)
    if ask.wants_json:
        response: Response = as_json(answer.data, answer.status)
    else:
        template = answer.part if answer.part and ask.wants_part else answer.template
        text = rendered(template, ask, answer)
        response = HTMLResponse(text.encode("utf-8", "backslashreplace"), answer.status)
    chosen = ask.query.get("lang")
    if chosen in languages():
        response.set_cookie(LANGUAGE_COOKIE, str(chosen), max_age=10**7, samesite="strict", httponly=True, path="/")
    return response


def rendered(template: str, ask: Ask, page: Page) -> str:
    """Fill in a template; it can lead to the same page in other languages, and to its twin."""
    language, query = ask.language, ask.request.url.query
    rest = [(name, value) for name, value in ask.query.multi_items() if name != "lang"]
    others = [(code, "?" + urlencode([*rest, ("lang", code)])) for code in languages()]
    return (
        _environment()
        .get_template(template)
        .render(
            language=language,
            say=lambda message, **values: unbroken(language.say(message, **values)),
            heads=heads,
            svg=Markup,
            version=__version__,
            read_only=ask.workspace.settings.read_only,
            choices=[(code, _language(code).locale.get_display_name() or code, place) for code, place in others],
            twin=twin_of(ask.request.scope["path"]) + (f"?{query}" if query else ""),
            data=page.data,
            **page.shown,
        )
    )


def twin_of(path: str) -> str:
    """Return the address of a page's twin."""
    plain = "/" + path.lstrip("/")
    return ("/index" if plain == "/" else plain) + TWIN


def as_json(data: Any, status: int = 200) -> Response:
    """Plain data; a number that there is not is null, as JSON has no other word for it."""
    text = json.dumps(_finite(data), ensure_ascii=False, allow_nan=False, default=str)
    return Response(text.encode("utf-8", "backslashreplace"), status, media_type="application/json")


def _finite(data: Any) -> Any:
    if isinstance(data, float):
        return data if math.isfinite(data) else None
    if isinstance(data, Mapping):
        return {str(key): _finite(value) for key, value in data.items()}
    return [_finite(value) for value in data] if isinstance(data, list | tuple) else data


def progress(job: Job, language: Language) -> dict[str, Any]:
    """How far a job has come, in words."""
    step = job.step
    share = step.get("share")
    part = {name: step[name] for name in ("part", "adversary", "number", "adversaries") if name in step}
    return {
        "stage": language.say("study-progress", **part)
        if part
        else language.say("web-stage", stage=str(step.get("stage", "starting"))),
        "share": share,
        "percent": None if share is None else language.say("percent", number=language.number(int(100 * share))),
        "records": language.say("web-records", count=step["records"]) if step.get("records") else "",
        "tried": language.say("web-tried", done=step["subsets_done"], all=step["subsets"])
        if "subsets_done" in step
        else "",
        "left": "" if job.seconds_left is None else language.say("web-time-left", **lasts(job.seconds_left, language)),
        "expected": language.say("web-expected", **lasts(job.expected["seconds"], language)) if job.expected else "",
        "passed": language.say("web-time-passed", **lasts(job.seconds, language)),
    }


def lasts(seconds: float, language: Language) -> dict[str, Any]:
    """A length of time, as people say it; with its unit and how many, by which other words agree with it."""
    unit, count = "hours", round(seconds / 3600)
    if seconds < 90:
        unit, count = "seconds", max(1, round(seconds))
    elif seconds < 5400:
        unit, count = "minutes", round(seconds / 60)
    return {"time": language.say(f"web-{unit}", count=count), "unit": unit, "count": count}


def sized(count: int, language: Language) -> str:
    """A size of a file, as people say it."""
    for unit, large in (("GB", 10**9), ("MB", 10**6), ("kB", 10**3)):
        if count >= large:
            return f"{language.number(count / large, 1 if count < 10 * large else 0)} {unit}"
    return f"{language.number(count)} B"
