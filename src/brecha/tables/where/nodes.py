"""What a condition may be made of: the nodes that DuckDB's parser gives, each checked and translated into our own.

Only what is named here passes. Whatever the parser knows besides (subqueries, table functions, parameters, lambdas,
windows, functions that read files, settings, variables or clocks) has no translation, and is refused.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from decimal import Decimal, InvalidOperation
from typing import Any, Literal

from brecha.errors import SettingError

Kind = Literal["text", "number", "date", "time", "boolean", "other"]
"""What an expression gives; "time" is a day with a time of day"""
Tree = Mapping[str, Any]
"""A node as DuckDB serialises it"""

DEEPEST = 60
"""Levels of a condition"""
LONGEST_NUMBER = 100
"""Letters of a number"""
DIGITS_BEFORE, DIGITS_AFTER = 26, 12
"""Digits of a number before and after the decimal point: those of DECIMAL(38, 12), the widest that DuckDB has"""


@dataclass(frozen=True)
class Node:
    """A part of a condition: what it is, its parts, and what else there is to say."""

    op: str
    args: tuple["Node", ...] = ()
    what: Any = None

    def walk(self) -> Iterator["Node"]:
        """Yield the node and all below it, from left to right."""
        yield self
        for arg in self.args:
            yield from arg.walk()


@dataclass(frozen=True)
class Function:
    """What a function takes, and gives: pure, and of a length that its arguments bound."""

    takes: tuple[Kind, ...]
    gives: Kind
    optional: int = 0
    """how many of the last arguments may be left out"""


FUNCTIONS: dict[str, Function] = {
    "lower": Function(("text",), "text"),
    "upper": Function(("text",), "text"),
    "trim": Function(("text", "text"), "text", 1),
    "ltrim": Function(("text", "text"), "text", 1),
    "rtrim": Function(("text", "text"), "text", 1),
    "strip_accents": Function(("text",), "text"),
    "substring": Function(("text", "number", "number"), "text", 1),
    "left": Function(("text", "number"), "text"),
    "right": Function(("text", "number"), "text"),
    "length": Function(("text",), "number"),
    "starts_with": Function(("text", "text"), "boolean"),
    "ends_with": Function(("text", "text"), "boolean"),
    "regexp_matches": Function(("text", "text"), "boolean"),
    "abs": Function(("number",), "number"),
    "round": Function(("number", "number"), "number", 1),
    "floor": Function(("number",), "number"),
    "ceil": Function(("number",), "number"),
    "year": Function(("date",), "number"),
    "month": Function(("date",), "number"),
    "day": Function(("date",), "number"),
}
"""The functions of a condition, besides coalesce and nullif. None reads anything but its arguments."""
SAME_AS = {"substr": "substring", "len": "length", "ceiling": "ceil", "suffix": "ends_with", "prefix": "starts_with",
           "^@": "starts_with"}  # fmt: skip
"""Other names of the same functions, and the operators that the parser turns into functions"""
NAMED = (*sorted([*FUNCTIONS, "coalesce", "nullif"]),)
"""All names that an error lists"""
LIKES = {"~~": "LIKE", "!~~": "NOT LIKE", "~~*": "ILIKE", "!~~*": "NOT ILIKE"}
DATE_PARTS = ("year", "month", "day")
OPERATORS: dict[str, tuple[str, tuple[int, ...]]] = {
    **dict.fromkeys(LIKES, ("like", (2,))),
    **dict.fromkeys(("+", "-"), ("arithmetic", (1, 2))),
    **dict.fromkeys(("*", "/", "%"), ("arithmetic", (2,))),
    "||": ("call", (2,)),
    "nullif": ("alike", (2,)),
    "date_part": ("call", ()),
}
"""What the parser gives as functions and is an operator here: which one, and with how many arguments"""
AGGREGATES = frozenset(
    {"any_value", "approx_count_distinct", "arg_max", "arg_min", "array_agg", "avg", "bool_and", "bool_or", "count",
     "count_if", "count_star", "first", "group_concat", "histogram", "last", "list", "max", "mean", "median", "min",
     "mode", "product", "quantile", "stddev", "string_agg", "sum", "var_pop", "var_samp", "variance"}
)  # fmt: skip
CLOCKS = frozenset(
    {"current_date", "current_time", "current_timestamp", "gen_random_uuid", "get_current_time",
     "get_current_timestamp", "localtime", "localtimestamp", "now", "random", "setseed", "today",
     "transaction_timestamp", "txid_current", "uuid"}
)  # fmt: skip
"""Functions whose answer is another each time"""
COMPARISONS = {
    "COMPARE_EQUAL": "=",
    "COMPARE_NOTEQUAL": "<>",
    "COMPARE_LESSTHAN": "<",
    "COMPARE_GREATERTHAN": ">",
    "COMPARE_LESSTHANOREQUALTO": "<=",
    "COMPARE_GREATERTHANOREQUALTO": ">=",
    "COMPARE_DISTINCT_FROM": "IS DISTINCT FROM",
    "COMPARE_NOT_DISTINCT_FROM": "IS NOT DISTINCT FROM",
}
ORDERED = frozenset({"<", ">", "<=", ">="})
CASTS: dict[str, Kind] = {
    "TINYINT": "number",
    "SMALLINT": "number",
    "INTEGER": "number",
    "BIGINT": "number",
    "HUGEINT": "number",
    "FLOAT": "number",
    "DOUBLE": "number",
    "DECIMAL": "number",
    "VARCHAR": "text",
    "DATE": "date",
    "TIMESTAMP": "time",
    "BOOLEAN": "boolean",
}
"""The types that CAST may name, and what they hold"""


def not_allowed(what: str, name: str | None = None) -> SettingError:
    """Return the refusal of something that is no part of a condition."""
    return SettingError("tables-where-not-allowed", what=what, name=name, functions=list(NAMED))


def translated(tree: Tree, depth: int = 0) -> Node:
    """Return our node for one of the parser's; refuse what is not among those that are allowed."""
    if depth > DEEPEST:
        raise SettingError("tables-where-too-deep", deepest=DEEPEST)
    if not isinstance(tree, Mapping):
        raise not_allowed("other")
    translate = _TRANSLATIONS.get(str(tree.get("class")))
    if translate is None:
        raise not_allowed(_REFUSED.get(str(tree.get("class")), "other"))
    if tree.get("alias"):
        raise not_allowed("alias")
    return translate(tree, lambda below: translated(below, depth + 1))


