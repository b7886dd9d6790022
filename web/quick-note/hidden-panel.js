/** @import { Edge } from "./edge-swipe.js" */
/** @import { FloatingPanel } from "./floating-panel.js" */
/** @import { Point } from "./note-placement.js" */

/**
 * @typedef {object} HiddenPanelOwner
 * @property {() => boolean} isHidden whether the panel is put away, and may be pulled in
 * @property {(edge: Edge) => void} comes it is about to come in from there
 * @property {(speed: Point) => void} isOut it was pulled out, and is the owner's to show
 */

/** A panel behind an edge of the window: it goes there, waits outside of the page, and is pulled in from there by a finger. */
export class HiddenPanel {
  #panel;
  #floating;
  #owner;
  #isPulled = false;

  /**
   * @param {HTMLElement} panel
   * @param {FloatingPanel} floating
   * @param {HiddenPanelOwner} owner
   */
  constructor(panel, floating, owner) {
    this.#panel = panel;
    this.#floating = floating;
    this.#owner = owner;
  }

  /** Whether this click is only what a browser sends after a pull. @param {MouseEvent} click a key's has no detail */
  isPull(click) {
    return this.#isPulled && click.detail > 0;
  }

  /** Puts the panel into the page behind an edge, from where it can come in. @param {Edge} edge */
  comeFrom(edge) {
    this.#owner.comes(edge);
    this.#panel.inert = true;
    this.#floating.settle();
    this.#floating.pull(edge, { x: 0, y: 0 });
  }

  /** Lets the panel slide behind an edge, and takes it out of the page there. @param {Edge} edge @param {Point} [speed] */
  async goBehind(edge, speed) {
    this.#panel.inert = true;
    if (await this.#floating.hide(edge, speed) && this.#owner.isHidden()) this.#panel.remove();
  }

  /** What a finger does that pulls the panel in. @param {() => Edge} edge */
  follow(edge) {
    return {
      starts: () => {
        this.#isPulled = false;
        return this.#owner.isHidden();
      },
      moves: (/** @type {Point} */ by) => {
        if (!this.#isPulled) this.comeFrom(edge());
        this.#isPulled = true;
        this.#floating.pull(edge(), by);
      },
      ends: (/** @type {Point} */ by, /** @type {Point} */ speed) => {
        if (this.#floating.isPulledOut(edge(), by, speed)) this.#owner.isOut(speed);
        else void this.goBehind(edge());
      },
    };
  }
}
