/** @type {import("./page-words.js").PageWords} */
export const ja = {
  keepCopy: "コピーを保存",
  keepCopyWhy:
    "Backnoteがページを取得し、現在の内容を保存します。ページがなくなっても読めます。コピーはリンクと一緒に削除されます。",
  copyKept: "コピーを保存しました。",
  /** @param {string} date */
  copyOf: (date) => `${date}のコピー`,
  /** @param {string} date */
  showCopyOf: (date) => `${date}のコピーを表示`,
  deleteCopy: "削除",
  showWholePage: "ページ全体を表示",
  showArticle: "記事だけを表示",
  activityOfPage: "このページの宣言内容",
  checkingActivity: "確認中…",
  noFindings: "問題は見つかりませんでした。",
  findings: (count) => `ページの開発者が修正する問題：${count}件`,
};
