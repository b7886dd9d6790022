/** @import { ListWords } from "./list-words.js" */

/** @type {ListWords} */
export const ko = {
  filters: {
    "is:pinned": "고정됨",
    "is:archived": "보관함",
    "is:gone": "없어진 페이지",
    "is:moved": "옮겨진 페이지",
    "has:link": "링크 있음",
    "has:quote": "인용 있음",
    "has:ink": "그림 있음",
    "has:image": "이미지 있음",
    "has:file": "파일 있음",
    "has:reminder": "미리 알림 있음",
  },

  orders: { relevance: "관련도", modified: "수정한 날짜", created: "만든 날짜", title: "제목" },

  matchesInNote: "이 메모의 일치 항목",
  previousMatch: "이전 일치 항목",
  nextMatch: "다음 일치 항목",
  closeMatches: "일치 항목 숨기기",
  matchOf: (number, all) => `${number} / ${all}`,
  matches: (count) => `${count}개 일치`,

  savedSearches: "저장한 검색",
  save: "저장",
  searchName: "검색 이름",
  searchSaved: "검색을 저장했습니다.",
  searchDeleted: "검색을 삭제했습니다.",
  renameSearch: "검색 이름 변경",
  searchOptions: (name) => `${name} 옵션`,
  searchMenu: { rename: "이름 변경…", delete: "삭제" },

  selectAll: "모두 선택",
  selectedNotes: "선택한 메모",
  selectNoteNamed: (title) => `${title} 선택`,
  selected: (count) => `${count}개 선택됨`,
  archiveThem: "보관함으로",
  trashThem: "휴지통으로",

  addTag: "태그 추가",
  removeTag: "태그 제거",
  renameTag: "태그 이름 변경",
  rename: "이름 변경",
  tagMenu: { rename: "태그 이름 변경…", remove: "모든 메모에서 제거…" },
  tagUsedIn: (count) => `이 태그는 메모 ${count}개에 있습니다.`,
  tagRenamed: (count) => `메모 ${count}개의 태그 이름을 변경했습니다.`,
  removeTagTitle: (tag, count) => `메모 ${count}개에서 #${tag}을(를) 제거할까요?`,
  removeTagWhy: "태그가 본문에서 삭제됩니다. 문장 안의 태그는 단어로 남습니다.",
  tagName: "태그",
  noTag: "글자, 숫자, 하이픈, 밑줄, 슬래시를 쓸 수 있으며 글자가 하나 이상 있어야 합니다.",

  deleteTitle: (count) => `메모 ${count}개를 완전히 삭제할까요?`,
  deleteWhy: "글, 링크, 그림, 기록도 함께 삭제됩니다. 이 작업은 되돌릴 수 없습니다.",
  didToNotes: {
    pin: (count) => `메모 ${count}개를 고정했습니다.`,
    unpin: (count) => `메모 ${count}개의 고정을 해제했습니다.`,
    tag: (count) => `메모 ${count}개에 태그를 추가했습니다.`,
    untag: (count) => `메모 ${count}개에서 태그를 제거했습니다.`,
    archive: (count) => `메모 ${count}개를 보관함으로 옮겼습니다.`,
    trash: (count) => `메모 ${count}개를 휴지통으로 옮겼습니다.`,
    restore: (count) => `메모 ${count}개를 복원했습니다.`,
    delete: (count) => `메모 ${count}개를 완전히 삭제했습니다.`,
  },
  notDone: (count) => `메모 ${count}개를 변경하지 못했습니다.`,
};
