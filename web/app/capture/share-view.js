import { element } from "../../base/dom/element.js";
import { icon } from "../../base/dom/icons.js";
import { plainName } from "../../base/text/plain-name.js";
import { editorWords } from "../../base/i18n/editor/editor-words.js";
import { attachmentSizeLimit } from "../../base/model/attachment.js";
import { guardAnswer } from "../../base/ui/answer-guard.js";
import { siteOf } from "../../base/url/url-parts.js";
import { words } from "../../base/i18n/words.js";
import { errorWords, joinSentences } from "../../base/i18n/error-words.js";
import { settingsWords } from "../../base/i18n/settings-words.js";
import { goToUnlessLeft } from "../routing/navigate.js";
import { filePreview } from "./file-preview.js";
import { forgetReceivedShare, receivedShare } from "./received-share.js";
import { sharedPage } from "./shared-page.js";
/** @import { OpenedNotes } from "../shell/opened-notes.js" */
/** @import { ShareRoute } from "../routing/route.js" */

/** Why the service worker did not keep what was shared. @type {Record<string, string>} */
const reasons = { full: settingsWords.shareFull, "no-space": words.notKept };

/**
 * Shows what another app shared. Any page can lead here, so nothing is saved until the person confirms. Then it is a note, also without the
 * server.
 */
export class ShareView extends HTMLElement {
  #openedNotes;
  #trouble = element("p", { class: "trouble", role: "alert" });

  /** @param {{openedNotes: OpenedNotes}} services */
  constructor({ openedNotes }) {
    super();
    this.#openedNotes = openedNotes;
  }

  /** @param {ShareRoute} route */
  async show({ shared, received: id }) {
    document.title = `${words.addLink} – ${words.product}`;
    const received = id === null ? null : await receivedShare(id).catch(() => null);
    const { title, body, webpageURL } = sharedPage(received ?? shared);
    const files = received?.files ?? [];
    const fitting = files.filter(({ size }) => size <= attachmentSizeLimit);
    const isEmpty = !title && !body && !webpageURL && !fitting.length;
    // The server shows this page also for a form that it does not read.
    const isMissing = !received && (id !== null || isEmpty);
    this.#trouble.textContent = isMissing ? reasons[id ?? ""] ?? settingsWords.shareNotReceived : "";
    const save = async () => {
      const links = webpageURL ? [{ webpageURL, ...(title ? { title } : {}) }] : [];
      this.#trouble.textContent = "";
      button.disabled = true;
      const goTo = goToUnlessLeft();
      try {
        const text = { title: webpageURL ? "" : title, body };
        const session = await this.#openedNotes.begin({ ...text, links, files: fitting });
        if (id !== null) await forgetReceivedShare(id);
        goTo(this.#openedNotes.pathOf(session), { replace: true });
      } catch (error) {
        const { title, detail } = errorWords(error);
        this.#trouble.textContent = error instanceof DOMException
          ? words.notKept
          : joinSentences(title, detail);
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
        body && element("p", { class: "shared-text", dir: "auto" }, body),
        files.length ? fileList(files) : null,
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
}

/** @param {File[]} files */
function fileList(files) {
  return element(
    "ul",
    { class: "shared-files", "aria-label": settingsWords.sharedFiles },
    ...files.map((file) =>
      element(
        "li",
        {},
        filePreview(file),
        element(
          "span",
          {},
          element("bdi", {}, plainName(file.name)),
          file.size > attachmentSizeLimit && element("span", { class: "trouble" }, editorWords.fileTooLarge),
        ),
      )
    ),
  );
}
