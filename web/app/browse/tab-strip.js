import { element } from "../../base/dom/element.js";
import { icon } from "../../base/dom/icons.js";
import { drawNoSite, drawSiteTile } from "../../base/ui/site-tile.js";
import { siteOf } from "../../base/url/url-parts.js";
import { words } from "../../base/i18n/words.js";
import { maximumTabs } from "./browse-tabs.js";
import { handleTabOrder } from "./tab-order.js";
/** @import { BrowseTabs, Tab } from "./browse-tabs.js" */

/**
 * The row of tabs, which scrolls if it is too long. One tab is in the Tab order; the arrow keys move between
 * tabs, with Alt and Shift they move the tab; Delete closes it. Fires `bn-tab` (detail:
 * {command: "switch" | "close" | "open" | "move", id, to}).
 */
export class TabStrip extends HTMLElement {
  #list = element("ul", { "aria-label": words.tabs });
  #new = element(
    "button",
    {
      class: "icon new-tab",
      type: "button",
      "aria-label": words.newTab,
      title: `${words.newTab} (Alt+Shift+T)`,
      onclick: () => this.#emit("open"),
    },
    icon("add"),
  );

  #status = element("p", { class: "visually-hidden", role: "status" });

  connectedCallback() {
    if (this.firstChild) return;
    this.append(this.#list, this.#new, this.#status);
    handleTabOrder(this.#list, (row, to) => {
      this.#emit("move", row.dataset.tab, to);
      this.#status.textContent = words.tabMovedToPlace(to + 1, this.#list.children.length);
    });
    this.#list.addEventListener("keydown", (event) => this.#key(event));
  }

  /** Whether a tab has the keyboard focus. */
  get isWalked() {
    return this.#list.contains(document.activeElement);
  }

  /** @param {BrowseTabs} tabs */
  show(tabs) {
    const rows = new Map(
      [...this.#list.children].map((row) => [/** @type {HTMLElement} */ (row).dataset.tab, row]),
    );
    const hadFocus = this.isWalked;
    const wanted = tabs.all.map((tab) => {
      const row = rows.get(tab.id) ?? this.#row(tab.id);
      drawTab(row, tab, tab === tabs.current);
      return row;
    });
    for (const row of rows.values()) if (!wanted.includes(row)) row.remove();
    wanted.forEach((row, i) => {
      if (this.#list.children[i] !== row) this.#list.insertBefore(row, this.#list.children[i] ?? null);
    });
    this.#new.disabled = tabs.isFull;
    this.#new.title = tabs.isFull ? words.tabsFull(maximumTabs) : `${words.newTab} (Alt+Shift+T)`;
    const current = /** @type {HTMLElement | null} */ (this.#list.querySelector("[aria-current]"));
    if (hadFocus) current?.focus({ preventScroll: true });
    current?.closest("li")?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }

  /** @param {string} id */
  #row(id) {
    return element(
      "li",
      {
        "data-tab": id,
        onauxclick: (/** @type {MouseEvent} */ event) => event.button === 1 && this.#emit("close", id),
      },
      element(
        "button",
        {
          class: "tab",
          type: "button",
          "aria-keyshortcuts": "Delete Alt+Shift+ArrowLeft Alt+Shift+ArrowRight",
          onclick: () => this.#emit("switch", id),
        },
        element("span", { class: "site-tile", "aria-hidden": "true" }),
        element("span", { class: "name one-line", dir: "auto" }),
      ),
      element(
        "button",
        { class: "icon close-tab", type: "button", onclick: () => this.#emit("close", id) },
        icon("close", "small"),
      ),
    );
  }

  /** @param {"switch" | "close" | "open" | "move"} command @param {string} [id] @param {number} [to] */
  #emit(command, id, to) {
    this.dispatchEvent(new CustomEvent("bn-tab", { bubbles: true, detail: { command, id, to } }));
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const row = /** @type {HTMLElement | null} */ (document.activeElement?.closest("li") ?? null);
    if (!row || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === "Delete") {
      event.preventDefault();
      return this.#emit("close", row.dataset.tab);
    }
    const isRightToLeft = getComputedStyle(this).direction === "rtl";
    const before = row.previousElementSibling;
    const after = row.nextElementSibling;
    const next = {
      ArrowLeft: isRightToLeft ? after : before,
      ArrowRight: isRightToLeft ? before : after,
      Home: this.#list.firstElementChild,
      End: this.#list.lastElementChild,
    }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    if (next instanceof HTMLElement) this.#emit("switch", next.dataset.tab);
  }
}

/** Returns the title of a tab. @param {Tab} tab */
function tabTitle({ places, index }) {
  const { url, title } = places[index];
  return url ? title || siteOf(url) : words.newTab;
}

/** @param {Element} row @param {Tab} tab @param {boolean} isCurrent */
function drawTab(row, tab, isCurrent) {
  const { url } = tab.places[tab.index];
  const [button, close] = /** @type {HTMLButtonElement[]} */ ([...row.children]);
  const [tile, name] = button.children;
  const title = tabTitle(tab);
  if (url) drawSiteTile(/** @type {HTMLElement} */ (tile), siteOf(url));
  else drawNoSite(/** @type {HTMLElement} */ (tile));
  name.textContent = title;
  button.title = url ? `${title}\n${url}` : title;
  button.tabIndex = close.tabIndex = isCurrent ? 0 : -1;
  if (isCurrent) button.setAttribute("aria-current", "page");
  else button.removeAttribute("aria-current");
  close.setAttribute("aria-label", words.closeTab(title));
  close.title = words.closeTab(title);
}
