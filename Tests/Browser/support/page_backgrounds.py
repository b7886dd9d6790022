"""Pages over which the extension's panels are looked at: white, dark, and busy."""

BACKGROUNDS = {
    "white": "body { background: white; color: black }",
    "dark": ":root { color-scheme: dark } body { background: #111; color: #ddd }",
    "busy": """body { color: white; font-weight: 700; background: repeating-conic-gradient(#e33 0 20deg, #36c 0 40deg,
        #3b3 0 60deg, #fd0 0 80deg); background-size: 180px 180px }""",
}

PARAGRAPH = "<p>" + "The lighthouse was built by two brothers who had never seen the sea. " * 12 + "</p>"


def page_with_background(name):
    return f"""<!doctype html><meta name=viewport content="width=device-width"><title>Lighthouse</title>
      <style>{BACKGROUNDS[name]}</style><h1>Lighthouse</h1>{PARAGRAPH * 3}"""
