import { element, setAttributes } from "../base/dom/element.js";
import { oneTabStop } from "../base/dom/one-tab-stop.js";
import { editorWords } from "../base/i18n/editor/editor-words.js";
import { longestComment, quoteColors } from "../base/text/quote.js";
import { withMenu } from "./card-menu.js";
/** @import { Quote, QuoteChange } from "../base/model/model.js" */

/** The characters of a quote that name its comment for screen readers. */
const nameLength = 60;

/** The quote on a link card: the text in its color, a button for the color, and the comment, which is edited in its place. */
export class LinkQuote {
  #changed;
  /** @type {Quote | null} */ #quote = null;
  /** The comment that the person sees before the next change. */ #seen = "";
  #isComposing = false;
  #text = element("mark");
  #button = element("button", { class: "color", type: "button" });
  #choices = ["none", ...quoteColors].map((color) =>
    element(
      "button",
      { type: "button", role: "radio", value: color, onclick: () => this.#choose(color) },
      element("mark", { class: color, "aria-hidden": "true" }, "Aa"),
    )
  );
  #field = element("textarea", {
    rows: 1,
    dir: "auto",
    maxlength: longestComment,
    enterkeyhint: "done",
    placeholder: editorWords.addComment,
  });
  /** The text of the field above it, transparent, where the words of a search can be marked. It describes the quote. */
  #mirror = element("div", { class: "comment-text", id: "comment-text", dir: "auto", "aria-hidden": "true" });
  element;

  /** @param {{changed: (change: QuoteChange) => void, done: () => void}} listener */
  constructor({ changed, done }) {
    this.#changed = changed;
    const choices = element(
      "div",
      { class: "colors", role: "radiogroup", "aria-label": editorWords.quoteColor },
      ...this.#choices,
    );
    for (const choice of this.#choices) {
      const name =
        editorWords.quoteColors[/** @type {keyof typeof editorWords.quoteColors} */ (choice.value)];
      setAttributes(choice, { "aria-label": name, title: name });
    }
    const stopAt = oneTabStop(choices);
    this.element = element(
      "div",
      { class: "quote" },
      element("blockquote", { dir: "auto", "aria-describedby": "comment-text" }, this.#text),
      element(
        "div",
        { class: "about-quote" },
        withMenu(this.#button, choices),
        element("div", { class: "comment" }, this.#mirror, this.#field),
      ),
    );
    choices.parentElement?.addEventListener("toggle", (event) => {
      if (event.newState !== "open") return;
      const chosen = this.#choices.find((one) => one.value === (this.#quote?.color ?? "none"));
      stopAt(chosen ?? null);
      chosen?.focus();
    });
    this.#field.addEventListener("beforeinput", (event) => {
      // A comment has no line breaks.
      if (event.inputType === "insertLineBreak" || event.inputType === "insertParagraph") {
        event.preventDefault();
        if (!event.isComposing) done();
      }
    });
    this.#field.addEventListener("input", () => this.#written());
    this.#field.addEventListener("compositionstart", () => void (this.#isComposing = true));
    this.#field.addEventListener("compositionend", () => {
      this.#isComposing = false;
      if (this.#quote) this.quote = this.#quote;
    });
    this.#field.addEventListener("blur", done);
  }

  set quote(/** @type {Quote} */ quote) {
    this.#quote = quote;
    const { exact, color, comment = "" } = quote;
    if (this.#text.textContent !== exact) this.#text.textContent = exact;
    this.#text.className = color ?? "none";
    const name = editorWords.quoteColors[color ?? "none"];
    const label = `${editorWords.quoteColor}: ${name}`;
    setAttributes(this.#button, { "aria-label": label, title: label });
    this.#button.className = `color ${color ?? "none"}`;
    for (const choice of this.#choices) {
      choice.setAttribute("aria-checked", String(choice.value === (color ?? "none")));
    }
    const start = exact.slice(0, nameLength).replace(/\s+/g, " ").trim();
    const ending = exact.length > nameLength ? "…" : "";
    this.#field.setAttribute("aria-label", editorWords.commentOn(start + ending));
    // The server removes the space at the end, after which the person goes on. What an input method composes is not disturbed: the comment of
    // another device follows it.
    if (comment !== this.#seen.trim() && !this.#isComposing) this.#show(comment);
  }

  /** Shows a comment that was not written here. @param {string} comment */
  #show(comment) {
    this.#seen = comment;
    this.#mirror.textContent = comment;
    if (this.#field.value === comment) return;
    const { selectionStart, selectionEnd, value } = this.#field;
    this.#field.value = comment;
    // The own text is at the end if it was joined with that of another device.
    const by = comment.endsWith(value) ? comment.length - value.length : 0;
    if (this.caret) this.#field.setSelectionRange(selectionStart + by, selectionEnd + by);
  }

  #written() {
    // Pasted text may have line breaks.
    if (/[\r\n]/.test(this.#field.value)) this.#field.value = this.#field.value.replace(/[\r\n]+/g, " ");
    const comment = this.#field.value;
    const formerComment = this.#seen;
    this.#seen = comment;
    this.#mirror.textContent = comment;
    if (comment !== formerComment) this.#changed({ comment, formerComment });
  }

  /** @param {string} color */
  #choose(color) {
    const chosen = quoteColors.find((one) => one === color) ?? null;
    if (chosen !== (this.#quote?.color ?? null)) this.#changed({ color: chosen });
  }

  /** The caret in the comment; null if it is elsewhere. @type {{start: number, end: number} | null} */
  get caret() {
    const root = /** @type {Document | ShadowRoot} */ (this.#field.getRootNode());
    const { selectionStart: start, selectionEnd: end } = this.#field;
    return root.activeElement === this.#field ? { start, end } : null;
  }

  set caret(caret) {
    if (!caret) return;
    this.#field.focus({ preventScroll: true });
    this.#field.setSelectionRange(caret.start, caret.end);
  }

  set isReadOnly(/** @type {boolean} */ isReadOnly) {
    this.#field.readOnly = isReadOnly;
    this.#button.disabled = isReadOnly;
    this.#field.placeholder = isReadOnly ? "" : editorWords.addComment;
  }
}
