import { pageWords } from "../../base/i18n/page/page-words.js";
import { element } from "../../base/dom/element.js";
import { icon } from "../../base/dom/icons.js";
import { copyDate } from "./page-copies.js";
import { markFocusedFrame } from "./frame-focus.js";
import { ReaderChoice } from "./reader-choice.js";
import { guardAnswer } from "../../base/ui/answer-guard.js";
import { siteTile } from "../../base/ui/site-tile.js";
import { urlOf } from "../../base/model/link-url.js";
import { safeHref, siteOf } from "../../base/url/url-parts.js";
import { words } from "../../base/i18n/words.js";
import { errorWords, joinSentences } from "../../base/i18n/error-words.js";
/** @import { Activity } from "../../base/model/model.js" */
/** @import { Page } from "../../base/model/page.js" */

/** The page's snapshot under a line that says so, a loading state, or an error. */
export class PageFrame extends HTMLElement {
  #choice = new ReaderChoice(sessionStorage);
  /** The page that is shown. @type {Page | null} */ #page = null;
  #showsArticle = false;
  /** @type {AbortController | undefined} */ #connection;

  connectedCallback() {
    // The element takes the focus, because the frame would keep every key, also those of shortcuts.
    this.tabIndex = -1;
    this.role = "region";
    this.ariaLabel = words.pageSnapshot;
    this.addEventListener("keydown", enterFrame);
    this.#connection = new AbortController();
    markFocusedFrame(this, this.#connection.signal);
  }

  disconnectedCallback() {
    this.#connection?.abort();
  }

  /** Shows a page: its article first, if it has one. @param {Page} page */
  showPage(page) {
    this.#page = page;
    this.#showsArticle = page.article !== undefined && this.#choice.showsArticle(page.url);
    const view = element("button", {
      class: "view-choice",
      type: "button",
      title: "Alt+Shift+R",
      "aria-keyshortcuts": "Alt+Shift+R",
      onclick: () => this.toggleArticle(),
    });
    this.replaceChildren(
      element(
        "div",
        { class: "frame-line" },
        element(
          "span",
          { class: "one-line" },
          page.copiedAt ? pageWords.copyOf(copyDate(page.copiedAt)) : words.snapshotOf(siteOf(page.url)),
          " · ",
          realLink(page.url, words.openRealPage),
        ),
        page.article ? view : null,
      ),
      this.#frame(page),
    );
    this.#nameChoice();
  }

  /** Shows the whole page in place of the article, or the article again. The choice holds for the page's site. */
  toggleArticle() {
    const page = this.#page;
    if (!page?.article) return;
    const hadFocus = this.querySelector("iframe") === document.activeElement;
    this.#showsArticle = !this.#showsArticle;
    this.#choice.choose(page.url, this.#showsArticle);
    // A new frame, because another address in this one would be a step in the window's history. The old one stays until the
    // new one has its document.
    const next = this.#frame(page);
    next.addEventListener("load", () => {
      // Another choice may have been made meanwhile.
      if (this.lastElementChild !== next) return;
      for (const frame of this.querySelectorAll("iframe")) if (frame !== next) frame.remove();
    });
    this.append(next);
    this.#nameChoice();
    if (hadFocus) this.focus({ preventScroll: true });
  }

  #nameChoice() {
    const button = this.querySelector(".view-choice");
    if (button) button.textContent = this.#showsArticle ? pageWords.showWholePage : pageWords.showArticle;
  }

  /** @param {Page} page */
  #frame(page) {
    return element("iframe", {
      title: `${words.pageSnapshot}: ${page.title}`,
      sandbox: "allow-top-navigation-by-user-activation",
      referrerpolicy: "no-referrer",
      src: this.#showsArticle ? page.article : page.snapshot,
    });
  }

  /** @param {string} url */
  showWait(url) {
    this.#page = null;
    this.replaceChildren(
      element(
        "div",
        { class: "frame-wait", role: "status" },
        element("span", { class: "progress" }),
        words.fetching(siteOf(url)),
      ),
    );
  }

  /** Asks before a page is fetched and its visit recorded. @param {string} url @param {() => void} open */
  showQuestion(url, open) {
    this.#message(
      icon("browse"),
      element("h2", {}, words.openFromElsewhere),
      element("p", { class: "asked-address", dir: "ltr" }, url),
      element("p", {}, words.openFromElsewhereWhy),
      element(
        "p",
        { class: "actions" },
        element("a", { class: "second", href: "/browse" }, words.cancel),
        guardAnswer(element("button", { class: "primary", type: "button", onclick: open }, words.openIt)),
      ),
    );
  }

  /** @param {unknown} error @param {{url: string | null, again?: () => void}} about */
  showError(error, { url, again }) {
    const { title, detail, safe } = errorWords(error);
    this.#message(
      icon("alert"),
      element("h2", {}, title),
      element("p", { role: "alert" }, joinSentences(detail, safe)),
      element(
        "p",
        { class: "actions" },
        again
          ? element(
            "button",
            { class: "primary", type: "button", onclick: again },
            icon("reload"),
            words.tryAgain,
          )
          : null,
        url && safeHref(url) ? realLink(url, words.openReal, "second") : null,
      ),
    );
  }

  /** Adds the kept copy to the error that is shown. @param {string} madeAt @param {() => void} show */
  offerCopy(madeAt, show) {
    const text = pageWords.showCopyOf(copyDate(madeAt));
    this.querySelector(".frame-message .actions")?.prepend(
      element("button", { class: "primary", type: "button", onclick: show }, text),
    );
  }

  /** @param {Activity[]} recent */
  showEmpty(recent) {
    this.#message(
      icon("browse"),
      element("p", {}, words.browseEmpty),
      recent.length > 0 &&
        element(
          "section",
          { class: "recent" },
          element("h2", {}, words.recently),
          element("ul", {}, ...recent.map(recentItem).filter(Boolean).slice(0, 6)),
        ),
    );
  }

  /** @param {...(Node | string | null | false)} children */
  #message(...children) {
    this.#page = null;
    const box = element("div", { class: "frame-message" }, ...children);
    this.replaceChildren(box);
  }
}

/**
 * Forwards scrolling keys to the page, because a page without links cannot be reached by Tab.
 *
 * @param {KeyboardEvent} event
 */
function enterFrame({ key, target, altKey, ctrlKey, metaKey, currentTarget }) {
  if (target !== currentTarget || altKey || ctrlKey || metaKey) return;
  if (!/^(?: |Arrow(?:Up|Down)|Page(?:Up|Down)|Home|End)$/.test(key)) return;
  const frame = /** @type {HTMLElement} */ (currentTarget).querySelector("iframe");
  frame?.focus();
}

/** Returns an item for a page; none for an activity that Browse cannot open. @param {Activity} activity */
function recentItem({ webpageURL, canonicalURL, title }) {
  const url = safeHref(urlOf({ webpageURL, canonicalURL }) ?? "");
  if (!webpageURL || !url) return null;
  return element(
    "li",
    {},
    element(
      "a",
      { href: `/browse?url=${encodeURIComponent(url)}` },
      siteTile(siteOf(webpageURL), "large"),
      element("span", { class: "name one-line", dir: "auto" }, title || siteOf(webpageURL)),
      element("span", { class: "url one-line", dir: "ltr" }, siteOf(canonicalURL ?? webpageURL)),
    ),
  );
}

/** @param {string} url @param {string} text @param {string} [look] */
function realLink(url, text, look) {
  return element(
    "a",
    { class: look, href: safeHref(url), target: "_blank", rel: "noopener noreferrer" },
    look ? icon("open") : null,
    text,
  );
}
