/** @import { NotebookClient } from "../../client/notebook-client.js" */

/**
 * @typedef {{kind: string, pages: string[], part?: {kind: string, name?: string} | null, summary?: string}}
 * ExportedDecision
 * @typedef {{own: string, lists: string[]}} ExportedRules the custom rules, and the URLs of the subscribed
 * lists
 * @typedef {{decisions: ExportedDecision[], rules: ExportedRules | null}} Corrections `rules` is null for all
 * but the server's owner
 */

/** Reads what a person decided about the identity of pages, and writes it to another notebook. */
export class CorrectionTransfer {
  #client;

  /** @param {NotebookClient} client */
  constructor(client) {
    this.#client = client;
  }

  /** @returns {Promise<Corrections>} */
  async read() {
    return { decisions: await this.#decisions(), rules: await this.#rules() };
  }

  /**
   * Adds the rules, then the decisions, which refer to what the rules make of a URL. What exists is left as
   * it is.
   *
   * @param {Corrections} corrections
   * @param {AbortSignal} signal
   * @returns {Promise<string[]>} the names of what was refused
   */
  async write({ decisions, rules }, signal) {
    const refused = rules ? await this.#writeRules(rules, signal) : [];
    const known = new Set((await this.#decisions()).map(identityOf));
    // The oldest first, so that their order stays.
    for (const decision of decisions.toReversed()) {
      signal.throwIfAborted();
      if (known.has(identityOf(decision))) continue;
      if (!await this.#decide(decision)) refused.push(decision.summary ?? decision.pages.join(", "));
    }
    return refused;
  }

  async #decisions() {
    const { decisions } = /** @type {{decisions: ExportedDecision[]}} */ (
      await this.#client.request("/identity-decisions")
    );
    return decisions.map(({ kind, pages, part, summary }) => ({
      kind,
      pages,
      ...(part ? { part } : {}),
      summary,
    }));
  }

  /** @returns {Promise<ExportedRules | null>} */
  async #rules() {
    try {
      const { own, lists } = /** @type {{own: {text: string}, lists: {source?: string}[]}} */ (
        await this.#client.request("/rules")
      );
      const urls = lists.flatMap(({ source }) => source && /^https?:/.test(source) ? [source] : []);
      return { own: own.text, lists: urls };
    } catch (error) {
      if (/** @type {{kind?: string}} */ (error).kind === "owner-only") return null;
      throw error;
    }
  }

  /** @param {ExportedRules} rules @param {AbortSignal} signal */
  async #writeRules({ own, lists }, signal) {
    const current = await this.#rules();
    if (!current) return [];
    const known = new Set(current.own.split("\n"));
    const missing = own.split("\n").filter((line) => line.trim() && !known.has(line));
    const refused = [];
    if (missing.length) {
      const text = current.own.trim() ? `${current.own.trimEnd()}\n${missing.join("\n")}\n` : own;
      const isKept = await this.#isAccepted(
        this.#client.request("/rules/own", { method: "PUT", body: { text } }),
      );
      if (!isKept) refused.push(missing[0]);
    }
    for (const url of lists.filter((url) => !current.lists.includes(url))) {
      const request = this.#client.request("/rules/lists", { method: "POST", body: { url }, signal });
      if (!await this.#isAccepted(request)) refused.push(url);
    }
    return refused;
  }

  /** Returns whether the notebook has the same decision now. @param {ExportedDecision} decision */
  async #decide(decision) {
    const body = requestOf(decision);
    if (!body) return false;
    /** @type {{id: string} & ExportedDecision | null} */
    let made = null;
    const request = this.#client.request("/identity-decisions", { method: "POST", body }).then((answer) => {
      made = /** @type {{id: string} & ExportedDecision} */ (answer);
    });
    if (!await this.#isAccepted(request) || !made) return false;
    const { id, ...kept } = /** @type {{id: string} & ExportedDecision} */ (made);
    if (identityOf(kept) === identityOf(decision)) return true;
    // Other rules make another page of the URL.
    await this.#client.request(`/identity-decisions/${encodeURIComponent(id)}`, { method: "DELETE" });
    return false;
  }

  /** @param {Promise<unknown>} request */
  async #isAccepted(request) {
    try {
      await request;
      return true;
    } catch (error) {
      const { kind } = /** @type {{kind?: string}} */ (error);
      if (kind === "unreachable" || kind === "signed-out") throw error;
      return false;
    }
  }
}

/** @param {ExportedDecision} decision */
function identityOf({ kind, pages, part }) {
  return JSON.stringify([kind, pages, part?.kind, part?.name]);
}

/**
 * Returns the decision as a person makes it, with URLs that have its keys.
 *
 * @param {ExportedDecision} decision
 */
function requestOf({ kind, pages, part }) {
  const urls = pages.map((page) => /^https?:\/\//.test(page) ? page : `https://${page}`);
  if (kind === "samePage" || kind === "notTheSame" && !part) return { kind, urls };
  const [place] = urls;
  if (!place) return null;
  if (kind === "notTheSame") return { kind, urls: [place], part };
  return { kind, urls: [place], segments: place.split("/").length - 3 };
}

/** Returns the corrections of a file that an export wrote. @param {string} text @returns {Corrections} */
export function correctionsFromJSON(text) {
  let file;
  try {
    file = JSON.parse(text);
  } catch {
    return { decisions: [], rules: null };
  }
  const strings = (/** @type {unknown} */ list) =>
    Array.isArray(list) && list.every((one) => typeof one === "string");
  const decisions = Array.isArray(file?.decisions) ? file.decisions : [];
  const rules = file?.rules;
  return {
    decisions: decisions.filter((/** @type {any} */ one) =>
      typeof one?.kind === "string" && strings(one.pages)
    ),
    rules: typeof rules?.own === "string" && strings(rules.lists)
      ? { own: rules.own, lists: rules.lists }
      : null,
  };
}
