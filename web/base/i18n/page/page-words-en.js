/** The English words of a page's article, of copies of pages, and of what a page declares. The other languages have the same keys. */
export const en = {
  keepCopy: "Keep a copy",
  keepCopyWhy:
    "Backnote fetches the page and keeps what it says now, so that you can read it when the page is gone. The copy is deleted with the link.",
  copyKept: "Copy kept.",
  /** @param {string} date */
  copyOf: (date) => `Copy of ${date}`,
  /** @param {string} date */
  showCopyOf: (date) => `Show the copy of ${date}`,
  deleteCopy: "Delete",
  showWholePage: "Show whole page",
  showArticle: "Show article",
  activityOfPage: "What this page declares",
  checkingActivity: "Checking…",
  noFindings: "No problems found.",
  /** @param {number} count */
  findings: (count) =>
    count === 1
      ? "1 problem for the page’s developer to fix"
      : `${count} problems for the page’s developer to fix`,
};
