/** The English words of the note editor. The other languages have the same keys. */
export const en = {
  howToLeave: "To leave the text, press Escape and then Tab.",
  howToLeaveQuickNote: "To leave the text, press Alt+F10.",
  formatting: "Formatting",
  formats: {
    heading: "Heading",
    strong: "Bold",
    emphasis: "Italic",
    struck: "Strikethrough",
    highlight: "Highlight",
    bullet: "Bulleted list",
    ordered: "Numbered list",
    check: "Checklist",
    quote: "Quote",
    code: "Code",
    table: "Table",
    link: "Link",
  },
  commandList: "Insert",
  tagList: "Tags",
  commands: {
    heading1: "Heading 1",
    heading2: "Heading 2",
    heading3: "Heading 3",
    rule: "Divider",
    today: "Today’s date",
  },
  notTaken: "Files can’t be added here. Open the note in Notes to add them.",
  picturesLeftOut: "Pictures in the pasted text were left out. Copy each picture to add it.",
  files: "Files being added",
  /** @param {string} name */
  addingFile: (name) => `Adding ${name}…`,
  /** @param {string} name */
  fileAdded: (name) => `${name} was added.`,
  /** @param {string} name */
  fileNotAdded: (name) => `${name} couldn’t be added.`,
  fileTooLarge: "Files can be up to 25 MB.",
  waitingFiles: "Files waiting to be added",
  /** @param {string} name */
  fileWaits: (name) => `${name} is saved on this device and will be added to the note.`,
  giveUpFile: "Remove",
  takePhoto: "Take photo",
  addFile: "Photo or file",
  quoteColor: "Highlight color",
  quoteColors: { none: "No color", yellow: "Yellow", green: "Green", blue: "Blue", pink: "Pink" },
  addComment: "Add a comment",
  /** @param {string} quote its beginning */
  commentOn: (quote) => `Comment on “${quote}”`,
};
