/** The English words of the form for a reminder. The other languages have the same keys. */
export const en = {
  repeat: "Repeat",
  never: "Never",
  whenInWords: "When, in words",
  example: "tomorrow 9am",
  notUnderstood: "Not understood. Try “every Monday 8:00”.",
};
