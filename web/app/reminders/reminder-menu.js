import { element } from "../../base/dom/element.js";
import { icon } from "../../base/dom/icons.js";
import { words } from "../../base/i18n/words.js";
import { choiceTime, fieldTime, reminderChoices } from "./reminder-times.js";

let menus = 0;

/**
 * Returns a button that opens suggested times, a field for any other, and a button that ends the reminder.
 *
 * @param {object} options
 * @param {string} options.label
 * @param {string} [options.text] the visible label; only the bell by default
 * @param {(at: Date) => unknown} options.choose
 * @param {() => unknown} [options.end]
 */
export function reminderMenu({ label, text = "", choose, end }) {
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
    const field = element("input", {
      type: "datetime-local",
      "aria-label": words.otherTime,
      min: fieldTime(now),
      value: fieldTime(reminderChoices(now).at(-1)?.at ?? now),
    });
    const form = element(
      "form",
      { class: "other-time" },
      field,
      element("button", { class: "second" }, words.remindThen),
    );
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      const at = new Date(field.value);
      if (!Number.isNaN(at.getTime())) close(() => choose(at))();
    });
    return [
      ...reminderChoices(now).map(({ name, at }) =>
        element(
          "button",
          { type: "button", onclick: close(() => choose(at)) },
          element("span", {}, words.reminderTimes[name]),
          element("time", { datetime: at.toISOString() }, choiceTime(at, now)),
        )
      ),
      form,
      ...(end
        ? [element("button", { type: "button", class: "end", onclick: close(end) }, words.endReminder)]
        : []),
    ];
  };
  return { button, menu };
}
