"""How often the packed extension asks "Same page?" about real pages that have moved, and about pages of one template.

usage: moved_pages.py BACKNOTE PAGES [PAIRS [SITES]]

PAGES is a folder with saved pages and labels.jsonl. Those with an article of 120 words or more are linked with the
extension. Then each is visited in another form, which gives no address: at a new path, redesigned, for print, for a
phone, or copied by another site. There are PAIRS of them, 300 by default. The person is asked on the visit, or once
they open the extension.

Then the texts of the pages stand in the frame of one of them, with one title, as pages of one site. Half of them have a
link, and the person visits the others. There are SITES of them, 2 by default, with 160 texts in each half: 51,200 pairs
of pages that share only a template.
"""

import html
import itertools
import pathlib
import random
import re
import sys

from real_pages import Page, labels_in, reader_of, saved_page
from support.badges import badges
from support.tabs import tab_of
from support.worker_port import open_port

TEXTS_IN_HALF = 160
# A text with fewer words may say too little to have a fingerprint.
FEWEST_WORDS = 120

# The element with the most text in paragraphs is the article, as readers for web pages choose it.
FIND_ARTICLE = """
const find = (html) => {
  const page = new DOMParser().parseFromString(html, "text/html");
  const sizes = new Map();
  for (const { parentElement, textContent } of page.querySelectorAll("p")) {
    sizes.set(parentElement, (sizes.get(parentElement) ?? 0) + textContent.trim().length);
  }
  const [[article] = []] = [...sizes].sort(([, one], [, other]) => other - one);
  return { page, article };
};
"""
READ = f"""(html) => {{
  {FIND_ARTICLE}
  const {{ page, article }} = find(html);
  const texts = [...article?.querySelectorAll(":scope > :is(p, h2, h3, h4, blockquote, ul, ol)") ?? []];
  return {{ title: page.title, paragraphs: texts.map(({{ textContent }}) => textContent.trim()).filter(Boolean) }};
}}"""
REPLACE = f"""([html, title, paragraphs]) => {{
  {FIND_ARTICLE}
  const {{ page, article }} = find(html);
  page.title = title;
  for (const given of page.querySelectorAll("link[rel=canonical], meta[property='og:url']")) given.remove();
  article.replaceChildren(...paragraphs.map((text) => {{
    const paragraph = page.createElement("p");
    paragraph.textContent = text;
    return paragraph;
  }}));
  return page.documentElement.outerHTML;
}}"""


class Article:
    """A saved page, with the text that a site keeps when it changes everything around it."""

    def __init__(self, page, label, read):
        self.page = page
        self.html = page.html.decode(label.get("encoding") or "utf-8", "replace")
        found = read(READ, self.html)
        self.title, self.paragraphs = found["title"], found["paragraphs"]

    @property
    def words(self):
        return len(" ".join(self.paragraphs).split())


def in_paragraphs(texts, element="p"):
    return "".join(f"<{element}>{html.escape(text)}</{element}>" for text in texts)


def document(title, body):
    return f"<!doctype html><html><head><title>{html.escape(title)}</title></head><body>{body}</body></html>"


def at_new_path(article, _):
    given = re.compile(r"<(?:link[^>]*canonical|meta[^>]*og:url)[^>]*>", re.IGNORECASE)
    return given.sub("", article.html)


def redesigned(article, others):
    menu = "".join(f"<a href=#>{html.escape(name)}</a> " for name in others)
    return document(
        f"{article.title} | The new site",
        f"<header><nav>{menu}</nav></header><main><article><h1>{html.escape(article.title)}</h1>"
        f"<p>Published again with more pictures</p>{in_paragraphs(article.paragraphs)}</article></main>"
        f"<aside><h2>Most read</h2>{in_paragraphs(others, 'li')}</aside><footer>About us. Contact. Terms.</footer>",
    )


def for_print(article, _):
    return document(article.title, in_paragraphs([article.title, *article.paragraphs, "Printed from the web"]))


def for_phone(article, others):
    return document(
        article.title,
        f"<div>Menu Search Sign in</div><div><div>{html.escape(article.title)}</div>"
        f"{in_paragraphs(article.paragraphs, 'div')}</div><div>More to read{in_paragraphs(others[:4], 'div')}</div>"
        "<div>Home Imprint Privacy</div>",
    )


def copied(article, others):
    return document(
        f"{article.title} – The digest",
        f"<div class=top>The digest{in_paragraphs(others[:3], 'span')}</div>"
        f"<div class=story><h2>{html.escape(article.title)}</h2>{in_paragraphs(article.paragraphs)}"
        f"<p>First published elsewhere</p></div><div class=bottom>{in_paragraphs(others[3:], 'span')}</div>",
    )


