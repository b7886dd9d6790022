/** @type {import("./page-words.js").PageWords} */
export const ko = {
  keepCopy: "사본 저장",
  keepCopyWhy:
    "Backnote가 페이지를 가져와 지금 내용을 저장하므로, 페이지가 없어져도 읽을 수 있습니다. 사본은 링크와 함께 삭제됩니다.",
  copyKept: "사본을 저장했습니다.",
  /** @param {string} date */
  copyOf: (date) => `${date} 사본`,
  /** @param {string} date */
  showCopyOf: (date) => `${date} 사본 보기`,
  deleteCopy: "삭제",
  showWholePage: "페이지 전체 보기",
  showArticle: "본문만 보기",
  activityOfPage: "이 페이지의 선언 내용",
  checkingActivity: "확인 중…",
  noFindings: "문제를 찾지 못했습니다.",
  findings: (count) => `페이지 개발자가 수정할 문제 ${count}개`,
};
