import { NotebookError } from "../base/model/notebook-error.js";
import { ofAccount } from "./account-request.js";
/** @import { Change, Redirect } from "../base/model/model.js" */
/** @import { AddressForm, IdentityKind, IdentityPreview, IdentityRequest, PageMove, URLPart } from "../identity/identity-port.js" */
/** @import { NotebookClient, Scope } from "./notebook-client.js" */

/**
 * @typedef {object} Session a browser that is signed in
 * @property {string} id
 * @property {string} name
 * @property {string} createdAt
 * @property {string} [lastUsedAt]
 * @property {boolean} isCurrent whether this browser has it
 *
 * @typedef {object} Pairing a request for access by an extension or a program
 * @property {string} userCode
 * @property {string} name the name that it gave itself
 * @property {string} [origin] the origin of an extension; a program has none
 * @property {Scope[]} scopes
 * @property {string} expiresAt
 *
 * @typedef {{days: number, count: number}} VisitRetention how long and how many visits are kept; none if `count` is 0
 *
 * @typedef {"off" | "ownSite" | "all"} PageImages which images of the pages in Browse the service fetches
 *
 * @typedef {{visits: VisitRetention, pageImages: PageImages, webPictures: boolean, removePhotoLocation: boolean}} AccountSettings
 * `webPictures` is whether sites have their icons and links the pictures of their pages
 *
 * @typedef {{createdAt: string, lastUsedAt?: string, url?: string}} CalendarAddress the secret address of the calendar
 * of reminders; `url` is the address itself, only when it is made
 *
 * @typedef {object} StoredBackups
 * @property {string} [newestAt]
 * @property {string} [verifiedAt]
 * @property {"failed" | "damaged" | "replaced" | "readOnly"} [problem]
 * @property {boolean} [couldBeOnOtherDisk] whether another disk than that of the notes could have them
 *
 * @typedef {object} StorageStatus what the service knows about its data file and backups
 * @property {{checkedAt?: string, problem?: "damaged" | "changed" | "replaced" | "readOnly"}} dataFile
 * @property {{problem?: "damaged" | "replaced" | "readOnly"}} [attachments] the files of attachments
 * @property {StoredBackups} [backups] absent if it makes none
 * @property {{newestAt?: string, problem?: "failed"}} [exports] exports into a folder; absent if there are none
 *
 * @typedef {object} IdentityDecision a decision of the person, or a rule that the service learned, about which pages are the same
 * @property {string} id
 * @property {IdentityKind} kind
 * @property {string[]} pages
 * @property {URLPart | AddressForm} [part] the part that makes the pages different, or for `samePage` the part that is ignored there and below
 * @property {{count: number, pages: string[]}} [learnedFrom] the pages that the rule was learned from, of which some are named; absent if a
 * person made the decision
 * @property {string} decidedAt
 *
 * @typedef {IdentityDecision & {learnedFrom: {count: number, pages: string[]}, rule: string}} LearnedRule `rule` is its line in a list of rules
 */

/** Requests about the account: its sessions, pairings, visits and decisions. They throw the errors of `NotebookClient`. */
export class AccountClient {
  #client;

  /** @param {NotebookClient} client */
  constructor(client) {
    this.#client = client;
  }

