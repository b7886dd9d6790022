/** @import { IdentityWords } from "./identity-words.js" */

/** @type {IdentityWords} */
export const ja = {
  titles: {
    samePage: "同じページにする",
    wholeSection: "この下すべてを一つのページにする",
    notTheSame: "同じページではない",
    neverHere: "ここでは表示しない",
  },
  about: {
    samePage: "それぞれのページで、両方のメモが表示されます。",
    wholeSection: "この下のどのページでも、すべてのページのメモが表示されます。",
    notTheSame: "一方のページのメモは、もう一方では表示されなくなります。",
    neverHere: "サイトのこの部分では、メモを表示せず、訪問も記録しません。",
  },
  actions: {
    samePage: "同じページにする",
    wholeSection: "一つのページにする",
    notTheSame: "別のページにする",
    neverHere: "表示しない",
  },
  decided: {
    samePage: "一つのページになりました。",
    wholeSection: "この下すべてが一つのページになりました。",
    notTheSame: "別々のページになりました。",
    neverHere: "ここではメモを表示しません。",
  },
  thisPage: "このページ",
  otherPage: "もう一方のページ",
  section: "範囲",
  wholeSite: (host) => `${host}（サイト全体）`,
  pageAndBelow: (path) => `${path} とその下`,
  whichPart: "今はどちらのアドレスも同じページです。どの部分が違いになりますか。",
  parts: {
    parameter: (name) => `パラメーター ${name}`,
    fragment: "# の後のフラグメント",
    path: "パス",
    host: "ホスト",
    wrapper: "アドレスを包むリダイレクト",
  },
  absent: "なし",
  notesTitle: "変わること",
  appearHere: (count) => `ここに${count}件のメモが表示されます。`,
  appearThere: (count) => `もう一方のページに${count}件のメモが表示されます。`,
  disappearHere: (count) => `ここに${count}件のメモが表示されなくなります。`,
  disappearThere: (count) => `もう一方のページに${count}件のメモが表示されなくなります。`,
  nothingNow: "今、表示が変わるメモはありません。これから書くメモに適用されます。",
  canUndo: "いつでも取り消せます。設定からも取り消せます。",
};
