import { element } from "../../base/dom/element.js";
import { icon } from "../../base/dom/icons.js";
import { words } from "../../base/i18n/words.js";
import { choiceTime, fieldTime, reminderChoices } from "./reminder-times.js";

let menus = 0;

/**
 * A button that opens the times to be reminded at, a field for any other, and, where there is a reminder, its end.
 *
 * @param {object} about
 * @param {string} about.label
 * @param {string} [about.text] what is shown of the label; only the bell without
 * @param {(at: Date) => unknown} about.choose
 * @param {() => unknown} [about.end]
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
  // The times are those of the moment in which the menu opens.
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
