"""The build of the wheel: compiles the index of the rules library, which is slow to make at first use."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CompileIndex(BuildHookInterface):  # type: ignore[type-arg, misc]
    """Puts `companion/compiled/library-index.json` into the wheel; an editable install needs none."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return
        sys.path.insert(0, self.root)
        from companion.library.index import NAME, ship

        target = Path(tempfile.mkdtemp(prefix="kot-companion-")) / f"{NAME}.json"
        ship(target)
        build_data["force_include"][str(target)] = f"companion/compiled/{NAME}.json"
