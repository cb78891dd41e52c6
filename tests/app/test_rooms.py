"""The scenes around the table, as somebody uses them."""

from __future__ import annotations

import msgspec
import pygame

from tabletop.app.ports import Outcome, Standing, Start
from tabletop.app.scene import Scene
from tabletop.app.scenes.about import AboutScene
from tabletop.app.scenes.handover import HandoverScene
from tabletop.app.scenes.result import ResultScene
from tabletop.app.scenes.rulebook import RulebookScene
from tabletop.app.scenes.saves import SavesScene
from tabletop.app.scenes.settings import SettingsScene
from tabletop.app.scenes.setup import SetupScene
from tabletop.app.scenes.shelf import ShelfScene
from tabletop.app.settings import load_settings
from tabletop.app.ui import Button, Choice, Dialog, Label, LineEdit
from tabletop.match.seats import SeatPlan
from tabletop.match.shelf import find_ruleset
from tests.app.conftest import Player
from tests.app.room import BROKEN, Room, entry, saved


def choose(player: Player, test_id: str, value: str) -> None:
    """Click on one cell of a choice."""
    choice = player.widget(test_id)
    assert isinstance(choice, Choice)
    number = [item.value for item in choice.items].index(value)
    player.click_at(choice.cells()[number].center)


# ---- the shelf -------------------------------------------------------------------------------------------


def test_play_on_the_shelf_leads_to_the_set_up(player: Player) -> None:
    player.show(ShelfScene(player.window.context, Room().shell))
    player.click("play")
    assert isinstance(player.scene, SetupScene)


def test_continue_is_only_there_when_a_game_is_unfinished(player: Player) -> None:
    room = Room(entry("done", saved(finished=True)))
    player.show(ShelfScene(player.window.context, room.shell))
    assert not player.sees("continue")


def test_continue_opens_the_newest_unfinished_game(player: Player) -> None:
    room = Room(entry("done", saved(finished=True)), entry("new", saved()), entry("old", saved()))
    player.show(ShelfScene(player.window.context, room.shell))
    player.click("continue")
    assert [path.stem for path in room.tables.resumed] == ["new"]


def test_among_several_boxes_none_is_open_until_one_is_pressed(player: Player) -> None:
    player.show(ShelfScene(player.window.context, Room(games=3).shell))
    assert not player.sees("play")
    player.click("box-toy")
    assert player.sees("play")
    player.key(pygame.K_ESCAPE)
    assert not player.sees("play")


def test_the_shelf_leads_everywhere_and_back(player: Player) -> None:
    player.show(ShelfScene(player.window.context, Room(entry("a", saved())).shell))
    found = []
    for name in ("saves", "settings", "about", "rulebook"):
        player.click(name)
        found.append(type(player.scene))
        player.key(pygame.K_ESCAPE)
    assert found == [SavesScene, SettingsScene, AboutScene, RulebookScene]
    assert isinstance(player.scene, ShelfScene)


def test_quit_ends_the_program(player: Player) -> None:
    player.show(ShelfScene(player.window.context, Room().shell))
    player.click("quit")
    assert not player.window.context.running


def test_the_whole_way_to_a_game_by_keyboard(player: Player) -> None:
    room = Room()
    player.show(ShelfScene(player.window.context, room.shell))
    while not player.widget("play").focused:
        player.key(pygame.K_TAB)
    player.key(pygame.K_RETURN)
    player.key(pygame.K_RETURN)
    assert len(room.tables.started) == 1


# ---- set-up ----------------------------------------------------------------------------------------------


def test_a_table_is_started_as_it_was_set_up(player: Player) -> None:
    room = Room()
    player.show(SetupScene(player.window.context, room.shell, room.ruleset))
    choose(player, "seats", "3")
    choose(player, "kind-1", "bot:hard")
    player.click("name-0")
    player.type("Ana")
    player.click("seed")
    player.type("77")
    player.click("take-backs")
    player.click("start")
    start = room.tables.started[0]
    assert start.seats == (
        SeatPlan("human", name="Ana"),
        SeatPlan("bot", "hard", start.seats[1].name),
        SeatPlan("bot", "normal", start.seats[2].name),
    )
    assert (start.seed, start.take_backs) == (77, True)


