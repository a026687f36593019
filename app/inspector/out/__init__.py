"""What leaves the inspector: records and jobs as JSON lines or CSV, bytes as a hex dump, a minimal reproduction."""
