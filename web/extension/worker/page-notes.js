import { givesOwnAddress, readDeclaredIdentity } from "../activities/declared-identity.js";
import { publicationKey } from "../activities/publication-identifiers.js";
import { areOfPage } from "../activities/page-declarations.js";
import { readDescription } from "../activities/page-description.js";
import { showCount } from "./badge.js";
import { startAgain } from "./start-again.js";
import { identifierKey } from "../index/link-index.js";
import { identifiersOf, PageReader, saysTheSame } from "./page-reader.js";
/** @import { Suggestion } from "../../base/model/model.js" */
/** @import { PageInView } from "../protocol/calls.js" */
/** @import { IndexSync } from "../index/index-sync.js" */
/** @import { MovedPageQuestions } from "./moved-page-questions.js" */
/** @import { PageAnswer, PageAnswers } from "./page-answers.js" */
/** @import { Ports } from "./ports.js" */
/** @import { Declared } from "./page-reader.js" */
/** @import { Rules } from "./rules.js" */

/**
 * @typedef {object} ShownPage
 * @property {string} url
 * @property {Declared | null} declared
 * @property {Suggestion[] | null} suggestions null if the service did not answer, and no note is saved
 * @property {boolean} [isOld] whether something was changed since, or the service did not answer
 * @property {number} [awayAt] when the service did not answer, if nothing was changed since
 * @property {{suggestions: Suggestion[], at: string} | null} answered what the service answered last
 */

/** The script that shows the panels in a page. */
const contentScript = "extension/content/content.js";

/** The milliseconds between two look-ups of a tab that changes its URL or title all the time; the last one counts. */
const lookupInterval = 250;

/** The milliseconds after which a service that did not answer is asked again for the same page. The page's frame is loaded by then. */
const againAfter = 2000;

/**
 * Looks up the pages of tabs, and shows their notes. The look-up happens here, without a request: a page without notes causes none, writes
 * nothing, and gets no script on a site without links. The service is asked only for a page that may have notes, or on whose site the person
 * wants to be reminded. It does not record a visit then.
 *
 * What a page declares about itself is read when a person uses the extension on it, and on sites with links that have an app's own
 * identifiers: there, the same content may have another URL. On sites with links, the address that a page in view gives for itself is
 * read, and the publication that it is about: notes may be on these. A fingerprint of its text goes with them.
 */
export class PageNotes {
  #rules;
  #index;
  #answers;
  #ports;
  #reader;
  #questions;
  /** The pages with notes, by tab. @type {Map<number, ShownPage>} */ #shown = new Map();
  /** The URL that each tab showed last, until it is looked up. @type {Map<number, string>} */ #next =
    new Map();
  /** The tabs that have just opened the page that is looked up next. @type {Set<number>} */ #opened =
    new Set();
  /** The tabs that are being looked up. @type {Set<number>} */ #busy = new Set();
  /** The tabs whose pages may declare another activity, with their URLs. @type {Map<number, string>} */ #changed =
    new Map();
  /** The tabs whose declarations are being read. @type {Set<number>} */ #reading = new Set();
  /** The last question for the notes of each tab. What is answered to an earlier one comes too late. @type {Map<number, object>} */ #asked =
    new Map();

  /** @param {{rules: Rules, index: IndexSync, answers: PageAnswers, ports: Ports, questions: MovedPageQuestions}} services */
  constructor({ rules, index, answers, ports, questions }) {
    this.#questions = questions;
    this.#rules = rules;
    this.#index = index;
    this.#answers = answers;
    this.#ports = ports;
    this.#reader = new PageReader({ rules, index });
  }

