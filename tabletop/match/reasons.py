"""Why the system could not read or write a file, in the player's language."""

from __future__ import annotations

import errno
from collections.abc import Mapping
from types import MappingProxyType

from tabletop.engine.text import Message, say

KNOWN: Mapping[int, str] = MappingProxyType(
    {
        errno.ENOENT: "missing",
        errno.EACCES: "forbidden",
        errno.EPERM: "forbidden",
        errno.EROFS: "read_only",
        errno.ENOSPC: "full",
        errno.EDQUOT: "full",
        errno.EFBIG: "full",
        errno.EISDIR: "folder",
        errno.ENOTDIR: "no_folder",
        errno.ENAMETOOLONG: "long_name",
    }
)
"""The errors that a player can do something about; all others are told by their number."""


def reason_of(error: OSError) -> Message:
    """The reason of a file error as the end of a sentence."""
    known = KNOWN.get(error.errno or 0)
    if known is not None:
        return say(f"file.{known}")
    return say("file.other", number=error.errno or 0)
