import Testing

@testable import Notebook

struct SearchMatchTests {
    /// Returns a text with `[` and `]` around its ranges.
    private static func marked(_ text: String, _ ranges: [TextRange]) -> String {
        var units = Array(text.utf16)
        for range in ranges.reversed() {
            units.insert(contentsOf: "]".utf16, at: range.end)
            units.insert(contentsOf: "[".utf16, at: range.start)
        }
        return String(decoding: units, as: UTF16.self)
    }

    private static func line(_ query: String, _ body: String) -> String? {
        SearchMatch(of: SearchQuery(query).words, title: "", body: body)?.line.map { marked($0.text, $0.ranges) }
    }

    @Test(arguments: [
        ("wool", "Sheep\nhave wool.\nMore wool", "have [wool]."), ("WOOL", "Woolly", "[Wool]ly"),
        ("wool hat", "a hat\na wool hat\nwool", "a [wool] [hat]"), ("hat", "hat, hat", "[hat], [hat]"),
        ("woo ool", "wool", "[wool]"), ("\"wet wool\"", "wool\nwet wool", "[wet wool]"),
        // Only some of the words are in the text; the others are in the title or in a link.
        ("wool hat", "first\nwool", "[wool]"),
        // Without Markdown.
        ("wool", "- [ ] **wet wool**", "wet [wool]"), ("wool", "## [Wool](https://example.org/)", "[Wool]"),
        // Folded text has other lengths.
        ("ﾃﾞｰﾀ", "前のデータ", "前の[データ]"), ("データ", "ﾃﾞｰﾀです", "[ﾃﾞｰﾀ]です"), ("οδος", "Η ΟΔΟΣ", "Η [ΟΔΟΣ]"),
        ("회의", "\u{1112}\u{116C}\u{110B}\u{1174}록", "[\u{1112}\u{116C}\u{110B}\u{1174}]록"), ("ﬁn", "a ﬁn", "a [ﬁn]"),
        ("f", "ﬁn", "[ﬁ]n"), ("wool", "🙂 wool", "🙂 [wool]"),
        ("don't", "they don’t, or don't", "they [don’t], or [don't]"),
        ("straße", "STRASSE Straße", "[STRASSE] [Straße]"),
        ("cooperative", "\u{AD}co\u{AD}ope\u{200B}rative", "\u{AD}[co\u{AD}ope\u{200B}rative]"),
        ("محمد", "قال مُحَمَّد", "قال [مُحَمَّد]"), ("istanbul", "İstanbul’da", "[İstanbul]’da"),
        ("hat", "\u{200B}\u{2060}🙂 cre\u{300}me hat", "\u{200B}\u{2060}🙂 cre\u{300}me [hat]"),
        ("é", "a long way, cafe\u{301}, then so", "a long way, caf[e\u{301}], th[e]n so"),
        ("more", "회의 and then a long text in ASCII with More", "회의 and then a long text in ASCII with [More]"),
        ("会議", "来週の会議は東京", "来週の[会議]は東京"),
    ])
    func theLineWithMostWordsIsFound(query: String, body: String, expected: String) {
        #expect(Self.line(query, body) == expected)
    }

    @Test(arguments: [
        ("wool", "silk"), ("wool", ""), ("", "wool"), ("-wool", "wool"), ("example", "[Silk](https://example.org/)"),
    ])
    func aTextWithoutTheWordsHasNoLine(query: String, body: String) {
        #expect(Self.line(query, body) == nil)
    }

    @Test func wordsAreFoundInTheTitle() {
        let match = SearchMatch(of: ["wool", "wet"], title: "Wet wool", body: "silk")
        #expect(match?.titleRanges == [TextRange(start: 0, end: 3), TextRange(start: 4, end: 8)])
        #expect(match?.line == nil)
    }

    @Test func aLongLineIsCutAroundTheFirstWord() throws {
        let far = String(repeating: "雪", count: 1_000)
        for body in [far + "wool" + far, far + "wool", "wool" + far] {
            let line = try #require(SearchMatch(of: ["wool"], title: "", body: body)?.line)
            #expect(line.text.count <= 160)
            #expect(Self.marked(line.text, line.ranges).contains("[wool]"))
            #expect(line.text.hasPrefix("…") == body.hasPrefix("雪"))
            #expect(line.text.hasSuffix("…") == body.hasSuffix("雪"))
        }
    }
}
