"""The theme of pygame_gui, made from ours: fonts, colours and radii of menus, forms, text and the log."""

from __future__ import annotations

from typing import Any

from scenes.art import fonts
from scenes.art.theme import Scale, Theme

Block = dict[str, Any]


def gui_theme(theme: Theme, scale: Scale) -> Block:
    """A theme for ``pygame_gui.UIManager(size, theme_path=gui_theme(...))`` at a window's scale.

    Object ids with a look of their own: ``#lit`` (the likely button), ``#title`` (panel titles), ``#caps``, ``#log``,
    ``#log_heading``, ``#form`` and ``#rules`` (text boxes), ``#chip``, ``#clear`` (a panel without ground).
    """
    size = theme.size
    radius = str(max(2, scale.i(theme.space.radius_button)))
    panel_radius = str(max(2, scale.i(theme.space.radius_panel)))
    line = str(scale.i(1))
    return {
        "defaults": {"colours": _colours(theme), "font": _font("body", scale.px(size.form))},
        "button": {
            "font": _font("title", scale.px(size.h3)),
            "misc": _box(radius, line, text_horiz_alignment_padding=str(scale.i(12))),
        },
        "#lit": {
            "prototype": "button",
            "colours": _lit(theme),
            "font": _font("title", scale.px(size.h3)),
            "misc": _box(radius, line),
        },
        "#chip": {"prototype": "button", "font": _font("title", scale.px(15)), "misc": _box(str(scale.i(15)), line)},
        "label": {"font": _font("body", scale.px(size.form)), "misc": {"text_horiz_alignment": "left"}},
        "#title": {"font": _font("title", scale.px(size.h2)), "misc": {"text_horiz_alignment": "left"}},
        "#caps": {
            "font": _font("title", scale.px(size.caps)),
            "colours": {"normal_text": _hex(theme, "lamp")},
            "misc": {"text_horiz_alignment": "left"},
        },
        "text_box": _text_box(theme, "body", scale.px(size.body), panel_radius, line),
        "#rules": _text_box(theme, "body", scale.px(size.form), panel_radius, "0"),
        "#log": _text_box(theme, "body", scale.px(size.small), panel_radius, "0"),
        "#log_heading": {
            "font": _font("title", scale.px(size.caps)),
            "colours": {"normal_text": _hex(theme, "lamp")},
        },
        "text_entry_line": {
            "font": _font("body", scale.px(size.form)),
            "colours": {
                "dark_bg": _hex(theme, "well"),
                "normal_border": _hex(theme, "edge"),
                "selected_bg": _hex(theme, "mark.word"),
                "text_cursor": _hex(theme, "paper"),
            },
            "misc": {**_box(radius, line), "padding": f"{scale.i(8)},{scale.i(4)}"},
        },
        "drop_down_menu": {
            "font": _font("body", scale.px(size.form)),
            "misc": {**_box(radius, line), "expand_direction": "down", "open_button_width": str(scale.i(26))},
        },
        "drop_down_menu.button": {
            "font": _font("body", scale.px(size.form)),
            "misc": _box(radius, line, text_horiz_alignment="left", text_horiz_alignment_padding=str(scale.i(10))),
        },
        "drop_down_menu.selection_list.button": {
            "font": _font("body", scale.px(size.form)),
            "misc": _box("0", "0", text_horiz_alignment="left", text_horiz_alignment_padding=str(scale.i(10))),
        },
        "selection_list.button": {
            "font": _font("body", scale.px(size.form)),
            "misc": _box("0", "0", text_horiz_alignment="left", text_horiz_alignment_padding=str(scale.i(10))),
        },
        "selection_list": {"misc": {**_box(radius, line), "list_item_height": str(scale.px(26))}},
        "panel": {
            "colours": {"dark_bg": _hex(theme, "panel"), "normal_border": _hex(theme, "line")},
            "misc": _box(panel_radius, line),
        },
        "#clear": {
            "colours": {"dark_bg": "#00000000", "normal_border": "#00000000"},
            "misc": {**_box("0", "0"), "shadow_width": "0"},
        },
        "horizontal_slider": {
            "misc": {**_box(radius, line), "enable_arrow_buttons": "0", "sliding_button_width": str(scale.i(22))}
        },
        "vertical_scroll_bar": {"misc": {**_box(radius, "0"), "enable_arrow_buttons": "0"}},
        "horizontal_scroll_bar": {"misc": {**_box(radius, "0"), "enable_arrow_buttons": "0"}},
        "tool_tip": {"misc": {**_box(radius, line), "rect_width": str(scale.i(240))}},
        "window": {"misc": _box(panel_radius, line)},
    }


