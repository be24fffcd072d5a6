"""Files that commands write for people: nothing is lost by a name that was given by mistake."""

from __future__ import annotations

import errno
import os
from typing import TYPE_CHECKING

from companion.cli.settings import replace
from companion.text.inert import inert

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from companion.text.voice import Voice

STDOUT = "-"


def write_out(
    voice: Voice, target: Path, text: str, *, protect: Iterable[Path], force: bool
) -> str:
    """Writes a file, or says why not. Records are never written over, forced or not."""
    shown = inert(str(target))
    try:
        if target.exists():
            if any(target.samefile(record) for record in protect if record.exists()):
                return voice.say("seeing", "report", "is-record", path=shown)
            if target.is_dir():
                raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
            if not force:
                return voice.say("seeing", "report", "exists", path=shown)
        if not target.exists() or target.is_file():
            replace(target, text)
        else:  # a pipe or a device: nothing to move into place
            target.write_text(text, encoding="utf-8", newline="")
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        return voice.say("seeing", "report", "unwritable", path=shown, reason=inert(reason))
    return ""
