import { element } from "../base/dom/element.js";
import { words } from "../base/i18n/words.js";
import { changeBetween, placeAfter, rebased } from "../editor/text-change.js";

/**
 * The title of a note, which has no line breaks. Events: `input` when a person changed it, `bn-leave` when the person goes on to the text.
 *
 * While an input method composes in it, another window may change the title. A set value would end the composition, and the method would then write its
 * word once more. So the change is shown when the composition ends, and the value has both.
 */
export class NoteTitle extends EventTarget {
  element = element("textarea", {
    class: "title",
    rows: 1,
    dir: "auto",
    enterkeyhint: "next",
    "aria-label": words.title,
    placeholder: words.title,
  });
  #value = "";
  /** What the element had when the value was the same but for changes elsewhere. */ #shown = "";
  #isComposing = false;

  constructor() {
    super();
    const on = this.element.addEventListener.bind(this.element);
    on("input", () => this.#read());
    on("compositionstart", () => (this.#isComposing = true));
    on("compositionend", () => {
      this.#isComposing = false;
      this.#read();
    });
    on("beforeinput", (event) => {
      // A key that an input method takes, to accept a word, makes none.
      if (event.inputType !== "insertLineBreak" && event.inputType !== "insertParagraph") return;
      event.preventDefault();
      this.dispatchEvent(new Event("bn-leave"));
    });
  }

  get value() {
    return this.#value;
  }
  /** Sets the title from elsewhere. */
  set value(title) {
    this.#value = title;
    if (!this.#isComposing) this.#draw();
  }

  /** Shows the title of another note. @param {string} title */
  reset(title) {
    this.#isComposing = false;
    this.value = title;
  }

  #read() {
    const now = this.element.value.replace(/[\r\n]+/g, " ");
    const before = this.#value;
    this.#value = rebased(this.#shown, now, before);
    this.#shown = now;
    if (!this.#isComposing) this.#draw();
    if (this.#value !== before) this.dispatchEvent(new Event("input"));
  }

  #draw() {
    const { value, selectionStart, selectionEnd } = this.element;
    const change = changeBetween(value, this.#value);
    this.#shown = this.#value;
    if (!change) return;
    this.element.value = this.#value;
    if (!this.element.matches(":focus")) return;
    this.element.setSelectionRange(placeAfter(selectionStart, change), placeAfter(selectionEnd, change));
  }
}
