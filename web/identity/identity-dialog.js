import { controlStyle } from "../base/dom/control-style.js";
import { element } from "../base/dom/element.js";
import { adopt } from "../base/dom/style-sheet.js";
import { errorWords } from "../base/i18n/error-words.js";
import { NotebookError } from "../base/model/notebook-error.js";
import { identityWords } from "../base/i18n/identity-words.js";
import { words } from "../base/i18n/words.js";
import { addressInput } from "../base/ui/address-input.js";
import { guardAnswer } from "../base/ui/answer-guard.js";
import { typedAddress } from "../base/url/typed-address.js";
import { identityDialogStyle } from "./identity-dialog-style.js";
import { PartChoice } from "./part-choice.js";
import { previewSentences } from "./preview-sentences.js";
import { sectionsOf } from "./sections.js";
/** @import { IdentityKind, IdentityPort, IdentityPreview, IdentityRequest, PartDifference } from "./identity-port.js" */
/** @import { IdentityQuestion } from "./identity-buttons.js" */

/** Milliseconds after a key until the preview is requested. */
const typingPause = 200;
/** Milliseconds until the service is asked again after it did not answer. */
const retryPause = 2000;
/** Milliseconds after which a service that has not answered is asked again. */
const patience = 15_000;

/**
 * Asks the person for the rest of a decision about which pages are one: the other page, the section, or the
 * part that makes two addresses different. It shows what the decision will do before the person makes it.
 */
export class IdentityDialog extends HTMLElement {
  #root = this.attachShadow({ mode: "open" });
  #port;
  #kind;
  #page;
  #loading = new AbortController();
  /** @type {ReturnType<typeof setTimeout> | undefined} */ #timer;
  /** @type {PromiseWithResolvers<{id: string} | null>} */ #answer = Promise.withResolvers();

