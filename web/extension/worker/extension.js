import { deviceName } from "../../base/model/device-name.js";
import { NotebookClient } from "../../client/notebook-client.js";
import { randomKey } from "../../base/dom/random-key.js";
import { Continuations } from "../activities/continuations.js";
import { ChangeFollower } from "../connection/event-stream.js";
import { stateOf } from "../connection/connection-state.js";
import { PairingPage } from "../connection/pairing-page.js";
import { Pairing } from "../connection/pairing.js";
import { Service } from "../connection/service.js";
import { reconnectionTime } from "../protocol/patience.js";
import { Handoff } from "../handoff/handoff.js";
import { showContinued, showState } from "./badge.js";
import { callHandlers } from "./call-handlers.js";
import { Commands } from "./commands.js";
import { ConnectionStore } from "./connection-store.js";
import { Database } from "./database.js";
import { IndexSync } from "../index/index-sync.js";
import { MovedPages } from "../index/moved-pages.js";
import { OfflineNotes } from "../offline/offline-notes.js";
import { DueReminders, reminderAlarm } from "../reminders/due-reminders.js";
import { answerReminder } from "../reminders/reminder-answers.js";
import { ReminderNotifications } from "../reminders/reminder-notifications.js";
import { Omnibox } from "./omnibox.js";
import { openApp } from "./open-app.js";
import { Outbox } from "./outbox.js";
import { MovedPageQuestions } from "./moved-page-questions.js";
import { PageAnswers } from "./page-answers.js";
import { PageNotes } from "./page-notes.js";
import { Ports } from "./ports.js";
import { RecentPages } from "./recent-pages.js";
import { packagedFile, Rules } from "./rules.js";
import { ShownNotes } from "./shown-notes.js";
/** @import { NotebookChange } from "../../client/notebook-events.js" */
/** @import { ConnectionState, LinkOutcome } from "../protocol/calls.js" */
/** @import { ConnectedPage } from "./ports.js" */

/** The permission to see the addresses of all pages. */
const allSites = { origins: ["*://*/*"] };

/** The milliseconds in which several changes are read at once. */
const changePause = 300;

/** The milliseconds after which the index is compared when the browser gets the focus. */
const focusInterval = 60_000;

/** What alarms are for, and their minutes. */
const alarms = { sync: 5, outbox: 0.5 };

/**
 * The composition root of the worker. It may be ended at any moment, so everything that must not be lost is on disk before it counts, and
 * everything else is loaded when it is needed.
 */
