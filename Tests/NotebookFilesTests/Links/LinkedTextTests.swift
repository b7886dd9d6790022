import Testing

@testable import NotebookFiles

struct LinkedTextTests {
    private static var words: LinkedText.Replacements {
        LinkedText.Replacements(wikiLink: { $0 }, link: { words, _ in words })
    }

    /// Code ends at the end of the line at the latest, which is not searched for again at each backquote.
    @Test(arguments: ["`a` ", "`a ``b ", "`a", "[`", "\\`` "])
    func eachByteOfALongLineIsReadAFewTimes(part: String) {
        let text = String(repeating: part, count: 20_000 / part.utf8.count) + "[[Yarn]]"
        var scanner = LinkedText(text)
        _ = scanner.replaced(by: Self.words)
        #expect(scanner.readCount <= 10 * text.utf8.count)
    }

    @Test(arguments: [
        ("`[[a]]` [[b]]", "`[[a]]` b"), ("`[[a]]\n[[b]]`", "`a\nb`"), ("``[[a]]` [[b]]`` [[c]]", "``[[a]]` [[b]]`` c"),
        ("`[[a]]", "`a"), ("`[[a]]``", "`a``"), ("``[[a]]`", "``a`"),
    ])
    func codeIsBetweenRunsOfTheSameLengthOnALine(text: String, expected: String) {
        #expect(LinkedText.replacingLinks(in: text, by: Self.words) == expected)
    }

    @Test(arguments: [
        ("![a b](x.png)", "![a b](<x.png>)"), ("![](<x y.png>)", "![](<x y.png>)"),
        ("![a](x.png \"A \\\"title\")", "![a](<x.png> \"A \\\"title\")"), ("![a](x.png 'b')", "![a](<x.png> 'b')"),
        ("![[x.png|300]] ![[]]", "{x.png|300} ![[]]"),
        ("[![a](x.png)](https://a.example/)", "[![a](<x.png>)](https://a.example/)"),
        ("![a](x.pdf)", "[a](<x.pdf>)"), ("![](x.pdf)", "[x.pdf](<x.pdf>)"), ("`![a](x.png)`", "`![a](x.png)`"),
        ("![a](x.png \"b)", "![a](x.png \"b)"),
        ("\\![a](b)", "\\![a](b)"), ("![a]", "![a]"),
    ])
    func theDestinationsOfImagesAreReplaced(text: String, expected: String) {
        let replaced = LinkedText.replacingLinks(
            in: text,
            by: LinkedText.Replacements(
                wikiEmbed: { "{\($0)}" },
                image: { LinkedText.Shown(isImage: !$0.hasSuffix(".pdf"), destination: "<\($0)>", name: $0) }))
        #expect(replaced == expected)
    }
}