Below = Callable[[Tree], Node]


def _column(tree: Tree, below: Below) -> Node:
    names = tree["column_names"]
    if len(names) != 1:
        raise not_allowed("qualified")
    return Node("column", what=str(names[0]))


def _constant(tree: Tree, below: Below) -> Node:
    kind, text = _literal(tree["literal"]) if "literal" in tree else _value(tree["value"])
    match kind:
        case "null":
            return Node("constant")
        case "text" if "\0" not in text:
            return Node("constant", what=text)
        case "boolean":
            return Node("constant", what=text.lower() == "true")
        case "number":
            return _number(text)
    raise not_allowed("constant")


def _literal(literal: Tree) -> tuple[str, str]:
    """Return the kind of a constant and its text, as DuckDB 2 gives them: as they were written."""
    kinds = {"INTEGER": "number", "NUMERIC": "number", "STRING": "text", "BOOLEAN": "boolean", "NULL_LITERAL": "null"}
    return kinds.get(str(literal["kind"]), "other"), str(literal["text"])


def _value(value: Tree) -> tuple[str, str]:
    """Return the same as DuckDB 1 gives them: as values of a type."""
    kind: str = value["type"]["id"]
    given: Any = value.get("value")
    if value["is_null"]:
        return "null", ""
    if kind in ("VARCHAR", "BOOLEAN"):
        return ("text" if kind == "VARCHAR" else "boolean"), str(given)
    if isinstance(given, Mapping):  # in two halves, where it has more than 64 bits
        given = (int(given["upper"]) << 64) + int(given["lower"])
    if kind == "DECIMAL":
        return "number", str(Decimal(int(given)).scaleb(-int(value["type"]["type_info"]["scale"])))
    return ("number" if kind in CASTS or kind == "INTEGER_LITERAL" else "other"), str(given)


def _number(text: str) -> Node:
    """Refuse a number that a column could not be compared with exactly."""
    try:
        number = Decimal(text.replace("_", ""))
    except InvalidOperation:
        raise not_allowed("constant") from None
    too_long = SettingError("tables-where-number-too-long", before=DIGITS_BEFORE, after=DIGITS_AFTER)
    if not number.is_finite() or len(text) > LONGEST_NUMBER:
        raise too_long
    if not number:
        return Node("constant", what=Decimal(0))
    _, digits, exponent = number.as_tuple()
    after = len("".join(map(str, digits)).rstrip("0")) - len(digits) - int(exponent)
    if after > DIGITS_AFTER or number.adjusted() >= DIGITS_BEFORE:
        raise too_long
    return Node("constant", what=number)


def _comparison(tree: Tree, below: Below) -> Node:
    op = COMPARISONS.get(str(tree["type"]))
    if op is None:
        raise not_allowed("other")
    return Node("compare", (below(tree["left"]), below(tree["right"])), op)


def _conjunction(tree: Tree, below: Below) -> Node:
    op = {"CONJUNCTION_AND": "AND", "CONJUNCTION_OR": "OR"}[str(tree["type"])]
    return Node("logic", tuple(map(below, tree["children"])), op)


