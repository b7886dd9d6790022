import { element } from "../../base/dom/element.js";
import { icon } from "../../base/dom/icons.js";
import { words } from "../../base/i18n/words.js";
import { choiceTime, reminderChoices } from "./reminder-times.js";
import { reminderAt } from "./repetition.js";
/** @import { Reminder, RepetitionInterval } from "../../base/model/model.js" */

let menus = 0;

/**
 * Returns a button that opens suggested times, a form for any other, and a button that ends the reminder.
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
    button.setAttribute("aria-expanded", String(isOpen));
    if (isOpen) menu.replaceChildren(...choices());
  });
  // The times depend on when the menu opens.
  const choices = () => {
    const now = new Date();
    const before = current();
    const suggested = reminderChoices(now);
    let chosenInterval = () => before?.repetition?.interval;
    const chooseTime = (/** @type {Date} */ at, /** @type {RepetitionInterval | undefined} */ interval) =>
      close(() => choose(reminderAt(at, interval, before)))();
    // A window starts without the form.
    const place = element("div", { class: "other-time" });
    void import("./reminder-form.js").then(({ reminderForm }) => {
      const at = suggested.at(-1)?.at ?? now;
      const made = reminderForm({ now, at, interval: chosenInterval(), choose: chooseTime });
      chosenInterval = made.chosenInterval;
      place.replaceWith(made.form);
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
      place,
      ...(end
        ? [element("button", { type: "button", class: "end", onclick: close(end) }, words.endReminder)]
        : []),
    ];
  };
  return { button, menu };
}
