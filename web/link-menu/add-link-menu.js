import { addLinkMenuStyle } from "./add-link-menu-style.js";
import { addressLine, removedSentence } from "../base/ui/address-line.js";
import { controlStyle } from "../base/dom/control-style.js";
import { element } from "../base/dom/element.js";
import { icon } from "../base/dom/icons.js";
import { isOfInputMethod } from "../base/dom/input-method.js";
import { addressOf, placeOf } from "../base/model/linked-activity.js";
import { urlOf } from "../base/model/link-url.js";
import { linkChoices, lostParts } from "./link-choices.js";
import { formatRowTime } from "../base/i18n/format-time.js";
import { siteTile, siteTileStyle } from "../base/ui/site-tile.js";
import { adopt } from "../base/dom/style-sheet.js";
import { plainName } from "../base/text/plain-name.js";
import { words } from "../base/i18n/words.js";
/** @import { ChoiceGroup } from "./link-choices.js" */
/** @import { Activity } from "../base/model/model.js" */

/** The milliseconds without a key before pages are searched. */
const searchPause = 150;

/**
 * The "Add link" button and its menu: the current page first, then open tabs, the pages open on other devices, and
 * recent visits. What is typed also finds the pages of all notes. The field keeps the focus and points at the active choice, for arrow keys, typing, pasting
 * and screen readers alike. Fires `bn-link-chosen` (detail:
 * {activity}).
 */
export class AddLinkMenu extends HTMLElement {
  #root = this.attachShadow({ mode: "open" });
  /** The current page. @type {Activity | null} */ #thisPage = null;
  /** Loads the pages that can be linked. May show some of them before. @type {(show: (some: Activity[]) => void) => Promise<Activity[]>} */
  loadActivities = () => Promise.resolve([]);
  /** Finds pages that notes link to. @type {(search: string) => Promise<Activity[]>} */ findLinks = () =>
    Promise.resolve([]);
  /** The name of this device in visits. */
  device = "";
  /** @type {Activity[]} */ #activities = [];
  /** The pages of notes that were found. @type {Activity[]} */ #linked = [];
  /** @type {ReturnType<typeof setTimeout> | undefined} */ #searching;
  /** @type {HTMLElement[]} */ #options = [];
  /** The addresses of the choices. @type {string[]} */ #offered = [];
  #active = 0;
  #isLoading = false;
  /** Whether the last search could not be answered. */ #hasFailed = false;

