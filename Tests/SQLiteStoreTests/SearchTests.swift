import Foundation
import Notebook
import SQLiteStore
import TestSupport
import Testing

struct SearchTests {
    private func found(_ store: SQLiteStore, _ words: String) async throws -> [String] {
        try await store.notes(NoteQuery(search: words), for: .local).elements.map(\.title)
    }

    private static let notes = [
        ("Sheep", "wool, 100 % and more"), ("会議の記録", "来週の会議は東京で行います"), ("회의록", "서울에서 회의를 합니다"),
        ("Straße", "Die größte Stadt"), ("Kana", "ﾃﾞｰﾀとデータ"), ("Code", "C++ and a\"b\"c, o'neil; NEAR(x) a AND b"),
        ("Emoji", "🙂 happy"),
    ]

    private func store() async throws -> SQLiteStore {
        let store = try TemporaryStore().open()
        for (index, note) in Self.notes.enumerated() {
            _ = try await store.create(NoteDraft(title: note.0, body: note.1, at: Int64(index)), for: .local)
        }
        return store
    }

    @Test(arguments: [
        ("WOOL", ["Sheep"]), ("woo", ["Sheep"]), ("sheep wool", ["Sheep"]), ("sheep tokyo", []),
        ("会議", ["会議の記録"]), ("東京", ["会議の記録"]), ("の会議は東京", ["会議の記録"]), ("会", ["会議の記録"]), ("京都", []),
        ("회의", ["회의록"]), ("서울에서", ["회의록"]), ("ㅎ", []),
        // Decomposed Hangul, half-width kana and capitals find what they mean.
        ("\u{1112}\u{116C}\u{110B}\u{1174}", ["회의록"]), ("データ", ["Kana"]), ("ﾃﾞｰﾀ", ["Kana"]), ("GRÖSSTE", []),
        ("größte", ["Straße"]), ("GRÖ", ["Straße"]),
        ("c++", ["Code"]), ("a\"b", ["Code"]), ("o'neil", ["Code"]), ("NEAR(", ["Code"]), ("%", ["Sheep"]), ("_", []),
        ("🙂", ["Emoji"]),
    ])
    func everyWordIsFoundAsItStands(words: String, expected: [String]) async throws {
        #expect(try await found(store(), words) == expected)
    }

    @Test func theIndexFollowsTheNoteAndItsLinks() async throws {
        let store = try await store()
        let draft = NoteDraft(title: "Trip", body: "mountains")
        _ = try await store.create(draft, for: .local)
        #expect(try await found(store, "mountains") == ["Trip"])
        _ = try await store.change(
            draft.id, NoteChange(body: "sea"), expecting: nil, at: Instant(milliseconds: 2_000), for: .local)
        #expect(try await found(store, "mountains").isEmpty)
        #expect(try await found(store, "sea") == ["Trip"])
        let link = LinkDraft.test("https://ferries.example/", title: "Timetable", quote: "departs at noon")
        _ = try await store.add(link, to: draft.id, at: Instant(milliseconds: 3_000), for: .local)
        for word in ["timetable", "ferries", "noon"] { #expect(try await found(store, word) == ["Trip"]) }
        try await store.removeLink(link.id, from: draft.id, at: Instant(milliseconds: 4_000), for: .local)
        #expect(try await found(store, "timetable").isEmpty)
    }

    @Test func searchesStayOnTheirShelfAndInTheirAccount() async throws {
        let store = try await store()
        let draft = NoteDraft(title: "Trip")
        _ = try await store.create(draft, for: .local)
        #expect(try await store.notes(NoteQuery(search: "trip"), for: AccountID(rawValue: 2)).elements.isEmpty)
        _ = try await store.setTrashed(draft.id, true, at: Instant(milliseconds: 9), for: .local)
        #expect(try await found(store, "trip").isEmpty)
        #expect(try await store.notes(NoteQuery(search: "trip", shelf: .trash), for: .local).elements.count == 1)
    }

    private struct QueryCase: Decodable {
        let id: String
        let q: String
    }

    private static let queryCases = "security/fts-query-cases.jsonl"

    /// Each row's query is an answer and no error, and finds a note that says it literally.
    @Test(.enabled(if: SharedData.has(queryCases), "the labelled queries are absent"))
    func anyTextIsSafeToSearchFor() async throws {
        let file = SharedData.folder.appending(path: Self.queryCases)
        let cases = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map {
            try JSONDecoder().decode(QueryCase.self, from: Data($0.utf8))
        }
        #expect(cases.count >= 44)
        let store = try await store()
        for row in cases {
            _ = try await found(store, row.q)
            let said = NoteDraft(title: row.id, body: "before \(row.q) after")
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

    @Test(arguments: [
        ("", []), ("  \u{3000} ", []), ("a\u{0}b", ["a", "b"]), ("A a", ["a"]), ("x\ty\nz", ["x", "y", "z"]),
    ])
    func aQueryIsItsWords(text: String, words: [String]) {
        #expect(SearchQuery(text).words == words)
    }

    @Test func aQueryIsBounded() {
        #expect(SearchQuery((0..<100).map(String.init).joined(separator: " ")).words.count == 16)
        #expect(SearchQuery(String(repeating: "字", count: 5_000)).words.joined().utf8.count <= 1_024)
    }
}
