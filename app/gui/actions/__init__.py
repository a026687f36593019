"""The actions of the window, each declared once; menus, toolbars, tips and the shortcut list are built from that."""
