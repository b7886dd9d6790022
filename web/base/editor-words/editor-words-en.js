/** The English words of the note editor. The other languages have the same keys. */
export const en = {
  howToLeave: "To leave the text, press Escape and then Tab.",
  howToLeaveQuickNote: "To leave the text, press Alt and F10.",
};
