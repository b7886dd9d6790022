import Notebook
import TestedStores
import Testing

@testable import SQLiteStore

struct IndexPhrasesTests {
    @Test(arguments: [
        (["wool"], [#""wool""#], []),
        (["a\"b"], [#""a""b""#], []),
        (["wool", "sheep"], [#""wool""#, #""sheep""#], []),
        (["abcdefghijklmnopqr"], [#""abcdefghijklmnopqr""#], []),
        (["abcdefghijklmnopqrs"], [#""abcdefghij""#, #""jklmnopqrs""#], ["abcdefghijklmnopqrs"]),
        // Short words leave more to a long one.
        (["abcdefghijklmnopqrs", "cat"], [#""cat""#, #""abcdefghi""#, #""jklmnopqrs""#], ["abcdefghijklmnopqrs"]),
        (["東京都の天気"], [#""東京都の天気""#], []),
    ])
    func wordsBecomePhrases(words: [String], phrases: [String], incomplete: [String]) {
        let found = IndexPhrases(of: words)
        #expect(found.phrases == phrases)
        #expect(found.incompleteWords == incomplete)
    }

    @Test(arguments: [1, 2, 3, 5, 8, 15, 16])
    func aSearchHasFewTrigrams(count: Int) {
        for length in [3, 4, 10, 60, 1_000] {
            let words = (0..<count).map { String(repeating: "a", count: length) + "\($0)" }
            let phrases = IndexPhrases(of: SearchQuery(words.joined(separator: " ")).words)
            let trigrams = phrases.phrases.map { $0.unicodeScalars.count - 4 }.reduce(0, +)
            #expect(trigrams <= IndexPhrases.trigramLimit, "\(count) words of \(length) characters")
            #expect(trigrams > 0)
        }
    }

    /// The worst text for an index of trigrams: each place has the same one.
    @Test func aLongWordIsFoundOnlyWhereItIsWhole() async throws {
        let store = try TemporaryStore().open()
        let long = String(repeating: "a", count: 1_000)
        for (title, body) in [
            ("whole", "b \(long) b"), ("interrupted", String(repeating: "a", count: 999) + "b" + long.dropLast()),
            ("short", String(long.dropLast())),
        ] { _ = try await store.create(NewNote(title: title, body: body), for: .local) }
        let found = try await store.notes(NoteQuery(search: long), for: .local).elements.map(\.title)
        #expect(found == ["whole"])
    }
}
