/** @import { EditorWords } from "./editor-words.js" */

/** @type {EditorWords} */
export const ko = {
  howToLeave: "텍스트에서 나가려면 Escape 키를 누른 다음 Tab 키를 누르세요.",
  howToLeaveQuickNote: "텍스트에서 나가려면 Alt 키와 F10 키를 누르세요.",
  formatting: "서식",
  formats: {
    heading: "제목",
    strong: "굵게",
    emphasis: "기울임꼴",
    struck: "취소선",
    highlight: "강조 표시",
    bullet: "글머리 기호 목록",
    ordered: "번호 매기기 목록",
    check: "체크리스트",
    quote: "인용",
    code: "코드",
    table: "표",
    link: "링크",
  },
  commandList: "삽입",
  tagList: "태그",
  commands: {
    heading1: "제목 1",
    heading2: "제목 2",
    heading3: "제목 3",
    rule: "구분선",
    today: "오늘 날짜",
  },
  notTaken: "여기에는 파일을 추가할 수 없습니다. 메모 앱에서 메모를 열어 추가하세요.",
  picturesLeftOut: "붙여 넣은 글의 그림은 추가되지 않았습니다. 그림을 하나씩 복사해 추가하세요.",
  files: "추가 중인 파일",
  addingFile: (name) => `${name} 추가 중…`,
  fileNotAdded: (name) => `${name}을(를) 추가하지 못했습니다.`,
  fileTooLarge: "파일은 25MB까지 추가할 수 있습니다.",
  giveUpFile: "제거",
  addFile: "사진 또는 파일",
};