  #field = element("input", {
    type: "text",
    role: "combobox",
    autocomplete: "off",
    spellcheck: "false",
    "aria-expanded": "true",
    "aria-autocomplete": "list",
    "aria-controls": "choices",
    "aria-label": words.addLinkSearch,
    placeholder: words.addLinkSearch,
  });
  #fieldRow = element("div", { class: "search" }, icon("search"), this.#field);
  #choices = element("div", {
    class: "choices",
    id: "choices",
    role: "listbox",
    "aria-label": words.addLink,
  });
  #empty = element("p", { class: "empty", role: "status" });
  #menu = element(
    "div",
    { class: "menu", id: "menu", popover: "auto", role: "dialog", "aria-label": words.addLink },
    this.#fieldRow,
    this.#choices,
    this.#empty,
  );
  #trigger = element(
    "button",
    {
      class: "trigger",
      type: "button",
      "aria-label": words.addLink,
      "aria-haspopup": "dialog",
      "aria-expanded": "false",
    },
    icon("add-link"),
    // A narrow bar shows the symbol only.
    element("span", { class: "label", part: "label" }, words.addLink, icon("down", "small")),
  );

  constructor() {
    super();
    this.adoptedCallback();
    this.#root.append(this.#trigger, this.#menu);
    this.#trigger.popoverTargetElement = this.#menu;
    this.#menu.addEventListener("toggle", (event) => this.#toggled(/** @type {ToggleEvent} */ (event)));
    this.#field.addEventListener("input", () => this.#search());
    this.#field.addEventListener("keydown", (event) => this.#key(event));
  }

  adoptedCallback() {
    adopt(this.#root, [controlStyle, siteTileStyle, addLinkMenuStyle]);
  }

  get thisPage() {
    return this.#thisPage;
  }

  set thisPage(activity) {
    this.#thisPage = activity;
    if (this.isOpen) this.#draw();
  }

  get isOpen() {
    return this.#menu.matches(":popover-open");
  }

  open() {
    this.#menu.showPopover({ source: this.#trigger });
  }

  /** A click into a frame reaches no listener here, but the window loses the focus. */
  #close = () => this.#menu.hidePopover();

  /** @param {ToggleEvent} event */
  #toggled(event) {
    const isOpen = event.newState === "open";
    this.#trigger.setAttribute("aria-expanded", String(isOpen));
    const window = this.ownerDocument.defaultView;
    if (!isOpen) return window?.removeEventListener("blur", this.#close);
    window?.addEventListener("blur", this.#close);
    this.#field.value = "";
    this.#active = 0;
    this.#linked = [];
    clearTimeout(this.#searching);
    this.#draw();
    this.#field.focus({ preventScroll: true });
    void this.#load();
  }

  async #load() {
    this.#isLoading = true;
    const show = (/** @type {Activity[]} */ activities) => {
      this.#activities = activities;
      if (this.isOpen) this.#draw();
    };
    // Until all are there, and if that fails, the choices of the last time stay; the current page can be added in any case.
    const others = this.#activities.filter(({ isOpenHere }) => !isOpenHere);
    const all = await this.loadActivities((some) => show([...some, ...others])).catch(() => this.#activities);
    this.#isLoading = false;
    show(all);
  }

  /** Filters the choices at once, and finds pages of notes after a pause. */
  #search() {
    clearTimeout(this.#searching);
    const search = this.#field.value.trim();
    this.#isLoading = search !== "" && !/^https?:/i.test(search);
    if (!this.#isLoading) this.#linked = [];
    this.#draw();
    if (this.#isLoading) this.#searching = setTimeout(() => void this.#find(search), searchPause);
  }

  /** @param {string} search */
  async #find(search) {
    const links = await this.findLinks(search).catch(() => null);
    if (search !== this.#field.value.trim()) return;
    this.#isLoading = false;
    this.#hasFailed = links === null;
    // A quote belongs to the other note.
    this.#linked = (links ?? []).map(({ quote: _, ...page }) => page);
    this.#draw();
  }

  #draw() {
    const search = this.#field.value;
    const [thisPage, activities, linked] = [this.#thisPage, this.#activities, this.#linked];
    const groups = linkChoices({ thisPage, activities, linked, device: this.device, search });
    const chosen = this.#active > 0 ? this.#offered[this.#active] : undefined;
    this.#options = [];
    this.#choices.replaceChildren(...groups.map((group) => this.#group(group)));
    this.#choices.hidden = groups.length === 0;
    this.#empty.hidden = groups.length > 0;
    this.#empty.textContent = this.#isLoading
      ? words.looking
      : !search
      ? words.nothingToLink
      : this.#hasFailed
      ? words.nothingSearched
      : words.nothingFound;
    // An active choice stays active where it is now.
    this.#offered = groups.flatMap(({ activities }) => activities.map(addressOf));
    const again = chosen === undefined ? -1 : this.#offered.indexOf(chosen);
    this.#activate(again >= 0 ? again : Math.min(this.#active, this.#options.length - 1));
  }

  /** @param {ChoiceGroup} group */
  #group({ kind, activities }) {
    const heading = {
      "pasted": words.pastedAddress,
      "this-page": words.thisPage,
      "open": words.openTabs,
      "linked": words.inYourNotes,
      "elsewhere": words.currentElsewhere,
      "recent": words.recentVisits,
    }[kind];
    return element(
      "div",
      { class: kind === "this-page" ? "group here" : "group", role: "group", "aria-label": heading },
      element("div", { class: "heading", "aria-hidden": "true" }, heading),
      ...activities.map((activity) => this.#choice(activity, kind)),
    );
  }

  /** @param {Activity} activity @param {ChoiceGroup["kind"]} kind */
  #choice(activity, kind) {
    const index = this.#options.length;
    const when = kind === "elsewhere"
      ? activity.device
      : kind === "recent"
      ? formatRowTime(activity.visitedAt ?? "")
      : "";
    const choice = element(
      "div",
      {
        class: "choice",
        role: "option",
        id: `choice-${index}`,
        "aria-description": removedSentence(lostParts(activity)) || null,
        onclick: () => this.#choose(activity),
        onpointermove: () => this.#active !== index && this.#activate(index),
      },
      siteTile(placeOf(activity)),
      element(
        "div",
        {},
        element(
          "div",
          { class: "name one-line", dir: "auto" },
          plainName(activity.title || placeOf(activity)),
        ),
        element(
          "div",
          { class: "url one-line" },
          ...addressLine({ ...activity, canonicalURL: urlOf(activity) }),
        ),
        activity.quote
          ? element("blockquote", { class: "one-line", dir: "auto" }, activity.quote.exact)
          : null,
      ),
      when ? element("span", { class: "when" }, when) : null,
    );
    choice.addEventListener("bn-choose", () => this.#choose(activity));
    this.#options.push(choice);
    return choice;
  }

  /** @param {number} index */
  #activate(index) {
    this.#active = Math.max(0, index);
    this.#options.forEach((option, i) => option.setAttribute("aria-selected", String(i === this.#active)));
    const option = this.#options[this.#active];
    if (option) this.#field.setAttribute("aria-activedescendant", option.id);
    else this.#field.removeAttribute("aria-activedescendant");
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (isOfInputMethod(event)) return;
    const last = this.#options.length - 1;
    const next = {
      ArrowDown: this.#active === last ? 0 : this.#active + 1,
      ArrowUp: this.#active === 0 ? last : this.#active - 1,
      PageDown: last,
      PageUp: 0,
    }[event.key];
    if (next !== undefined) {
      this.#activate(next);
      this.#options[this.#active]?.scrollIntoView({ block: "nearest" });
    } else if (event.key === "Enter") this.#options[this.#active]?.dispatchEvent(new Event("bn-choose"));
    else if (event.key === "Tab") return this.#close();
    else return;
    event.preventDefault();
  }

  /** @param {Activity} activity */
  #choose(activity) {
    this.#close();
    this.dispatchEvent(
      new CustomEvent("bn-link-chosen", { bubbles: true, composed: true, detail: { activity } }),
    );
  }
}
