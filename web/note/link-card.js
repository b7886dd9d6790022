import { controlStyle } from "../base/dom/control-style.js";
import { element } from "../base/dom/element.js";
import { icon } from "../base/dom/icons.js";
import { identityButtons } from "../identity/identity-buttons.js";
import { redirectsButton } from "../identity/redirects-button.js";
import { addressLine } from "../base/ui/address-line.js";
import { continuationOutcomes, outcomeSentence } from "./continuation-outcomes.js";
import { stateWords } from "../base/model/link-state.js";
import { siteTile, siteTileStyle } from "../base/ui/site-tile.js";
import { withPagePicture } from "../base/dom/web-pictures.js";
import { withImage } from "../base/dom/image-source.js";
import { adopt } from "../base/dom/style-sheet.js";
import { withMenu } from "./card-menu.js";
import { linkCardStyle } from "./link-card-style.js";
import { LinkQuote } from "./link-quote.js";
import { linkQuoteStyle } from "./link-quote-style.js";
import { nameOf, placeOf } from "../base/model/linked-activity.js";
import { urlOf } from "../base/model/link-url.js";
import { linkHref } from "../base/url/app-link.js";
import { safeHref } from "../base/url/url-parts.js";
import { words } from "../base/i18n/words.js";
/** @import { Link, NewLink } from "../base/model/model.js" */

/**
 * A link of a note: the site's icon, title, site and state, the quote or what the page says about itself, and the picture of the page. Fires `bn-remove` when its remove button is pressed, `bn-move`
 * (detail: {by}), `bn-quote` (detail: a `QuoteChange`), `bn-quote-done` when the comment is left, and `bn-identity` (see `identityButtons`).
 */
export class LinkCard extends HTMLElement {
  /**
   * Returns the copy of a link's page, or `null`, where copies of pages can be kept. The menu then fires `bn-page-copy` (detail: {link}),
   * and so does the button for the copy of a page that is gone (detail: {link, isShown: true}).
   *
   * @type {((linkID: string) => Promise<object | null>) | null}
   */
  static findCopy = null;
  #root = this.attachShadow({ mode: "open" });
  /** @type {Link | NewLink | null} */ #link = null;
  #isRefused = false;
  #isReadOnly = false;
  /** Made for the first quote. @type {LinkQuote | null} */ #quote = null;
  #shownOutcome = "";

  constructor() {
    super();
    this.adoptedCallback();
  }

