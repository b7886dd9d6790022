/**
 * The icons of sites and the pictures of linked pages, as the service has them. What is shown asks for them here. The questions of a moment
 * are one request, and what the service still fetches is asked for again a few times.
 *
 * @typedef {{sites: Record<string, string>, links: Record<string, string>, isComplete: boolean}} FoundPictures IDs of pictures, by host
 * name and by the ID of the link
 * @typedef {(asked: {sites: string[], links: string[]}) => Promise<FoundPictures>} FindPictures
 * @typedef {(path: string) => void} ShowPicture called with a path below `/api/v1`
 */

/** The milliseconds in which questions are collected, and after which unanswered ones are asked again. */
const pauses = { first: 30, again: 3_000 };

/** How often a question is asked. */
const mostQuestions = 3;

/** The number of sites, and of links, in a request. */
const mostNames = 100;

/** The number of answers that are kept. */
const mostAnswers = 2_000;

/** @typedef {{count: number, shows: ShowPicture[]}} Question */

export class WebPictures {
  #find;
  #later;
  /** The paths of pictures, and null for what has none. */
  #answers = {
    sites: /** @type {Map<string, string | null>} */ (new Map()),
    links: /** @type {Map<string, string | null>} */ (new Map()),
  };
  #questions = {
    sites: /** @type {Map<string, Question>} */ (new Map()),
    links: /** @type {Map<string, Question>} */ (new Map()),
  };
  #isWaiting = false;

  /** @param {FindPictures} find @param {(run: () => Promise<void>, pause: number) => void} [later] runs something after a pause */
  constructor(find, later = (run, pause) => void setTimeout(run, pause)) {
    this.#find = find;
    this.#later = later;
  }

  /** @param {"sites" | "links"} kind @param {string} name @param {ShowPicture} show */
  ask(kind, name, show) {
    const answer = this.#answers[kind].get(name);
    if (answer) show(answer);
    if (answer !== undefined) return;
    const question = this.#questions[kind].get(name);
    if (question) question.shows.push(show);
    else this.#questions[kind].set(name, { count: 0, shows: [show] });
    if (!this.#isWaiting) this.#wait(pauses.first);
  }

  /** @param {number} pause */
  #wait(pause) {
    this.#isWaiting = true;
    this.#later(() => this.#askAll(), pause);
  }

  async #askAll() {
    const asked = {
      sites: [...this.#questions.sites.keys()].slice(0, mostNames),
      links: [...this.#questions.links.keys()].slice(0, mostNames),
    };
    // Without an answer, all stay as they are.
    /** @type {FoundPictures} */
    const none = { sites: {}, links: {}, isComplete: true };
    const found = await this.#find(asked).catch(() => none);
    for (const kind of /** @type {const} */ (["sites", "links"])) {
      for (const name of asked[kind]) this.#answer(kind, name, found[kind][name], found.isComplete);
    }
    this.#isWaiting = false;
    const open = [...this.#questions.sites.values(), ...this.#questions.links.values()];
    if (!open.length) return;
    this.#wait(open.some(({ count }) => count === 0) ? pauses.first : pauses.again);
  }

  /** @param {"sites" | "links"} kind @param {string} name @param {string | undefined} id @param {boolean} isComplete */
  #answer(kind, name, id, isComplete) {
    const question = /** @type {Question} */ (this.#questions[kind].get(name));
    question.count++;
    if (!id && !isComplete && question.count < mostQuestions) return;
    this.#questions[kind].delete(name);
    const path = id ? `/web-pictures/${id}` : null;
    if (this.#answers[kind].size >= mostAnswers) this.#answers[kind].clear();
    this.#answers[kind].set(name, path);
    if (path) { for (const show of question.shows) show(path); }
  }
}

/** @type {FindPictures | null} */
let findPictures = null;

/** @type {WebPictures | null} */
let pictures = null;

/** @param {FindPictures} find */
export function findPicturesBy(find) {
  findPictures = find;
  forgetWebPictures();
}

/** Asks for all pictures again, because a setting has changed. */
export function forgetWebPictures() {
  pictures = findPictures && new WebPictures(findPictures);
}

/** Calls `show` when a site has an icon. @param {string} host @param {ShowPicture} show */
export function withSiteIcon(host, show) {
  if (host.includes(".")) pictures?.ask("sites", host, show);
}

/** Calls `show` when a linked page has a picture. @param {string} link the ID of the link @param {ShowPicture} show */
export function withPagePicture(link, show) {
  pictures?.ask("links", link, show);
}