  #about = element("p", { class: "about" });
  #other = addressInput({
    list: "pages",
    placeholder: words.addressHint,
    oninput: () => this.#later(),
  });
  #pages = element("datalist", { id: "pages" });
  #section = element("select", { dir: "ltr", onchange: () => void this.#preview() });
  /** Whether the service has answered which sections the page has. */ #hasSections = false;
  #parts = new PartChoice(() => void this.#preview());
  #effect = element("div", { class: "preview", role: "status", "aria-label": identityWords.notesTitle });
  #trouble = element("p", { class: "trouble", role: "alert" });
  #confirm;
  /** @type {HTMLDialogElement} */ #dialog;

  /** @param {IdentityPort} port @param {IdentityKind} kind @param {IdentityQuestion} question */
  constructor(port, kind, { page, other = "" }) {
    super();
    this.#port = port;
    this.#kind = kind;
    this.#page = page;
    this.#other.value = other;
    this.#about.textContent = identityWords.about[kind];
    this.#confirm = guardAnswer(
      element("button", { class: "primary", type: "submit", disabled: true }, identityWords.actions[kind]),
    );
    this.#dialog = element(
      "dialog",
      { closedby: "any", "aria-labelledby": "title", onclose: () => this.#close() },
      element(
        "form",
        { onsubmit: (/** @type {Event} */ event) => void this.#decide(event) },
        element("h2", { id: "title" }, identityWords.titles[kind]),
        this.#about,
        element(
          "dl",
          {},
          element("dt", {}, identityWords.thisPage),
          element("dd", { dir: "ltr" }, page.replace(/^https?:\/\//, "")),
        ),
        this.#needsOther
          ? element("label", { class: "field" }, identityWords.otherPage, this.#other, this.#pages)
          : element("label", { class: "field" }, identityWords.section, this.#section),
        this.#parts.element,
        this.#effect,
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

  get #needsOther() {
    return this.#kind === "samePage" || this.#kind === "notTheSame";
  }

  /** Shows the dialog. Resolves to the stored decision, or null if the person made none. */
  ask() {
    document.body.append(this);
    this.#dialog.showModal();
    if (this.#needsOther) void this.#offerPages();
    void this.#preview();
    return this.#answer.promise;
  }

  #close() {
    this.#loading.abort();
    clearTimeout(this.#timer);
    this.#answer.resolve(null);
    this.remove();
  }

  async #offerPages() {
    const pages = await this.#port.pages().catch(() => []);
    const others = new Map(pages.map(({ webpageURL, title }) => [webpageURL, title]));
    others.delete(this.#page);
    this.#pages.replaceChildren(
      ...[...others].map(([value, title]) => element("option", { value }, title)),
    );
  }

  /** @param {AbortSignal} signal */
  async #offerSections(signal) {
    const sections = sectionsOf(await this.#port.canonicalURL(this.#page, signal));
    const last = sections.length - 1;
    // A section is most often what is one level above the page.
    const usual = this.#kind === "wholeSection" && last > 1 ? last - 1 : last;
    this.#section.replaceChildren(...sections.map(({ segments, label }) =>
      element(
        "option",
        { value: segments, selected: segments === usual },
        segments ? identityWords.pageAndBelow(label) : identityWords.wholeSite(label),
      )
    ));
    this.#hasSections = true;
  }

  #later() {
    clearTimeout(this.#timer);
    this.#loading.abort();
    this.#confirm.disabled = true;
    this.#parts.clear();
    this.#timer = setTimeout(() => void this.#preview(), typingPause);
  }

  /** The decision as chosen so far, or null if something is missing. @returns {IdentityRequest | null} */
  get #request() {
    const kind = this.#kind;
    if (!this.#needsOther) {
      return this.#section.value ? { kind, urls: [this.#page], segments: Number(this.#section.value) } : null;
    }
    const other = typedAddress(this.#other.value);
    if (!other || (this.#parts.isShown && !this.#parts.chosen)) return null;
    return { kind, urls: [this.#page, other], part: this.#parts.chosen };
  }

  /** Shows what the decision will do. The button works from then on. Asks again until the service has answered. */
  async #preview() {
    clearTimeout(this.#timer);
    this.#loading.abort();
    this.#confirm.disabled = true;
    const { signal } = (this.#loading = new AbortController());
    const late = AbortSignal.timeout(patience);
    const asking = AbortSignal.any([signal, late]);
    try {
      if (!this.#needsOther && !this.#hasSections) await this.#offerSections(asking);
      const request = this.#request;
      const preview = request && await this.#port.preview(request, asking);
      if (signal.aborted) return;
      this.#trouble.textContent = "";
      if (!preview) return this.#effect.replaceChildren();
      this.#showEffect(preview);
      this.#confirm.disabled = false;
    } catch (error) {
      if (!signal.aborted) this.#failed(late.aborted ? new NotebookError("unreachable") : error);
    }
  }

  /** Shows an error, and asks again if it may pass. @param {unknown} error */
  #failed(error) {
    this.#showTrouble(error);
    const isPassing = error instanceof NotebookError && error.isPassing;
    if (isPassing) this.#timer = setTimeout(() => void this.#preview(), retryPause);
  }

  /** @param {IdentityPreview} preview */
  #showEffect(preview) {
    this.#effect.replaceChildren(
      ...previewSentences(preview).flatMap(({ sentence, titles }) => [
        element("p", {}, sentence),
        titles.length > 0 &&
        element("ul", {}, ...titles.map((title) => element("li", { dir: "auto" }, title || words.untitled))),
      ]).filter((part) => part instanceof Node),
    );
  }

  /** Asks for the part if the error is that it is missing. @param {unknown} error */
  #showTrouble(error) {
    this.#effect.replaceChildren();
    const { parts } = /** @type {{parts?: PartDifference[]}} */ (error);
    if (parts) {
      this.#trouble.textContent = "";
      return this.#parts.show(parts);
    }
    const { title, detail } = errorWords(error);
    const sentence = detail || title;
    // Said once, however often the service is asked again.
    if (this.#trouble.textContent !== sentence) this.#trouble.textContent = sentence;
  }

  /** @param {Event} event */
  async #decide(event) {
    event.preventDefault();
    const request = this.#request;
    if (!request || this.#confirm.disabled) return;
    this.#confirm.disabled = true;
    try {
      this.#answer.resolve(await this.#port.decide(request));
      this.#dialog.close();
    } catch (error) {
      this.#failed(error);
    }
  }
}
