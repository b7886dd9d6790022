import { addressLine } from "../base/ui/address-line.js";
import { closeOnChoice } from "../base/ui/close-on-choice.js";
import { dueBell, dueLine, isReminding, openNoteName } from "../base/ui/due-bell.js";
import { controlStyle } from "../base/dom/control-style.js";
import { element } from "../base/dom/element.js";
import { icon } from "../base/dom/icons.js";
import { identityButtons } from "../identity/identity-buttons.js";
import { inkColors } from "../ink/ink-colors.js";
import { inkThumbnail } from "../ink/ink-thumbnail.js";
import { handoffButton } from "../base/ui/handoff-button.js";
import { matchReason } from "./match-reason.js";
import { noteLines, noteName } from "../base/model/note-name.js";
import { notePicture } from "../base/ui/note-picture.js";
import { replaceKeepingFocus } from "../base/dom/replace-keeping-focus.js";
import { placeOf } from "../base/model/linked-activity.js";
import { savedLine, savedSentence } from "../base/ui/saved-line.js";
import { quoteComments } from "./quote-comments.js";
import { samePageQuestion } from "./same-page-question.js";
import { siteTile, siteTileStyle } from "../base/ui/site-tile.js";
import { suggestionOverlayStyle } from "./suggestion-overlay-style.js";
import { words } from "../base/i18n/words.js";
/** @import { NoteSummary, OfferedPage, SimilarPage, Suggestion } from "../base/model/model.js" */
/** @typedef {"snoozeDay" | "snoozeWeek"} SuggestionAnswer */

/** Returns which notes are suggested and why, without their texts. @param {Suggestion[]} suggestions */
const matches = (suggestions) =>
  JSON.stringify(suggestions.map(({ note, link, quotes, reason }) => {
    const { quote, ...page } = link ?? {};
    return [note.id, page, quote?.exact, quotes.map((one) => one.link), reason];
  }));

/** Returns since when the notes may be old. @param {Suggestion[]} suggestions */
const ages = (suggestions) => JSON.stringify(suggestions.map(({ savedAt }) => savedAt));

/** Returns which of the notes remind. @param {Suggestion[]} suggestions */
const reminders = (suggestions) => JSON.stringify(suggestions.map(({ note }) => note.reminder));

/**
 * Shows the notes of this page at the bottom right, one click away. It never takes the focus; a live region
 * announces it politely. Events: `bn-open-note` (detail: {noteID}), `bn-dismiss`, `bn-answer` (detail:
 * {answer, suggestion}), `bn-reminder-done` (detail: {note}), `bn-continue` (detail: {id}), `bn-identity` (see `identityButtons`), `bn-identity-undo` (detail:
 * {decisions, redirect}).
 */
export class SuggestionOverlay extends HTMLElement {
  /** Loads the drawing of a note. @type {(noteID: string) => Promise<unknown>} */
  readInk = () => Promise.resolve(null);
  /** The URL of the page that is visited. */
  visited = "";
  #root = this.attachShadow({ mode: "open" });
  /** @type {Suggestion[]} */ #suggestions = [];
  /** @type {SimilarPage[]} */ #similar = [];
  #message = "";
  #live = element("div", { class: "visually-hidden", role: "status", "aria-live": "polite" });
  #place = element("div");
  /** What another device shows, below the notes. */ #offers = element("div", { role: "status" });
  #offered = "[]";
  #shortcut = "";
  #fullscreen = () => this.#draw();

  constructor() {
    super();
    this.#root.adoptedStyleSheets = [controlStyle, inkColors, siteTileStyle, suggestionOverlayStyle];
    this.#root.append(this.#place, this.#live);
  }

