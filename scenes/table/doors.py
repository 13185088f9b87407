"""What leads away from the table or turns it: buttons' actions, curtain, menu, rules, result."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.core.decision import Move, plain
from scenes.table import slide
from scenes.table.hud.look import look_of
from scenes.table.parts import Box

if TYPE_CHECKING:
    from scenes.table.scene import TableScene


def act(scene: TableScene, action: str) -> None:
    """Do what the id of an action says, "NAME" or "NAME:WHAT"; unknown ones do nothing."""
    name, _, rest = action.partition(":")
    if name in ("button", "option") and rest.isdigit():
        moves = scene.options if name == "option" else scene.choices.buttons
        if int(rest) < len(moves):
            scene.app.sound.play("press")
            press(scene, moves[int(rest)])
        return
    if name in ACTIONS:
        ACTIONS[name](scene, rest)
    scene.changed()


def press(scene: TableScene, move: Move) -> None:
    """Make a move; where it ends what may freely be done, ask once if a careful player would do something yet."""
    better = scene.session.left_undone(move) if scene.app.settings.confirm_end else None
    if better is None:
        scene.play(move)
        return
    from scenes.menu import QuestionScene

    number = scene.session.match.decision.number if scene.session.match.decision else -1

    def go() -> None:
        if scene.session.match.decision is not None and scene.session.match.decision.number == number:
            scene.play(move)

    text = f"Something worthwhile is left to do: {plain(scene.view.label(better))}."
    scene.app.push(QuestionScene(scene.app, f"{plain(scene.view.label(move))}?", text, "Yes, that is all", go))


def _hint(scene: TableScene, _: str) -> None:
    why = scene.session.ask_hint()
    if why:
        scene.refuse(why, None, 0)


def _log(scene: TableScene, what: str) -> None:
    """Fold the log or open it; a press on its panel (`log:panel`) does nothing."""
    if what:
        return
    scene.folded = not scene.places.log_open
    scene.log_scroll = 0
    scene.refresh()


def _more(scene: TableScene, _: str) -> None:
    scene.page += 1


def _never_mind(scene: TableScene, _: str) -> None:
    if scene.options:
        scene.options = ()
    else:
        scene.session.window.never_mind()


def _react(scene: TableScene, seat: str) -> None:
    scene.session.window.react(seat)


def _nobody(scene: TableScene, _: str) -> None:
    scene.session.window.nobody()


def _step(scene: TableScene, _: str) -> None:
    scene.session.step()


def _to_the_end(scene: TableScene, _: str) -> None:
    scene.session.play_to_end()


def _pause(scene: TableScene, _: str) -> None:
    scene.session.paused = not scene.session.paused


def _hands(scene: TableScene, _: str) -> None:
    """All hands open, where computers play among themselves."""
    scene.session.all_hands = not scene.session.all_hands
    scene.refresh()


def _undo(scene: TableScene) -> None:
    """Take back; a running animation is dropped first."""
    scene.animator.finish()
    why = scene.session.undo()
    if why:
        scene.refuse(why, None, 0)
        return
    step = scene.session.take_step()
    if step is not None:
        scene.tell(step)


def _plate(scene: TableScene, seat: str) -> None:
    """A plate lays its hand out where hands lie open; else it shows its character card large."""
    if seat != scene.session.below and scene.board.lies_open(seat):
        scene.lay_open("" if scene.opened == seat else seat)
        return
    place = look_of(scene.view.spec.key).portraits
    cards = scene.board.zones.get(f"{seat}.{place}", ())
    if cards:
        scene.show_zoom(cards[0].handle)


def open_due(scene: TableScene) -> None:
    """Open what is due: the curtain before anything private, the result when all has come to rest."""
    session = scene.session
    if session.curtain:
        _curtain(scene)
    elif session.faults.told:
        _report(scene)
    elif not session.replay and scene.moments.due(scene):
        return
    elif session.match.over and not scene.told_result and not scene.animator.active:
        scene.told_result = True
        scene.app.sound.play("win" if session.match.winners else "lose")
        result(scene)


def _report(scene: TableScene) -> None:
    """The rules failed: ask once whether that shall be reported."""
    from scenes.report import ReportScene

    session = scene.session
    told, session.faults.told = session.faults.told, ""
    scene.app.push(ReportScene(scene.app, session.match, session.eyes, fault=told, case=session.faults.case))


def _curtain(scene: TableScene) -> None:
    from scenes.curtain import CurtainScene

    session = scene.session
    scene.animator.finish()
    scene.covering = True
    seat = session.curtain

    def ready() -> None:
        session.ready(seat)
        session.take_step()
        scene.refresh()
        scene.frame.whole = True

    scene.app.push(CurtainScene(scene.app, session.handover(), ready, lambda: menu(scene)))


def cover(scene: TableScene) -> None:
    """Cover now: the faces are gone before the curtain comes."""
    seat = scene.session.cover()
    if not seat:
        words = "Nobody else plays at this screen, so there is nothing to cover."
        scene.refuse(words, None, 0)
        return
    scene.session.take_step()
    scene.refresh()
    scene.frame.whole = True
    _curtain(scene)


def menu(scene: TableScene) -> None:
    """The menu of the table."""
    from scenes.menu import MenuScene

    scene.app.push(MenuScene(scene.app, scene))


def rules(scene: TableScene, at: str = "") -> None:
    """The rules, open at a phase, else at the card that is shown large, else at the running phase."""
    from scenes.rules import RulesScene

    view = scene.view
    kind = view.card(scene.zoom).kind if scene.zoom in scene.places.slots else None
    at = at or (view.face(kind).type if kind else view.phase)
    scene.app.push(RulesScene(scene.app, view.spec, at, view.phase))


def _off(scene: TableScene, verb: str) -> None:
    """A button that is off says why."""
    action = f"off:{verb}"
    button = next((each for each in scene.state.buttons if each.id == action), None)
    hot = scene.hud.find(action)
    if button is not None:
        scene.refuse(button.off, Box(*hot.rect) if hot is not None else None, 0)


def result(scene: TableScene) -> None:
    """Who won and why."""
    from scenes.result import ResultScene

    scene.app.push(ResultScene(scene.app, scene))


def window(scene: TableScene) -> Box:
    """The whole window."""
    return Box(0, 0, *scene.places.size)


ACTIONS: dict[str, Callable[[TableScene, str], None]] = {
    "undo": lambda scene, _: _undo(scene),
    "hint": _hint,
    "log": _log,
    "more": _more,
    "react": _react,
    "never mind": _never_mind,
    "nobody": _nobody,
    "gap": slide.act,
    "step": _step,
    "to the end": _to_the_end,
    "pause": _pause,
    "hands": _hands,
    "cover": lambda scene, _: cover(scene),
    "menu": lambda scene, _: menu(scene),
    "rules": lambda scene, _: rules(scene),
    "result": lambda scene, _: result(scene),
    "plate": _plate,
    "phase": lambda scene, phase: rules(scene, phase),
    "off": _off,
}
"""What each action does, by its name; it is given what stands behind the colon of its id."""
