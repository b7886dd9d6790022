/** @import { NotificationWords } from "./notification-words.js" */

/** @type {NotificationWords} */
export const ko = {
  notifications: "알림",
  ways: {
    extension: "미리 알림 시간이 되면 이 브라우저의 확장 프로그램이 알려 줍니다.",
    push: "미리 알림 시간이 되면 Backnote를 닫아 두어도 이 기기에서 알려 줍니다.",
    window: "미리 알림 시간의 알림은 Backnote가 열려 있는 동안에만 표시됩니다.",
    nothing: "미리 알림 시간이 되어도 이 기기에는 알림이 오지 않습니다.",
  },
  switch: "미리 알림 시간에 알림 받기",
  reasons: {
    extension: "앱에서도 알림을 받으려는 경우에만 켜세요.",
    blocked:
      "브라우저가 Backnote의 알림을 차단하고 있습니다. 브라우저의 사이트 설정에서 허용한 다음 다시 시도하세요.",
    unsupported:
      "이 브라우저는 여기에서 알림을 표시할 수 없습니다. iPhone과 iPad에서는 먼저 앱을 설치하세요.",
    notInstalled: "Backnote를 닫아 둔 동안에도 알림을 받으려면 앱으로 설치하고 그 앱에서 켜세요.",
    pushFailed: "브라우저의 푸시 서비스에 연결할 수 없습니다. 앱을 열 때마다 다시 시도합니다.",
    pushOff: "이 서버는 Backnote가 닫혀 있는 동안 알림을 보내지 않습니다. 소유자가 바꿀 수 있습니다.",
  },
  about:
    "Backnote가 닫혀 있는 동안에는 서버가 브라우저의 푸시 서비스를 통해 설치된 앱에 알립니다. 푸시 서비스는 내용을 읽을 수 없지만, 언제 보냈는지는 알 수 있습니다.",
  otherDevices: "닫혀 있는 동안에도 알림을 받는 기기",
  since: (when) => `${when}부터`,
  refusedSince: (when, status) =>
    `${when}부터 알림이 오지 않았습니다. 브라우저의 푸시 서비스가 알림을 거부하고 있습니다(상태 ${status}). 그 기기에서 알림을 껐다가 다시 켜세요.`,
  delayedSince: (when, status) =>
    `${when}부터 알림이 오지 않았습니다. 브라우저의 푸시 서비스가 지금은 알림을 받지 않습니다(상태 ${status}). 자동으로 다시 시도합니다.`,
  silentSince: (when) =>
    `${when}부터 알림이 오지 않았습니다. 서버가 브라우저의 푸시 서비스에 연결할 수 없습니다. 자동으로 다시 시도합니다.`,
  otherDevicesAbout:
    "제거한 기기는 그 기기에서 Backnote를 열면 다시 추가됩니다. 다시 추가되지 않게 하려면 ‘기기’에서 로그아웃하거나 그 기기에서 알림을 끄세요.",
  remove: "제거",
  removeOf: (name) => `${name} 제거`,
  removed: (name) => `${name} 항목을 제거했습니다.`,
  done: "완료",
  inAnHour: "한 시간 뒤",
};
