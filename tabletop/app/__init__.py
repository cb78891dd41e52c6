"""The window: everything a player sees and touches. pygame and pymunk are only known here.

How a scene is written
----------------------
A *scene* is one screen. Subclass `tabletop.app.scene.Scene` and override what you need:

- ``lay_out()`` places everything for ``self.context.viewport`` (pixels per logical unit: ``context.px(48)``).
  It is called when the scene comes, and again whenever the window, the interface scale or the language
  changes: build everything anew from your own state, keep no pixels or words across it.
- ``handle(intent)`` gets intentions (`tabletop.app.intent`: Press, Click, DragStart, DragMove, Drop, Cancel,
  LongPress, Wheel, Pinch, Key, Typed, Hover), never pygame events. Return True when it was for you. A Press
  is always followed by exactly one of Click, DragStart…Drop, LongPress or Cancel; on Cancel a lifted thing
  goes home.
- ``update(dt)`` moves things; ``dt`` is capped. Report what looks different: ``context.redraw(rect)``.
  Nothing is drawn without that.
- ``draw(surface, area)`` draws what lies in ``area``; the clip is already set. It is called once per damaged
  area, so skip what does not meet it, blit cached layers with ``surface.blit(layer, area, area)``, and change
  nothing.
- ``moving()`` returns True while something moves: only then do frames come at 60 Hz.
- ``overlay = True`` leaves the scene below visible under a veil; it gets no input and no time meanwhile.

A scene of widgets subclasses `tabletop.app.ui.UiScene` and only overrides ``build()``, which returns a tree
(`Column`, `Row`, `Panel`, `Button(text, action, test_id=…)` …); call ``refresh()`` after your state changed.
A scene that draws itself and has some widgets too makes a `Ui`, calls ``ui.show(tree, rect)`` in ``lay_out``,
asks ``ui.handle(intent)`` first, and calls ``ui.update`` and ``ui.draw`` in its own.

Words come from ``context.say("shelf.play")`` or ``context.words(message, ruleset_id)``; text is drawn by
``context.type.line / paragraph / fit`` (cached); pictures come from ``context.assets.picture(key, size)`` or
``fitted(key, box)``; sounds from ``context.audio.play("pyramids/stone", "pieces")``; other scenes by
``context.scenes.push / pop / replace / reset``; questions by ``Dialog`` and ``tell``. Colours, type and
measures are in `tabletop.app.theme`.

Tests open a `tabletop.app.window.Window` on SDL's dummy driver, post real pygame events and call
``window.step(now, dt)``; widgets are found by ``scene.ui.find(test_id)``.
"""