  connectedCallback() {
    continuationOutcomes.addEventListener("change", this.#outcomesChanged);
  }

  disconnectedCallback() {
    continuationOutcomes.removeEventListener("change", this.#outcomesChanged);
  }

  #outcomesChanged = () => {
    if (this.#link && this.#outcome(this.#link) !== this.#shownOutcome) this.#draw(this.#link);
  };

  adoptedCallback() {
    adopt(this.#root, [controlStyle, siteTileStyle, linkCardStyle, linkQuoteStyle]);
  }

  /** Whether the server has refused the link. */
  set isRefused(/** @type {boolean} */ isRefused) {
    if (isRefused === this.#isRefused) return;
    this.#isRefused = isRefused;
    if (this.#link) this.#draw(this.#link);
  }

  get link() {
    return this.#link;
  }

  /** A stored link, or one that is being sent. */
  set link(link) {
    const before = this.#link;
    this.#link = link;
    if (!link) return;
    if (link.quote) this.#quoteView.quote = link.quote;
    // Who writes a comment keeps the caret.
    if (before && isSameButQuote(before, link)) return;
    this.#draw(link);
  }

  /** Whether the quote's color and comment cannot be changed. */
  set isReadOnly(/** @type {boolean} */ isReadOnly) {
    this.#isReadOnly = isReadOnly;
    if (this.#quote) this.#quote.isReadOnly = isReadOnly;
  }

  get #quoteView() {
    if (this.#quote) return this.#quote;
    const fire = (/** @type {string} */ name, /** @type {unknown} */ detail = undefined) =>
      this.dispatchEvent(new CustomEvent(name, { bubbles: true, detail }));
    this.#quote = new LinkQuote({
      changed: (change) => fire("bn-quote", change),
      done: () => fire("bn-quote-done"),
    });
    this.#quote.isReadOnly = this.#isReadOnly;
    return this.#quote;
  }

  /** Returns why the app of a link could not continue its state when it was opened. @param {Link | NewLink} link */
  #outcome(link) {
    const outcome = "id" in link ? continuationOutcomes.get(link.id) : undefined;
    return outcome ? outcomeSentence(outcome, link.webpageURL ?? "") : "";
  }

  /** @param {Link | NewLink} link */
  #draw(link) {
    this.#shownOutcome = this.#outcome(link);
    const caret = this.#quote?.caret ?? null;
    const site = ("siteName" in link && link.siteName) || placeOf(link);
    const title = link.title ? nameOf(link) : placeOf(link);
    const isStored = "id" in link;
    const state = isStored ? stateWords(link) : this.#isRefused ? words.linkRefused : words.linkWaiting;
    const page = [link.webpageURL, link.canonicalURL].find((url) => url && safeHref(url));
    const facts = [site, state].filter(Boolean).join(" · ");
    this.#root.replaceChildren(
      element(
        "div",
        { class: "card" },
        siteTile(placeOf(link), "large"),
        element(
          "div",
          { class: "text" },
          element(
            "a",
            {
              class: "one-line",
              href: linkHref(urlOf(link)),
              target: "_blank",
              rel: "noopener noreferrer",
              dir: "auto",
            },
            title,
          ),
          element("div", { class: "site one-line" }, facts),
          !link.quote && link.pageDescription &&
            element("div", { class: "about one-line", dir: "auto" }, link.pageDescription),
          this.#shownOutcome &&
            element("p", { class: "outcome", role: "status", dir: "auto" }, this.#shownOutcome),
          link.quote ? this.#quoteView.element : null,
        ),
        element(
          "div",
          { class: "buttons" },
          isStored && this.#grip(title),
          isStored && page && this.#identity(title, page, link),
          element(
            "button",
            {
              class: "icon",
              type: "button",
              "aria-label": words.removeLinkTo(title),
              title: words.removeLink,
              onclick: () =>
                this.dispatchEvent(new CustomEvent("bn-remove", { bubbles: true, composed: true })),
            },
            icon("close"),
          ),
        ),
      ),
    );
    if (caret) this.#quoteView.caret = caret;
    if (isStored) this.#showPicture(link.id);
    if (isStored && link.state === "gone") void this.#offerCopy(link);
  }

  /** Offers the copy of a page that is gone, if there is one. @param {Link} link */
  async #offerCopy(link) {
    const copy = await LinkCard.findCopy?.(link.id).catch(() => null);
    const site = this.#root.querySelector(".site");
    if (!copy || this.#link !== link || !site || this.#root.querySelector(".copy")) return;
    const show = () => this.#fireCopy({ link, isShown: true });
    site.after(element("button", { class: "copy", type: "button", onclick: show }, words.showCopy));
  }

  /** @param {{link: Link, isShown?: boolean}} detail */
  #fireCopy(detail) {
    this.dispatchEvent(new CustomEvent("bn-page-copy", { bubbles: true, composed: true, detail }));
  }

  /** Shows the picture of the page, if there is one, once it has been loaded. @param {string} id the ID of the link */
  #showPicture(id) {
    withPagePicture(id, (path) =>
      withImage(path, (url) => {
        const picture = element("img", { class: "page-picture", alt: "", draggable: "false" });
        picture.addEventListener("load", () => {
          const text = this.#link && "id" in this.#link && this.#link.id === id &&
            this.#root.querySelector(".text");
          if (text && !this.#root.querySelector(".page-picture")) text.after(picture);
        });
        picture.src = url;
      }));
  }

  /** Returns the grip that the card is dragged by. Pressed, it opens a menu for moving the card. @param {string} title */
  #grip(title) {
    const move = (/** @type {1 | -1} */ by) =>
      this.dispatchEvent(new CustomEvent("bn-move", { bubbles: true, composed: true, detail: { by } }));
    return withMenu(
      element("button", {
        class: "icon grip",
        type: "button",
        "aria-label": words.moveLinkTo(title),
        title: words.moveLink,
      }, icon("grip")),
      element("button", { type: "button", onclick: () => move(-1) }, words.moveUp),
      element("button", { type: "button", onclick: () => move(1) }, words.moveDown),
    );
  }

  /** Returns the menu for correcting which pages are one, for redirects and for copies, with the address as visited. @param {string} title @param {string} page @param {Link} link */
  #identity(title, page, link) {
    const copyButton = LinkCard.findCopy &&
      element("button", { type: "button", onclick: () => this.#fireCopy({ link }) }, words.pageCopy);
    return withMenu(
      element("button", {
        class: "icon identity",
        type: "button",
        "aria-label": words.identityMenuOf(title),
        title: words.identityMenu,
      }, icon("more")),
      ...identityButtons(() => ({ page })),
      ...(copyButton ? [redirectsButton(link.id), copyButton] : []),
      visitedAddress(link),
    );
  }
}

/** Returns the link to the address as visited, where the card opens another one. @param {Link} link */
function visitedAddress(link) {
  const url = urlOf(link);
  const href = linkHref(link.webpageURL);
  if (!href || href === linkHref(url)) return "";
  return element(
    "a",
    { class: "visited", href, target: "_blank", rel: "noopener noreferrer", title: link.webpageURL },
    words.openAsVisited,
    element("span", { class: "address", dir: "ltr" }, ...addressLine({ ...link, canonicalURL: url })),
  );
}

/** Returns whether two links are equal apart from the color and the comment of the same quote. @param {Link | NewLink} one @param {Link | NewLink} other */
function isSameButQuote(one, other) {
  const rest = (/** @type {Link | NewLink} */ { quote, ...link }) => JSON.stringify([link, quote?.exact]);
  return Boolean(one.quote) && rest(one) === rest(other);
}
