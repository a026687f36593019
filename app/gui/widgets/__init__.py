"""Small widgets the window is put together from: pane frame, banner, chip, empty state, filter bar, toolbar."""
