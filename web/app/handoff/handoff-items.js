import { continueHandoff } from "../../client/handoff-client.js";
import { css } from "../../base/dom/style-sheet.js";
import { element } from "../../base/dom/element.js";
import { errorWords } from "../../base/i18n/error-words.js";
import { icon } from "../../base/dom/icons.js";
import { replaceKeepingFocus } from "../../base/dom/replace-keeping-focus.js";
import { handoffLabel } from "../../base/ui/handoff-label.js";
import { plainName } from "../../base/text/plain-name.js";
import { words } from "../../base/i18n/words.js";
/** @import { Handoff } from "../../client/handoff-client.js" */
/** @import { NotebookClient } from "../../client/notebook-client.js" */
/** @import { Notice } from "../../base/ui/notice.js" */

const handoffStyle = css`
  .main-navigation button.handoff {
    border: 0;
    background: none;
    font: inherit;
  }
  .main-navigation .handoff:hover {
    background: var(--wash);
  }
  .handoff svg.symbol {
    flex: none;
    border-radius: var(--radius);
    background: var(--accent);
    color: var(--accent-ink);
  }
  .handoff span,
  .handoff small {
    min-inline-size: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .handoff small {
    display: block;
  }
  .main-navigation .handoff .short {
    display: none;
  }
  @media (width < 700px) {
    .main-navigation .handoff .short {
      display: inline;
    }
    .handoff .about,
    .handoff + .handoff {
      display: none;
    }
  }
`;

/** The maximum number of devices shown; the latest come first. */
const most = 3;

/** Entries of the navigation that continue what other devices show now. */
export class HandoffItems {
  #place;
  #client;
  #notice;
  #device;
  #drawn = "[]";
  /** The devices that continued this browser's own activities, by those. @type {Map<string, string>} */ #continued =
    new Map();

  /** @param {HTMLElement} place @param {{client: NotebookClient, notice: Notice, device: string}} services */
  constructor(place, { client, notice, device }) {
    this.#place = place;
    this.#client = client;
    this.#notice = notice;
    this.#device = device;
    document.adoptedStyleSheets.push(handoffStyle);
  }

  /** Shows what is offered now. @param {Handoff[]} all */
  show(all) {
    for (const { id, isOwn, continuedOn } of all) if (isOwn) this.#tellContinued(id, continuedOn);
    const others = all.filter(({ isOwn }) => !isOwn).slice(0, most);
    const drawn = JSON.stringify(others);
    if (drawn === this.#drawn) return;
    this.#drawn = drawn;
    const before = /** @type {HTMLElement | null} */ (this.#place.previousElementSibling);
    replaceKeepingFocus(this.#place, others.map((offer) => this.#item(offer)), before);
  }

  /** Says once which device has continued this device’s page. @param {string} id @param {string} [device] */
  #tellContinued(id, device) {
    if (!device || this.#continued.get(id) === device) return;
    this.#continued.set(id, device);
    this.#notice.say(words.continuedOn(device));
  }

  /** @param {Handoff} offer */
  #item({ id, activity }) {
    const { webpageURL, device } = activity;
    const { name, site, label } = handoffLabel(activity);
    const children = [
      icon("handoff"),
      element("span", { class: "short" }, words.continueHere),
      element(
        "span",
        { class: "about", dir: "auto" },
        name,
        element("small", { dir: "auto" }, plainName(device || site)),
      ),
    ];
    const attributes = {
      class: "item handoff",
      "data-key": id,
      title: label,
      "aria-label": label,
      onclick: () => void this.#continue(id),
    };
    return webpageURL && /^https?:/i.test(webpageURL)
      ? element(
        "a",
        { ...attributes, href: webpageURL, target: "_blank", rel: "noopener noreferrer" },
        ...children,
      )
      : element("button", { ...attributes, type: "button" }, ...children);
  }

  /** Tells the source that its activity continues here. The browser opens the page. @param {string} id */
  async #continue(id) {
    try {
      const { explanation } = await continueHandoff(this.#client, id, this.#device);
      if (explanation) this.#notice.say(explanation);
    } catch (error) {
      this.#notice.say(errorWords(error).title);
    }
  }
}
