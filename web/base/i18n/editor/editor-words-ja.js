/** @import { EditorWords } from "./editor-words.js" */

/** @type {EditorWords} */
export const ja = {
  howToLeave: "本文から出るには、Escapeキーを押してからTabキーを押します。",
  howToLeaveQuickNote: "本文から出るには、AltキーとF10キーを押します。",
  formatting: "書式",
  formats: {
    heading: "見出し",
    strong: "太字",
    emphasis: "斜体",
    struck: "取り消し線",
    highlight: "ハイライト",
    bullet: "箇条書き",
    ordered: "番号付きリスト",
    check: "チェックリスト",
    quote: "引用",
    code: "コード",
    table: "表",
    link: "リンク",
  },
  commandList: "挿入",
  tagList: "タグ",
  commands: {
    heading1: "見出し1",
    heading2: "見出し2",
    heading3: "見出し3",
    rule: "区切り線",
    today: "今日の日付",
  },
  notTaken: "ここではファイルを追加できません。「メモ」でメモを開いて追加してください。",
  picturesLeftOut:
    "貼り付けた文章の中の画像は追加されませんでした。画像を一つずつコピーして追加してください。",
  files: "追加中のファイル",
  addingFile: (name) => `${name}を追加中…`,
  fileAdded: (name) => `${name}を追加しました。`,
  fileNotAdded: (name) => `${name}を追加できませんでした。`,
  fileTooLarge: "ファイルは25MBまでです。",
  waitingFiles: "追加を待っているファイル",
  fileWaits: (name) => `${name}はこのデバイスに保存されています。このあとメモに追加されます。`,
  giveUpFile: "削除",
  takePhoto: "写真を撮る",
  addFile: "写真・ファイル",
};