FORMS = {
    "new path": (at_new_path, "{origin}/archive/{number}/moved"),
    "redesigned": (redesigned, "{origin}/stories/{number}"),
    "for print": (for_print, "{origin}/print/{number}"),
    "for a phone": (for_phone, "{origin}/touch/{number}"),
    "copied": (copied, "https://digest-{number}.example/story"),
}


def moved_pairs(articles, count):
    """Returns articles with their pages in other forms, by form."""
    pairs = {form: [] for form in FORMS}
    for number in range(count):
        article = articles[number % len(articles)]
        form = list(FORMS)[(number + number // len(articles)) % len(FORMS)]
        write, address = FORMS[form]
        following = itertools.islice(itertools.cycle(articles), number + 1, number + 9)
        text = write(article, [other.title for other in following])
        origin = "/".join(article.page.url.split("/")[:3])
        url = address.format(origin=origin, number=number)
        pairs[form].append((article, Page(url, text.encode())))
    return pairs


def pages_of_template(frame, texts, host, read):
    """Returns pages of one site with one title, in the frame of a saved page."""
    return [
        Page(f"https://{host}/page-{number}", read(REPLACE, [frame.html, "News", text]).encode())
        for number, text in enumerate(texts)
    ]


class Questions:
    """What the reader is asked."""

    def __init__(self, reader):
        self.reader = reader
        # Only the popup looks for the pages of any site.
        self.popup = open_port(reader.browser, "popup")

    def asked_before(self):
        return len(self.reader.port.read_table("state").get("asked-pages", []))

    def at(self, page):
        """Returns whether the person is asked on the visit, is asked once they open the extension, and sees a note."""
        before = self.asked_before()
        with self.reader.visit(page.url) as tab:
            found = self.popup.call("hello", tab_of(self.reader.browser, tab.url))
            return self.asked_before() > before, bool(found["similarPages"]), badges(self.reader.browser)[tab.url] != ""


def share(count, total):
    return f"{count:4} of {total} ({count / max(total, 1):.1%})"


def measure_moved(reader, pairs):
    articles = {article.page.url: article.page for of_form in pairs.values() for article, _ in of_form}
    linked = reader.link_all(list(articles.values()))
    questions = Questions(reader)
    for form, of_form in pairs.items():
        visited = [(article, page) for article, page in of_form if article.page in linked]
        found = [questions.at(page) for _, page in visited]
        asked, opened, shown = (sum(column) for column in zip(*found, strict=True))
        total = len(found)
        either = sum(row[0] or row[1] for row in found)
        print(
            f"  {form:<12} asked on the visit {share(asked, total)}, once opened {share(opened, total)}, "
            f"one of both {share(either, total)}, note without a question {shown}",
            flush=True,
        )
        for (article, page), row in zip(visited, found, strict=True):
            if not (row[0] or row[1]):
                print(f"    not asked, {article.words} words: {article.page.url} {page.url}", flush=True)


def measure_template(reader, linked, visited):
    linked = reader.link_all(linked)
    questions = Questions(reader)
    found = [(page, questions.at(page)) for page in visited]
    wrong = [(page.url, row) for page, row in found if any(row)]
    print(f"  {len(linked) * len(found)} pairs of one template: asked about {len(wrong)} pages", flush=True)
    for url, row in wrong:
        print(f"    on the visit {row[0]}, once opened {row[1]}, note {row[2]}: {url}", flush=True)


def main(program, folder, pairs=300, sites=2):
    folder = pathlib.Path(folder)
    labels = labels_in(folder)
    for number, label in enumerate(labels):
        label["url"] = label.get("url") or f"https://site-{number}.example/article"
    served = [saved_page(folder, label) for label in labels]
    with reader_of(program, served) as reader:
        blank = reader.browser.context.new_page()
        articles = [Article(page, label, blank.evaluate) for page, label in zip(served, labels, strict=True)]
        articles = [article for article in articles if article.words >= FEWEST_WORDS]
        moved = moved_pairs(articles, int(pairs))
        halves = [half for article in articles for half in halves_of(article)]
        templates = []
        for site in range(int(sites)):
            texts = random.Random(site).sample(halves, 2 * TEXTS_IN_HALF)
            frame = articles[site * len(articles) // int(sites)]
            templates.append(pages_of_template(frame, texts, f"template-{site}.example", blank.evaluate))
        blank.close()
        reader.serve([page for of_form in moved.values() for _, page in of_form])
        reader.serve(itertools.chain(*templates))
        measure_moved(reader, moved)
        for pages in templates:
            measure_template(reader, pages[:TEXTS_IN_HALF], pages[TEXTS_IN_HALF:])


def halves_of(article):
    """Returns the halves of the text of an article that say enough, as texts of pages of their own."""
    middle = len(article.paragraphs) // 2
    halves = [article.paragraphs[:middle], article.paragraphs[middle:]]
    return [half for half in halves if len(" ".join(half).split()) >= FEWEST_WORDS]


main(*sys.argv[1:])