def test_an_empty_seed_is_drawn(player: Player) -> None:
    room = Room()
    player.show(SetupScene(player.window.context, room.shell, room.ruleset))
    player.click("start")
    assert room.tables.started[0].seed == 4711


def test_only_as_many_seats_as_the_game_has(player: Player) -> None:
    room = Room()
    player.show(SetupScene(player.window.context, room.shell, room.ruleset))
    choice = player.widget("seats")
    assert isinstance(choice, Choice)
    assert [item.value for item in choice.items] == ["2", "3", "4"]
    assert not player.sees("kind-2")


def test_an_empty_chair_can_be_taken(player: Player) -> None:
    room = Room()
    player.show(SetupScene(player.window.context, room.shell, room.ruleset))
    player.click("add-3")
    player.click("start")
    assert len(room.tables.started[0].seats) == 4


def test_moving_up_changes_places(player: Player) -> None:
    room = Room()
    player.show(SetupScene(player.window.context, room.shell, room.ruleset))
    player.click("up-1")
    player.click("start")
    assert [seat.kind for seat in room.tables.started[0].seats] == ["bot", "human"]


def test_names_are_remembered_for_the_next_time(player: Player) -> None:
    room = Room()
    player.show(SetupScene(player.window.context, room.shell, room.ruleset))
    player.click("name-0")
    player.type("Ana")
    player.click("start")
    player.show(SetupScene(player.window.context, room.shell, room.ruleset))
    name = player.widget("name-0")
    assert isinstance(name, LineEdit)
    assert name.text == "Ana"


# ---- settings --------------------------------------------------------------------------------------------


def test_another_language_is_spoken_at_once_everywhere(player: Player) -> None:
    room = Room()
    player.show(ShelfScene(player.window.context, room.shell))
    player.show(SettingsScene(player.window.context))
    choose(player, "language", "ru")
    title = player.widget("page-title")
    assert isinstance(title, Label)
    assert title.text == "Настройки"
    player.key(pygame.K_ESCAPE)
    play = player.widget("play")
    assert isinstance(play, Button)
    assert play.text == "Играть"


def test_settings_are_kept_at_once(player: Player) -> None:
    player.show(SettingsScene(player.window.context))
    choose(player, "speed", "3")
    player.click("sound-cards")
    kept = load_settings(player.window.context.folders.settings)
    assert (kept.speed, kept.muted) == (3, frozenset({"cards"}))


def test_a_larger_interface_is_laid_out_at_once(player: Player) -> None:
    player.show(SettingsScene(player.window.context))
    before = player.widget("language").rect.height
    choose(player, "ui-scale", "125")
    assert player.widget("language").rect.height == round(before * 1.25)


def test_f11_goes_to_the_full_screen_and_back(player: Player) -> None:
    player.show(SettingsScene(player.window.context))
    player.key(pygame.K_F11)
    assert player.window.context.settings.fullscreen
    player.key(pygame.K_F11)
    assert player.window.surface.get_size() == (1280, 720)


def test_settings_that_cannot_be_kept_are_said(player: Player) -> None:
    root = player.window.context.folders.root
    root.parent.mkdir(parents=True, exist_ok=True)
    root.write_bytes(b"a file where the folder should be")
    player.show(SettingsScene(player.window.context))
    player.click("reduced-motion")
    player.show(SettingsScene(player.window.context))
    note = player.widget("folder")
    assert isinstance(note, Label)
    assert note.text == player.window.context.say("settings.not_kept", folder=str(root))


# ---- saves -----------------------------------------------------------------------------------------------


def test_the_newest_game_is_chosen_and_can_be_gone_on_with(player: Player) -> None:
    room = Room(entry("new", saved()), entry("old", saved()))
    player.show(SavesScene(player.window.context, room.shell))
    player.click("open")
    assert [path.stem for path in room.tables.resumed] == ["new"]


