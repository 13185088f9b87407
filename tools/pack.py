"""Packs dist/midnight-table/ into a zip with its checksum beside it, to be handed on: `python tools/pack.py`."""

from __future__ import annotations

import hashlib
import platform
import stat
import sys
import tomllib
import zipfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def pack(folder: Path, archive: Path) -> str:
    """Write all of `folder` into `archive`, links as links; returns the archive's SHA-256 in hexadecimal."""
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED) as target:
        for file in sorted(folder.rglob("*")):
            name = str(Path(folder.name, file.relative_to(folder)).as_posix())
            if file.is_symlink():
                link = zipfile.ZipInfo(name)
                link.create_system = 3
                link.external_attr = (stat.S_IFLNK | 0o777) << 16
                target.writestr(link, str(file.readlink()))
            elif file.is_file():
                target.write(file, name)
    digest = hashlib.sha256(archive.read_bytes()).hexdigest()
    archive.with_name(archive.name + ".sha256").write_text(f"{digest}  {archive.name}\n", encoding="utf-8")
    return digest


def main() -> int:
    """The command: pack what `python3 run.py build` made."""
    folder = ROOT / "dist" / "midnight-table"
    if not folder.is_dir():
        print(f"There is nothing to pack: {folder} is missing. Run `python3 run.py build` first.", file=sys.stderr)
        return 1
    version = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]
    system = f"{platform.system()}-{platform.machine()}".lower()
    archive = ROOT / "dist" / f"midnight-table-{version}-{system}.zip"
    print(f"{pack(folder, archive)}  {archive}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
