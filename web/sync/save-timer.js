/** Decides when the text of a note is sent. */
export class SaveTimer {
  #send;
  /** @type {ReturnType<typeof setTimeout> | undefined} */ #timer;
  /** Whether a word is unfinished, so that nothing is sent before its time, even right after another text. */
  isHeld = false;

  /** @param {() => void} send */
  constructor(send) {
    this.#send = send;
  }

  /** @param {number} delay in milliseconds @param {{isHeld?: boolean}} [how] */
  start(delay, { isHeld = false } = {}) {
    clearTimeout(this.#timer);
    this.isHeld = isHeld;
    this.#timer = setTimeout(this.#send, delay);
  }

  stop() {
    clearTimeout(this.#timer);
    this.isHeld = false;
  }
}
