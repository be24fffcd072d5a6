"""Reading what people type: a line and a situation in, a value out. No canonical text in between."""

from companion.reading.answers import agrees
from companion.reading.reader import read
from companion.reading.results import Command, Question, Remark, Step, Unclear, Understood
from companion.reading.situation import Situation

__all__ = [
    "Command",
    "Question",
    "Remark",
    "Situation",
    "Step",
    "Unclear",
    "Understood",
    "agrees",
    "read",
]
