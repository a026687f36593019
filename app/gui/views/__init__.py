"""The views: job cards, log table, bytes and story. They draw any model that answers the roles of `app.gui.roles`."""
