import { element } from "../components/element.js";
import { icon } from "../components/icons.js";
import { NotebookError } from "../components/notebook-error.js";
import { siteOf } from "../components/url-parts.js";
import { words } from "../components/words.js";
import { AddressField } from "./address-field.js";
import { goTo } from "./navigate.js";
import { PageFrame } from "./page-frame.js";
import { browsePath } from "./route.js";
/** @import { Activity, Suggestion } from "../components/model.js" */
/** @import { Floating } from "./floating.js" */
/** @import { App } from "./main.js" */
/** @import { Page } from "./notebook-client.js" */
/** @import { BrowseRoute } from "./route.js" */

/**
 * A browser in miniature. The way of a visit: the address shows at once; the notes of the page are asked for while
 * the service fetches it; when title and final address are known the visit is recorded with them, and its answer is
 * what the overlay shows. A page that cannot be shown is a visit all the same: its link can be added.
 */
export class BrowseView extends HTMLElement {
  #app;
  #floating;
  #field = new AddressField();
  #frame = new PageFrame();
  #visiting = new AbortController();
  /** @type {string | null} */ #url = null;

  /** @param {App} app @param {Floating} floating */
  constructor(app, floating) {
    super();
    this.#app = app;
    this.#floating = floating;
    this.#field.addEventListener("bn-go", (event) => this.#go(/** @type {CustomEvent} */ (event).detail.url));
    this.#field.addEventListener("bn-not-an-address", () => {
      this.#leave();
      this.#frame.showError(new NotebookError("invalid-url"), { url: null });
    });
  }

  connectedCallback() {
    if (this.firstChild) return;
    const tool = (/** @type {"back" | "forward" | "reload"} */ name, /** @type {() => void} */ onclick) =>
      element("button", {
        class: `icon ${name}`,
        type: "button",
        "aria-label": words[name],
        title: words[name],
        onclick,
      }, icon(name));
    this.append(
      element(
        "header",
        { class: "browse-bar" },
        element("h1", { class: "visually-hidden" }, words.browse),
        tool("back", () => history.back()),
        tool("forward", () => history.forward()),
        tool("reload", () => this.#url && void this.#visit(this.#url)),
        this.#field,
        element(
          "button",
          {
            class: "quick-note-button",
            type: "button",
            "aria-label": words.quickNote,
            title: "Alt+Shift+Q",
            onclick: () => void this.#floating.quickNote.show(),
          },
          icon("note"),
          element("span", {}, words.quickNote),
        ),
      ),
      this.#frame,
    );
  }

  disconnectedCallback() {
    this.#leave();
  }

  /** @param {BrowseRoute} route */
  show({ url }) {
    this.#url = url;
    if (url) return void this.#visit(url);
    this.#leave();
    document.title = `${words.browse} – ${words.product}`;
    this.#field.shown = null;
    this.#frame.showEmpty([]);
    this.#field.focusField();
    this.#app.client.activities().then((recent) => {
      if (!this.#url) this.#frame.showEmpty(recent);
    }, () => {});
  }

  /** @param {string} url */
  #go(url) {
    if (url === this.#url) void this.#visit(url);
    else goTo(browsePath(url));
  }

  #leave() {
    this.#visiting.abort();
    this.#floating.suggest([]);
    this.#floating.quickNote.thisPage = null;
  }

  /** @param {string} url */
  async #visit(url) {
    this.#leave();
    const visiting = (this.#visiting = new AbortController());
    const { signal } = visiting;
    document.title = `${siteOf(url)} – ${words.product}`;
    this.#meet({ webpageURL: url, canonicalURL: url });
    this.#frame.showWait(url);
    const { client } = this.#app;
    client.suggestions(url, signal).then(({ activity, suggestions }) => {
      if (!signal.aborted && this.#frame.querySelector(".frame-wait")) this.#arrive(activity, suggestions);
    }, () => {});
    /** @type {Page | null} */
    let page = null;
    try {
      page = await client.describePage(url, signal);
      if (signal.aborted) return;
      this.#frame.showPage(page);
      document.title = `${page.title || siteOf(url)} – ${words.product}`;
      this.#meet({
        webpageURL: page.url,
        canonicalURL: page.canonicalURL,
        key: page.key,
        title: page.title,
        changes: page.changes,
      });
    } catch (error) {
      if (signal.aborted) return;
      this.#frame.showError(error, { url, again: () => void this.#visit(url) });
    }
    await this.#record(url, page, signal);
  }

  /** @param {string} url @param {Page | null} page @param {AbortSignal} signal */
  async #record(url, page, signal) {
    const { client, device } = this.#app;
    try {
      const visit = { webpageURL: page?.url ?? url, device, ...(page?.title ? { title: page.title } : {}) };
      const { activity, suggestions } = await client.visit(visit, signal);
      if (!signal.aborted) {
        this.#arrive(page?.title ? { ...activity, title: page.title } : activity, suggestions);
      }
    } catch {
      // The page is there to read and its link to add; only the list of recent visits goes without it.
    }
  }

  /** @param {Activity} activity @param {Suggestion[]} suggestions */
  #arrive(activity, suggestions) {
    this.#meet(activity);
    this.#floating.suggest(suggestions, activity.webpageURL);
  }

  /** @param {Activity} activity */
  #meet(activity) {
    this.#field.shown = activity;
    this.#floating.quickNote.thisPage = activity;
  }
}
