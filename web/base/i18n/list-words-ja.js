/** @import { ListWords } from "./list-words.js" */

/** @type {ListWords} */
export const ja = {
  filters: {
    "is:pinned": "ピン留め",
    "is:archived": "アーカイブ",
    "is:gone": "ページなし",
    "is:moved": "ページ移動",
    "has:link": "リンクあり",
    "has:quote": "引用あり",
    "has:ink": "手書きあり",
    "has:image": "画像あり",
    "has:file": "ファイルあり",
    "has:reminder": "リマインダーあり",
  },

  orders: { relevance: "関連度", modified: "変更日", created: "作成日", title: "タイトル" },

  matchesInNote: "このメモの一致箇所",
  previousMatch: "前の一致箇所",
  nextMatch: "次の一致箇所",
  closeMatches: "一致箇所を隠す",
  matchOf: (number, all) => `${number} / ${all}`,
  matches: (count) => `${count}件一致`,

  savedSearches: "保存した検索",
  save: "保存",
  searchName: "検索の名前",
  searchSaved: "検索を保存しました。",
  searchDeleted: "検索を削除しました。",
  renameSearch: "検索の名前を変更",
  searchOptions: (name) => `${name}のオプション`,
  searchMenu: { rename: "名前を変更…", delete: "削除" },

  selectAll: "すべてを選択",
  selectedNotes: "選択したメモ",
  selectNoteNamed: (title) => `${title}を選択`,
  selected: (count) => `${count}件を選択中`,
  archiveThem: "アーカイブへ",
  trashThem: "ゴミ箱へ",

  addTag: "タグを追加",
  removeTag: "タグを削除",
  renameTag: "タグの名前を変更",
  rename: "名前を変更",
  tagMenu: { rename: "タグの名前を変更…", remove: "すべてのメモから削除…" },
  tagUsedIn: (count) => `このタグは${count}件のメモにあります。`,
  tagRenamed: (count) => `メモ${count}件のタグの名前を変更しました。`,
  removeTagTitle: (tag, count) => `メモ${count}件から#${tag}を削除しますか？`,
  removeTagWhy: "タグは本文から削除されます。文中のタグは、普通の言葉として残ります。",
  tagName: "タグ",
  noTag: "文字、数字、ハイフン、アンダースコア、スラッシュを使い、数字以外の文字を1つ以上含めてください。",

  deleteTitle: (count) => `メモ${count}件を完全に削除しますか？`,
  deleteWhy: "本文、リンク、手書き、履歴も削除されます。この操作は取り消せません。",
  didToNotes: {
    pin: (count) => `メモ${count}件をピン留めしました。`,
    unpin: (count) => `メモ${count}件のピン留めを解除しました。`,
    tag: (count) => `メモ${count}件にタグを付けました。`,
    untag: (count) => `メモ${count}件からタグを削除しました。`,
    archive: (count) => `メモ${count}件をアーカイブに入れました。`,
    trash: (count) => `メモ${count}件をゴミ箱に入れました。`,
    restore: (count) => `メモ${count}件を元に戻しました。`,
    delete: (count) => `メモ${count}件を完全に削除しました。`,
  },
  notDone: (count) => `メモ${count}件を変更できませんでした。`,
};
