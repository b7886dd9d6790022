import GRDB
import Notebook
import TestedStores
import Testing

@testable import SQLiteStore

struct NoteRankingTests {
    private static let time = Instant(milliseconds: 9_000)

    /// Notes from the last changed to the first, of which the fourth is pinned.
    private func store() async throws -> SQLiteStore {
        let store = try TemporaryStore().open()
        let notes = [
            ("Sheep", "woolen"), ("Cotton", "or wool"), ("Woolen hat", ""), ("Shop", "the wool shop"),
            ("Wool", "a hat"), ("", "Wool\nx"),
            ("Silk", "or wool"), ("None", ""),
        ]
        for (index, (title, body)) in notes.enumerated() {
            let note = NewNote(title: title, body: body, at: Int64(100 - index))
            let id = try await store.create(note, for: .local).id
            if index == 3 { _ = try await store.pin(id, .first, at: Self.time, for: .local) }
        }
        return store
    }

    private func names(_ notes: [NoteSummary]) -> [String] { notes.map { $0.title.isEmpty ? $0.excerpt : $0.title } }

    private func found(_ store: SQLiteStore, _ search: String) async throws -> [String] {
        let query = NoteQuery(sort: .relevance, search: search)
        return names(try await store.notes(query, for: .local).elements)
    }

    @Test(arguments: [
        // Titles, then whole words, then pins, then time.
        ("wool", ["Wool", "Wool x", "Woolen hat", "Shop", "Cotton", "Silk", "Sheep"]),
        ("wool hat", ["Woolen hat", "Wool"]), ("wool -hat", ["Wool x", "Shop", "Cotton", "Silk", "Sheep"]),
        ("wool is:pinned", ["Shop"]), ("zebra", []),
        // Without words that must occur, the order is that of time.
        ("-wool", ["None"]),
        ("is:pinned or wool", ["Shop", "Sheep", "Cotton", "Woolen hat", "Wool", "Wool x", "Silk"]),
    ])
    func theBestNotesComeFirst(search: String, expected: [String]) async throws {
        let found = try await found(store(), search)
        #expect(found.map { $0.replacing("\n", with: " ") } == expected)
    }

    /// Reads all pages of a search, of which at most `rankedLimit` notes are ranked.
    private func pages(
        _ store: SQLiteStore, _ search: String, limit: Int, rankedLimit: Int, each: () async throws -> Void = {}
    ) async throws -> [String] {
        var found: [String] = []
        var cursor: PageCursor?
        repeat {
            let query = NoteQuery(after: cursor, sort: .relevance, search: search)
            let ranking = try #require(NoteRanking(query, limit: rankedLimit, for: .local))
            let (page, next) = try await store.pool.read { db in
                let ranked = try ranking.notes(limit: limit + 1, db)
                let page = try ranked.notes.prefix(limit).compactMap { try db.summary(of: $0.id, for: .local) }
                let last = ranked.notes.count > limit ? page.last : nil
                return (page, last.map { ranked.cursor(after: page.count - 1, $0) })
            }
            found += names(page)
            // As a client sends it.
            cursor = try next.map { try PageCursor($0.description) }
            try await each()
        } while cursor != nil
        return found.map { $0.replacing("\n", with: " ") }
    }

    /// All notes of the index are ranked, or those with the words in their names, or none.
    @Test(
        arguments: [
            (7, ["Wool", "Wool x", "Woolen hat", "Shop", "Cotton", "Silk", "Sheep"]),
            (3, ["Wool", "Wool x", "Woolen hat", "Shop", "Sheep", "Cotton", "Silk"]),
            (2, ["Shop", "Sheep", "Cotton", "Woolen hat", "Wool", "Wool x", "Silk"]),
        ], [1, 2, 3, 50])
    func pagesOfAnyLengthContinueTheOrder(row: (rankedLimit: Int, expected: [String]), limit: Int) async throws {
        let found = try await pages(store(), "wool", limit: limit, rankedLimit: row.rankedLimit)
        #expect(found == row.expected)
    }

    /// It is nowhere a whole word.
    @Test(arguments: [7, 3], [1, 50])
    func partsOfWordsInTitlesPrecedeThoseInTexts(rankedLimit: Int, limit: Int) async throws {
        let found = try await pages(store(), "wo", limit: limit, rankedLimit: rankedLimit)
        #expect(found == ["Woolen hat", "Wool", "Wool x", "Shop", "Sheep", "Cotton", "Silk"])
    }

    /// Otherwise, a page would repeat or skip notes.
    @Test func newNotesDoNotChangeHowASearchIsRanked() async throws {
        let store = try await store()
        let found = try await pages(store, "wool", limit: 2, rankedLimit: 7) {
            _ = try await store.create(NewNote(title: "Newer wool", at: 5_000), for: .local)
        }
        #expect(found == ["Wool", "Wool x", "Woolen hat", "Shop", "Cotton", "Silk", "Sheep"])
    }

    @Test func rankedNotesStayInTheirAccountAndLocation() async throws {
        let store = try await store()
        #expect(
            try await store.notes(NoteQuery(sort: .relevance, search: "wool"), for: AccountID(rawValue: 2)).elements
                .isEmpty)
        for rankedLimit in [0, 3, 9] {
            let query = NoteQuery(sort: .relevance, search: "wool", location: .trash)
            let ranking = try #require(NoteRanking(query, limit: rankedLimit, for: .local))
            #expect(try await store.pool.read { try ranking.notes(limit: 9, $0).notes.isEmpty })
        }
    }
}
