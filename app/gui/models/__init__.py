"""The Qt models behind the panes: jobs, log and story. They hold no truth of their own; the session feeds them."""
