"""Hatchling hook: fills `tabletop/assets` in the source tree before a wheel is packed.

It works in the tree itself, so that after `pip install .` in a clone both the installed copy and
`python -m tabletop` run in the clone find art, sounds, fonts and languages.
"""

import importlib.util
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class AssetsHook(BuildHookInterface[Any]):
    """Runs `build/make_assets.py` for normal and for editable wheels."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Make what is missing or outdated; hatchling's own `version` and `build_data` stay as they are."""
        script = Path(self.root) / "build" / "make_assets.py"
        spec = importlib.util.spec_from_file_location("make_assets", script)
        if spec is None or spec.loader is None:
            raise RuntimeError(f"cannot load {script}")
        module = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(module)
        module.make_assets(Path(self.root))
