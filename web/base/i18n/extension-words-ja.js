/** @import { ExtensionWords } from "./extension-words.js" */

/** @type {ExtensionWords} */
export const ja = {
  popupTitle: "Backnote：このページのメモ",
  openBacknote: "Backnoteを開く",
  openBeside: "ページの横に開く",
  pageNotes: "このページのメモ",
  noPageNotes: "まだメモがありません。このページへのリンクを追加すると、次に開いたときにメモが現れます。",
  noPage: "ウェブページではありません。メモを書くことはできます。",

  setUp: "設定する",
  setUpWhy:
    "メモはご自身のサーバーにあります。このブラウザを接続するには、サーバーのアドレスを入力してください。",
  connectAgain: "もう一度接続",
  troubles: {
    unreachable: "サーバーに接続できません。変更はこのブラウザに保存され、あとで送信されます。",
    ended:
      "このブラウザのアクセスは無効になりました。変更は、もう一度接続するまでこのブラウザに保存されます。",
    "not-proven":
      "サーバーがこのブラウザを認識しないか、そのアドレスで別のプログラムが応答しています。何も送信されていません。",
  },
  selectionNotReadable:
    "別のサイトのフレームで選択したテキストは、ここでは読み取れません。引用するには、右クリックして「この引用とともにリンクを追加…」を選んでください。",
  waiting: (count) => `${count}件のメモがこのブラウザにのみ保存されています。`,
  sendNow: "今すぐ送信",
  refusedTitle: (count) => `サーバーが${count}件のメモを拒否しました`,
  copyText: "テキストをコピー",
  textCopied: "テキストをコピーしました。",
  discard: "破棄",
  discardTitle: "このメモを破棄しますか？",
  discardWhy: "このブラウザにのみ保存されています。この操作は取り消せません。",

  accessTitle: "メモを自動で表示",
  accessWhy: "メモのあるページを開くと、そのメモが現れます。アドレスはこのデバイス上で照合されます。",
  allowAllSites: "すべてのサイトで許可",
  accessAllowed: "Backnoteは、すべてのサイトでメモのあるページを認識します。",
  endAccess: "オフにする",

  optionsTitle: "Backnoteの設定",
  serverTitle: "サーバー",
  serverAddress: "アドレス",
  connectedTo: (server) => `${server}に接続しています。`,
  connectHow:
    "メモはご自身のサーバーにあります。このデバイスのBacknoteは、ふつうこのアドレスにあります。「接続」を押すまで、そこには何も送られません。",
  connect: "接続",
  connected: "接続しました。サーバーを確認しました。",
  saveAddress: "保存",
  allowServer: "このサーバーへのアクセスを許可",
  proxyHeaders: "プロキシ用のヘッダー",
  proxyHeadersWhy: "ご自身のサーバーへの各リクエストにのみ付けられます。",
  headerName: "名前",
  headerValue: "値",
  addHeader: "ヘッダーを追加",
  removeHeader: "ヘッダーを削除",
  testConnection: "接続をテスト",
  testing: "テスト中…",
  tests: {
    ok: "正しく接続できています。",
    "invalid-address":
      "ウェブアドレスではありません。http://127.0.0.1:8347のようなアドレスを入力してください。",
    "not-running":
      "このアドレスから応答がありません。scripts/runでサーバーを起動するか、ホストとポートを直してください。",
    "not-backnote": "応答しているプログラムはBacknoteではありません。ポートとパスを確認してください。",
    certificate:
      "このアドレスに安全に接続できません。ご自身で作った証明書の場合は、先にタブでアドレスを開いて受け入れてください。",
    "proxy-sign-in":
      "プロキシのサインインページが応答しています。タブでサインインするか、必要なヘッダーを入力してください。",
    "permission-needed": "このサーバーにリクエストを送るには、ブラウザの許可が必要です。",
    refused: "Backnoteは応答していますが、リクエストを拒否しました。サーバーのログを確認してください。",
    "not-paired": "Backnoteが応答しています。このブラウザを接続してください。",
    "token-ended":
      "Backnoteは応答していますが、このブラウザのアクセスは無効になりました。もう一度接続してください。",
    "not-proven": "Backnoteは応答していますが、このブラウザが接続していたサーバーではありません。",
    "clock-off": (time) =>
      `このデバイスの時計がサーバーと${time}ずれています。合わせてから、もう一度お試しください。`,
    "server-failed": (status) =>
      `サーバーがステータス${status}で失敗しました。サーバーのログを確認してください。`,
  },
  allowTitle: "Backnoteで許可",
  allowHow: "いま開いたタブでBacknoteが確認します。「許可」を押してください。",
  codeElsewhere:
    "ほかのブラウザでBacknoteをお使いの場合は、そちらの「Backnoteをブラウザに追加」にこのコードを入力してください：",
  codeTitle: "このコードをBacknoteに入力",
  codeHow: "2分間有効です。接続できると、このページに表示されます。",
  pairingEnds: {
    declined: "Backnoteで接続が許可されませんでした。",
    expired: "リクエストの期限が切れました。もう一度接続してください。",
    failed: "接続できませんでした。何も変更されていません。",
  },
  disconnect: "接続を解除",
  disconnectTitle: "このブラウザの接続を解除しますか？",
  disconnectWhy: "拡張機能はサーバーの情報を削除します。サーバーにあるメモは残ります。",
  disconnectUnsentTitle: (count) => `未送信のメモ${count}件を失って、接続を解除しますか？`,
  disconnectUnsentWhy: "未送信のメモはこのブラウザにのみ保存されています。この操作は取り消せません。",
  disconnectAndDiscard: "接続を解除して破棄",
  disconnected: "接続を解除しました。",
  disconnectedHereOnly:
    "このブラウザの接続を解除しましたが、サーバーが応答しませんでした。Backnoteの設定の「デバイス」で、このブラウザのアクセスを無効にしてください。",
  stepNext: "次のステップ",
  stepDone: "完了",
  firstNoteTitle: "最初のメモを書く",
  firstNoteHow: (shortcut) =>
    `ページを開き、${shortcut}とEnterを押して書きます。メモにページのリンクが付き、次に開いたときに現れます。`,
  firstNoteByButton:
    "ページを開き、ツールバーのBacknoteのボタンからページのリンクを追加して書きます。次に開いたときにメモが現れます。",
  openSample: "サンプルページで試す",
  remindersTitle: "リマインダー",
  notifySwitch: "リマインダーの時刻に通知する",
  notifyAbout:
    "通知にはメモのタイトルか最初の行が表示されます。時刻になったリマインダーは、この拡張機能のボタンとポップアップにも表示されます。",
  deviceTitle: "このブラウザ",
  deviceWhy: "ここで開いているページの横に、ほかのデバイスでこの名前が表示されます。",
  deviceName: "名前",
  handoffTitle: "ほかのデバイスで続ける",
  handoffSwitch: "見ているページを、ほかのデバイスで続けられるようにする",
  handoffWhy:
    "見ているページがサーバーに伝わるため、デフォルトではオフです。オフの間、メモのないページの閲覧はこのブラウザの外に出ません。",
  handoffBrief: "オンの間、見ているページがご自身のサーバーに伝わります。",
  handoffAbout:
    "ページのタイトル、アドレス、アプリが続けるために必要な情報がご自身のサーバーに送られ、ページを離れるまでメモリにのみ保持されます。プライベートウインドウと「ここでは今後表示しない」を指定したサイトのページは送られません。",
  languageTitle: "言語",
  likeBrowser: "ブラウザと同じ",
  shortcutsTitle: "ショートカット",
  shortcutsWhy: "ショートカットは、ブラウザの拡張機能の設定で変更できます。",
  noShortcut: "未設定",
};
