"""`make lock`: the exact versions and hashes of all that checking needs, as pip itself resolves them.

For this interpreter and platform: some of the tools come as machine code. Elsewhere pip falls back to the
ranges of pyproject.toml.
"""

from __future__ import annotations

import json
import platform
import subprocess
import sys
import sysconfig
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
LOCK = ROOT / "requirements.lock"
RESOLVE = ("--dry-run", "--ignore-installed", "--quiet", "--disable-pip-version-check")


def here() -> str:
    """What the lock is good for."""
    version = ".".join(platform.python_version_tuple()[:2])
    return f"# Python {version} on {sysconfig.get_platform()}; `make lock` writes this file."


def resolved() -> list[str]:
    """One requirement with its hash for each package, ours left out."""
    command = [sys.executable, "-m", "pip", "install", *RESOLVE, "--report", "-", ".[dev]"]
    report = json.loads(subprocess.run(command, cwd=ROOT, check=True, capture_output=True).stdout)
    found = []
    for item in report["install"]:
        hashes = item["download_info"].get("archive_info", {}).get("hashes", {})
        if "sha256" in hashes:
            name, version = item["metadata"]["name"], item["metadata"]["version"]
            found.append(f"{name}=={version} --hash=sha256:{hashes['sha256']}")
    return sorted(found, key=str.casefold)


if __name__ == "__main__":
    LOCK.write_text("\n".join((here(), *resolved())) + "\n", encoding="utf-8")
