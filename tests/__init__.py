"""The tests: `unit` mirrors `app`, `tidy` holds the house style, `helpers` is shared by all of them."""
