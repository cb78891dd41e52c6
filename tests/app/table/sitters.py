"""Tables with a real sitting of noughts and crosses, for tests of the scene."""

from __future__ import annotations

from tabletop.app.context import Context
from tabletop.app.table.croupier_port import CroupierPort
from tabletop.app.table.doors import Doors
from tabletop.app.table.scene import TableScene
from tabletop.match.croupier import Croupier
from tabletop.match.seats import SeatPlan
from tabletop.match.sitting import Sitting
from tabletop.match.worker import Worker
from tests.app.conftest import Player
from tests.example.noughts import make_ruleset


def noughts_port(*, take_backs: bool = True) -> CroupierPort:
    """Two people at noughts and crosses."""
    sitting = Sitting.start(make_ruleset(), [SeatPlan("human")] * 2, 1, take_backs=take_backs)
    return CroupierPort(Croupier(sitting, Worker("noughts")), ("Ana", "Bob"))


def noughts_table(context: Context, doors: Doors | None = None) -> TableScene:
    """Its table."""
    return TableScene(context, noughts_port(), doors)


def cells(scene: TableScene) -> list[int]:
    """Who owns which square."""
    return list(scene.port.game.state.cells)


def centre(scene: TableScene, id: str) -> tuple[int, int]:
    """Where a thing or place is."""
    box = scene.tableau.find(id)
    assert box is not None, id
    return box.center


def drag(player: Player, scene: TableScene, source: str, target: str) -> None:
    """Drag a thing to a place in some steps and let go."""
    start, end = centre(scene, source), centre(scene, target)
    player.press(start)
    for step in range(1, 6):
        player.move(tuple(a + (b - a) * step // 5 for a, b in zip(start, end, strict=True)))  # type: ignore[arg-type]
    player.release(end)


def rest(player: Player) -> None:
    """Wait until all has been told."""
    for _ in range(40):
        player.wait(0.05)