def gui_fonts(theme: Theme, scale: Scale) -> list[Block]:
    """What ``UIManager.preload_fonts`` takes: the strong and italic faces that text boxes ask for."""
    sizes = {scale.px(size) for size in (theme.size.form, theme.size.body, theme.size.small)}
    styles = ("bold", "italic", "bold_italic")
    return [
        {"name": "midnight_body", "point_size": px, "style": style, "antialiased": "1"}
        for px in sorted(sizes)
        for style in styles
    ]


def _hex(theme: Theme, name: str) -> str:
    found = theme.colour(name)
    return f"#{found.r:02x}{found.g:02x}{found.b:02x}"


def _font(role: str, px: int) -> Block:
    """A font of ours under its role; stressed words in text boxes take the role's strong and italic faces."""
    family = "midnight_" + role
    return {
        "name": family,
        "size": str(px),
        "regular_path": str(fonts.font_path(role)),
        "bold_path": str(fonts.font_path(fonts.strong(role))),
        "italic_path": str(fonts.font_path("title" if role == "title" else "italic")),
        "bold_italic_path": str(fonts.font_path(fonts.strong(role))),
    }


def _box(radius: str, line: str, **more: str) -> Block:
    return {
        "shape": "rounded_rectangle",
        "shape_corner_radius": radius,
        "border_width": line,
        "shadow_width": "0",
        **more,
    }


def _text_box(theme: Theme, role: str, px: int, radius: str, line: str) -> Block:
    return {
        "font": _font(role, px),
        "colours": {
            "dark_bg": _hex(theme, "panel"),
            "normal_text": _hex(theme, "paper"),
            "normal_border": _hex(theme, "line"),
            "link_text": _hex(theme, "strong"),
            "link_hover": _hex(theme, "lamp"),
            "link_selected": _hex(theme, "lamp"),
        },
        "misc": {**_box(radius, line), "line_spacing": "1.06"},
    }


def _colours(theme: Theme) -> Block:
    """The colours every element starts from."""
    named = {
        "normal_bg": "panel_high",
        "hovered_bg": "button.hover",
        "active_bg": "button.hover",
        "selected_bg": "row_lit_top",
        "disabled_bg": "button.off_foot",
        "dark_bg": "well",
        "disabled_dark_bg": "button.off_foot",
        "normal_text": "paper",
        "hovered_text": "paper",
        "active_text": "paper",
        "selected_text": "paper",
        "disabled_text": "button.off_text",
        "normal_border": "edge",
        "hovered_border": "lamp",
        "active_border": "lamp",
        "selected_border": "lamp",
        "disabled_border": "line",
        "link_text": "strong",
        "link_hover": "lamp",
        "link_selected": "lamp",
        "text_cursor": "paper",
        "filled_bar": "lamp",
        "unfilled_bar": "well",
        "text_shadow": "black",
    }
    found = {key: _hex(theme, name) for key, name in named.items()}
    clear = ("normal", "hovered", "disabled", "selected", "active")
    return {**found, **{f"{state}_text_shadow": "#00000000" for state in clear}}


def _lit(theme: Theme) -> Block:
    """The likely button: lamp yellow from top to foot with dark words."""
    top, foot = _hex(theme, "button.lit_top"), _hex(theme, "button.lit_foot")
    ink, rim = _hex(theme, "button.lit_text"), _hex(theme, "button.lit_rim")
    bright = _hex(theme, "button.lit_fill")
    return {
        "normal_bg": f"{top},{foot},270",
        "hovered_bg": f"{bright},{foot},270",
        "active_bg": f"{foot},{top},270",
        "selected_bg": f"{top},{foot},270",
        "normal_text": ink,
        "hovered_text": ink,
        "active_text": ink,
        "selected_text": ink,
        "normal_border": rim,
        "hovered_border": rim,
        "active_border": rim,
    }
