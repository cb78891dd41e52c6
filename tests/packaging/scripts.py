"""Loads scripts of `build/`, which is a folder of programs and no package."""

import importlib.util
import sys
from pathlib import Path
from types import ModuleType

ROOT = Path(__file__).resolve().parent.parent.parent


def load_script(name: str) -> ModuleType:
    """The module `build/<name>.py`."""
    spec = importlib.util.spec_from_file_location(f"build_script_{name}", ROOT / "build" / f"{name}.py")
    if spec is None or spec.loader is None:
        raise FileNotFoundError(name)
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module  # dataclasses look their module up
    spec.loader.exec_module(module)
    return module
