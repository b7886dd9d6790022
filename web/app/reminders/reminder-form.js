import { element } from "../../base/dom/element.js";
import { words } from "../../base/i18n/words.js";
import { reminderWords } from "../../base/reminder-words/reminder-words.js";
import { fieldTime } from "./reminder-times.js";
/** @import { RepetitionInterval } from "../../base/model/model.js" */

/**
 * Returns a form for any time and a repetition.
 *
 * @param {object} options
 * @param {Date} options.now
 * @param {Date} options.at the time that the form starts with
 * @param {RepetitionInterval} [options.interval]
 * @param {(at: Date, interval: RepetitionInterval | undefined) => unknown} options.choose
 */
export function reminderForm({ now, at, interval, choose }) {
  const time = element("input", {
    type: "datetime-local",
    "aria-label": words.otherTime,
    min: fieldTime(now),
    value: fieldTime(at),
  });
  const repeats = element(
    "select",
    {},
    element("option", { value: "" }, reminderWords.never),
    ...Object.entries(words.repeats).map(([value, name]) => element("option", { value }, name)),
  );
  repeats.value = interval ?? "";
  const chosenInterval = () => /** @type {RepetitionInterval | ""} */ (repeats.value) || undefined;
  const form = element(
    "form",
    { class: "other-time" },
    time,
    element("label", { class: "repeats" }, element("span", {}, reminderWords.repeat), repeats),
    element("button", { class: "second" }, words.remindThen),
  );
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const chosen = new Date(time.value);
    if (!Number.isNaN(chosen.getTime())) choose(chosen, chosenInterval());
  });
  return { form, chosenInterval };
}
