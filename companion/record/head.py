"""The head of a record: from parsed TOML to a checked `Head`, and from a `Head` to its text."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias, cast

from companion.data_classes import dataclass
from companion.engine.head import (
    FEWEST,
    MARKET_SIZE,
    MOST,
    OPTIONS,
    START_HEARTS,
    Head,
    Place,
    Seat,
    Sides,
)
from companion.record.hours import Hours
from companion.record.problems import Problem, RecordError, nearest, quote
from companion.record.values import Findings, Table

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Mapping

    from companion.engine.fitting import Unfit

FORMAT = 1
LANGUAGES = ("en", "de", "es")
TILE_SIDES = ("red", "green", "mixed")
PLACES = ("city", "bay", "none")
BAY_OPENS_AT = 5
MOST_HEARTS, MOST_STARS, MOST_ENERGY, MOST_WICKEDNESS, MOST_TOKENS = 12, 99, 999, 10, 99
MOST_COUNTERS = 999
MOST_IN_HAND = 9

HEAD_KEYS = (
    "format",
    "edition",
    "options",
    "language",
    "first",
    "market",
    "tile_sides",
    "house",
    "monster",
)
FREE_KEYS = ("meta",)  # for other programs, like everything that begins with `x-`
MONSTER_KEYS = (
    "id",
    "player",
    "hearts",
    "stars",
    "energy",
    "wickedness",
    "cards",
    "tiles",
    "tokens",
    "counters",
    "copying",
    "tokyo",
    "hand",
    "evolutions",
    "evolution_discards",
    "ufo",
)
TOKENS = ("poison", "shrink", "target")

Field: TypeAlias = tuple[str, object, object]  # name, value, and the value that is left out


@dataclass(frozen=True, slots=True, kw_only=True)
class Known:
    """The ids a head may name. The catalogue hands them in: this package knows no card."""

    editions: tuple[str, ...]
    monsters: Collection[str]
    cards: Collection[str]
    tiles: Collection[str]
    evolutions: Collection[str]
    house: Mapping[str, tuple[str, ...]]
    """What a table may settle for itself, each with the words it may choose from."""
    undead: Collection[str] = ()
    """Cards that keep whoever has them in the game without hearts."""
    unfit: Callable[[Head], Iterable[Unfit]] = lambda _: ()
    """What in a head of known words cannot be played."""


def read_head(document: Mapping[str, object], known: Known, file: str) -> Head:
    """Checks everything in a head and raises one `RecordError` with all that is wrong.

    A head of a newer format is not judged further: its other keys may be right there.
    """
    refuse_newer(document, file)
    findings = Findings(file)
    top = Table(document, findings)
    _check_format(top)
    top.refuse_unknown_keys(HEAD_KEYS, free=FREE_KEYS)
    edition = top.required("edition", lambda name: top.choice(name, known.editions))
    options = frozenset(top.choices("options", OPTIONS))
    language = top.choice("language", LANGUAGES)
    market = top.ids("market", known.cards, "unknown-card")
    tile_sides = top.choice("tile_sides", TILE_SIDES)
    house = _read_house(top.table("house"), known.house)
    monsters = top.tables("monster")
    seats = tuple(_read_seat(table, known) for table in monsters)
    first = top.text("first")
    if market is not None and len(market) > MARKET_SIZE:
        findings.add("market-size", key="market", count=len(market), most=MARKET_SIZE)
    dead = {
        seat.id for seat in seats if not seat.hearts and set(known.undead).isdisjoint(seat.cards)
    }
    _check_seating(seats, dead, options, findings)
    _check_first(first, seats, dead, findings)
    if findings.problems:
        raise RecordError(*findings.all())
    head = Head(
        edition=cast(str, edition),
        seats=seats,
        options=options,
        language=language or LANGUAGES[0],
        first=first,
        market=market,
        tile_sides=cast("Sides | None", tile_sides),
        house=house,
    )
    for code, key, details in known.unfit(head):
        findings.problems.append(Problem(code, file, details={"key": key, **details}))
    if findings.problems:
        raise RecordError(*findings.all())
    return head


def refuse_newer(document: Mapping[str, object], file: str) -> None:
    """A newer program's record is not broken, so nothing else is said about it."""
    value = document.get("format")
    if isinstance(value, int) and value > FORMAT:
        details = {"key": "format", "value": quote(value), "newest": FORMAT}
        raise RecordError(Problem("newer-format", file, details=details))


def _check_format(top: Table) -> None:
    value = top.values.get("format")
    if not isinstance(value, int) or isinstance(value, bool) or value < FORMAT:
        shown = "" if value is None else quote(value)
        top.findings.add("bad-format", key="format", value=shown, expected=FORMAT)


def _read_house(table: Table, house: Mapping[str, tuple[str, ...]]) -> dict[str, str]:
    table.refuse_unknown_keys(tuple(house))
    chosen = {name: table.flag_or_choice(name, words) for name, words in house.items()}
    return {name: word for name, word in chosen.items() if word is not None}


