import { controlStyle } from "../base/dom/control-style.js";
import { element } from "../base/dom/element.js";
import { adopt } from "../base/dom/style-sheet.js";
import { errorWords } from "../base/i18n/error-words.js";
import { identityWords } from "../base/i18n/identity-words.js";
import { words } from "../base/i18n/words.js";
import { guardAnswer } from "../base/ui/answer-guard.js";
import { identityDialogStyle } from "./identity-dialog-style.js";
/** @import { PageMove } from "./identity-port.js" */

/** Whether a person who has just answered is asked about a move: after three answers that show it, and again after three more. @param {PageMove} move */
export function isToBeAsked({ answers }) {
  return answers % 3 === 0;
}

/** Asks whether the other linked pages of a site have moved as well, after several answers that show the same move. */
export class PageMoveDialog extends HTMLElement {
  #root = this.attachShadow({ mode: "open" });
  #decide;
  /** @type {PromiseWithResolvers<string[]>} */ #answer = Promise.withResolvers();
  /** Whether the decisions are being sent. */ #isDeciding = false;
  #trouble = element("p", { class: "trouble", role: "alert" });
  #confirm;
  /** @type {HTMLDialogElement} */ #dialog;

  /** @param {PageMove} move @param {() => Promise<string[]>} decide decides for all pages, and returns the ids of the decisions */
  constructor({ from, to, count, pages }, decide) {
    super();
    this.#decide = decide;
    const { moved } = identityWords;
    const unlisted = count - pages.length;
    this.#confirm = guardAnswer(element("button", { class: "primary", type: "submit" }, moved.action(count)));
    this.#dialog = element(
      "dialog",
      { closedby: "any", "aria-labelledby": "title", onclose: () => this.#close() },
      element(
        "form",
        { onsubmit: (/** @type {Event} */ event) => void this.#submit(event) },
        element("h2", { id: "title" }, moved.title),
        element("p", { class: "about" }, moved.about),
        element(
          "dl",
          {},
          element("dt", {}, moved.from),
          element("dd", { dir: "ltr" }, `${from}/*`),
          element("dt", {}, moved.to),
          element("dd", { dir: "ltr" }, `${to}/*`),
        ),
        element(
          "div",
          { class: "preview", role: "group", "aria-label": identityWords.notesTitle },
          element("p", {}, moved.effect(count)),
          element(
            "ul",
            {},
            ...pages.map(({ note, movedURL }) =>
              element(
                "li",
                {},
                element("span", { dir: "auto" }, note.title || words.untitled),
                " ",
                element("bdi", { class: "value", dir: "ltr" }, movedURL.replace(/^https?:\/\//, "")),
              )
            ),
            unlisted > 0 && element("li", {}, `+${unlisted}`),
          ),
        ),
        this.#trouble,
        element("p", { class: "undoable" }, identityWords.canUndo),
        element(
          "div",
          { class: "actions" },
          element(
            "button",
            { class: "second", type: "button", onclick: () => this.#dialog.close() },
            words.cancel,
          ),
          this.#confirm,
        ),
      ),
    );
    this.#root.append(this.#dialog);
    this.adoptedCallback();
  }

  adoptedCallback() {
    adopt(this.#root, [controlStyle, identityDialogStyle]);
  }

  /** Shows the dialog. Resolves to the ids of the decisions, or none if the person declined. */
  ask() {
    document.body.append(this);
    this.#dialog.showModal();
    return this.#answer.promise;
  }

  #close() {
    // What is being decided can be undone, even if the person has closed the dialog.
    if (!this.#isDeciding) this.#answer.resolve([]);
    this.remove();
  }

  /** @param {Event} event */
  async #submit(event) {
    event.preventDefault();
    this.#confirm.disabled = true;
    this.#isDeciding = true;
    try {
      this.#answer.resolve(await this.#decide());
      this.#dialog.close();
    } catch (error) {
      const { title, detail } = errorWords(error);
      this.#trouble.textContent = detail || title;
      this.#confirm.disabled = false;
      if (!this.isConnected) this.#answer.resolve([]);
    } finally {
      this.#isDeciding = false;
    }
  }
}
