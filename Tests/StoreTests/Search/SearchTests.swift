import Foundation
import Notebook
import TestSupport
import TestedStores
import Testing

struct SearchTests {
    private func found(_ store: any NotebookStore, _ words: String) async throws -> [String] {
        try await store.notes(NoteQuery(search: words), for: .local).elements.map(\.title)
    }

    @Test(arguments: [
        ("sheep", ["Sheep"]), ("she", ["Sheep"]), ("wool", []), ("sheep wool", []), ("会", ["会議の記録"]), ("東京", []),
        ("em", ["Emoji"]), ("", ["Bread", "Οδος", "Emoji", "Code", "Kana", "Straße", "회의록", "会議の記録", "Sheep"]),
    ])
    func onlyTitlesAreSearched(words: String, titles: [String]) async throws {
        let query = NoteQuery(search: words, searchesTitles: true)
        #expect(try await store().notes(query, for: .local).elements.map(\.title) == titles)
    }

    @Test func theFirstLineOfANoteWithoutATitleIsSearchedAsItsTitle() async throws {
        let store = try await TestedStore.ofSuite.open()
        let note = try await store.create(NewNote(title: "", body: "**Alpine** lakes\nwith sheep"), for: .local)
        for (word, expected) in [("alpine lakes", [note.id]), ("sheep", [])] {
            let query = NoteQuery(search: word, searchesTitles: true)
            #expect(try await store.notes(query, for: .local).elements.map(\.id) == expected)
        }
    }

    private static let notes = [
        ("Sheep", "wool, 100 % and more"), ("会議の記録", "来週の会議は東京で行います"), ("회의록", "서울에서 회의를 합니다"),
        ("Straße", "Die größte Stadt"), ("Kana", "ﾃﾞｰﾀとデータ"), ("Code", "C++ and a\"b\"c, o'neil; NEAR(x) a AND b"),
        ("Emoji", "🙂 happy"), ("Οδος", "street"), ("Bread", "ﾊﾟﾝのﾃﾞｰﾀ"),
    ]

    private func store() async throws -> any NotebookStore {
        let store = try await TestedStore.ofSuite.open()
        for (index, note) in Self.notes.enumerated() {
            _ = try await store.create(NewNote(title: note.0, body: note.1, at: Int64(index)), for: .local)
        }
        return store
    }

    @Test(arguments: [
        ("WOOL", ["Sheep"]), ("woo", ["Sheep"]), ("sheep wool", ["Sheep"]), ("sheep tokyo", []),
        ("会議", ["会議の記録"]), ("東京", ["会議の記録"]), ("の会議は東京", ["会議の記録"]), ("会", ["会議の記録"]), ("京都", []),
        ("회의", ["회의록"]), ("서울에서", ["회의록"]), ("ㅎ", []),
        // Decomposed Hangul, half-width kana and capitals.
        ("\u{1112}\u{116C}\u{110B}\u{1174}", ["회의록"]), ("データ", ["Bread", "Kana"]), ("ﾃﾞｰﾀ", ["Bread", "Kana"]),
        ("パン", ["Bread"]), ("GRÖSSTE", ["Straße"]),
        ("größte", ["Straße"]), ("GRÖ", ["Straße"]),
        // The Greek final sigma.
        ("ΟΔΟΣ", ["Οδος"]), ("οδοσ", ["Οδος"]), ("ος", ["Οδος"]),
        // Short words at the beginning and the end of the title and the text.
        ("記録", ["会議の記録"]), ("録", ["会議の記録"]), ("ます", ["会議の記録"]), ("す", ["会議の記録"]), ("来週", ["会議の記録"]),
        ("py", ["Emoji"]), ("ji", ["Emoji"]), ("oj py", ["Emoji"]), ("py xx", []), ("wool 10", ["Sheep"]),
        ("wool 11", []),
        ("c++", ["Code"]), ("a\"b", ["Code"]), ("o'neil", ["Code"]), ("NEAR(", ["Code"]), ("%", ["Sheep"]), ("_", []),
        ("🙂", ["Emoji"]),
    ])
    func everyWordIsFound(words: String, expected: [String]) async throws {
        #expect(try await found(store(), words) == expected)
    }

