import { element } from "../../base/dom/element.js";
import { icon } from "../../base/dom/icons.js";
import { randomKey } from "../../base/dom/random-key.js";
import { siteOf } from "../../base/url/url-parts.js";
import { words } from "../../base/i18n/words.js";
import { errorWords } from "../../base/i18n/error-words.js";
import { goTo } from "../routing/navigate.js";
import { notesPath } from "../routing/route.js";
import { sharedPage } from "./shared-page.js";
/** @import { NotebookClient } from "../../client/notebook-client.js" */
/** @import { ShareRoute } from "../routing/route.js" */

/** Shows what another app shared. Any page can lead here, so nothing is saved until the person confirms. */
export class ShareView extends HTMLElement {
  #client;

  /** @param {{client: NotebookClient}} services */
  constructor({ client }) {
    super();
    this.#client = client;
  }

  /** @param {ShareRoute} route */
  show({ shared }) {
    document.title = `${words.addLink} – ${words.product}`;
    const { title, body, webpageURL } = sharedPage(shared);
    const key = randomKey();
    const trouble = element("p", { class: "trouble", role: "alert" });
    const save = async () => {
      const links = webpageURL ? [{ webpageURL, ...(title ? { title } : {}) }] : [];
      try {
        const note = await this.#client.createNote({ title: webpageURL ? "" : title, body, links }, key);
        goTo(notesPath(note.id), { replace: true });
      } catch (error) {
        trouble.textContent = errorWords(error).title;
      }
    };
    const isEmpty = !title && !body && !webpageURL;
    this.replaceChildren(
      element(
        "div",
        { class: "sign-in-page pairing" },
        icon("add-link"),
        element("h1", { dir: "auto" }, title || (webpageURL ? siteOf(webpageURL) : words.newNote)),
        webpageURL && element("p", { class: "shared-address", dir: "ltr" }, webpageURL),
        body && element("p", { dir: "auto" }, body),
        trouble,
        element(
          "p",
          { class: "actions" },
          element("a", { class: "second", href: "/" }, words.cancel),
          element(
            "button",
            { class: "primary", type: "button", disabled: isEmpty, onclick: save },
            words.newNote,
          ),
        ),
      ),
    );
  }
}
