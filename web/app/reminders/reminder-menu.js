import { element } from "../../base/dom/element.js";
import { lazily, styleSheet } from "../../base/dom/lazily.js";
import { icon } from "../../base/dom/icons.js";
import { words } from "../../base/i18n/words.js";
import { choiceTime, reminderChoices } from "../../base/reminders/reminder-times.js";
import { reminderAt } from "../../base/reminders/repetition.js";
/** @import { Reminder } from "../../base/model/model.js" */

let menus = 0;

/** A window starts without the form. @type {typeof import("./reminder-form.js").reminderForm | undefined} */
let reminderForm;
/** Its words. @type {typeof import("../../base/i18n/reminders/reminder-words.js").reminderWords} */
let reminderWords;

/** The maximum number of sites that the menu suggests. */
const mostSites = 3;

const loadForm = lazily(async () => {
  const [module, inWords] = await Promise.all([
    import("./reminder-form.js"),
    import("../../base/i18n/reminders/reminder-words.js"),
    styleSheet("/app/reminders/reminder-menu.css"),
  ]);
  reminderWords = inWords.reminderWords;
  reminderForm = module.reminderForm;
});

/**
 * Returns a button that opens suggested times and visits, a form for any other, and a button that ends the reminder. The button
 * fires `bn-trouble` (detail: {error}) if the form cannot be loaded.
 *
 * @param {object} options
 * @param {string} options.label
 * @param {string} [options.text] the visible label; only the bell by default
 * @param {() => Reminder | undefined} options.current returns the reminder that the note has
 * @param {(reminder: Reminder) => unknown} options.choose
 * @param {() => unknown} [options.end]
 * @param {() => string[]} [options.sites] returns the hosts of the note's links to pages; visits are suggested only if they are known
 */
export function reminderMenu({ label, text = "", current, choose, end, sites }) {
  const id = `reminder-menu-${++menus}`;
  const menu = element("div", { class: "time-menu", id, popover: "auto" });
  const button = element(
    "button",
    {
      class: text ? "remind" : "icon remind",
      type: "button",
      popovertarget: id,
      "aria-label": label,
      "aria-expanded": "false",
      title: text ? null : label,
    },
    icon("bell", text ? "small" : undefined),
    text ? element("span", {}, text) : null,
  );
  const close = (/** @type {() => unknown} */ then) => () => {
    menu.hidePopover();
    then();
  };
  menu.addEventListener("beforetoggle", (event) => {
    const isOpen = event.newState === "open";
    if (isOpen && !reminderForm) {
      event.preventDefault();
      // A view that draws its list anew leaves this row until then.
      menu.dataset.opening = "";
      loadForm().then(
        () => menu.isConnected && menu.showPopover({ source: button }),
        (error) => button.dispatchEvent(new CustomEvent("bn-trouble", { detail: { error }, bubbles: true })),
      ).finally(() => delete menu.dataset.opening);
      return;
    }
    button.setAttribute("aria-expanded", String(isOpen));
    if (isOpen && reminderForm) menu.replaceChildren(...choices(reminderForm));
  });
  // The times depend on when the menu opens.
  const choices = (/** @type {NonNullable<typeof reminderForm>} */ makeForm) => {
    const now = new Date();
    const before = current();
    const suggested = reminderChoices(now);
    /** @type {Parameters<typeof import("./reminder-form.js").reminderForm>[0]["choose"]} */
    const chooseTime = (at, interval, phrase) =>
      close(() =>
        choose({
          ...reminderAt(at, { interval, startsAt: phrase?.startsAt, before }),
          ...(phrase ? { words: phrase.text } : {}),
        })
      )();
    const hosts = sites?.() ?? [];
    const chooseVisit = (/** @type {Reminder} */ visit) => close(() => choose(visit))();
    const { form, chosenInterval } = makeForm({
      now,
      at: suggested.at(-1)?.at ?? now,
      interval: before?.repetition?.interval,
      choose: chooseTime,
      chooseVisit,
      hasPage: !sites || hosts.length > 0,
    });
    return [
      ...suggested.map(({ name, at }) =>
        element(
          "button",
          { type: "button", onclick: () => chooseTime(at, chosenInterval()) },
          element("span", {}, words.reminderTimes[name]),
          element("time", { datetime: at.toISOString() }, choiceTime(at, now)),
        )
      ),
      ...(hosts.length
        ? [
          element(
            "button",
            { type: "button", class: "visit", onclick: () => chooseVisit({ trigger: "nextVisit" }) },
            reminderWords.nextVisit,
          ),
        ]
        : []),
      ...hosts.slice(0, mostSites).map((site) =>
        element(
          "button",
          { type: "button", onclick: () => chooseVisit({ trigger: "site", site }) },
          element("span", {}, reminderWords.thisSite),
          element("span", { class: "site one-line", dir: "ltr" }, site),
        )
      ),
      form,
      ...(end && before
        ? [element("button", { type: "button", class: "end", onclick: close(end) }, words.endReminder)]
        : []),
    ];
  };
  return { button, menu };
}
