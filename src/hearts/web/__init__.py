"""The page: `static/` is what a browser gets, `site` says how, `server` serves it, `export` writes it to a folder."""