def test_a_double_click_opens_a_game(player: Player) -> None:
    room = Room(entry("new", saved()), entry("old", saved()))
    player.show(SavesScene(player.window.context, room.shell))
    player.click("save-1")
    player.click("save-1")
    assert [path.stem for path in room.tables.resumed] == ["old"]


def test_deleting_asks_first(player: Player) -> None:
    room = Room(entry("new", saved()), entry("old", saved()))
    player.show(SavesScene(player.window.context, room.shell))
    player.click("delete")
    player.click("cancel")
    assert len(room.saves.files) == 2
    player.click("delete")
    player.click("confirm-delete")
    assert [file.path.stem for file in room.saves.files] == ["old"]
    assert not player.sees("save-1")


def test_a_game_gets_another_name(player: Player) -> None:
    room = Room(entry("new", saved()))
    player.show(SavesScene(player.window.context, room.shell))
    player.click("rename")
    player.key(pygame.K_a, pygame.KMOD_CTRL)
    player.type("Sunday")
    player.key(pygame.K_RETURN)
    assert room.saves.renamed == [("new", "Sunday")]


def test_a_file_of_a_newer_version_can_only_be_deleted(player: Player) -> None:
    room = Room(entry("bad", None, "newer", BROKEN))
    player.show(SavesScene(player.window.context, room.shell))
    assert [player.sees(name) for name in ("open", "rename", "replay", "delete")] == [
        False,
        False,
        False,
        True,
    ]


def test_trouble_with_a_file_is_told(player: Player) -> None:
    room = Room(entry("bad", None, "truncated", BROKEN))
    room.tables.trouble = "save.truncated"
    player.show(SavesScene(player.window.context, room.shell))
    player.click("open")
    assert isinstance(player.scene, Dialog)
    text = player.widget("dialog-text")
    assert isinstance(text, Label)
    assert text.text == player.window.context.words(BROKEN)


def test_without_saves_the_page_says_so(player: Player) -> None:
    player.show(SavesScene(player.window.context, Room().shell))
    assert player.sees("none")


# ---- the rulebook ----------------------------------------------------------------------------------------


def open_book(player: Player, clause: str | None = None) -> RulebookScene:
    book = RulebookScene(player.window.context, Room().ruleset, clause)
    player.show(book)
    return book


def test_the_book_opens_at_the_clause_of_a_refusal(player: Player) -> None:
    book = open_book(player, "TOY-2.1")
    assert (book.chapter, book.clause) == (2, "TOY-2.1")


def test_turning_pages(player: Player) -> None:
    book = open_book(player)
    seen = [book.chapter]
    for name in ("next", "chapter-2", "previous"):
        player.click(name)
        seen.append(book.chapter)
    assert seen == [0, 1, 2, 1]


def test_a_clause_in_the_text_leads_to_it(player: Player) -> None:
    book = open_book(player, "TOY-1.2")
    book.open("TOY-2.1")
    assert book.chapter == 2


def test_searching_the_book_by_typing(player: Player) -> None:
    book = open_book(player)
    player.key(pygame.K_f, pygame.KMOD_CTRL)
    player.type("MARK")
    search = player.widget("search")
    assert isinstance(search, LineEdit)
    assert (search.text, search.focused) == ("MARK", True)
    player.key(pygame.K_ESCAPE)
    assert player.scene is book


# ---- handing over, the result, about ---------------------------------------------------------------------


def test_enter_does_not_open_the_next_players_table(player: Player) -> None:
    shown: list[str] = []
    player.show(Scene(player.window.context))
    player.show(HandoverScene(player.window.context, 1, "Ivo", lambda: shown.append("table")))
    player.key(pygame.K_RETURN)
    player.key(pygame.K_ESCAPE)
    assert shown == []
    player.click("show")
    assert shown == ["table"]


def result(player: Player, room: Room) -> ResultScene:
    start = Start(room.ruleset, (SeatPlan("human", name="Ana"), SeatPlan("bot", name="Ivo")), {}, 77)
    standings = (Standing(1, 1, "Ivo", 9), Standing(2, 0, "Ana", 4))
    return ResultScene(player.window.context, room.shell, Outcome(start, standings))


