import { element } from "../../base/dom/element.js";
import { lazily, styleSheet } from "../../base/dom/lazily.js";
import { icon } from "../../base/dom/icons.js";
import { words } from "../../base/i18n/words.js";
import { choiceTime, reminderChoices } from "./reminder-times.js";
import { reminderAt } from "./repetition.js";
/** @import { Reminder } from "../../base/model/model.js" */

let menus = 0;

/** A window starts without the form. @type {typeof import("./reminder-form.js").reminderForm | undefined} */
let reminderForm;

const loadForm = lazily(async () => {
  const [module] = await Promise.all([
    import("./reminder-form.js"),
    styleSheet("/app/reminders/reminder-menu.css"),
  ]);
  reminderForm = module.reminderForm;
});

/**
 * Returns a button that opens suggested times, a form for any other, and a button that ends the reminder. The button
 * fires `bn-trouble` (detail: {error}) if the form cannot be loaded.
 *
 * @param {object} options
 * @param {string} options.label
 * @param {string} [options.text] the visible label; only the bell by default
 * @param {() => Reminder | undefined} options.current returns the reminder that the note has
 * @param {(reminder: Reminder) => unknown} options.choose
 * @param {() => unknown} [options.end]
 */
export function reminderMenu({ label, text = "", current, choose, end }) {
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
      loadForm().then(
        () => menu.isConnected && menu.showPopover({ source: button }),
        (error) => button.dispatchEvent(new CustomEvent("bn-trouble", { detail: { error }, bubbles: true })),
      );
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
    const { form, chosenInterval } = makeForm({
      now,
      at: suggested.at(-1)?.at ?? now,
      interval: before?.repetition?.interval,
      choose: chooseTime,
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
      form,
      ...(end && before
        ? [element("button", { type: "button", class: "end", onclick: close(end) }, words.endReminder)]
        : []),
    ];
  };
  return { button, menu };
}
