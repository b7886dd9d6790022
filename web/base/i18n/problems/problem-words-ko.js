/** The texts of problems, by the last part of their type. Problems that only programs meet have none. */
export const problemWords = {
  "account-name-taken": "이 이름의 계정이 이미 있습니다. 다른 이름을 입력하세요.",
  "account-not-found": "이 이름의 계정이 없습니다.",
  "activity-not-found": "이 페이지는 더 이상 목록에 없습니다. 만료되었거나 앱이 종료했을 수 있습니다.",
  "alias-not-found": "이 링크에는 그 별칭이 없습니다. 이미 취소되었을 수 있습니다.",
  "attachment-missing": "데이터 폴더에 파일이 없습니다. 백업에서 복원하세요.",
  "attachment-not-found": "이 파일은 더 이상 없습니다. 메모와 함께 완전히 삭제되었을 수 있습니다.",
  "attachment-not-usable":
    "이 파일은 추가할 수 없습니다. 이미지가 손상되었거나 너무 큽니다. 아무것도 저장되지 않았습니다.",
  "body-too-large": "데이터가 너무 큽니다. 아무것도 저장되지 않았습니다.",
  "checkbox-not-found": "이 줄에는 체크 상자가 없습니다.",
  "credential-not-found": "이 토큰이나 세션이 없습니다. 이미 폐기되었을 수 있습니다.",
  "decision-not-found": "이 지정이 없습니다. 이미 취소되었을 수 있습니다.",
  "push-off":
    "이 서비스는 다른 서버에 아무것도 보내지 않습니다. 기기에 알리려면 --fetch-pages added-links로 시작하세요.",
  "push-subscription-not-found": "이 기기의 알림은 더 이상 없습니다. 기기에서 꺼졌을 수 있습니다.",
  "quote-not-found":
    "이 링크에는 더 이상 인용문이 없습니다. 다른 기기에서 제거되었을 수 있습니다. 아무것도 저장되지 않았습니다.",
  "saved-search-not-found": "이 저장한 검색이 없습니다. 이미 삭제되었을 수 있습니다.",
  "blank-search": "검색할 내용을 입력하세요. 아무것도 저장되지 않았습니다.",
  "failed": "서버가 처리하지 못했습니다. 저장된 내용은 안전합니다. 자세한 내용은 서버 로그에 있습니다.",
  "fetching-off":
    "이 서비스는 페이지를 가져오지 않습니다. 여기서 열려면 --fetch-pages added-links를 붙여 시작하세요.",
  "idempotency-key-reused":
    "같은 번호로 다른 변경이 이미 전송되었습니다. 아무것도 저장되지 않았습니다. 다시 시도하세요.",
  "ink-not-found": "이 메모에는 그림이 없습니다.",
  "invalid-account-name": "이름은 1~64자이며 a~z, 0~9, 마침표, 밑줄, 하이픈을 쓸 수 있습니다.",
  "invalid-ink": "그림으로 읽을 수 없습니다. 아무것도 저장되지 않았습니다.",
  "invalid-url": "웹 주소가 아닙니다. https://로 시작하는 주소를 입력하세요.",
  "link-not-found": "이 링크는 더 이상 메모에 없습니다. 다른 기기에서 제거되었을 수 있습니다.",
  "neighbor-not-pinned":
    "옆의 메모가 더 이상 고정되어 있지 않습니다. 다른 기기에서 이동되었을 수 있습니다. 아무것도 변경되지 않았습니다.",
  "no-thumbnail": "이 파일의 작은 이미지가 없습니다.",
  "not-found": "이 주소에는 아무것도 없습니다.",
  "note-changed": "메모가 다른 곳에서 변경되었습니다. 덮어쓰지 않았습니다. 다시 불러온 뒤 저장하세요.",
  "note-not-found": "메모를 찾을 수 없습니다. 다른 기기에서 완전히 삭제되었을 수 있습니다.",
  "note-not-in-trash": "휴지통에 있는 메모만 완전히 삭제할 수 있습니다. 먼저 휴지통으로 옮기세요.",
  "null-character": "저장할 수 없는 문자(U+0000)가 있습니다. 지워 주세요. 아무것도 저장되지 않았습니다.",
  "host-replaced":
    "프록시가 Host 헤더를 바꾸고 있거나 --public-url이 브라우저의 주소와 다릅니다. 프록시가 Host를 그대로 전달하도록 하고(nginx에서는 proxy_set_header Host $host;), --public-url을 지정하여 Backnote를 시작하세요.",
  "origin-refused": "다른 사이트의 페이지에서 온 요청이라 받지 않습니다.",
  "other-account": "이 요청은 로그인한 계정이 아닌 다른 계정의 것입니다. 아무것도 바뀌지 않았습니다.",
  "owner-only": "이 Backnote의 소유자만 할 수 있습니다.",
  "owners-account": "소유자의 계정에는 할 수 없습니다.",
  "page-fetching-busy": "한꺼번에 여는 페이지가 너무 많습니다. 잠시 뒤 다시 시도하세요.",
  "page-is-wall":
    "사이트가 이 페이지 대신 로그인 화면 같은 다른 페이지를 보여 줍니다. 이전 사본은 그대로 있습니다.",
  "page-not-readable": "웹 페이지가 아니므로 표시할 수 없습니다.",
  "page-timeout": "페이지가 제때 응답하지 않았습니다.",
  "page-unreachable": "페이지를 열 수 없습니다. 주소를 확인하거나 나중에 다시 시도하세요.",
  "pages-told-apart": "이 페이지들은 다른 페이지로 지정되어 있습니다. 먼저 그 지정을 취소하세요.",
  "pairing-closed":
    "잘못된 코드가 너무 많아 2분 동안 받지 않습니다. 그 뒤 확장 프로그램에서 다시 시작하세요.",
  "pairing-not-found":
    "이 코드로 기다리는 확장 프로그램이 없습니다. 확장 프로그램에 표시된 코드를 확인하세요.",
  "part-needed": "규칙에 따르면 두 주소는 같은 페이지입니다. 어느 부분이 다른지 선택하세요.",
  "password-not-usable": "이 비밀번호는 사용할 수 없습니다. 더 긴 비밀번호를 입력하세요.",
  "password-refused": "이름이나 비밀번호가 올바르지 않습니다.",
  "reading-too-long":
    "읽는 데 너무 오래 걸려 멈췄습니다. 검색어를 더 길게 하거나 줄이거나, 잠시 뒤 다시 시도하세요.",
  "revision-not-found": "메모에 이 버전이 없습니다.",
  "rule-list-has-no-address": "이 목록은 텍스트로 추가되어 새로 고칠 수 없습니다. 새 텍스트를 추가하세요.",
  "rule-list-merges": "이 목록은 서로 다른 페이지를 같은 페이지로 취급합니다. 아무것도 변경되지 않았습니다.",
  "rule-list-not-found": "이 목록이 없습니다. 이미 삭제되었을 수 있습니다.",
  "rule-list-refused": "규칙 목록으로 읽을 수 없습니다. 아무것도 변경되지 않았습니다.",
  "rules-refused": "규칙으로 읽을 수 없는 줄이 있습니다. 아무것도 저장되지 않았습니다.",
  "scope-missing": "이 토큰에는 그 권한이 없습니다.",
  "sign-in-code-refused":
    "이미 사용했거나 만료된 로그인 링크입니다. backnote sign-in으로 새 링크를 만드세요.",
  "signed-out": "로그인하지 않았습니다. backnote sign-in으로 로그인 링크를 만드세요.",
  "import-interrupted":
    "Backnote가 곧 중지되어 가져오기를 끝냈습니다. 가져온 내용은 그대로 있습니다. 같은 파일을 다시 가져오면 이어서 진행됩니다.",
  "import-too-long":
    "가져오기가 너무 오래 걸려 끝났습니다. 가져온 내용은 그대로 있습니다. 같은 파일을 다시 가져오면 이어서 진행됩니다.",
  "upload-not-found": "서버에 이 파일이 없거나 더 이상 남아 있지 않습니다. 다시 보내세요.",
  "copy-not-found": "이 페이지의 사본이 없습니다.",
  "no-page-to-copy": "이 링크에는 사본을 만들 웹 페이지가 없습니다.",
  "snapshot-gone": "이 미리보기는 더 이상 없습니다. 페이지를 다시 여세요.",
  "database-unreachable":
    "데이터베이스에 연결할 수 없습니다. 저장 중이던 변경은 저장되지 않았을 수 있습니다. 잠시 뒤 다시 시도하세요.",
  "seal-not-accepted": "요청의 유효 기간이 지났습니다. 다시 시도하세요.",
  "storage-busy":
    "저장을 기다리는 변경이 너무 많습니다. 아무것도 저장되지 않았습니다. 잠시 뒤 다시 시도하세요.",
  "attachment-quota-reached":
    "이 서버에서 계정이 저장할 수 있는 파일 용량을 넘어 파일이 저장되지 않았습니다. 큰 파일이 있는 메모를 완전히 삭제하거나 서버 관리자에게 문의하세요.",
  "storage-damaged":
    "데이터 파일이 손상되어 아무것도 저장되지 않았습니다. Backnote를 멈추고 backnote restore로 백업을 복원한 뒤 다시 시작하세요.",
  "storage-full":
    "디스크에 공간이 없거나 쓸 수 없습니다. 아무것도 저장되지 않았지만 저장된 내용은 안전합니다. 공간을 만든 뒤 다시 시도하세요.",
  "storage-replaced":
    "Backnote가 실행되는 동안 데이터 파일이나 폴더가 삭제되거나 바뀌어 아무것도 저장되지 않았습니다. Backnote를 멈추고 원래대로 되돌리거나 backnote restore를 실행한 뒤 다시 시작하세요.",
  "text-too-long": "너무 깁니다. 아무것도 저장되지 않았습니다.",
  "too-deep": "너무 깊이 중첩되어 있습니다. 아무것도 저장되지 않았습니다.",
  "too-many": "너무 많습니다. 아무것도 저장되지 않았습니다.",
  "incomplete-body":
    "데이터가 모두 도착하기 전에 연결이 끊겼습니다. 아무것도 저장되지 않았습니다. 다시 시도하세요.",
  "no-space-for-file":
    "다른 가져오기도 있어 서버 디스크에 이 파일을 위한 여유 공간이 부족합니다. 아무것도 저장되지 않았습니다. 공간을 확보하거나 파일을 나누세요.",
  "too-many-bodies":
    "서버가 한꺼번에 큰 데이터를 너무 많이 받고 있습니다. 아무것도 저장되지 않았습니다. 몇 초 뒤 다시 시도하세요.",
  "too-many-listeners": "열린 창이나 기기가 너무 많습니다. 하나를 닫고 다시 시도하세요.",
  "too-many-requests": "요청이 너무 많습니다. 잠시 뒤 다시 시도하세요.",
  "unknown-file":
    "이 파일 형식은 읽을 수 없습니다. 브라우저, 북마크 서비스, 메모 앱에서 내보낸 HTML, JSON, CSV, Markdown, ZIP을 선택하세요.",
  "unknown-time-zone": "알 수 없는 시간대입니다. 아무것도 저장되지 않았습니다.",
  "urls-equal": "두 주소에는 다른 페이지로 볼 만한 차이가 없습니다.",
};
