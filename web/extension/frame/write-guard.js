import { element } from "../../base/dom/element.js";
import { PressGuard } from "../../base/dom/press-guard.js";
import { answerOf, showPressState } from "../../base/ui/answer-guard.js";

/**
 * Lets nothing be written by a press or key that the person did not mean for this panel: the event must be the browser's own, and the
 * panel must have been seen where it is, with nothing of the page above it. `PressGuard` decides about presses: for each panel after a
 * moment, and for the answer of a question after as long as in the app.
 *
 * A page cannot send events into the frame, but it can cover the panel with something that takes no presses, or uncover it under the
 * pointer. Firefox, which does not report that, uses what the content script finds at the panel's place.
 */

/** How long a panel must have been seen until a press counts, in milliseconds. */
const waitFor = 250;
/**
 * How long a panel must have been covered until it takes no text, in milliseconds. A page cannot guide keys, and no letter may be lost while
 * the browser only draws a panel anew.
 */
const coveredFor = 1000;
/** What a person can write or choose with. `keydown` of text becomes `beforeinput`. */
const guarded = ["click", "dblclick", "beforeinput", "paste", "drop", "cut", "change", "submit"];

/** What only shows or hides something. */
const harmless =
  ".open, .more, .list button, .why, .answers, .dismiss, .done, .tuck, .size, .grip, .tab, .trigger";

export class WriteGuard {
  #isUncovered = true;
  #listener;
  #panels;
  #questions;
  /**
   * An element without content above each panel. The panels cover each other, and the page can cover only what is above all of them. That of
   * a menu is in that of its panel, since an element is not covered by what it contains.
   *
   * @type {Map<HTMLElement, HTMLElement>}
   */
  #lids = new Map();
  #top = element("div", { class: "lids", popover: "manual", "aria-hidden": "true" });

  /** @param {{refused: () => void, covered: () => void}} listener `covered` is called when the page covers a panel */
  constructor(listener) {
    this.#listener = listener;
    const isUncovered = () => this.#isUncovered;
    this.#panels = new PressGuard({
      waitFor,
      isUncovered,
      changed(panel, state, isCovered) {
        // Says in the frame, which the page cannot read, where a press counts.
        panel.toggleAttribute("data-takes-presses", state === "open" || state === "ready");
        if (isCovered) listener.covered();
      },
    });
    this.#questions = new PressGuard({
      isUncovered,
      changed(dialog, state) {
        for (const button of dialog.querySelectorAll("button.answer")) showPressState(button, state);
      },
    });
    document.body.append(this.#top);
    for (const name of guarded) {
      addEventListener(name, (event) => this.#check(event), { capture: true });
    }
  }

  /** Watches the panels that are seen, where they are now, and no others. @param {HTMLElement[]} boxes */
  watch(boxes) {
    // A notice is above the panels, and nothing is written in it.
    const panels = boxes.filter((box) => box.localName !== "bn-notice");
    const isSame = panels.length === this.#lids.size && panels.every((panel) => this.#lids.has(panel));
    for (const [panel, lid] of this.#lids) {
      if (panels.includes(panel)) continue;
      this.#panels.unwatch(panel, lid);
      this.#questions.unwatch(panel, lid);
      this.#lids.delete(panel);
      lid.remove();
    }
    for (const panel of panels) {
      const lid = this.#lids.get(panel) ?? this.#cover(panel);
      const { left, top, width, height } = panel.getBoundingClientRect();
      for (const [name, value] of Object.entries({ left, top, width, height })) {
        lid.style.setProperty(name, `${value}px`);
      }
    }
    if (isSame || !this.#top.isConnected) return;
    // Above a panel that has just been opened.
    this.#top.hidePopover();
    if (panels.length) this.#top.showPopover();
  }

  /** @param {HTMLElement} panel */
  #cover(panel) {
    const lid = element("div");
    this.#lids.set(panel, lid);
    const outer = [...this.#lids].find(([other]) => other !== panel && contains(other, panel));
    (outer?.[1] ?? this.#top).append(lid);
    this.#panels.watch(panel, lid);
    if (panel.localName === "dialog") this.#questions.watch(panel, lid);
    return lid;
  }

  /** In a browser that does not track visibility: whether the page has nothing above the panels. @param {boolean} isUncovered */
  set isUncovered(isUncovered) {
    if (isUncovered === this.#isUncovered) return;
    this.#isUncovered = isUncovered;
    this.#panels.look();
    this.#questions.look();
  }

  /** @param {Event} event */
  #check(event) {
    if (event.isTrusted && this.#isAllowed(event)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (event.isTrusted) this.#listener.refused();
  }

  /** @param {Event} event */
  #isAllowed(event) {
    const path = event.composedPath().filter((one) => one instanceof Element);
    const isPress = event instanceof MouseEvent && event.detail > 0;
    if (isPress && path.some((one) => one.matches(harmless))) return true;
    const panels = path.filter((one) => one instanceof HTMLElement).filter((one) => this.#lids.has(one));
    const outer = panels.at(-1);
    if (event.type === "click" && outer && answerOf(event) && !this.#questions.takes(event, outer)) {
      return false;
    }
    if (!isPress) return panels.every((panel) => this.#panels.coveredFor(panel) < coveredFor);
    if (panels.some((panel) => this.#panels.coveredFor(panel) > 0)) return false;
    return !outer || this.#panels.takes(event, outer);
  }
}

/** Returns whether an element is in another, or in a shadow tree in it. @param {Element} outer @param {Element} inner */
function contains(outer, inner) {
  for (
    let one = /** @type {Node | null} */ (inner);
    one;
    one = one instanceof ShadowRoot ? one.host : one.parentNode
  ) {
    if (one === outer) return true;
  }
  return false;
}
