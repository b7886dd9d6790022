/** The English words of the form for a reminder. The other languages have the same keys. */
export const en = {
  removed: "Reminder removed.",
  repeat: "Repeat",
  never: "Never",
  whenInWords: "When, in words",
  example: "tomorrow 9am",
  notUnderstood: "Not understood. Try “every Monday 8:00”.",
  nextVisit: "On my next visit",
  thisSite: "On this site",
  meansNextVisit: "When you next visit a page that the note links to",
  /** @param {string} site */
  meansSite: (site) => `When you next visit ${site}`,
  noPage: "Add a link to a page to the note first.",
};
