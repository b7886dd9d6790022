/** @import { Area } from "../content/page-host.js" */

/** The space around a panel in which it has its shadow, in pixels. Presses there reach the frame. */
const margin = 10;
/** How long areas are followed after anything that may change them, in milliseconds. */
const followed = 600;

/** The boxes that are seen in the frame. All else is clipped away. */
const boxes =
  ".panel, .tab:not([hidden]), .overlay, .popup:popover-open, .menu:popover-open, dialog[open], " +
  "bn-notice:not(:empty)";

/**
 * Returns the elements in a document and its components that are seen.
 *
 * @param {Document | ShadowRoot} [root]
 * @returns {HTMLElement[]}
 */
export function visibleBoxes(root = document) {
  const found = /** @type {HTMLElement[]} */ ([...root.querySelectorAll(boxes)]);
  for (const element of root.querySelectorAll(components)) {
    if (element.shadowRoot) found.push(...visibleBoxes(element.shadowRoot));
  }
  return found;
}

const dialogs = "bn-identity-dialog, bn-page-move-dialog";
const components =
  `bn-quick-note, bn-suggestion-overlay, bn-add-link-menu, bn-note-editor, bn-link-card, ${dialogs}`;

/** Reports the areas of the frame's panels, so that the page is clipped to them. */
export class VisibleAreas {
  #report;
  #last = "";
  /** @type {HTMLElement[]} */ #lastBoxes = [];
  #until = 0;
  #isFollowing = false;
  #isPressed = false;

  /** @param {(areas: Area[] | "all", boxes: HTMLElement[]) => void} report called when the areas have changed */
  constructor(report) {
    this.#report = report;
    for (
      const name of ["pointerdown", "pointerup", "pointercancel", "keydown", "resize", "focusin", "toggle"]
    ) {
      addEventListener(name, (event) => this.#happened(event), { capture: true });
    }
  }

  /** Reports now and for a while. Called when a panel was shown, hidden or moved. */
  follow() {
    this.#update();
    this.#until = performance.now() + followed;
    if (this.#isFollowing) return;
    this.#isFollowing = true;
    const next = () => {
      this.#update();
      if (performance.now() < this.#until || this.#isPressed) requestAnimationFrame(next);
      else this.#isFollowing = false;
    };
    requestAnimationFrame(next);
  }

  /** A pressed panel may be dragged anywhere. @param {Event} event */
  #happened({ type }) {
    if (type.startsWith("pointer")) this.#isPressed = type === "pointerdown";
    this.follow();
    // What a press or key changes is drawn afterward.
    setTimeout(() => this.follow());
  }

  #update() {
    const seen = visibleBoxes();
    const areas = this.#isPressed || document.querySelector(dialogs) ? "all" : areasOf(seen);
    const text = JSON.stringify(areas);
    const isSame = seen.length === this.#lastBoxes.length &&
      seen.every((box, i) => box === this.#lastBoxes[i]);
    if (isSame && text === this.#last) return;
    this.#last = text;
    this.#lastBoxes = seen;
    this.#report(areas, seen);
  }
}

/** @param {HTMLElement[]} boxes @returns {Area[]} */
function areasOf(boxes) {
  return boxes.flatMap((box) => {
    const { left, top, right, bottom } = box.getBoundingClientRect();
    if (right <= left || bottom <= top) return [];
    const x = Math.max(0, Math.floor(left - margin));
    const y = Math.max(0, Math.floor(top - margin));
    const width = Math.min(innerWidth, Math.ceil(right + margin)) - x;
    const height = Math.min(innerHeight, Math.ceil(bottom + margin)) - y;
    return width > 0 && height > 0 ? [{ x, y, width, height }] : [];
  });
}