  /**
   * A tab shows another page, or the index changed.
   *
   * @param {number} tab
   * @param {string} url
   * @param {{isVisit?: boolean}} [how] `isVisit` if the tab has just opened the page, so that reminders that wait for it become due
   */
  lookUp(tab, url, { isVisit = false } = {}) {
    if (isVisit) this.#opened.add(tab);
    this.#next.set(tab, url);
    if (!this.#busy.has(tab)) void this.#lookUpNext(tab);
  }

  /** A page has loaded or has another title, and may declare another activity. @param {number} tab @param {string} url */
  changed(tab, url) {
    this.#changed.set(tab, url);
    if (!this.#reading.has(tab)) void this.#readNext(tab);
  }

  /** Looks up a page unless its notes are known. @param {number} tab @param {string} url */
  cameIntoView(tab, url) {
    if (this.#shown.get(tab)?.url !== url) this.lookUp(tab, url);
  }

  /** Looks up the page in view of each window, and those with a panel. */
  async lookUpInView() {
    const inView = await chrome.tabs.query({ active: true });
    const others = new Set(this.#ports.pages.map(({ tab }) => tab).filter((tab) => tab >= 0));
    for (const { id } of inView) others.delete(id ?? -1);
    const withPanels = await Promise.all([...others].map((tab) => chrome.tabs.get(tab).catch(() => null)));
    for (const tab of [...inView, ...withPanels]) {
      if (tab?.id !== undefined && tab.url && !tab.incognito) this.lookUp(tab.id, tab.url);
    }
  }

  /**
   * Notes or decisions were changed. The suggestions are asked for again when a page of the extension wants them. What was known before a
   * decision that hides notes is not shown again, even if the service is away.
   *
   * @param {{hidesNotes?: boolean}} [change]
   */
  notesChanged({ hidesNotes = false } = {}) {
    this.#answers.notesChanged();
    if (hidesNotes) this.#questions.forgetAll();
    for (const page of this.#shown.values()) {
      page.isOld = true;
      page.awayAt = 0;
      if (hidesNotes) page.suggestions = page.answered = null;
    }
  }

  /** @param {number} tab */
  closed(tab) {
    this.#shown.delete(tab);
    this.#asked.delete(tab);
    this.#questions.closed(tab);
    this.#next.delete(tab);
    this.#opened.delete(tab);
    this.#changed.delete(tab);
  }

  /** Returns the canonical URL and the key of a page, or null for what is no web page. @param {string} url */
  async canonicalize(url) {
    if (typeof url !== "string") return null;
    const result = (await this.#rules.canonicalizer()).canonicalize(url);
    return result.error ? null : { canonicalURL: result.canonicalURL, key: result.key };
  }

  /**
   * Returns whether a page may have notes, without a request.
   *
   * @param {string} url
   * @param {Declared | null} [declared]
   */
  async mayHaveNotes(url, declared = null) {
    if (!/^https?:/i.test(url)) return false;
    const [index, canonicalizer] = await Promise.all([this.#index.load(), this.#rules.canonicalizer()]);
    const origin = URL.parse(url)?.origin ?? "";
    const identifierKeys = identifiersOf(declared?.activity ?? null).map((identifier) =>
      identifierKey(identifier, origin)
    );
    const hashOf = (/** @type {string} */ text) => canonicalizer.hash(text);
    const isOwn = [url, declared?.activity?.webpageURL].some((url) => {
      if (!url) return false;
      const result = canonicalizer.canonicalize(url);
      if (result.error) return false;
      const hosts = [url, result.canonicalURL].map((one) => URL.parse(one)?.hostname ?? "");
      return index.mayHaveNotes(result.key, result.keyHash, hashOf, identifierKeys, hosts);
    });
    if (isOwn || !declared?.identity) return isOwn;
    const { declaredCanonicalURL, publicationIdentifiers = [] } = declared.identity;
    const result = canonicalizer.canonicalize(declaredCanonicalURL ?? url);
    const publications = publicationIdentifiers.map(publicationKey);
    return !result.error && index.mayHaveNotes(result.key, result.keyHash, hashOf, publications);
  }

  /**
   * Returns the notes of a page, from the service unless they are known.
   *
   * @param {number} tab
   * @param {string} url
   * @returns {Promise<Suggestion[]>}
   */
  async suggestions(tab, url) {
    const shown = this.#shown.get(tab);
    const isAsked = !shown?.isOld || Date.now() - (shown.awayAt ?? 0) < againAfter;
    if (shown?.url === url && shown.suggestions && isAsked) return shown.suggestions;
    const declared = await this.#reader.read(tab, url, await this.#reader.readsOf(url), { isLoaded: false });
    if (!await this.mayHaveNotes(url, declared)) return [];
    const answer = await this.#answers.of(url, declared);
    const page = this.#pageWith(tab, url, declared, answer);
    if (answer.isAnswered || page.suggestions) this.#shown.set(tab, page);
    this.#showLater(tab, url, declared, answer);
    return page.suggestions ?? [];
  }

  /**
   * Returns what is shown of a page. While the service does not respond, the notes that it answered last are better than none. They have what
   * is saved of them since.
   *
   * @param {number} tab
   * @param {string} url
   * @param {Declared | null} declared
   * @param {PageAnswer} answer
   * @returns {ShownPage}
   */
  #pageWith(tab, url, declared, { suggestions, isAnswered }) {
    if (suggestions && isAnswered) {
      return { url, declared, suggestions, answered: { suggestions, at: new Date().toISOString() } };
    }
    const shown = this.#shown.get(tab);
    const answered = shown?.url === url ? shown.answered : null;
    const known = answered?.suggestions.map((one) =>
      suggestions?.find(({ note }) => note.id === one.note.id) ?? { ...one, savedAt: answered.at }
    );
    return { url, declared, suggestions: known ?? suggestions, answered, isOld: true, awayAt: Date.now() };
  }

  /** Shows what the service answers after the saved notes. @param {number} tab @param {string} url @param {Declared | null} declared @param {PageAnswer} answer */
  #showLater(tab, url, declared, { later }) {
    const question = {};
    this.#asked.set(tab, question);
    void later?.then(async (suggestions) => {
      if (!suggestions || this.#asked.get(tab) !== question) return;
      await this.#showAnswer(tab, url, declared, { suggestions, isAnswered: true, later: null });
    });
  }

  /**
   * Returns a page that a person uses the extension on, with the activity that it declares at this moment.
   *
   * @param {PageInView} page
   * @returns {Promise<PageInView>}
   */
  async withActivity(page) {
    const [activity, found, identity] = await Promise.all([
      this.#reader.activity(page.tab, page.url, { isLoaded: false }),
      readDescription(page.tab),
      readDeclaredIdentity(page.tab, { isLoaded: false }),
    ]);
    const own = identity && areOfPage(identity, page.url) ? identity : null;
    const declaredCanonicalURL = givesOwnAddress(own) ? undefined : own?.declaredCanonicalURL;
    return {
      ...page,
      ...(activity ? { activity } : {}),
      ...(found && areOfPage(found, page.url) ? { pageDescription: found.description } : {}),
      ...(declaredCanonicalURL ? { declaredCanonicalURL } : {}),
      ...(own?.publicationIdentifiers ? { publicationIdentifiers: own.publicationIdentifiers } : {}),
      ...(own?.textFingerprint ? { textFingerprint: own.textFingerprint } : {}),
    };
  }

  /** @param {PageInView} page @returns {Promise<PageInView>} */
  async described(page) {
    const found = await this.canonicalize(page.url);
    return found ? { ...page, canonicalURL: found.canonicalURL } : page;
  }

  /** Returns whether the person wants no notes on the site or section of a page. @param {string} url @param {boolean} mayAsk whether an index that was never read is requested first */
  async isNeverHere(url, mayAsk) {
    const reading = mayAsk ? this.#index.known() : this.#index.load();
    const [index, canonicalizer] = await Promise.all([reading, this.#rules.canonicalizer()]);
    const result = canonicalizer.canonicalize(url);
    return !result.error && index.isNeverHere(result.key, (text) => canonicalizer.hash(text));
  }

  /** @param {number} tab */
  async #lookUpNext(tab) {
    this.#busy.add(tab);
    try {
      for (let url = this.#take(tab); url !== undefined; url = this.#take(tab)) {
        const declared = this.#declaredBefore(tab, url);
        const isVisit = this.#opened.delete(tab);
        const isFound = await this.mayHaveNotes(url, declared);
        const isShown = isFound || this.#shown.has(tab) || this.#ports.pageOf(tab);
        if (isShown) await this.#show(tab, url, isFound, declared, isVisit);
        // The notes of its URL do not wait until the page has loaded.
        this.changed(tab, url);
        if (isShown) await new Promise((done) => setTimeout(done, lookupInterval));
      }
    } finally {
      this.#busy.delete(tab);
    }
  }

  /** Reads what a page declares, a few times a second however often the page changes. @param {number} tab */
  async #readNext(tab) {
    this.#reading.add(tab);
    try {
      for (let url = this.#changed.get(tab); url !== undefined; url = this.#changed.get(tab)) {
        this.#changed.delete(tab);
        const reads = await this.#reader.readsOf(url);
        if (!reads.activity && !reads.identity) continue;
        await this.#lookUpDeclared(tab, url, reads);
        await new Promise((done) => setTimeout(done, lookupInterval));
      }
    } finally {
      this.#reading.delete(tab);
    }
  }

  /**
   * Looks up a page by what it declares, once it has loaded.
   *
   * @param {number} tab
   * @param {string} url
   * @param {{activity: boolean, identity: boolean}} reads what is read of it
   */
  async #lookUpDeclared(tab, url, reads) {
    const declared = await this.#reader.read(tab, url, reads, { isLoaded: true });
    const shown = this.#shown.get(tab);
    // What was learned about parameters is compared with what the page says.
    const isByLearning = shown?.url === url && !shown.declared &&
      shown.suggestions?.some(({ reason }) => reason.match === "learnedPage");
    // A page that gives its own address says nothing new about notes that were found by it.
    const isKnown = !isByLearning && shown?.url === url && shown.suggestions?.length && !shown.declared &&
      !declared?.activity &&
      givesOwnAddress(declared?.identity) && !declared?.identity?.publicationIdentifiers;
    if (isKnown) return;
    const before = this.#declaredBefore(tab, url);
    if (isByLearning || !saysTheSame(declared, before)) {
      const isFound = await this.mayHaveNotes(url, declared);
      if (isFound || before) await this.#show(tab, url, isFound, declared);
    }
    if (this.#shown.has(tab)) return;
    const question = await this.#questions.about(tab, url, declared?.identity ?? null).catch(() => null);
    const page = await this.described({ tab, url, title: declared?.identity?.title ?? "" });
    // The tab may show another page by now.
    if (!question || this.#next.has(tab) || (await chrome.tabs.get(tab).catch(() => null))?.url !== url) {
      return;
    }
    await question.keep();
    const similarPages = this.#questions.asked(tab, url);
    this.#ports.sendToTab(tab, "suggestions", { page, suggestions: [], similarPages });
    await this.inject(tab);
  }

  /** Returns what a page declared when its notes were shown. @param {number} tab @param {string} url */
  #declaredBefore(tab, url) {
    const shown = this.#shown.get(tab);
    return shown?.url === url ? shown.declared : null;
  }

  /** @param {number} tab */
  #take(tab) {
    const url = this.#next.get(tab);
    this.#next.delete(tab);
    return url;
  }

  /**
   * @param {number} tab
   * @param {string} url
   * @param {boolean} isFound
   * @param {Declared | null} declared
   * @param {boolean} [isVisit]
   */
  async #show(tab, url, isFound, declared, isVisit) {
    const answer = isFound
      ? await this.#answers.of(url, declared, isVisit)
      : { suggestions: [], isAnswered: true, later: null };
    await this.#showAnswer(tab, url, declared, answer);
    this.#showLater(tab, url, declared, answer);
  }

  /** @param {number} tab @param {string} url @param {Declared | null} declared @param {PageAnswer} answer */
  async #showAnswer(tab, url, declared, answer) {
    const inTab = await chrome.tabs.get(tab).catch(() => null);
    // The tab may show another page by now, which is next.
    if (this.#next.has(tab) || (inTab?.url ?? url) !== url) return;
    const shown = this.#pageWith(tab, url, declared, answer);
    const { suggestions } = shown;
    if (suggestions?.length === 0) this.#shown.delete(tab);
    else this.#shown.set(tab, shown);
    // A page that has the script already ignores it.
    const injected = suggestions?.length ? this.inject(tab) : null;
    await showCount(tab, answer.isAnswered ? suggestions?.length ?? 0 : "unknown");
    const page = await this.described({ tab, url, title: inTab?.title ?? "" });
    this.#ports.sendToTab(tab, "suggestions", { page, suggestions: suggestions ?? [] });
    await injected;
  }

  /**
   * Puts the content script into a page. Returns false where nothing can be shown.
   *
   * @param {number} tab
   * @param {{language?: string}} [asked] the chosen language, if a person wants it, also in a page that has removed the panels for good
   */
  async inject(tab, { language } = {}) {
    const where = { target: { tabId: tab, frameIds: [0] }, injectImmediately: true };
    try {
      let kind = "";
      if (language !== undefined) {
        const start = { func: startAgain, args: [language] };
        const [{ result }] = await chrome.scripting.executeScript({ ...where, ...start });
        if (result === "pdf") return false;
        kind = String(result);
      }
      await chrome.scripting.executeScript({ ...where, files: [contentScript] });
      // A page may be sandboxed so that no scripts run in it. Then none run in a frame in it.
      return kind !== "sandboxed" || await this.#ports.getsFrame(tab);
    } catch {
      return false;
    }
  }
}
