/** @import { NotificationWords } from "./notification-words.js" */

/** @type {NotificationWords} */
export const ja = {
  notifications: "通知",
  ways: {
    extension: "リマインダーの時刻になると、このブラウザの拡張機能が通知します。",
    push: "リマインダーの時刻になると、Backnoteを閉じていてもこのデバイスに通知します。",
    window: "リマインダーの時刻の通知は、Backnoteを開いている間だけ表示されます。",
    nothing: "このデバイスには、リマインダーの時刻になっても通知が届きません。",
  },
  switch: "リマインダーの時刻に通知する",
  reasons: {
    extension: "アプリからも通知を受け取りたい場合だけ、オンにしてください。",
    blocked:
      "ブラウザがBacknoteの通知をブロックしています。ブラウザのサイト設定で許可してから、もう一度お試しください。",
    unsupported:
      "このブラウザではここで通知を表示できません。iPhoneとiPadでは、先にアプリをインストールしてください。",
    notInstalled:
      "Backnoteを閉じている間も通知を受け取るには、アプリとしてインストールし、アプリの中でオンにしてください。",
    pushFailed: "ブラウザのプッシュサービスに接続できません。アプリを開くたびに再試行します。",
    pushOff: "このサーバーは、Backnoteを閉じている間は通知を送りません。所有者が変更できます。",
  },
  about:
    "Backnoteを閉じている間は、サーバーがブラウザのプッシュサービスを通じて、インストールしたアプリに通知します。プッシュサービスは内容を読めませんが、いつ送られたかはわかります。",
  otherDevices: "閉じている間も通知するデバイス",
  since: (when) => `${when}から`,
  refusedSince: (when, status) =>
    `${when}から通知が届いていません。ブラウザのプッシュサービスが受け付けていないためです（ステータス${status}）。そのデバイスで通知をオフにしてから、もう一度オンにしてください。`,
  delayedSince: (when, status) =>
    `${when}から通知が届いていません。ブラウザのプッシュサービスが今は受け付けていないためです（ステータス${status}）。自動的に再試行します。`,
  silentSince: (when) =>
    `${when}から通知が届いていません。サーバーがブラウザのプッシュサービスに接続できないためです。自動的に再試行します。`,
  otherDevicesAbout:
    "削除したデバイスは、そのデバイスでBacknoteを開くとまた追加されます。追加されないようにするには、「デバイス」でサインアウトするか、そのデバイスで通知をオフにしてください。",
  remove: "削除",
  removeOf: (name) => `${name}を削除`,
  removed: (name) => `${name}を削除しました。`,
  done: "完了",
  inAnHour: "1時間後",
};
