import Testing

@testable import Notebook

struct SearchRankTests {
    private static func score(_ query: String, _ name: String, _ text: String) -> Int {
        SearchRank(SearchQuery(query)).score(name: SearchText.folded(name), texts: [SearchText.folded(text)])
    }

    struct Row: Sendable {
        let query: String
        /// Titles and texts, each after a slash. Each note is a better answer than the next.
        let notes: [String]
    }

    private static let rows: [Row] = [
        Row(query: "art", notes: ["Art/", "Party/the art of it", "Party/start", "/the art of it", "/start"]),
        Row(
            query: "wet wool",
            notes: [
                "Wet wool/", "Wool is wet/", "Wetter wool/", "Wool/wet", "/wet wool", "/wool is wet", "/wool, wetter",
                "/woolen, wetter",
            ]),
        Row(query: "\"wet wool\" hat", notes: ["Wet wool/hat", "Hat/wet woolen", "Hats/wet woolen", "/wet wool, hat"]),
        Row(query: "会議", notes: ["会議の記録/", "記録/来週の会議は"]),
        Row(query: "회의", notes: ["/회의를", "/주회의"]),
        Row(query: "wool or silk", notes: ["Wool, silk/", "Wool/silk", "Wool/cotton", "/silk"]),
        Row(query: "c++", notes: ["C++/", "/c++, c", "/objc++"]),
    ]

    @Test(arguments: rows)
    func aBetterAnswerHasAHigherScore(row: Row) {
        let scores = row.notes.map { note in
            let parts = note.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
            return Self.score(row.query, parts[0], parts[1])
        }
        for (index, (first, second)) in zip(scores, scores.dropFirst()).enumerated() {
            #expect(first > second, "\(row.notes[index]) before \(row.notes[index + 1])")
        }
    }

    @Test(arguments: [
        ("a wool b", "wool"), ("wool,", "wool"), ("(wool)", "WOOL"), ("wool", "wool"), ("été", "Été"), ("の会議", "会"),
        ("🙂🙂", "🙂"), ("wool-hat", "hat"),
    ])
    func aWordIsWholeBetweenOtherCharacters(text: String, word: String) {
        #expect(Self.score(word, "", text) == 1)
    }

    @Test(arguments: [("wools", "wool"), ("2wool", "wool"), ("étés", "été"), ("éa", "a"), ("주회의", "회의"), ("12", "2")])
    func aWordIsPartOfALongerOne(text: String, word: String) {
        #expect(Self.score(word, "", text) == 0)
    }

    @Test func neitherLengthNorRepetitionCounts() {
        #expect(Self.score("wool", "", "wool") == Self.score("wool", "", String(repeating: "wool and hat ", count: 99)))
    }

    /// More words never outweigh the place of one.
    @Test func aScoreDoesNotOverflowIntoTheNext() {
        let words = (0..<16).map { "w\($0)x" }
        let all = words.joined(separator: " ")
        #expect(Self.score(all, words[0], "") > Self.score(all, "", all))
        #expect(Self.score(all, words[0] + "s " + words[1] + "s", "") > Self.score(all, words[0], all))
    }
}