export class Extension {
  database = new Database();
  store = new ConnectionStore(this.database);
  service = new Service(() => this.store.connection());
  rules = new Rules(this.database, packagedFile);
  index = new IndexSync(this.database, this.service.request);
  movedPages = new MovedPages(this.database, this.service.request);
  pairing = new Pairing(this.store.pairing);
  pairingPage = new PairingPage(this.pairing);
  ports = new Ports((page) => callHandlers(this, page));
  questions = new MovedPageQuestions({
    movedPages: this.movedPages,
    rules: this.rules,
    request: this.service.request,
  });
  offline = new OfflineNotes({
    database: this.database,
    service: this.service,
    owner: async () => (await this.store.connection())?.id ?? null,
    canonicalizer: () => this.rules.canonicalizer(),
    unsentOf: (note) => this.outbox.unsentOf(note),
  });
  answers = new PageAnswers(this.service.request, this.offline);
  pages = new PageNotes({
    rules: this.rules,
    index: this.index,
    questions: this.questions,
    answers: this.answers,
    ports: this.ports,
  });
  recent = new RecentPages((url) => this.#mayOffer(url, false), (url) => this.pages.canonicalize(url));
  commands = new Commands(this.pages, this.ports, this.store);
  continuations = new Continuations(this.service.request, {
    tell: (tab, told) => this.#tellOutcome(tab, told),
    moved: () => this.notesChanged({ changesPages: true }),
  });
  omnibox = new Omnibox(this.service.request);
  outbox = new Outbox(this.database, new NotebookClient(this.service.request), {
    window: randomKey(),
    copySuffix: chrome.i18n.getMessage("kept_copy_suffix"),
  });
  shownNotes = new ShownNotes(this.outbox);
  handoff = new Handoff({
    client: new NotebookClient(this.service.request),
    store: this.store,
    device: () => this.device(),
    mayOffer: (url) => this.#mayOffer(url),
    // The page opens as the other device shows it.
    open: ({ canonicalURL: _, ...activity }, from) =>
      this.continuations.open(activity, { isInBackground: false, from }),
  });
  #notifications = new ReminderNotifications((choice, note) => {
    const client = new NotebookClient(this.service.request);
    const open = (/** @type {string} */ path) => openApp(this.store, path);
    void answerReminder({ client, reminders: this.reminders, open }, choice, note);
  });
  reminders = new DueReminders(this.database, this.service.request, this.#notifications);
  #follower = new ChangeFollower(
    (path, init) => this.service.send(path, init),
    async () => (await this.index.load()).cursor,
  );
  /** Resolves when the pages that are open have had the time to connect again. Before that, they would count as closed. */
  reconnected = new Promise((done) => setTimeout(done, reconnectionTime));
  #mayBeLeftBehind = false;
  #hasOutboxAlarm = false;
  /** Whether the pages in view may have other notes than those shown. */ #arePagesOld = false;
  /** @type {ReturnType<typeof setTimeout> | undefined} */ #syncing;
  /** @type {ReturnType<typeof setTimeout> | undefined} */ #telling;

  constructor() {
    this.#notifications.listen();
    this.reminders.addEventListener("change", () => void this.#tellReminders());
    this.ports.addEventListener("connected", (event) => this.#connected(pageOf(event)));
    this.ports.addEventListener("disconnected", () => this.#disconnected());
    this.outbox.addEventListener("change", () => this.tellState());
    this.outbox.addEventListener("unsent", () => this.#setOutboxAlarm());
    void this.reconnected.then(() => {
      this.#mayBeLeftBehind = true;
      void this.offline.check().catch(() => {});
      // The worker may have been ended before it sent what a closed page left behind.
      void this.sendLeftBehind();
    });
    this.pairing.addEventListener("change", () => this.#tellPairing());
    this.#follower.addEventListener(
      "change",
      (event) => this.#changed(/** @type {CustomEvent<NotebookChange>} */ (event).detail),
    );
    this.#follower.addEventListener("reset", () => this.#changed({ kind: "reset" }));
    this.#follower.addEventListener("listening", () => {
      void this.#refreshHandoff();
      this.responds();
    });
    this.#follower.addEventListener("handoffs", () => void this.handoff.receiver.refresh());
    this.handoff.addEventListener("change", () => void this.#tellHandoff());
    this.handoff.addEventListener("continued", () => void this.#tellContinued());
  }

  /** @param {string} name */
  async alarm(name) {
    if (name === "sync") await this.sync();
    if (name === reminderAlarm) await this.reminders.rang();
    if (name === "handoff") await this.handoff.source.changed();
    if (name !== "outbox") return;
    this.#hasOutboxAlarm = true;
    await this.sendLeftBehind();
  }

  /** The browser started, or the extension was installed. */
  async started() {
    await Promise.all([
      this.showBadge(),
      // Browsers may forget alarms when they end, and the service may be away.
      this.reminders.lookAgain(),
      chrome.alarms.create("sync", { periodInMinutes: alarms.sync }),
      this.sync(),
      this.sendLeftBehind(),
    ]);
  }

  /** A tab came into view, whose page may have got notes since it was looked up. @param {number} id */
  async activated(id) {
    void this.handoff.source.changed();
    const tab = await chrome.tabs.get(id).catch(() => null);
    if (tab?.url && !tab.incognito) this.pages.cameIntoView(id, tab.url);
  }

  /** A window of the browser got the focus. */
  async focused() {
    if (Date.now() - this.index.syncedAt > focusInterval) await this.sync();
  }

  /** Reads the changes of the service, and looks up the pages in view again if there are any. */
  async sync() {
    if (!await this.service.connection()) return;
    try {
      const areRulesNew = await this.rules.update((path, headers) => this.service.send(path, { headers }));
      // The index has a page once, however many notes it has.
      const [arePagesOld, { forgotten }] = [this.#arePagesOld, this.movedPages];
      this.#arePagesOld = false;
      const isIndexNew = await this.index.sync();
      if (isIndexNew || areRulesNew || arePagesOld) await this.pages.lookUpInView();
      // Nothing waits for a first copy of many notes.
      void this.offline.sync((await this.index.load()).cursor).catch(() => {});
      // Without them, nothing is asked about pages that have moved. An earlier service has none.
      await this.movedPages.sync({ isIndexNew, forgotten }).catch(() => {});
      await this.reminders.syncIfOld().catch(() => {});
      // A decision of the person may have come.
      void this.handoff.source.changed();
    } catch {
      // The index on disk stays in use; the next alarm tries again.
      const hasEnded = this.service.failure?.problem === "token-ended";
      if (hasEnded) this.pages.notesChanged({ hidesNotes: true });
      if (hasEnded) await this.offline.forget();
    }
    this.tellState();
  }

  /**
   * Notes were changed, here or elsewhere.
   *
   * @param {{changesPages: boolean, hidesNotes?: boolean}} change `changesPages` if a page may have more notes or fewer, `hidesNotes` if the
   * person has just said that a page has fewer
   */
  notesChanged({ changesPages, hidesNotes = false }) {
    this.pages.notesChanged({ hidesNotes });
    if (hidesNotes) void this.offline.decided().catch(() => {});
    this.#arePagesOld ||= changesPages;
    this.syncSoon();
  }

  /** The service responds. What was shown meanwhile may be old. */
  responds() {
    if (this.answers.takeUnanswered()) this.#changed({ kind: "reset" });
  }

  /** Reads changes soon, several at once. */
  syncSoon() {
    clearTimeout(this.#syncing);
    this.#syncing = setTimeout(() => this.sync(), changePause);
  }

  /** Sends the notes that closed pages left behind. */
  async sendLeftBehind() {
    if (!this.#mayBeLeftBehind) return;
    if (await this.outbox.hasLeftBehind(this.ports.windows)) {
      await this.#setOutboxAlarm();
      await this.outbox.send(this.ports.windows);
      this.syncSoon();
    }
    const { waiting } = await this.outbox.counts();
    if (waiting === 0 && this.#hasOutboxAlarm) {
      this.#hasOutboxAlarm = false;
      await chrome.alarms.clear("outbox");
    }
  }

  /** Makes sure that the worker is started again as long as something is unsent. */
  async #setOutboxAlarm() {
    if (this.#hasOutboxAlarm) return;
    this.#hasOutboxAlarm = true;
    await chrome.alarms.create("outbox", { periodInMinutes: alarms.outbox });
  }

  /** @returns {Promise<ConnectionState>} */
  async connectionState() {
    const [connection, { server }, hasAllSites, counts] = await Promise.all([
      this.service.connection(),
      this.store.address(),
      chrome.permissions.contains(allSites),
      this.outbox.counts(),
    ]);
    return { state: stateOf(connection !== null, this.service.failure), server, hasAllSites, ...counts };
  }

  /** Shows on the badge of all tabs whether something is missing. */
  async showBadge() {
    const [connection, hasAllSites, due] = await Promise.all([
      this.service.connection(),
      chrome.permissions.contains(allSites),
      this.reminders.due(),
    ]);
    // A reminder that a visit has made due is shown on its page.
    const count = due.filter(({ reminder }) => !reminder.trigger).length;
    await showState(connection === null ? "not-paired" : hasAllSites ? "ready" : "no-access", count);
  }

  /** Tells all pages of the extension the state of the connection, several changes at once. */
  tellState() {
    clearTimeout(this.#telling);
    const tell = async () => this.ports.sendToAll("connection", await this.connectionState());
    if (this.ports.pages.length > 0) this.#telling = setTimeout(tell, 50);
  }

  /** The permission to see all pages was given or taken. */
  async permissionsChanged() {
    void this.handoff.source.changed();
    this.#notifications.listen();
    await this.reminders.lookAgain().catch(() => {});
    await this.showBadge();
    this.tellState();
    await this.pages.lookUpInView();
  }

  /** The connection was changed: another address, or another account; or none, and then open pages show no notes. */
  async connectionChanged() {
    this.service.reset();
    this.tellState();
    await this.showBadge();
    if (!await this.service.connection()) await this.pages.lookUpInView();
    await this.sync();
    await this.sendLeftBehind();
  }

  /** Removes what belongs to an account, because this browser is no longer paired with it. */
  async forgetAccount() {
    this.pages.notesChanged({ hidesNotes: true });
    await Promise.all([
      this.offline.forget(),
      this.index.forget(),
      this.movedPages.forget(),
      this.rules.forget(),
      this.reminders.forget(),
      this.recent.forget(),
    ]);
  }

  async device() {
    return (await this.store.settings()).device || deviceName(navigator.userAgent);
  }

  /** Starts or stops to follow the changes, as the pages of the extension want. */
  followChanges() {
    if (this.ports.pages.some(({ isFollowing }) => isFollowing)) return this.#follower.start();
    this.#follower.stop();
    this.handoff.receiver.forget();
  }

  /** @param {ConnectedPage} page */
  #connected(page) {
    if (page.kind === "options") void this.pairing.resume();
    if (page.kind === "popup" || page.kind === "side-panel") page.isFollowing = true;
    if (page.isFollowing) {
      this.followChanges();
      this.syncSoon();
    }
  }

  #disconnected() {
    this.followChanges();
    void this.sendLeftBehind();
  }

  /** @param {NotebookChange} change */
  #changed(change) {
    for (const page of this.ports.pages) if (page.isFollowing) this.ports.send(page, "changed", change);
    this.notesChanged({ changesPages: change.kind !== "noteChanged" });
  }

  /** Tells why an app did not continue a link: where the link is shown, and in the tab that was opened. @param {number} tab @param {LinkOutcome} told */
  async #tellOutcome(tab, told) {
    if (told.link) this.ports.sendToAll("continued", told);
    await this.commands.showInPage(tab, { command: "tell", ...told });
  }

  /** Asks what other devices offer, if the person uses handoff or looks at a page of the extension. */
  async #refreshHandoff() {
    const isAskedFor = this.ports.pages.some(({ kind }) => kind === "popup" || kind === "side-panel");
    if (isAskedFor || await this.handoff.isOn()) await this.handoff.receiver.refresh();
  }

  async #tellReminders() {
    const [due] = await Promise.all([this.reminders.due(), this.showBadge()]);
    for (const page of this.ports.pages) if (page.kind === "popup") this.ports.send(page, "reminders", due);
  }

  async #tellHandoff() {
    this.ports.sendToAll("handoff", await this.handoff.state());
  }

  /** Says on the icon that the page in view was continued elsewhere, until the tab shows another one. */
  async #tellContinued() {
    const [tab] = await chrome.tabs.query({ active: true, lastFocusedWindow: true });
    if (tab?.id !== undefined) await showContinued(tab.id, await this.handoff.source.continuedOn());
  }

  /** Returns whether a page may be offered: no page of Backnote itself, and none where the person wants no notes. @param {string} url @param {boolean} [mayAsk] of `PageNotes.isNeverHere` */
  async #mayOffer(url, mayAsk = true) {
    const connection = await this.service.connection();
    return connection !== null && URL.parse(url)?.origin !== connection.server &&
      !await this.pages.isNeverHere(url, mayAsk);
  }

  async #tellPairing() {
    const { state } = this.pairing;
    const isPaired = state.state === "paired";
    // Whatever the pages request next is of the new account.
    if (isPaired) await this.forgetAccount().then(() => this.service.reset());
    for (const page of this.ports.pages) if (page.kind === "options") this.ports.send(page, "pairing", state);
    // Open pages have notes of the account before.
    if (isPaired && this.store.mustRestart) return chrome.runtime.reload();
    if (isPaired) await this.connectionChanged();
  }
}

/** @param {Event} event */
function pageOf(event) {
  return /** @type {CustomEvent<ConnectedPage>} */ (event).detail;
}
