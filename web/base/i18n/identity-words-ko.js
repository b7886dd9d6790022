/** @import { IdentityWords } from "./identity-words.js" */

/** @type {IdentityWords} */
export const ko = {
  titles: {
    samePage: "같은 페이지 지정",
    wholeSection: "이 섹션을 한 페이지로 취급",
    notTheSame: "같은 페이지가 아님",
    neverHere: "여기에서 다시 표시 안 함",
  },
  about: {
    samePage: "두 페이지의 메모가 양쪽 페이지에 모두 나타납니다.",
    wholeSection: "이 섹션에 있는 모든 페이지의 메모가 각 페이지에 나타납니다.",
    notTheSame: "한 페이지의 메모가 다른 페이지에 더 이상 나타나지 않습니다.",
    neverHere: "사이트의 이 부분에서는 메모를 표시하지 않고 방문도 기록하지 않습니다.",
  },
  actions: {
    samePage: "같은 페이지로 지정",
    wholeSection: "한 페이지로 취급",
    notTheSame: "다른 페이지로 지정",
    neverHere: "다시 표시 안 함",
  },
  decided: {
    samePage: "이제 같은 페이지로 취급합니다.",
    wholeSection: "이제 이 섹션을 한 페이지로 취급합니다.",
    notTheSame: "이제 다른 페이지로 취급합니다.",
    neverHere: "여기에서는 메모를 표시하지 않습니다.",
  },
  thisPage: "이 페이지",
  otherPage: "다른 페이지",
  section: "섹션",
  wholeSite: (host) => `${host} (사이트 전체)`,
  pageAndBelow: (path) => `${path} 및 그 아래`,
  whichPart: "두 주소를 같은 페이지로 취급하고 있습니다. 어느 부분이 다른가요?",
  parts: {
    parameter: (name) => `매개변수 ${name}`,
    fragment: "프래그먼트(# 뒤)",
    path: "경로",
    host: "호스트",
    wrapper: "주소를 감싼 리디렉션",
  },
  absent: "없음",
  notesTitle: "변경 내용",
  appearHere: (count) => `여기에 메모 ${count}개가 나타납니다.`,
  appearThere: (count) => `다른 페이지에 메모 ${count}개가 나타납니다.`,
  disappearHere: (count) => `여기에 메모 ${count}개가 더 이상 나타나지 않습니다.`,
  disappearThere: (count) => `다른 페이지에 메모 ${count}개가 더 이상 나타나지 않습니다.`,
  nothingNow: "현재 메모에는 영향이 없습니다. 앞으로 쓰는 메모에 적용됩니다.",
  canUndo: "설정에서 언제든지 되돌릴 수 있습니다.",
  redirects: {
    title: "이 링크의 리디렉션",
    found: "메모가 나타나는 다른 주소",
    withdrawn: "나타나지 않는 주소",
    none: "이 링크로 이어진 리디렉션이 없습니다.",
    restore: "표시하기",
    reasons: {
      changed: "이 주소는 이제 자체 페이지를 보여 주거나 다른 곳으로 이어집니다.",
      generalPage: "섹션이나 검색처럼 여러 페이지를 대신하는 페이지로 이어집니다.",
      noEvidence: "임시 리디렉션이며, 같은 페이지라는 다른 근거가 없습니다.",
      sharedTarget: "다른 주소도 같은 페이지로 이어지므로 여러 페이지를 대신하는 페이지입니다.",
    },
  },
};