def _operator(tree: Tree, below: Below) -> Node:
    args = tuple(map(below, tree["children"]))
    match str(tree["type"]):
        case "OPERATOR_NOT":
            return Node("not", args)
        case "OPERATOR_IS_NULL":
            return Node("null", args, "IS NULL")
        case "OPERATOR_IS_NOT_NULL":
            return Node("null", args, "IS NOT NULL")
        case "COMPARE_IN":
            return Node("in", args, "IN")
        case "COMPARE_NOT_IN":
            return Node("in", args, "NOT IN")
        case "OPERATOR_COALESCE":
            return Node("alike", args, "coalesce")
        case "OPERATOR_NULLIF":
            return Node("alike", args, "nullif")
    raise not_allowed("other")


def _between(tree: Tree, below: Below) -> Node:
    return Node("between", (below(tree["input"]), below(tree["lower"]), below(tree["upper"])))


def _case(tree: Tree, below: Below) -> Node:
    args = [below(one[part]) for one in tree["case_checks"] for part in ("when_expr", "then_expr")]
    return Node("case", (*args, below(tree["else_expr"])))


def _cast(tree: Tree, below: Below) -> Node:
    type_, sizes = _type(tree)
    if type_ not in CASTS or len(sizes) not in ((0, 2) if type_ == "DECIMAL" else (0,)):
        raise not_allowed("type")
    name = f"{type_}({sizes[0]}, {sizes[1]})" if sizes else type_
    return Node("cast", (below(tree["child"]),), (name, CASTS[type_], bool(tree["try_cast"])))


def _type(tree: Tree) -> tuple[str, list[int]]:
    """Return the name of a type and the numbers in parentheses behind it, which DuckDB 1 and 2 give in two ways."""
    if "type_expr" in tree:
        given = tree["type_expr"]
        literals = [_literal(child["literal"]) if "literal" in child else ("other", "") for child in given["children"]]
        if given.get("class") != "TYPE" or given.get("schema") or given.get("catalog"):
            raise not_allowed("type")
        if any(kind != "number" or not text.isdecimal() for kind, text in literals):
            raise not_allowed("type")
        return str(given["type_name"]).upper(), [int(text) for _, text in literals]
    given, info = tree["cast_type"], tree["cast_type"].get("type_info") or {}
    return str(given["id"]), [int(info["width"]), int(info["scale"])] if "width" in info else [0] * bool(info)


def _function(tree: Tree, below: Below) -> Node:
    name = str(tree["function_name"]).lower()
    if tree.get("schema") or tree.get("catalog") or len((tree.get("qualified_name") or {}).get("path") or [""]) != 1:
        raise not_allowed("function", name)
    if name in AGGREGATES or tree.get("filter") or tree.get("distinct") or (tree.get("order_bys") or {}).get("orders"):
        raise not_allowed("aggregate", name)
    if name in CLOCKS:
        raise not_allowed("clock", name)
    name = SAME_AS.get(name, name)
    if name not in FUNCTIONS and name not in OPERATORS:
        raise not_allowed("function", name)
    args = tuple(map(below, _arguments(tree)))
    if name == "-" and len(args) == 1 and isinstance(args[0].what, Decimal):
        return Node("constant", what=-args[0].what)
    if name in OPERATORS and len(args) in OPERATORS[name][1]:
        return Node(OPERATORS[name][0], args, LIKES.get(name, name))
    if name == "date_part" and len(args) == 2 and str(args[0].what).lower() in DATE_PARTS and args[0].op == "constant":
        return Node("call", args[1:], str(args[0].what).lower())
    function = FUNCTIONS.get(name)
    if function is None or not len(function.takes) - function.optional <= len(args) <= len(function.takes):
        raise not_allowed("arguments", name)
    return Node("call", args, name)


def _arguments(tree: Tree) -> list[Tree]:
    """Return the arguments of a call, which DuckDB 1 and 2 give in two ways; those with names are refused."""
    if "arguments" not in tree:
        return list(tree["children"])
    if any(argument.get("name") for argument in tree["arguments"]):
        raise not_allowed("other")
    return [argument["expression"] for argument in tree["arguments"]]


_TRANSLATIONS: dict[str, Callable[[Tree, Below], Node]] = {
    "COLUMN_REF": _column,
    "CONSTANT": _constant,
    "COMPARISON": _comparison,
    "CONJUNCTION": _conjunction,
    "OPERATOR": _operator,
    "BETWEEN": _between,
    "CASE": _case,
    "CAST": _cast,
    "FUNCTION": _function,
}
_REFUSED = {
    "SUBQUERY": "subquery",
    "WINDOW": "window",
    "PARAMETER": "parameter",
    "STAR": "star",
    "LAMBDA": "lambda",
    "COLLATE": "collate",
    "POSITIONAL_REFERENCE": "position",
}
"""What the parser knows besides, and what the catalogues call it"""
