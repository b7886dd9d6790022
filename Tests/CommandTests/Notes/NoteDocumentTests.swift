import Testing

@testable import backnote

struct NoteDocumentTests {
    private static let texts: [(text: String, title: String?, body: String)] = [
        ("# Plan\n\nThree sets\n", "Plan", "Three sets"),
        ("# Plan\nThree sets", "Plan", "Three sets"),
        ("# Plan\n", "Plan", ""),
        ("# \n\nThree sets\n", "", "Three sets"),
        ("#\n\nThree sets\n", "", "Three sets"),
        ("# Plan\r\n\r\nThree\r\nsets\r\n", "Plan", "Three\r\nsets"),
        ("#plan\n", nil, "#plan"),
        ("## Plan\n", nil, "## Plan"),
        ("Three sets\n\n", nil, "Three sets\n"),
        ("", nil, ""),
        ("# Plan\n\n\n# Sets\n", "Plan", "\n# Sets"),
    ]

    @Test(arguments: texts.indices)
    func theHeadingInTheFirstLineIsTheTitle(_ index: Int) {
        let (text, title, body) = Self.texts[index]
        #expect(NoteDocument(text) == NoteDocument(title: title, body: body))
    }

    @Test(arguments: ["Plan", "", "# Plan", " Plan "], ["", "Three sets", "Three\n\n", "\n\nsets", "# Sets\n"])
    func aWrittenDocumentIsParsedAgain(title: String, body: String) {
        let document = NoteDocument(title: title, body: body)
        #expect(NoteDocument(document.text) == document)
    }

    @Test func aTitleOfSeveralLinesIsJoined() {
        #expect(NoteDocument(title: "Plan\nof mine", body: "").text == "# Plan of mine\n\n\n")
    }
}
