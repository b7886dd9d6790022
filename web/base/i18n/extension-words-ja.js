/** @import { ExtensionWords } from "./extension-words.js" */

/** @type {ExtensionWords} */
export const ja = {
  popupTitle: "Backnote：このページのメモ",
  openBacknote: "Backnoteを開く",
  openBeside: "ページの横に開く",
  pageNotes: "このページのメモ",
  noPageNotes: "まだメモがありません。このページへのリンクを加えると、次に開いたときにメモが現れます。",
  noPage: "ウェブページではありません。メモを書くことはできます。",

  setUp: "設定する",
  setUpWhy:
    "メモはご自身のサーバーにあります。このブラウザを接続するには、サーバーのアドレスを入力してください。",
  connectAgain: "もう一度接続",
  troubles: {
    unreachable: "サーバーに接続できません。書いた内容はこのブラウザに保存され、あとで送信されます。",
    ended: "このブラウザのアクセスは取り消されました。書いた内容は、もう一度接続するまでここに保存されます。",
    "not-proven":
      "サーバーがこのブラウザをもう知らないか、そのアドレスで別のプログラムが応答しています。何も送信していません。",
  },
  waiting: (count) => `${count}件のメモがここに保存されていますが、まだサーバーにありません。`,
  sendNow: "今すぐ送信",
  refusedTitle: (count) => `サーバーが${count}件のメモを受け付けませんでした`,
  copyText: "テキストをコピー",
  textCopied: "テキストをコピーしました。",
  discard: "破棄",
  discardTitle: "このメモを破棄しますか？",
  discardWhy: "このブラウザにだけ保存されています。取り消すことはできません。",

  accessTitle: "閲覧中にメモを表示",
  accessWhy:
    "すべてのサイトへのアクセスを許可すると、メモのあるページをBacknoteが見つけます。アドレスはこのデバイスの中で照合され、メモのないページはどこにも知らされません。",
  allowAllSites: "すべてのサイトで許可",
  accessAllowed: "Backnoteは、すべてのサイトでメモのあるページを見つけます。",
  endAccess: "やめる",

  optionsTitle: "Backnoteの設定",
  serverTitle: "サーバー",
  serverAddress: "アドレス",
  connectedTo: (server) => `${server}に接続しています。`,
  connect: "接続",
  connected: "接続しました。サーバーがこのブラウザを知っていることを確認しました。",
  saveAddress: "保存",
  allowServer: "このサーバーへのアクセスを許可",
  proxyHeaders: "プロキシ用のヘッダー",
  proxyHeadersWhy: "ご自身のサーバーへのリクエストにだけ付けられます。",
  headerName: "名前",
  headerValue: "値",
  addHeader: "ヘッダーを追加",
  removeHeader: "ヘッダーを削除",
  testConnection: "接続をテスト",
  testing: "テスト中…",
  tests: {
    ok: "正しく接続できています。",
    "invalid-address": "ウェブアドレスではありません。http://127.0.0.1:8347 のように入力してください。",
    "not-running": "このアドレスから応答がありません。サーバーを起動し、ホストとポートを確かめてください。",
    "not-backnote": "応答しているプログラムはBacknoteではありません。ポートとパスを確かめてください。",
    certificate:
      "このアドレスに安全に接続できません。ご自身で作った証明書の場合は、先にタブでアドレスを開いて受け入れてください。",
    "proxy-sign-in":
      "プロキシのログインページが応答しています。タブでログインするか、必要なヘッダーを入力してください。",
    "permission-needed": "このサーバーにリクエストを送るには、ブラウザの許可が必要です。",
    refused: "Backnoteは応答していますが、リクエストを受け付けませんでした。サーバーのログを見てください。",
    "not-paired": "Backnoteが応答しています。このブラウザを接続してください。",
    "token-ended":
      "Backnoteは応答していますが、このブラウザのアクセスは取り消されました。もう一度接続してください。",
    "not-proven": "Backnoteは応答していますが、このブラウザが接続していたサーバーではありません。",
    "clock-off": (time) =>
      `このデバイスの時計がサーバーと${time}ずれています。合わせてからやり直してください。`,
    "server-failed": (status) =>
      `サーバーがステータス${status}で失敗しました。サーバーのログを見てください。`,
  },
  codeTitle: "このコードをBacknoteに入力",
  codeHow: "2分間有効です。接続できると、このページに表示されます。",
  pairingEnds: {
    declined: "Backnoteで接続が断られました。",
    expired: "コードの期限が切れました。もう一度接続して、新しいコードを受け取ってください。",
    failed: "接続できませんでした。何も変わっていません。",
  },
  disconnect: "接続を解除",
  disconnectTitle: "このブラウザの接続を解除しますか？",
  disconnectWhy: "拡張機能はサーバーの情報を削除します。サーバーにあるメモは残ります。",
  disconnectUnsentTitle: (count) => `未送信のメモ${count}件を失って、接続を解除しますか？`,
  disconnectUnsentWhy: "このブラウザにだけ保存されています。取り消すことはできません。",
  disconnectAndDiscard: "接続を解除して破棄",
  disconnected: "接続を解除しました。",
  disconnectedHereOnly:
    "ここでは接続を解除しましたが、サーバーが応答しませんでした。Backnoteの設定で、このブラウザのトークンを無効にしてください。",
  deviceTitle: "このブラウザ",
  deviceWhy: "ここで開いているページの横に、ほかのデバイスでこの名前が表示されます。",
  deviceName: "名前",
  handoffTitle: "ほかのデバイスで続ける",
  handoffSwitch: "見ているページを、ほかのデバイスで続けられるようにする",
  handoffWhy:
    "どのページを見ているかがサーバーに伝わるため、はじめはオフになっています。オフの間、メモのないページを見たことはこのブラウザの外に出ません。",
  handoffAbout:
    "ページのタイトルとアドレス、アプリが続きを表示するのに必要な情報をご自身のサーバーに送ります。サーバーはそれをページを離れるまでメモリーにだけ置きます。プライベートウインドウと「ここでは表示しない」としたサイトからは送りません。",
  languageTitle: "言語",
  likeBrowser: "ブラウザと同じ",
  shortcutsTitle: "ショートカット",
  shortcutsWhy: "キーは、ブラウザの拡張機能の設定で変更できます。",
  noShortcut: "未設定",
};
