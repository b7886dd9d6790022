import { element } from "../../base/dom/element.js";
import { locale, words } from "../../base/i18n/words.js";
import { reminderWords } from "../../base/i18n/reminders/reminder-words.js";
import { longestPhrase, readPhrase } from "./phrases/read-phrase.js";
import { readVisit } from "./phrases/visit-phrase.js";
import { fieldTime } from "../../base/reminders/reminder-times.js";
/** @import { Reminder, RepetitionInterval } from "../../base/model/model.js" */

let forms = 0;

/** Whether words can be read. Older browsers lack what calculates their dates. */
const canReadWords = "Temporal" in globalThis;

/**
 * Returns a form for any time and a repetition, chosen or in words. Words set the other fields, so that what was
 * understood is what is saved. Words may also mean a visit, which needs no other field. Where words cannot be read, the
 * form has no field for them.
 *
 * @param {object} options
 * @param {Date} options.now
 * @param {Date} options.at the time that the form starts with
 * @param {RepetitionInterval} [options.interval]
 * @param {(at: Date, interval: RepetitionInterval | undefined, phrase?: {text: string, startsAt?: Date}) => unknown} options.choose
 * `phrase` is what the person wrote, and where its series starts
 * @param {(visit: Reminder) => unknown} options.chooseVisit
 * @param {boolean} options.hasPage whether a next visit is possible
 */
export function reminderForm({ now, at, interval, choose, chooseVisit, hasPage }) {
  const meaning = element("output", { class: "meaning", id: `reminder-meaning-${++forms}` });
  const phrase = element("input", {
    type: "text",
    "aria-label": reminderWords.whenInWords,
    "aria-describedby": meaning.id,
    placeholder: reminderWords.example,
    maxlength: String(longestPhrase),
    autocomplete: "off",
    enterkeyhint: "done",
  });
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
    canReadWords ? phrase : null,
    meaning,
    time,
    element("label", { class: "repeats" }, element("span", {}, reminderWords.repeat), repeats),
    element("button", { class: "second" }, words.remindThen),
  );
  /** The visit that the words mean. @type {Reminder | null} */
  let visit = null;
  const say = (/** @type {string} */ error) => {
    phrase.setCustomValidity(error);
    time.disabled = repeats.disabled = visit !== null;
    meaning.textContent = error || meaningOfVisit(visit) || meaningOf(new Date(time.value), chosenInterval());
  };
  /** The last words that were understood. @type {{text: string, startsAt?: Date} | undefined} */
  let understood;
  phrase.addEventListener("input", () => {
    const text = phrase.value.trim();
    understood = undefined;
    const found = readPhrase(text, zonedNow());
    if (found) {
      time.value = fieldTime(new Date(found.at.epochMilliseconds));
      repeats.value = found.series?.interval ?? "";
      understood = { text, startsAt: found.series && new Date(found.series.startsAt.epochMilliseconds) };
    }
    const meant = found ? null : readVisit(text);
    visit = meant && { ...meant, words: text };
    const isPageMissing = visit?.trigger === "nextVisit" && !hasPage;
    say(isPageMissing ? reminderWords.noPage : text && !found && !visit ? reminderWords.notUnderstood : "");
  });
  // What was chosen last counts.
  const forgetPhrase = () => {
    phrase.value = "";
    say("");
  };
  time.addEventListener("input", forgetPhrase);
  repeats.addEventListener("input", forgetPhrase);
  say("");
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    // A field that has an error is not submitted.
    if (visit) return void chooseVisit(visit);
    const chosen = new Date(time.value);
    if (Number.isNaN(chosen.getTime())) return;
    const text = phrase.value.trim();
    if (text && understood?.text !== text) return void say(reminderWords.notUnderstood);
    choose(chosen, chosenInterval(), text ? understood : undefined);
  });
  return { form, chosenInterval };
}

function zonedNow() {
  return Temporal.Instant.fromEpochMilliseconds(Date.now()).toZonedDateTimeISO(Temporal.Now.timeZoneId());
}

/** @param {Reminder | null} visit */
function meaningOfVisit(visit) {
  if (!visit) return "";
  return visit.site ? reminderWords.meansSite(visit.site) : reminderWords.meansNextVisit;
}

/**
 * Formats the full date and time, and how it repeats. A field without a whole date has no meaning.
 *
 * @param {Date} at
 * @param {RepetitionInterval} [interval]
 */
function meaningOf(at, interval) {
  if (Number.isNaN(at.getTime())) return "";
  const date = new Intl.DateTimeFormat(locale, { dateStyle: "full", timeStyle: "short" }).format(at);
  return interval ? `${date} · ${words.repeats[interval]}` : date;
}
