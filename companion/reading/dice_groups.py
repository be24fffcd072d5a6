"""Groups of dice: "3 ones", "3x2", "claws x3"."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from companion.reading.dice_units import COUNTABLE, LARGEST_FACE
from companion.reading.lexicon import MANY

if TYPE_CHECKING:
    from companion.reading.dice_units import Unit, Units
    from companion.reading.lexicon import FaceWord

MOST_DICE = 40
NUMBERS = "123"


class Counted(NamedTuple):
    """Dice that were counted, and how."""

    faces: str = ""
    sure: int = 0
    """Counts that can be nothing else."""
    doubtful: int = 0
    """Numbers that may be counts or dice."""
    plain: int = 0
    """Dice that stand there without a count."""
    rest: str = ""
    """The face that all other dice show."""
    lettered: bool = False
    """Is a letter or sign counted, rather than a word?"""

    @property
    def counts(self) -> int:
        return self.sure + self.doubtful

    @property
    def key(self) -> object:
        """The same dice, counted in the same way, are one reading."""
        return self._replace(faces="".join(sorted(self.faces)))

    def and_then(self, more: Counted) -> Counted | None:
        """With the group that follows; None if nobody could mean both."""
        if len(self.faces) + len(more.faces) > MOST_DICE or (self.rest and more.rest):
            return None
        return Counted(
            self.faces + more.faces,
            self.sure + more.sure,
            self.doubtful + more.doubtful,
            self.plain + more.plain,
            self.rest or more.rest,
            self.lettered or more.lettered,
        )

    def filled(self, asked: int) -> Counted:
        """With "the rest" in place of the dice that are missing."""
        missing = asked - len(self.faces)
        if not self.rest or missing <= 0:
            return self
        return self._replace(faces=self.faces + self.rest * missing)


class Group(NamedTuple):
    """Dice that belong together, and where the words for them end."""

    end: int
    dice: Counted


def surely(end: int, face: str, number: int) -> Group:
    return Group(end, Counted(face * min(number, MOST_DICE + 1), sure=1))


# --- what stands where ----------------------------------------------------------------------------


def after_skips(units: Units, place: int) -> int:
    """Behind articles and the like, but not over a comma or an "and"."""
    while (skip := units.first(place, "skip")) and not units.first(place, "face", "number"):
        if units.apart(skip.end) or units.joins(place):
            break
        place = skip.end
    return place


class Shown(NamedTuple):
    """A face, and where the word for it ends."""

    end: int
    face: str


def face_at(units: Units, place: int) -> Shown | None:
    """A face by its name."""
    unit = units.first(place, "face")
    return Shown(unit.end, unit.face.face) if unit is not None and unit.face is not None else None


def _any_face_at(units: Units, place: int) -> Shown | None:
    """A face by its name, its digit or its letter."""
    run = units.first(place, "run")
    named = face_at(units, place)
    if named is None and run is not None and len(run.faces) == 1:
        return Shown(run.end, run.faces)
    return named


# --- a number and a face --------------------------------------------------------------------------


def number_and_face(units: Units, place: int, number: Unit) -> Group | None:
    """ "3 ones", "two hearts", "a 3", "2e"."""
    start = after_skips(units, number.end)
    single = units.first(start, "number")
    if single is not None and single.article and single.number == number.number == 1:
        start = after_skips(units, single.end)  # "a solitary heart"
    if units.apart(start):
        return None
    unit = units.first(start, "face")
    if unit is not None and unit.face is not None:
        return _counted_word(units, place, number, unit)
    return _counted_letter(units, place, number) if start == number.end else None


def _counted_word(units: Units, place: int, number: Unit, unit: Unit) -> Group | None:
    """ "two hearts" surely counts, "2 heart" may be a two and a heart."""
    if unit.face is None:
        return None
    face = unit.face.face
    apart = face not in NUMBERS and _is_bound(units, place, unit.end)
    no_die = number.article or not 1 <= number.number <= LARGEST_FACE
    if no_die or apart or _is_plural(unit.face, number.number):
        return surely(unit.end, face, number.number)
    if face in NUMBERS and number.number != 1 and units.line[place].kind == "word":
        return None  # "uno dos": two dice
    return Group(unit.end, Counted(face * number.number, doubtful=1))


def _is_plural(face: FaceWord, number: int) -> bool:
    """Can this word only be counted, by this number?"""
    return MANY in face.sorts and (number != 1 or not face.sorts & COUNTABLE)


def _counted_letter(units: Units, place: int, number: Unit) -> Group | None:
    """ "2e", "4h 2s", "a 3", "zwei ❤"."""
    start = number.end
    run = units.first(start, "run")
    if run is None or len(run.faces) != 1:
        return None
    kind = units.line[start].kind
    if kind == "number":
        return _counted_digit(units, place, number, run)
    if number.article:
        return surely(run.end, run.faces, number.number) if kind == "sign" else None
    alone = units.glued(start) and not units.glued(place) and not _goes_on(units, run.end)
    if not alone and not _alternates(units):
        return None
    sure = number.number > LARGEST_FACE
    faces = run.faces * number.number
    return Group(run.end, Counted(faces, sure=int(sure), doubtful=int(not sure), lettered=True))


def _counted_digit(units: Units, place: int, number: Unit, run: Unit) -> Group | None:
    """ "a 3"; "two 3, two 2" counts where commas say so, and may be dice without them."""
    if number.article:
        return surely(run.end, run.faces, 1) if number.number == 1 else None
    if units.line[place].kind != "word" or number.number < 2:
        return None
    if _is_bound(units, place, run.end):
        return surely(run.end, run.faces, number.number)
    return Group(run.end, Counted(run.faces * number.number, doubtful=1))


def _is_bound(units: Units, place: int, end: int) -> bool:
    """Do commas or the like keep this from the rest of the line, and is there a rest?"""
    begins, ends = units.apart(place) or not place, units.apart(end) or end == len(units)
    return begins and ends and (place > 0 or end < len(units))


def _goes_on(units: Units, place: int) -> bool:
    """Does more follow without a blank that is not again a number and a letter?"""
    while units.glued(place):
        number, letter = units.first(place, "number"), units.first(place + 1, "run")
        if number is None or letter is None or len(letter.faces) != 1:
            return True
        if not units.glued(place + 1):
            return True
        place += 2
    return False


def _alternates(units: Units) -> bool:
    """Number, letter, number, letter, and nothing else?"""
    kinds = [token.kind for token in units.line]
    pairs = list(zip(kinds[::2], kinds[1::2], strict=False))
    return (
        len(kinds) % 2 == 0
        and all(one == "number" and other != "number" for one, other in pairs)
        and all(len(token.text) == 1 for token in units.line)
    )


# --- times ----------------------------------------------------------------------------------------


def multiplied(units: Units, place: int, asked: int) -> Group | None:  # noqa: ARG001
    """ "3x2", "2 mal herz", "dreimal die zwei", "trío de doses", "garras x3", "herz 2x"."""
    times = None if _number_goes_behind(units, place) else _times_at(units, place)
    if times is None:
        return _times_behind(units, place)
    if _are_listed(units, times.end, times.number):
        return Group(times.end, Counted(sure=1))  # "three of a kind: 2 2 2"
    face = _any_face_at(units, after_skips(units, times.end))
    if face is None:
        return None
    if _are_listed(units, face.end, times.number):
        return Group(face.end, Counted(sure=1))  # "triple twos: 222"
    if units.apart(times.end) and not (units.apart(face.end) or face.end == len(units)):
        return None
    return surely(face.end, face.face, times.number)


def _are_listed(units: Units, place: int, number: int) -> bool:
    """Do the dice stand here, behind a colon, of which was said how many are alike?"""
    if not units.apart(place) or number < 2:
        return False
    listed = ""
    while len(listed) < number and (run := units.first(place, "run")) is not None:
        listed, place = listed + run.faces, run.end
    return len(listed) >= number and len(set(listed[:number])) == 1


class Times(NamedTuple):
    """How many times, and where the words for it end."""

    end: int
    number: int


def _times_at(units: Units, place: int) -> Times | None:
    """ "3x", "dreimal", "a pair of", "un par de"."""
    number = units.first(place, "number")
    if number is not None:
        sign = units.first(number.end, "x")
        if sign is not None:
            return Times(sign.end, number.number)
        group = units.first(number.end, "group", "times")
        if group is not None and number.number == 1 and not units.apart(number.end):
            return Times(group.end, group.number)
    unit = units.first(place, "times") or units.first(place, "group")
    return Times(unit.end, unit.number) if unit is not None else None


def _number_goes_behind(units: Units, place: int) -> bool:
    """ "hearts x2, 3 x2": where a word has its number behind it, a digit has it there, too."""
    if (
        not units.first(place, "run")
        or not units.apart(place)
        or units.line[place].text not in NUMBERS
    ):
        return False
    faces = [units.first(each, "face") for each in range(place)]
    return any(
        unit is not None and units.first(unit.end, "x") and units.first(unit.end + 1, "number")
        for unit in faces
    )


def _times_behind(units: Units, place: int) -> Group | None:
    """ "garras x3", "herz zweimal", "herz 2x"."""
    face = _any_face_at(units, place)
    if face is None:
        return None
    sign = units.first(face.end, "x")
    if sign is not None and (count := units.first(sign.end, "number")):
        return surely(count.end, face.face, count.number)
    count = units.first(face.end, "number", "times", "group")
    if count is None or units.apart(face.end) or units.first(place, "face") is None:
        return None
    end = count.end
    if count.kind == "number":
        sign = units.first(count.end, "x")
        if sign is None:
            return None
        end = sign.end
    following = _any_face_at(units, after_skips(units, end))
    belongs_here = following is None or units.apart(end) or _ends_with_times(units)
    return surely(end, face.face, count.number) if belongs_here else None


def _ends_with_times(units: Units) -> bool:
    """ "herz zweimal blitz viermal": then each goes with the word before it."""
    return units.first(len(units) - 1, "times", "group", "x") is not None


def reversed_count(units: Units, place: int, asked: int) -> Group | None:  # noqa: ARG001
    """ "claws 3, ones 3", "herzen: 3": only where the whole line goes like that."""
    unit = units.first(place, "face")
    if unit is None or unit.face is None or not _goes_backwards(units):
        return None
    number = units.first(unit.end, "number")
    return surely(number.end, unit.face.face, number.number) if number is not None else None


def _goes_backwards(units: Units) -> bool:
    place, groups = 0, 0
    while place < len(units):
        unit, skip = units.first(place, "face"), units.first(place, "skip")
        if unit is None and skip is not None:
            place = skip.end
            continue
        number = units.first(unit.end, "number") if unit is not None else None
        if number is None or unit is None or unit.face is None or MANY not in unit.face.sorts:
            return False
        place, groups = number.end, groups + 1
    return groups > 0
