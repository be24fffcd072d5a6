"""The build of the wheel: makes the copies of rules and texts that are loaded at run time."""

from __future__ import annotations

import shutil
import sys
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class PrepareData(BuildHookInterface):  # type: ignore[type-arg, misc]
    """Puts `companion/compiled/` into the wheel; an editable install needs none."""

    PLUGIN_NAME = "custom"
    _target: Path | None = None

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return
        sys.path.insert(0, self.root)
        from companion.data import COPIES
        from companion.prepare import prepare_all

        self._target = Path(tempfile.mkdtemp(prefix="kot-companion-"))
        for copy in prepare_all(self._target):
            build_data["force_include"][str(copy)] = f"companion/{COPIES}/{copy.name}"

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:  # noqa: ARG002
        if self._target is not None:
            shutil.rmtree(self._target, ignore_errors=True)
