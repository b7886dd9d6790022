/** The English words of the form for a reminder. The other languages have the same keys. */
export const en = {
  repeat: "Repeat",
  never: "Never",
};