    @Test func theIndexFollowsTheNoteAndItsLinks() async throws {
        let store = try await store()
        let draft = NewNote(title: "Trip", body: "mountains")
        _ = try await store.create(draft, for: .local)
        #expect(try await found(store, "mountains") == ["Trip"])
        _ = try await store.change(
            draft.id, NoteChange(body: "sea"), expecting: nil, by: .withoutLinks, at: Instant(milliseconds: 2_000),
            for: .local)
        #expect(try await found(store, "mountains").isEmpty)
        #expect(try await found(store, "sea") == ["Trip"])
        let link = NewLink.test(
            "https://ferries.example/", title: "Timetable",
            quote: Link.Quote(exact: "departs at noon", comment: "by Friday"))
        _ = try await store.add(link, to: draft.id, at: Instant(milliseconds: 3_000), for: .local)
        for word in ["timetable", "ferries", "noon", "friday"] { #expect(try await found(store, word) == ["Trip"]) }
        try await store.removeLink(link.id, from: draft.id, at: Instant(milliseconds: 4_000), for: .local)
        #expect(try await found(store, "timetable").isEmpty)
    }

    @Test(arguments: [
        ("timetable", "Timetable [0..<9]"), ("noon", "departs at noon [11..<15]"),
        ("ferries", "ferries.example [0..<7]"), ("friday", "by Friday [3..<9]"),
        // The text has one of the words.
        ("sea noon", "by sea [3..<6]"),
        ("trip noon", nil),
    ])
    func aNoteThatALinkMatchesShowsTheLink(query: String, expected: String?) async throws {
        let store = try await store()
        let link = NewLink.test(
            "https://ferries.example/", title: "Timetable",
            quote: Link.Quote(exact: "departs at noon", comment: "by Friday"))
        let draft = NewNote(title: "Trip", body: "by sea")
        _ = try await store.create(draft, for: .local)
        _ = try await store.add(link, to: draft.id, at: Instant(milliseconds: 3_000), for: .local)
        let notes = try await store.notes(NoteQuery(search: query), for: .local).elements
        let note = try #require(notes.first { $0.id == draft.id })
        let line = note.match?.line
        #expect(line.map { "\($0.text) [\($0.ranges[0].start)..<\($0.ranges[0].end)]" } == expected)
    }

    @Test func searchesStayInTheirLocationAndAccount() async throws {
        let store = try await store()
        let draft = NewNote(title: "Trip")
        _ = try await store.create(draft, for: .local)
        #expect(try await store.notes(NoteQuery(search: "trip"), for: AccountID(rawValue: 2)).elements.isEmpty)
        _ = try await store.setTrashed(draft.id, true, at: Instant(milliseconds: 9), for: .local)
        #expect(try await found(store, "trip").isEmpty)
        #expect(try await store.notes(NoteQuery(search: "trip", location: .trash), for: .local).elements.count == 1)
    }

    private struct QueryCase: Decodable {
        let id: String
        let q: String
    }

    /// Operators and quotation marks of FTS5, wildcards of SQL, control characters, and long and empty queries.
    private static let hostileQueries = [
        "\"", "\"\"", "\"unbalanced", "'; DROP TABLE note; --", "NOT", "AND", "OR wool", "wool OR",
        "NEAR(wool sheep, 2)",
        "wool*", "^wool", "title:wool", "title : wool", "{title body} : wool", "- wool", "wool + sheep", "(", ")",
        "((wool)",
        "%", "_", "\\", "a\u{0}b", "\u{0}", "\u{1F}", "\u{FEFF}", "\u{202E}wool", "e\u{301}",
        "\u{1F469}\u{200D}\u{1F4BB}", "の",
        "ﷺ", "ß", "İ", String(repeating: "\"", count: 600), String(repeating: "x", count: 5_000),
        String(repeating: "wool ", count: 400),
    ]

    @Test func hostileQueriesAreSafe() async throws {
        let cases = Self.hostileQueries.enumerated().map { QueryCase(id: "query \($0.offset)", q: $0.element) }
        try await expectLiteralResults(of: cases)
    }

    private static let labeledQueries = "security/fts-query-cases.jsonl"

    @Test(.enabled(if: SharedData.has(labeledQueries), "labeled data: search queries"))
    func labeledQueriesAreSafe() async throws {
        let file = SharedData.folder.appending(path: Self.labeledQueries)
        let cases = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map {
            try JSONDecoder().decode(QueryCase.self, from: Data($0.utf8))
        }
        #expect(cases.count >= 44)
        try await expectLiteralResults(of: cases)
    }

    /// No query is an error, and each finds a note that contains it literally.
    private func expectLiteralResults(of cases: [QueryCase]) async throws {
        let store = try await store()
        for row in cases {
            _ = try await found(store, row.q)
            let said = NewNote(title: row.id, body: "before \(row.q) after")
            _ = try await store.create(said, for: .local)
            let found = try await store.notes(NoteQuery(limit: 200, search: row.q), for: .local).elements
            #expect(found.contains { $0.title == row.id }, "\(row.id)")
            for note in found {
                let whole = try await store.note(note.id, for: .local)
                let text = SearchText.folded(note.title + "\n" + whole.body)
                #expect(SearchQuery(row.q).words.allSatisfy { text.contains($0) }, "\(row.id) found \(note.title)")
            }
        }
    }
}
