/** What the service says of a problem, by the last part of its type. What only a program meets is left to the service's own words. */
export const problemWords = {
  "account-name-taken": "この名前のアカウントはすでにあります。別の名前にしてください。",
  "account-not-found": "この名前のアカウントはありません。",
  "activity-not-found": "このページはもう一覧にありません。期限が切れたか、アプリが終えた可能性があります。",
  "body-too-large": "大きすぎて受け取れません。何も保存されていません。",
  "checkbox-not-found": "この行にチェックボックスはありません。",
  "credential-not-found": "このトークンまたはセッションはありません。すでに終了した可能性があります。",
  "decision-not-found": "この決定はありません。すでに取り消された可能性があります。",
  "failed": "サーバーで処理できませんでした。保存済みの内容は無事です。詳しくはサーバーのログにあります。",
  "fetching-off":
    "このサービスはページを取得しない設定です。ここで開くには --fetch-pages added-links を付けて起動してください。",
  "idempotency-key-reused":
    "同じ番号の別の変更がすでに送られています。何も保存されていません。もう一度お試しください。",
  "ink-not-found": "このメモに手書きはありません。",
  "invalid-account-name": "名前は1〜64文字で、a〜z、0〜9、ピリオド、アンダースコア、ハイフンが使えます。",
  "invalid-ink": "手書きとして読み取れません。何も保存されていません。",
  "invalid-url": "ウェブページのアドレスではありません。https:// で始まるアドレスを入力してください。",
  "link-not-found": "このリンクはもうメモにありません。別の端末で外された可能性があります。",
  "neighbour-not-pinned":
    "隣のメモはもうピン留めされていません。別の端末で動かされた可能性があります。何も変わっていません。",
  "not-found": "このアドレスには何もありません。",
  "note-changed": "メモは別の場所で変更されました。上書きはされていません。読み直してから保存してください。",
  "note-not-found": "このメモはありません。別の端末で完全に削除された可能性があります。",
  "note-not-in-trash": "完全に削除できるのはゴミ箱のメモだけです。先にゴミ箱へ移してください。",
  "origin-refused": "別のサイトのページからの要求のため、受け付けません。",
  "owner-only": "これができるのは、このBacknoteの所有者だけです。",
  "owners-account": "所有者のアカウントに、これはできません。",
  "page-fetching-busy": "同時に開こうとしているページが多すぎます。少し待ってからもう一度お試しください。",
  "page-not-readable": "文章のページではないため、表示できません。",
  "page-timeout": "ページが時間内に応答しませんでした。",
  "page-unreachable": "ページを開けません。アドレスを確かめるか、あとでもう一度お試しください。",
  "pairing-closed":
    "コードの間違いが続いたため、2分間受け付けません。その後、拡張機能からやり直してください。",
  "pairing-not-found":
    "このコードで待っている拡張機能はありません。拡張機能に表示されたコードと見比べてください。",
  "password-not-usable": "このパスワードは使えません。もっと長いものにしてください。",
  "password-refused": "名前またはパスワードが違います。",
  "revision-not-found": "メモにこの版はありません。",
  "rule-list-has-no-address":
    "この一覧は文章として渡されたため、取り直せません。新しいものを渡してください。",
  "rule-list-not-found": "この一覧はありません。すでに外された可能性があります。",
  "rule-list-refused": "ルールの一覧として読み取れません。何も変わっていません。",
  "rules-refused": "ルールとして読み取れない行があります。何も保存されていません。",
  "scope-missing": "このトークンには、その権限がありません。",
  "sign-in-code-refused":
    "このサインイン用リンクは使用済みか期限切れです。backnote sign-in で新しく作れます。",
  "signed-out": "サインインしていません。backnote sign-in でサインイン用リンクを作れます。",
  "snapshot-gone": "このスナップショットはもうありません。ページを開き直してください。",
  "storage-busy":
    "保存待ちの変更が多すぎます。何も保存されていません。少し待ってからもう一度お試しください。",
  "storage-full":
    "ディスクに空きがないか、書き込めません。何も保存されていませんが、保存済みの内容は無事です。空きを作ってからもう一度お試しください。",
  "text-too-long": "長すぎます。何も保存されていません。",
  "too-deep": "入れ子が深すぎます。何も保存されていません。",
  "too-many": "数が多すぎます。何も保存されていません。",
  "too-many-listeners": "開いているウインドウや端末が多すぎます。一つ閉じてからもう一度お試しください。",
  "too-many-requests": "短い間に繰り返されすぎました。少し待ってからもう一度お試しください。",
};
