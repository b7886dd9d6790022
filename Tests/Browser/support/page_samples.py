"""Pages in several languages and encodings whose titles a person would state as given, for tests of returning notes."""

# A page's bytes, its content type, and its title.
PAGE_SAMPLES = {
    "article": (
        b"<!DOCTYPE html><html lang=en><meta charset=utf-8>"
        b"<title>Methane lakes on Titan are deeper than expected | Example Science</title>"
        b"<meta property=og:title content='Methane lakes on Titan are deeper than expected'>"
        b"<meta property=og:site_name content='Example Science'>"
        b"<header><nav><a href=/>Home</a> <a href=/space>Space</a></nav></header>"
        b"<main><h1>Methane lakes on Titan are deeper than expected</h1>"
        b"<p>The map of 2019 shows <a href=/map>shores and dunes</a>.</p><ul><li>Lakes<li>Dunes</ul></main>",
        "text/html; charset=utf-8",
        "Methane lakes on Titan are deeper than expected",
    ),
    "japanese": (
        "<html><head><meta http-equiv=Content-Type content='text/html; charset=Shift_JIS'>"
        "<title>新幹線の時刻表</title></head><body><h1>新幹線の時刻表</h1><p>東京から京都まで。</p></body></html>".encode(
            "shift_jis"
        ),
        "text/html",
        "新幹線の時刻表",
    ),
    "korean": (
        "<html><head><title>주말 시장 안내</title></head><body><h1>주말 시장 안내</h1></body></html>".encode("euc_kr"),
        "text/html; charset=euc-kr",
        "주말 시장 안내",
    ),
    "french": (
        "<html><head><meta charset=windows-1252><title>Le café d’été rouvre à Besançon</title></head>"
        "<body><h1>Le café d’été rouvre à Besançon</h1></body></html>".encode("windows-1252"),
        "text/html",
        "Le café d’été rouvre à Besançon",
    ),
}
