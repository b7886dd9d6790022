import Notebook
import Testing

struct ExcerptTests {
    @Test(arguments: [
        ("", ""),
        ("# Heading\n\nWords", "Heading\nWords"),
        ("- [ ] HIIT 4-5x a week\n- [x] Sleep", "HIIT 4-5x a week\nSleep"),
        ("> quoted", "quoted"),
        ("\r\n  1. First  \r\n2.5 litres", "First\n2.5 litres"),
        ("####### seven\n#tag\n-dash\n- [ ]\n-\n*", "####### seven\n#tag\n-dash"),
        ("**Bold**, __bold__, `code`, ~~gone~~ and 2*3_4", "Bold, bold, code, gone and 2*3_4"),
        ("See [the page](https://a.example/?b=c) and [not this] (here)", "See the page and [not this] (here)"),
        ("![A cat](attachments/0.jpg) and ![no", "A cat and ![no"),
        ("[open", "[open"),
        ("```\nlet a\n```", "let a"),
        ("雪の日\n\n- [x] 靴", "雪の日\n靴"),
    ])
    func theExcerptContainsTheFirstLinesWithoutMarkdown(body: String, expected: String) {
        #expect(summary(body).excerpt == expected)
    }

    @Test func aLongBodyIsCutWithAnEllipsis() {
        let excerpt = summary(String(repeating: "word ", count: 100)).excerpt
        #expect(excerpt.count == 160)
        #expect(excerpt.hasSuffix("…"))
    }

    @Test func theLimitCountsCharactersNotBytes() {
        #expect(summary(String(repeating: "雪", count: 160)).excerpt.count == 160)
        let cut = summary(String(repeating: "👩‍👩‍👧‍👧", count: 161)).excerpt
        #expect(cut.count <= 160)
        #expect(cut.hasSuffix("…"))
    }

    private func summary(_ body: String) -> NoteSummary {
        let time = Instant(milliseconds: 0)
        return NoteSummary(
            id: Identifier(), title: "", body: body, sites: [], linkCount: 0, revision: 1, createdAt: time,
            modifiedAt: time, trashedAt: nil)
    }
}