  /** Throws `unauthorized` if the browser is not signed in. */
  async current() {
    return /** @type {{account: string}} */ (await this.#client.request("/sessions/current"));
  }

  /** Whether another account than the one of this window is signed in. */
  async isOtherSignedIn() {
    try {
      await this.current();
      return false;
    } catch (error) {
      return error instanceof NotebookError && error.problem === "other-account";
    }
  }

  async sessions() {
    return /** @type {{sessions: Session[]}} */ (await this.#client.request("/sessions")).sessions;
  }

  /** @param {string} id */
  async endSession(id) {
    await this.#client.request(`/sessions/${encodeURIComponent(id)}`, { method: "DELETE" });
  }

  async endOtherSessions() {
    await this.#client.request("/sessions", { method: "DELETE" });
  }

  /** @param {string} code */
  async pairing(code) {
    return /** @type {Pairing} */ (await this.#client.request(`/pairings/${encodeURIComponent(code)}`));
  }

  /** @param {string} code @param {string} account the account that the person saw; the server approves it for no other */
  async approvePairing(code, account) {
    const path = `/pairings/${encodeURIComponent(code)}/approval`;
    await this.#client.request(path, { method: "POST", headers: ofAccount(account) });
  }

  /** @param {string} code */
  async denyPairing(code) {
    await this.#client.request(`/pairings/${encodeURIComponent(code)}`, { method: "DELETE" });
  }

  async settings() {
    return /** @type {AccountSettings} */ (await this.#client.request("/settings"));
  }

  /** @param {Partial<Omit<AccountSettings, "visits">> & {visits?: Partial<VisitRetention>}} change */
  async changeSettings(change) {
    await this.#client.request("/settings", { method: "PATCH", body: change });
  }

  /** Returns `null` if the calendar has no address. */
  async calendarAddress() {
    const answer = await this.#client.request("/calendar-address");
    return /** @type {{address?: CalendarAddress}} */ (answer).address ?? null;
  }

  /** Makes an address. The one before stops working. */
  async makeCalendarAddress() {
    const answer = await this.#client.request("/calendar-address", { method: "POST" });
    return /** @type {{address: CalendarAddress}} */ (answer).address;
  }

  async endCalendarAddress() {
    await this.#client.request("/calendar-address", { method: "DELETE" });
  }

  async storageStatus() {
    return /** @type {StorageStatus} */ (await this.#client.request("/storage"));
  }

  /** @param {{site?: string, from?: Date}} filter all visits if empty */
  async forgetVisits({ site, from }) {
    const query = new URLSearchParams();
    if (site) query.set("site", site);
    if (from) query.set("from", from.toISOString());
    await this.#client.request(`/activities?${query}`, { method: "DELETE" });
  }

  /** @param {string} url @param {AbortSignal} [signal] */
  async explain(url, signal) {
    const question = { method: "POST", body: { urls: [url] }, signal };
    const answer = await this.#client.request("/canonicalize", question);
    return /** @type {{results: {canonicalURL?: string, changes?: Change[], error?: string}[]}} */ (answer)
      .results[0];
  }

  async decisions() {
    const answer = await this.#client.request("/identity-decisions");
    return /** @type {{decisions: IdentityDecision[]}} */ (answer).decisions;
  }

  /** Returns what a decision would do. @param {IdentityRequest} request @param {AbortSignal} [signal] */
  async previewDecision(request, signal) {
    const answer = await this.#client.request("/identity-decisions/preview", {
      method: "POST",
      body: request,
      signal,
    });
    return /** @type {IdentityPreview} */ (answer);
  }

  /** @param {IdentityRequest} request */
  async decide(request) {
    const question = { method: "POST", body: request };
    return /** @type {IdentityDecision} */ (await this.#client.request("/identity-decisions", question));
  }

  /** Returns the move of pages that a decision and at least two others show, if there is one. @param {string} decision */
  async pageMove(decision) {
    const answer = await this.#client.request(`/identity-decisions/moves?decision=${decision}`);
    return /** @type {{moves: PageMove[]}} */ (answer).moves[0];
  }

  /** Decides for all linked pages of a move. Returns the ids of the decisions. @param {PageMove} move */
  async decideMove({ from, to }) {
    const question = { method: "POST", body: { from, to } };
    const answer = await this.#client.request("/identity-decisions/moves", question);
    return /** @type {{decisions: string[]}} */ (answer).decisions;
  }

  /** @param {string} id */
  async undoDecision(id) {
    await this.#client.request(`/identity-decisions/${encodeURIComponent(id)}`, { method: "DELETE" });
  }

  /** Undoes a redirect by which a link is found. @param {{link: string, alias: string}} redirect */
  async undoRedirect({ link, alias }) {
    const path = `/links/${encodeURIComponent(link)}/aliases/${encodeURIComponent(alias)}`;
    await this.#client.request(path, { method: "DELETE" });
  }

  /** Returns by which redirects a link is found, and which of them were withdrawn. @param {string} link */
  async redirects(link) {
    const answer = await this.#client.request(`/links/${encodeURIComponent(link)}/aliases`);
    return /** @type {{aliases: Redirect[], withdrawn: Redirect[]}} */ (answer);
  }

  /** Restores a redirect that was withdrawn. @param {{link: string, alias: string}} redirect */
  async restoreRedirect({ link, alias }) {
    const path = `/links/${encodeURIComponent(link)}/aliases/${encodeURIComponent(alias)}/restore`;
    await this.#client.request(path, { method: "POST" });
  }

  /** @param {string} noteID @param {Date} until */
  async snooze(noteID, until) {
    const question = { method: "PUT", body: { until: until.toISOString() } };
    await this.#client.request(`/notes/${encodeURIComponent(noteID)}/snooze`, question);
  }

  /** @param {string} noteID */
  async endSnooze(noteID) {
    await this.#client.request(`/notes/${encodeURIComponent(noteID)}/snooze`, { method: "DELETE" });
  }
}
