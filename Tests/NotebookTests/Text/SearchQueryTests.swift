import Testing

@testable import Notebook

struct SearchQueryTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let text: String
        var words: [String] = []
        var excluded: [String] = []
        var filters: [SearchFilter] = []
        var alternatives: [[SearchQuery.Term]] = []

        var testDescription: String { text }
    }

    private static func tag(_ name: String) -> SearchFilter.Condition { .tag(Tag(stored: name)) }

    private static func time(_ text: String) -> Instant { Instant(text) ?? Instant(milliseconds: 0) }

    private static func isNot(_ condition: SearchFilter.Condition) -> SearchFilter {
        SearchFilter(condition: condition, isExcluded: true)
    }

    private static func `is`(_ condition: SearchFilter.Condition) -> SearchFilter { SearchFilter(condition: condition) }

    private static let words = [
        Row(text: ""), Row(text: "  \u{3000} "), Row(text: "a\u{0}b", words: ["a", "b"]),
        Row(text: "A a", words: ["a"]),
        Row(text: "x\ty\nz", words: ["x", "y", "z"]),
        Row(text: "-", words: ["-"]), Row(text: "- wool", words: ["-", "wool"]), Row(text: "--help", words: ["--help"]),
        Row(text: "a-b", words: ["a-b"]), Row(text: "-wool sheep", words: ["sheep"], excluded: ["wool"]),
        Row(text: "-Wool -wool", excluded: ["wool"]), Row(text: "wool -wool", words: ["wool"], excluded: ["wool"]),
        Row(text: "ー東京 －京都", words: ["ー東京"], excluded: ["京都"]),
    ]

    private static let phrases = [
        Row(text: "\"wet wool\" hat", words: ["wet wool", "hat"]), Row(text: "\" wet \t wool \"", words: ["wet wool"]),
        Row(text: "“Wet wool”", words: ["wet wool"]), Row(text: "„wet wool“", words: ["wet wool"]),
        Row(text: "＂東京　大学＂", words: ["東京 大学"]), Row(text: "-\"wet wool\"", excluded: ["wet wool"]),
        Row(text: "\"#tag\" \"is:pinned\" \"-wool\"", words: ["#tag", "is:pinned", "-wool"]),
        // A stray quotation mark is a character.
        Row(text: "\"", words: ["\""]), Row(text: "\"\"", words: ["\"\""]), Row(text: "\" \"", words: ["\""]),
        Row(text: "wool\"", words: ["wool\""]), Row(text: "\"a\" \"b", words: ["a", "\"b"]),
        Row(text: "a\"b c\"d", words: ["a\"b", "c\"d"]), Row(text: "\"a\"b c", words: ["\"a\"b", "c"]),
        Row(text: "-\"wool", excluded: ["\"wool"]),
    ]

    private static let filters = [
        Row(text: "#Wool", filters: [`is`(tag("wool"))]), Row(text: "＃東京", filters: [`is`(tag("東京"))]),
        Row(text: "#a/b -#c", filters: [`is`(tag("a/b")), isNot(tag("c"))]),
        Row(text: "#1 # #-", words: ["#1", "#", "#-"]),
        Row(text: "is:pinned IS:Archived", filters: [`is`(.pinned), `is`(.archived)]),
        Row(text: "is:gone -is:moved", filters: [`is`(.linkState(.gone)), isNot(.linkState(.moved))]),
        Row(text: "has:ink has:link has:quote", filters: [`is`(.part(.ink)), `is`(.part(.link)), `is`(.part(.quote))]),
        Row(text: "-has:reminder", filters: [isNot(.part(.reminder))]),
        Row(text: "has:image has:file", filters: [`is`(.part(.image)), `is`(.part(.file))]),
        Row(text: "site:Example.COM", filters: [`is`(.site("example.com"))]),
        Row(text: "site：例え.jp", filters: [`is`(.site("xn--r8jz45g.jp"))]),
        Row(text: "before:2026", filters: [`is`(.before(time("2026-01-01T00:00:00Z")))]),
        Row(text: "after:2026-03", filters: [`is`(.after(time("2026-03-01T00:00:00Z")))]),
        Row(text: "after:2024-02-29", filters: [`is`(.after(time("2024-02-29T00:00:00Z")))]),
        Row(text: "is:pinned wool is:pinned", words: ["wool"], filters: [`is`(.pinned)]),
    ]

    private static func word(_ word: String) -> SearchQuery.Term { .word(word, isExcluded: false) }

    private static let alternatives = [
        Row(text: "wool or silk", alternatives: [[word("wool"), word("silk")]]),
        Row(text: "wool  OR\tＳｉｌｋ or 絹", alternatives: [[word("wool"), word("silk"), word("絹")]]),
        Row(
            text: "hat wool or silk -red", words: ["hat"], excluded: ["red"],
            alternatives: [[word("wool"), word("silk")]]),
        Row(
            text: "\"wet wool\" or #craft or -is:pinned or -red",
            alternatives: [
                [
                    word("wet wool"), .filter(`is`(tag("craft"))), .filter(isNot(.pinned)),
                    .word("red", isExcluded: true),
                ]
            ]),
        Row(text: "a or b c or d", alternatives: [[word("a"), word("b")], [word("c"), word("d")]]),
        Row(text: "a or b a or b", alternatives: [[word("a"), word("b")]]),
        Row(text: "a or a", words: ["a"]),
        // Without a term on each side, it is a word.
        Row(text: "or", words: ["or"]), Row(text: "or wool", words: ["or", "wool"]),
        Row(text: "wool or", words: ["wool", "or"]), Row(text: "wool or ", words: ["wool", "or"]),
        Row(text: "wool \"or\" silk", words: ["wool", "or", "silk"]),
        Row(text: "wool orange silk", words: ["wool", "orange", "silk"]),
        Row(text: "either/or not", words: ["either/or", "not"]),
    ]

    /// What is not a filter is a word.
    private static let noFilters = [
        "is:", "is:funny", "has:", "has:fun", "site:", "site:a/b", "site:user@host", "site:a:80", "before:",
        "before:noon",
        "before:2026-13", "after:2026-02-30", "after:26-1-1", "title:wool", "https://example.com/", ":",
    ].map { Row(text: $0, words: [$0]) }

    @Test(arguments: words + phrases + filters + alternatives + noFilters)
    func aQueryIsRead(row: Row) {
        let query = SearchQuery(row.text)
        #expect(query.words == row.words)
        #expect(query.excludedWords == row.excluded)
        #expect(query.filters == row.filters)
        #expect(query.alternatives == row.alternatives)
        let isEmpty = (row.words + row.excluded).isEmpty && row.filters.isEmpty && row.alternatives.isEmpty
        #expect(query.isEmpty == isEmpty)
    }

    @Test func aQueryHasLimits() {
        #expect(SearchQuery((0..<100).map(String.init).joined(separator: " ")).words.count == 16)
        #expect(SearchQuery((0..<100).map { "-\($0)" }.joined(separator: " ")).excludedWords.count == 16)
        #expect(SearchQuery((0..<100).map(String.init).joined(separator: " or ")).alternatives.map(\.count) == [16])
        #expect(SearchQuery((0..<100).map { "#a\($0)" }.joined(separator: " ")).filters.count == 16)
        for text in [String(repeating: "字", count: 5_000), "\"" + String(repeating: "字 ", count: 5_000) + "\""] {
            let bytes = SearchQuery(text).words.joined().utf8.count
            #expect(bytes <= 1_024 && bytes > 1_000)
        }
        // As many as fit.
        #expect(SearchQuery(String(repeating: "字", count: 5_000) + " wool").words.count == 1)
    }
}
