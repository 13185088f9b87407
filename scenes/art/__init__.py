"""How everything looks: theme, fonts, icons, grounds, card faces and figures; rendered once and cached."""
