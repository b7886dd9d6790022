import Testing

@testable import NotebookFiles

struct LinkedTextTests {
    /// Code ends at the end of the line at the latest, which is not searched for again at each backquote.
    @Test(arguments: ["`a` ", "`a ``b ", "`a", "[`", "\\`` "])
    func eachByteOfALongLineIsReadAFewTimes(part: String) {
        let text = String(repeating: part, count: 20_000 / part.utf8.count) + "[[Yarn]]"
        var scanner = LinkedText(text)
        _ = scanner.replaced(wikiLink: { $0 }, link: { words, _ in words })
        #expect(scanner.readCount <= 10 * text.utf8.count)
    }

    @Test(arguments: [
        ("`[[a]]` [[b]]", "`[[a]]` b"), ("`[[a]]\n[[b]]`", "`a\nb`"), ("``[[a]]` [[b]]`` [[c]]", "``[[a]]` [[b]]`` c"),
        ("`[[a]]", "`a"), ("`[[a]]``", "`a``"), ("``[[a]]`", "``a`"),
    ])
    func codeIsBetweenRunsOfTheSameLengthOnALine(text: String, expected: String) {
        #expect(LinkedText.replacingLinks(in: text, wikiLink: { $0 }, link: { words, _ in words }) == expected)
    }
}