  connectedCallback() {
    document.addEventListener("fullscreenchange", this.#fullscreen);
  }

  disconnectedCallback() {
    document.removeEventListener("fullscreenchange", this.#fullscreen);
  }

  /** The height of what it shows, in pixels. */
  get height() {
    return this.#place.querySelector(".overlay")?.getBoundingClientRect().height ?? 0;
  }

  get suggestions() {
    return this.#suggestions;
  }

  /**
   * The suggestions, best first. The same suggestions again cause no change or announcement. Changed texts of the same notes are not shown
   * while the person is in the overlay.
   */
  set suggestions(suggestions) {
    const before = this.#suggestions;
    this.#suggestions = suggestions;
    if (JSON.stringify(suggestions) === JSON.stringify(before)) return;
    const isSame = matches(suggestions) === matches(before);
    const isToDraw = !isSame || !this.#isUsed || reminders(suggestions) !== reminders(before) ||
      ages(suggestions) !== ages(before);
    if (isToDraw) this.#draw({ isArriving: !isSame });
  }

  /** The keys that open the shown note; empty without any. */
  set shortcut(/** @type {string} */ shortcut) {
    this.#shortcut = shortcut;
    this.#draw({ isArriving: false });
  }

  /** Whether the person is at one of its buttons, or looks at one of its lists. */
  get #isUsed() {
    return this.#root.activeElement !== null || this.#place.querySelector(":popover-open") !== null;
  }

  /**
   * Linked pages that may be this one, the likeliest first. The overlay asks about the first if there are no
   * suggestions.
   */
  set similarPages(/** @type {SimilarPage[]} */ similar) {
    const same = JSON.stringify(similar) === JSON.stringify(this.#similar);
    this.#similar = similar;
    if (!same) this.#draw();
  }

  /** What to say about the link that was opened here, until it is dismissed. */
  set message(/** @type {string} */ message) {
    this.#message = message;
    this.#draw();
  }

  /** What other devices show now, the latest first. The latest can be continued where notes are shown. */
  set offers(/** @type {OfferedPage[]} */ offers) {
    const shown = offers.slice(0, 1);
    const offered = JSON.stringify(shown);
    if (offered === this.#offered) return;
    this.#offered = offered;
    replaceKeepingFocus(
      this.#offers,
      shown.map((offer) => this.#offer(offer)),
      this.#place.querySelector("button"),
    );
  }

  #draw({ isArriving = true } = {}) {
    const [first, ...more] = this.#suggestions;
    const isHidden = document.fullscreenElement !== null;
    if (!first && this.#message && !isHidden) return this.#drawMessage();
    if (!first && this.#similar.length && !isHidden) return this.#ask(this.#similar[0]);
    if (!first || isHidden) {
      this.#place.replaceChildren();
      this.#live.textContent = "";
      return;
    }
    const title = noteName(first.note);
    const age = first.savedAt ? savedSentence(first.savedAt) : "";
    const announced = [this.#message, words.suggestionAnnounced(title, more.length), age].join(" ").trim();
    if (announced !== this.#live.textContent) this.#live.textContent = announced;
    const reason = element(
      "div",
      { class: "popup reason", popover: "auto", role: "note" },
      matchReason(first.reason),
      first.link ? element("div", { class: "url" }, ...addressLine(first.link)) : null,
      this.#undoButton(first),
    );
    const list = element(
      "div",
      { class: "popup list", popover: "auto", role: "group", "aria-label": words.moreNotes(more.length) },
      ...more.map(({ note }) => this.#entry(note)),
    );
    const answers = element(
      "button",
      {
        class: "icon answers",
        type: "button",
        "aria-label": words.suggestionMenu,
        title: words.suggestionMenu,
      },
      icon("more"),
    );
    const menu = this.#menu(first, () => reason.showPopover({ source: answers }));
    answers.popoverTargetElement = menu;
    closeOnChoice(menu, answers);
    const isDue = isReminding(first.note);
    const comments = quoteComments(first);
    const others = element(
      "button",
      { class: "more", type: "button", "aria-label": `+${more.length}: ${words.moreNotes(more.length)}` },
      element("bdi", { dir: "ltr" }, `+${more.length}`),
    );
    others.popoverTargetElement = list;
    this.#place.replaceChildren(
      element(
        "aside",
        { class: `overlay ${isArriving ? "arriving" : ""}`, "aria-label": words.noteForThisPage },
        this.#message && element("p", { class: "message", dir: "auto" }, this.#message),
        element(
          "button",
          {
            class: "open",
            type: "button",
            "aria-label": openNoteName(first.note, title),
            "aria-describedby": comments?.id,
            title: this.#shortcut || null,
            "aria-keyshortcuts": this.#shortcut || null,
            onclick: () => this.#open(first.note),
          },
          element(
            "span",
            { class: "headline" },
            siteTile(placeOf(first.link ?? { webpageURL: this.visited })),
            element("span", { class: first.note.title ? "name one-line" : "name", dir: "auto" }, title),
          ),
          isDue ? dueLine(first.note) : null,
          element("span", { class: "excerpt", dir: "auto" }, noteLines(first.note).join("\n")),
          comments,
          first.note.image ? notePicture(first.note.image, "large") : null,
          first.note.inkRevision ? this.#thumbnail(first.note) : null,
        ),
        savedLine(first.savedAt),
        more.length || isDue
          ? element(
            "div",
            { class: "foot" },
            more.length ? others : null,
            isDue ? this.#doneButton(first.note) : null,
          )
          : null,
        this.#offers,
        element("div", { class: "corner" }, answers, this.#dismissButton()),
        reason,
        menu,
        more.length ? list : null,
      ),
    );
  }

  /** Returns a button that marks the reminder of a note done. @param {NoteSummary} note */
  #doneButton(note) {
    const choose = () => {
      this.dispatchEvent(
        new CustomEvent("bn-reminder-done", { bubbles: true, composed: true, detail: { note } }),
      );
      // The button is gone.
      this.#place.querySelector("button")?.focus();
    };
    return element(
      "button",
      {
        class: "finish",
        type: "button",
        "aria-label": words.reminderDoneOf(noteName(note)),
        onclick: choose,
      },
      icon("check", "small"),
      words.doneWithIt,
    );
  }

  /** @param {OfferedPage} offer */
  #offer(offer) {
    const detail = { id: offer.id };
    const choose = () =>
      this.dispatchEvent(new CustomEvent("bn-continue", { bubbles: true, composed: true, detail }));
    const button = handoffButton(offer, choose, "small");
    button.title = button.ariaLabel ?? "";
    return button;
  }

  /** Shows what is to be said where no note is. */
  #drawMessage() {
    this.#live.textContent = this.#message;
    this.#place.replaceChildren(
      element(
        "aside",
        { class: "overlay arriving", "aria-label": words.product },
        element("p", { class: "message", dir: "auto" }, this.#message),
        element("div", { class: "corner" }, this.#dismissButton()),
      ),
    );
  }

  #dismissButton() {
    return element(
      "button",
      {
        class: "icon dismiss",
        type: "button",
        "aria-label": words.dismiss,
        title: words.dismiss,
        onclick: () => this.#dismiss(),
      },
      icon("close", "small"),
    );
  }

  /** @param {SimilarPage} similar */
  #ask(similar) {
    this.#live.textContent = `${words.samePageQuestion} ${noteName(similar.note)}`;
    const page = {
      visited: this.visited,
      open: () => this.#open(similar.note),
      dismiss: () => this.#dismiss(),
    };
    this.#place.replaceChildren(samePageQuestion(similar, page));
  }

  /** Its space is reserved, so that nothing moves when the drawing loads. @param {NoteSummary} note */
  #thumbnail(note) {
    const place = element("span", { class: "ink-thumbnail" });
    this.readInk(note.id).then((ink) => {
      const drawing = inkThumbnail(ink);
      if (drawing) place.append(drawing);
      else place.remove();
    }, () => place.remove());
    return place;
  }

  /**
   * Returns a button that undoes the decision or the redirect that led to a match, if there was one.
   *
   * @param {Suggestion} suggestion
   */
  #undoButton({ link, reason: { decisions = [], redirect } }) {
    if (!link || !decisions.length && !redirect) return null;
    const detail = { decisions, redirect: redirect && { link: link.id, alias: redirect.alias } };
    const undo = () =>
      this.dispatchEvent(new CustomEvent("bn-identity-undo", { bubbles: true, composed: true, detail }));
    return element(
      "button",
      { class: "second undo", type: "button", onclick: undo },
      redirect ? words.undoRedirect : words.undoDecision,
    );
  }

  /** The menu of a suggestion: why it is made, and the answers to it. @param {Suggestion} suggestion @param {() => void} explain */
  #menu(suggestion, explain) {
    const answers = /** @type {const} */ (["snoozeDay", "snoozeWeek"]);
    return element(
      "div",
      { class: "popup menu", popover: "auto", role: "group", "aria-label": words.suggestionMenu },
      element("button", { class: "why", type: "button", onclick: explain }, words.why),
      ...answers.map((answer) =>
        element("button", { type: "button", onclick: () => this.#answer(answer, suggestion) }, words[answer])
      ),
      ...suggestion.link
        ? identityButtons(() => ({ page: this.visited, other: suggestion.link?.webpageURL }))
        : [],
    );
  }

  /** @param {SuggestionAnswer} answer @param {Suggestion} suggestion */
  #answer(answer, suggestion) {
    this.dispatchEvent(
      new CustomEvent("bn-answer", { bubbles: true, composed: true, detail: { answer, suggestion } }),
    );
  }

  /** @param {NoteSummary} note */
  #entry(note) {
    return element(
      "button",
      {
        type: "button",
        "aria-label": openNoteName(note, noteName(note)),
        onclick: () => this.#open(note),
      },
      element("span", { class: "name one-line", dir: "auto" }, dueBell(note), noteName(note)),
      element("span", { class: "excerpt one-line", dir: "auto" }, noteLines(note)[0] ?? ""),
    );
  }

  /** @param {NoteSummary} note */
  #open(note) {
    this.dispatchEvent(
      new CustomEvent("bn-open-note", { bubbles: true, composed: true, detail: { noteID: note.id } }),
    );
  }

  #dismiss() {
    this.#message = "";
    this.#draw();
    this.dispatchEvent(new CustomEvent("bn-dismiss", { bubbles: true, composed: true }));
  }
}