def _read_seat(table: Table, known: Known) -> Seat:
    table.refuse_unknown_keys(MONSTER_KEYS)
    monster = table.required("id", table.text)
    if monster is not None:
        table.check_id("id", monster, known.monsters, "unknown-monster")
    tokens = table.table("tokens")
    tokens.refuse_unknown_keys(TOKENS)
    place = table.choice("tokyo", PLACES)
    return Seat(
        id=monster or "",
        player=table.text("player") or "",
        hearts=table.number("hearts", most=MOST_HEARTS, default=START_HEARTS),
        stars=table.number("stars", most=MOST_STARS),
        energy=table.number("energy", most=MOST_ENERGY),
        wickedness=table.number("wickedness", most=MOST_WICKEDNESS),
        cards=table.ids("cards", known.cards, "unknown-card") or (),
        tiles=table.ids("tiles", known.tiles, "unknown-tile") or (),
        poison=tokens.number("poison", most=MOST_TOKENS),
        shrink=tokens.number("shrink", most=MOST_TOKENS),
        target=tokens.number("target", most=1),
        counters=_read_counters(table.table("counters")),
        copying=_read_copying(table.table("copying")),
        tokyo=None if place == "none" else cast("Place | None", place),
        hand=table.number("hand", most=MOST_IN_HAND) if "hand" in table.values else None,
        evolutions=table.ids("evolutions", known.evolutions, "unknown-evolution") or (),
        evolution_discards=table.ids("evolution_discards", known.evolutions, "unknown-evolution")
        or (),
        ufo=table.ids("ufo", known.cards, "unknown-card") or (),
    )


def _read_counters(table: Table) -> dict[str, tuple[int, ...]]:
    """By card; several equal cards have a list, in the order in which they stand among `cards`."""
    found: dict[str, tuple[int, ...]] = {}
    for name, value in table.values.items():
        if isinstance(value, list):
            each = [Table({name: one}, table.findings, table.path) for one in value]
            found[name] = tuple(one.number(name, most=MOST_COUNTERS) for one in each)
        else:
            found[name] = (table.number(name, most=MOST_COUNTERS),)
    return found


def _read_copying(table: Table) -> dict[str, str]:
    texts = {name: table.text(name) for name in table.values}
    return {name: " ".join(text.split()) for name, text in texts.items() if text is not None}


def _check_seating(
    seats: tuple[Seat, ...], dead: Collection[str], options: frozenset[str], findings: Findings
) -> None:
    """What each seat may say only in view of the others."""
    if not FEWEST <= len(seats) <= MOST:
        findings.add("monster-count", key="monster", count=len(seats), fewest=FEWEST, most=MOST)
    alive = sum(seat.id not in dead for seat in seats)
    if alive < FEWEST <= len(seats):
        findings.add("game-over-at-start", key="monster", alive=alive)
    at_table: set[str] = set()
    in_tokyo: dict[Place, str] = {}
    for number, seat in enumerate(seats, 1):
        if seat.id and seat.id in at_table:
            findings.add("duplicate-monster", key=f"monster[{number}].id", monster=quote(seat.id))
        at_table.add(seat.id)
        if seat.tokyo is None:
            continue
        at = {"key": f"monster[{number}].tokyo", "monster": quote(seat.id)}
        if seat.id in dead:
            findings.add("eliminated-in-tokyo", place=seat.tokyo, **at)
        if seat.tokyo in in_tokyo:
            findings.add("place-taken", place=seat.tokyo, other=quote(in_tokyo[seat.tokyo]), **at)
        in_tokyo.setdefault(seat.tokyo, seat.id)
        if seat.tokyo == "bay" and (alive < BAY_OPENS_AT or "bay-off" in options):
            findings.add("no-bay", alive=alive, needed=BAY_OPENS_AT, **at)


def _check_first(
    first: str | None, seats: tuple[Seat, ...], dead: Collection[str], findings: Findings
) -> None:
    if first is None:
        return
    seat = next((seat for seat in seats if seat.id == first), None)
    if seat is None:
        close = nearest(first, tuple(seat.id for seat in seats))
        findings.add("first-not-at-table", key="first", monster=quote(first), nearest=close)
    elif seat.id in dead:
        findings.add("first-eliminated", key="first", monster=first)


def write_head(head: Head, hours: Hours | None = None) -> str:
    """The text a new record begins with: one line a field, and only what is not the default."""
    blank = Head(edition=head.edition, seats=())
    fields: tuple[Field, ...] = (
        ("format", FORMAT, None),
        ("edition", head.edition, None),
        ("options", [option for option in OPTIONS if option in head.options], []),
        ("language", head.language, blank.language),
        ("first", head.first, blank.first),
        ("market", head.market, blank.market),  # an empty market is tracked, no market is not
        ("tile_sides", head.tile_sides, blank.tile_sides),
    )
    house = tuple((name, _house_value(word), None) for name, word in head.house.items())
    hours = hours or Hours()
    meta = _write_fields((("started", hours.started, None), ("place", hours.place, "")))
    return (
        _write_fields(fields)
        + (f"\n[meta]\n{meta}" if meta else "")
        + (f"\n[house]\n{_write_fields(house)}" if house else "")
        + "".join(f"\n[[monster]]\n{_write_seat(seat)}" for seat in head.seats)
    )


def _house_value(word: str) -> object:
    return word == "true" if word in ("true", "false") else word


def _write_seat(seat: Seat) -> str:
    fresh = Seat(id=seat.id, player="")
    tokens = {name: count for name in TOKENS if (count := getattr(seat, name))}
    counters = {
        name: numbers[0] if len(numbers) == 1 else numbers
        for name, numbers in seat.counters.items()
    }
    apart = ("id", "tokens", "counters", "copying", "tokyo")
    others = (name for name in MONSTER_KEYS if name not in apart)
    return _write_fields(
        (
            ("id", seat.id, None),
            *((name, getattr(seat, name), getattr(fresh, name)) for name in others),
            ("tokens", tokens, {}),
            ("counters", counters, {}),
            ("copying", dict(seat.copying), {}),
            ("tokyo", seat.tokyo, fresh.tokyo),
        )
    )


def _write_fields(fields: Iterable[Field]) -> str:
    from companion.record.toml_text import key_text, value_text  # reading needs no writer

    return "".join(
        f"{key_text(name)} = {value_text(value)}\n"
        for name, value, default in fields
        if value != default
    )
