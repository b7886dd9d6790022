import Notebook
import Testing

struct ExcerptTests {
    @Test(arguments: [
        ("", ""),
        ("# Heading\n\nWords", "Heading Words"),
        ("- [ ] HIIT 4-5x a week\n- [x] Sleep", "HIIT 4-5x a week Sleep"),
        ("> quoted", "quoted"),
    ])
    func theExcerptIsTheBodysFirstWordsWithoutMarks(body: String, expected: String) {
        #expect(summary(body).excerpt == expected)
    }

    @Test func aLongBodyIsCutWithAnEllipsis() {
        let excerpt = summary(String(repeating: "word ", count: 100)).excerpt
        #expect(excerpt.count == 160)
        #expect(excerpt.hasSuffix("…"))
    }

    private func summary(_ body: String) -> NoteSummary {
        let time = Instant(milliseconds: 0)
        return NoteSummary(
            id: Identifier(), title: "", body: body, sites: [], linkCount: 0, revision: 1, createdAt: time,
            modifiedAt: time, trashedAt: nil)
    }
}