def test_the_result_names_the_winner_and_the_points(player: Player) -> None:
    player.show(Scene(player.window.context))
    player.show(result(player, Room()))
    points = player.widget("points-1")
    winner = player.widget("winner")
    assert isinstance(points, Label)
    assert isinstance(winner, Label)
    assert (points.text, winner.text) == ("9", player.window.context.say("result.title", name="Ivo"))


def test_a_drawn_game_has_no_winner(player: Player) -> None:
    room = Room()
    start = Start(room.ruleset, (SeatPlan("human"), SeatPlan("human")))
    standings = (Standing(1, 0, "Ana", 7), Standing(1, 1, "Ivo", 7))
    player.show(Scene(player.window.context))
    player.show(ResultScene(player.window.context, room.shell, Outcome(start, standings, drawn=True)))
    winner = player.widget("winner")
    assert isinstance(winner, Label)
    assert winner.text == player.window.context.say("result.drawn")


def test_a_shared_victory_names_all_who_have_won(player: Player) -> None:
    room = Room()
    start = Start(room.ruleset, (SeatPlan("human"), SeatPlan("human"), SeatPlan("human")))
    standings = (Standing(1, 2, "Ana", 7), Standing(1, 0, "Ivo", 7), Standing(3, 1, "Eva", 2))
    player.show(Scene(player.window.context))
    player.show(ResultScene(player.window.context, room.shell, Outcome(start, standings)))
    winner = player.widget("winner")
    assert isinstance(winner, Label)
    assert winner.text == "Shared victory: Ana, Ivo"


def test_the_result_says_what_the_points_count(player: Player) -> None:
    room = Room()
    start = Start(find_ruleset("heroes"), (SeatPlan("human"), SeatPlan("human")))
    standings = (Standing(1, 0, "Ana", 7), Standing(2, 1, "Ivo", 0))
    player.show(Scene(player.window.context))
    player.show(ResultScene(player.window.context, room.shell, Outcome(start, standings)))
    label = player.widget("score")
    assert isinstance(label, Label)
    assert label.text == "Life left"


def test_playing_again_seats_the_same_people_at_a_new_game(player: Player) -> None:
    room = Room()
    player.show(Scene(player.window.context))
    scene = result(player, room)
    player.show(scene)
    player.click("again")
    assert (room.tables.started[0].seed, len(room.tables.started[0].seats)) == (4711, 2)
    assert len(player.window.context.scenes.stack) == 1


def test_from_the_result_back_to_the_shelf(player: Player) -> None:
    room = Room()
    player.show(ShelfScene(player.window.context, room.shell))
    player.show(Scene(player.window.context))
    player.show(result(player, room))
    player.click("shelf")
    assert isinstance(player.scene, ShelfScene)


def test_about_shows_the_licence_of_the_fonts(player: Player) -> None:
    scene = AboutScene(player.window.context)
    player.show(scene)
    player.click_at(player.widget("tabs").rect.move(0, 0).midleft)
    for _ in range(2):
        player.key(pygame.K_RIGHT)
    assert player.sees("about-text")
    text = " ".join(span.text for block in scene.blocks() for span in block.spans)
    assert "SIL OPEN FONT LICENSE" in text


def test_no_page_leaves_the_window_in_any_language(player: Player) -> None:
    room = Room(entry("a", saved("A game")), entry("b", None, "truncated", BROKEN))
    context = player.window.context
    for language in ("en", "cs", "ru", "hr"):
        context.change_settings(msgspec.structs.replace(context.settings, language=language))
        for scene in (
            ShelfScene(context, room.shell),
            SetupScene(context, room.shell, room.ruleset),
            SavesScene(context, room.shell),
            AboutScene(context),
        ):
            context.scenes.reset(scene)
            outside = [
                widget.test_id
                for widget in scene.ui.focusables()
                if not context.viewport.rect.contains(widget.rect)
            ]
            assert outside == []
