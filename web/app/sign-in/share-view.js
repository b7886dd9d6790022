import { element } from "../../base/dom/element.js";
import { icon } from "../../base/dom/icons.js";
import { plainName } from "../../base/text/plain-name.js";
import { randomKey } from "../../base/dom/random-key.js";
import { editorWords } from "../../base/i18n/editor/editor-words.js";
import { attachmentMarkdown, attachmentSizeLimit } from "../../base/model/attachment.js";
import { guardAnswer } from "../../base/ui/answer-guard.js";
import { siteOf } from "../../base/url/url-parts.js";
import { words } from "../../base/i18n/words.js";
import { errorWords, joinSentences } from "../../base/i18n/error-words.js";
import { settingsWords } from "../../base/i18n/settings-words.js";
import { goTo } from "../routing/navigate.js";
import { notesPath } from "../routing/route.js";
import { forgetReceivedShare, receivedShare } from "./received-share.js";
import { sharedPage } from "./shared-page.js";
/** @import { NotebookClient } from "../../client/notebook-client.js" */
/** @import { ShareRoute } from "../routing/route.js" */

/** Shows what another app shared. Any page can lead here, so nothing is saved until the person confirms. */
export class ShareView extends HTMLElement {
  #client;
  #trouble = element("p", { class: "trouble", role: "alert" });
  /** The Markdown of the files that were added, so that another try does not add them again. @type {Map<File, string>} */
  #added = new Map();

  /** @param {{client: NotebookClient}} services */
  constructor({ client }) {
    super();
    this.#client = client;
  }

  /** @param {ShareRoute} route */
  async show({ shared, received: id }) {
    document.title = `${words.addLink} – ${words.product}`;
    const received = id === null ? null : await receivedShare(id).catch(() => null);
    const { title, body, webpageURL } = sharedPage(received ?? shared);
    const files = received?.files ?? [];
    const fitting = files.filter(({ size }) => size <= attachmentSizeLimit);
    const isEmpty = !title && !body && !webpageURL && !fitting.length;
    const key = randomKey();
    this.#added.clear();
    const reason = id === "full" ? settingsWords.shareFull : settingsWords.shareNotReceived;
    this.#trouble.textContent = id !== null && !received ? reason : "";
    const save = async () => {
      const links = webpageURL ? [{ webpageURL, ...(title ? { title } : {}) }] : [];
      this.#trouble.textContent = "";
      button.disabled = true;
      try {
        const lines = await this.#addFiles(fitting);
        const text = [body, ...lines].filter(Boolean).join("\n");
        const note = await this.#client.createNote(
          { title: webpageURL ? "" : title, body: text, links },
          key,
        );
        if (id !== null) await forgetReceivedShare(id);
        goTo(notesPath(note.id), { replace: true });
      } catch (error) {
        const { title, detail } = errorWords(error);
        this.#trouble.textContent = joinSentences(title, detail);
        button.disabled = false;
      }
    };
    const button = guardAnswer(
      element(
        "button",
        { class: "primary", type: "button", disabled: isEmpty, onclick: save },
        words.newNote,
      ),
    );
    const cancel = () => {
      if (id !== null) void forgetReceivedShare(id);
    };
    const heading = title || (webpageURL ? siteOf(webpageURL) : words.newNote);
    this.replaceChildren(
      element(
        "div",
        { class: "sign-in-page pairing" },
        icon("add-link"),
        element("h1", { dir: "auto" }, plainName(heading)),
        webpageURL && element("p", { class: "shared-address", dir: "ltr" }, plainName(webpageURL)),
        body && element("p", { dir: "auto" }, body),
        files.length ? this.#list(files) : null,
        this.#trouble,
        element(
          "p",
          { class: "actions" },
          element("a", { class: "second", href: "/", onclick: cancel }, words.cancel),
          button,
        ),
      ),
    );
  }

  /** @param {File[]} files */
  #list(files) {
    return element(
      "ul",
      { class: "shared-files", "aria-label": settingsWords.sharedFiles },
      ...files.map(({ name, size }) =>
        element(
          "li",
          {},
          element("bdi", {}, plainName(name)),
          size > attachmentSizeLimit && element("span", { class: "trouble" }, editorWords.fileTooLarge),
        )
      ),
    );
  }

  /** Adds files, one after the other, and returns their Markdown. @param {File[]} files */
  async #addFiles(files) {
    for (const file of files) {
      if (this.#added.has(file)) continue;
      const attachment = await this.#client.addAttachment(file);
      this.#added.set(file, attachmentMarkdown(attachment, file.name));
    }
    return files.map((file) => this.#added.get(file) ?? "");
  }
}
