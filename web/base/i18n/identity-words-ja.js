/** @import { IdentityWords } from "./identity-words.js" */

/** @type {IdentityWords} */
export const ja = {
  titles: {
    samePage: "同じページを指定",
    wholeSection: "セクションを1ページとして扱う",
    notTheSame: "同じページではない",
    neverHere: "ここでは今後表示しない",
  },
  about: {
    samePage: "どちらのページのメモも、両方のページに表示されます。",
    wholeSection: "このセクションのどのページのメモも、すべてのページに表示されます。",
    notTheSame: "一方のページのメモは、もう一方には表示されなくなります。",
    neverHere: "サイトのこの部分では、メモを表示せず、閲覧も記録しません。",
  },
  actions: {
    samePage: "同じページにする",
    wholeSection: "1ページとして扱う",
    notTheSame: "別のページにする",
    neverHere: "今後表示しない",
  },
  decided: {
    samePage: "同じページとして扱うようになりました。",
    wholeSection: "このセクションを1ページとして扱うようになりました。",
    notTheSame: "別のページとして扱うようになりました。",
    neverHere: "ここではメモを表示しません。",
  },
  thisPage: "このページ",
  otherPage: "もう一方のページ",
  section: "セクション",
  wholeSite: (host) => `${host}（サイト全体）`,
  pageAndBelow: (path) => `${path}とその下`,
  whichPart: "これらのアドレスは同じページとして扱われています。どの部分が違いますか？",
  parts: {
    parameter: (name) => `パラメーター${name}`,
    fragment: "フラグメント（#の後）",
    path: "パス",
    host: "ホスト",
    wrapper: "アドレスを包む転送",
  },
  absent: "なし",
  notesTitle: "変更内容",
  appearHere: (count) => `ここに${count}件のメモが表示されます。`,
  appearThere: (count) => `もう一方のページに${count}件のメモが表示されます。`,
  disappearHere: (count) => `ここに${count}件のメモが表示されなくなります。`,
  disappearThere: (count) => `もう一方のページに${count}件のメモが表示されなくなります。`,
  nothingNow: "現在のメモへの影響はありません。これから書くメモに適用されます。",
  canUndo: "設定でいつでも取り消せます。",
  redirects: {
    title: "このリンクの転送",
    found: "メモが表示される他のアドレス",
    withdrawn: "表示されないアドレス",
    none: "このリンクへの転送はありません。",
    restore: "表示する",
    reasons: {
      changed: "このアドレスは独自のページを表示するか、別の場所に転送するようになりました。",
      generalPage: "転送先は、セクションや検索など、多くのページの代わりになるページです。",
      noEvidence: "転送は一時的で、同じページだと示すものが他にありません。",
      sharedTarget: "他のアドレスも同じページに転送するため、多くのページの代わりになるページです。",
    },
  },
};
