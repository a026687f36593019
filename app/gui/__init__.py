"""The window: models, views, actions and dialogs over the engine. The only package that imports PySide6."""
