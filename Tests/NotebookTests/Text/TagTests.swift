import Testing

@testable import Notebook

struct TagTests {
    @Test(arguments: [
        ("#garden", ["garden"]),
        ("Buy wool #shop, #Garden. And (#later)!", ["shop", "garden", "later"]),
        ("#a #b #a #A", ["a", "b"]),
        ("#日本語 #한국어 #größe #ｶﾅ ＃全角 #हिन्दी", ["日本語", "한국어", "größe", "カナ", "全角", "हिन्दी"]),
        ("#work/plan #two-words #snake_case", ["work/plan", "two-words", "snake_case"]),
        ("#end- #end/", ["end"]),
        ("# Heading", []),
        ("## Heading #tag", ["tag"]),
        ("#1 issue #42", []),
        ("#2026q1", ["2026q1"]),
        ("a#b C# F#", []),
        ("&#x27; &#39;", []),
        ("\\#escaped #not", ["not"]),
        ("`#code` ``a ` #b`` #after", ["after"]),
        ("`open #tag", ["tag"]),
        ("```\n#code\n```\n#after", ["after"]),
        ("~~~~\n~~~\n#code\n~~~~\n#after", ["after"]),
        ("```\n#code without an end", []),
        ("https://example.com/#top #tag", ["tag"]),
        ("<https://example.com/ #x> #tag", ["tag"]),
        ("[text](https://example.com/ #x) [#label](#top)", ["label"]),
        ("[x]: #top\n#tag", ["tag"]),
        ("<a href=\"#top\">#word</a>", ["word"]),
        ("1 < 2 #tag", ["tag"]),
        ("line\n\n- [ ] #task do it", ["task"]),
        ("##both", []),
        ("no tags at all", []),
        ("", []),
    ])
    func tagsAreTheHashWordsOfTheProse(body: String, expected: [String]) {
        #expect(Tag.tags(in: body).map(\.name) == expected)
    }

    @Test func aTooLongWordIsNotATag() {
        #expect(Tag.tags(in: "#" + String(repeating: "x", count: 65)).isEmpty)
        #expect(Tag.tags(in: "#" + String(repeating: "x", count: 64)).count == 1)
    }

    @Test func aNoteHasAtMostAHundredTags() {
        #expect(Tag.tags(in: (0..<500).map { "#t\($0)" }.joined(separator: " ")).count == 100)
    }

    @Test(arguments: [("#Garden", "garden"), ("garden", "garden"), ("", nil), ("#", nil), ("a b", nil), ("7", nil)])
    func aTagIsParsedWithOrWithoutTheHash(text: String, expected: String?) {
        #expect(Tag(text)?.name == expected)
    }

    /// Texts that take a scanner without bounds minutes: each is the longest text of a note.
    @Test(arguments: [
        "`", "``a`", "<", "<a", "<!--", "</", "](", "](a", "a](b<c", "[x]:", "[x]: ", "\\", "```\n", "~~~a\n", "#", "&",
        "://",
        " #1/", "#-", "(#", "＃",
    ])
    func unclosedMarkdownTakesLinearTime(mark: String) {
        let body = String(repeating: mark, count: 900_000 / mark.utf8.count)
        #expect(Tag.tags(in: body + "\n\n#tag").count <= 2)
        var scan = MarkdownScanner(body)
        while scan.next() != nil {}
        #expect(scan.lookAheadCount <= 2 * body.unicodeScalars.count)
    }

    @Test func runsOfBackquotesOfEveryLengthTakeLinearTime() {
        let body = (1...1_300).map { "a" + String(repeating: "`", count: $0) }.joined()
        #expect(Tag.tags(in: body + " #tag").map(\.name) == ["tag"])
    }
}
