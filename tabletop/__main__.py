"""Entry point of `python -m tabletop`, of the `tabletop` script and of the frozen executables."""

import multiprocessing
import os
import sys


def main() -> int:
    """Run the command line and return the exit code.

    A frozen executable starts its worker processes by running itself again: `freeze_support`
    has to catch those before anything else is looked at.
    """
    multiprocessing.freeze_support()
    # Programs read what the commands print, so pygame may not greet them first.
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

    from tabletop.cli import main as run

    return run()


if __name__ == "__main__":
    sys.exit(main())
