"""The widget toolkit: a retained tree of small widgets with cached faces.

A scene makes one `Ui`, gives it a tree with `Ui.show(root, rect)` in its `lay_out`, passes intentions to
`Ui.handle`, time to `Ui.update` and drawing to `Ui.draw`. Trees are cheap: on another size or language they
are simply built anew; what the player typed or chose lives in the scene.
"""

from tabletop.app.ui.button import Button
from tabletop.app.ui.choice import Choice, Slider, Toggle
from tabletop.app.ui.containers import Box, Column, Flow, Grid, Layers, Panel, Row, Spacer
from tabletop.app.ui.label import Label, Picture
from tabletop.app.ui.lineedit import LineEdit
from tabletop.app.ui.scroll import ListView, Scroll
from tabletop.app.ui.tabs import Tabs
from tabletop.app.ui.textarea import TextArea
from tabletop.app.ui.textview import Block, TextView
from tabletop.app.ui.tree import Ui
from tabletop.app.ui.uiscene import Answer, Dialog, UiScene, tell
from tabletop.app.ui.widget import Widget

__all__ = [
    "Answer",
    "Block",
    "Box",
    "Button",
    "Choice",
    "Column",
    "Dialog",
    "Flow",
    "Grid",
    "Label",
    "Layers",
    "LineEdit",
    "ListView",
    "Panel",
    "Picture",
    "Row",
    "Scroll",
    "Slider",
    "Spacer",
    "Tabs",
    "TextArea",
    "TextView",
    "Toggle",
    "Ui",
    "UiScene",
    "Widget",
    "tell",
]
