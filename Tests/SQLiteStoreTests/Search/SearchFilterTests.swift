import Foundation
import GRDB
import Notebook
import TestSupport
import Testing

@testable import SQLiteStore

struct SearchFilterTests {
    private static let day: Int64 = 86_400_000

    /// A notebook whose notes are named after what is special about them.
    private func store() async throws -> SQLiteStore {
        let store = try TemporaryStore().open()
        func add(_ title: String, _ body: String = "", day: Int64 = 20_000) async throws -> Identifier<Note> {
            let note = NewNote(title: title, body: body, at: day * Self.day)
            return try await store.create(note, for: .local).id
        }
        func link(_ note: Identifier<Note>, _ url: String, quote: String? = nil) async throws -> Identifier<Link> {
            let link = NewLink.test(url, quote: quote)
            _ = try await store.add(link, to: note, at: Instant(milliseconds: 20_000 * Self.day), for: .local)
            return link.id
        }
        let time = Instant(milliseconds: 20_000 * Self.day)
        // 2024-10-04 is day 20,000.
        _ = try await add("old", "wet wool", day: 19_999)
        _ = try await add("new", "wool, not wet", day: 20_001)
        _ = try await add("tagged", "#craft")
        _ = try await add("below", "#craft/wool")
        _ = try await add("similar", "#crafts #craft-wool")
        let linked = try await link(add("linked"), "https://www.example.com/a")
        let moved = try await link(add("moved"), "https://notexample.com/", quote: "a quote")
        _ = try await store.change(
            add("archived"), NoteChange(isArchived: true), expecting: nil, by: .withoutLinks, at: time, for: .local)
        _ = try await store.pin(add("pinned"), .first, at: time, for: .local)
        _ = try await store.setInk(
            Ink(json: #"{"strokes": []}"#), of: add("drawn"), expecting: nil, at: time, for: .local)
        _ = try await store.setReminder(Reminder(dueAt: time), of: add("reminded"), at: time, for: .local)
        _ = try await store.setTrashed(add("trashed", "#craft wool"), true, at: time, for: .local)
        try await store.pool.write { db in
            try db.execute(sql: "INSERT INTO account (id, name) VALUES (2, 'ann')")
            try db.execute(sql: "UPDATE link SET state = 'gone' WHERE id = ?", arguments: [linked])
            try db.execute(sql: "UPDATE link SET state = 'moved' WHERE id = ?", arguments: [moved])
        }
        _ = try await store.create(NewNote(title: "other", body: "#craft wool"), for: AccountID(rawValue: 2))
        return store
    }

    private func found(_ store: SQLiteStore, _ query: NoteQuery) async throws -> Set<String> {
        Set(try await store.notes(query, for: .local).elements.map(\.title))
    }

    @Test(arguments: [
        ("#craft", ["tagged", "below"]), ("#craft/wool", ["below"]), ("#CRAFT wool", ["below"]), ("#none", []),
        ("#craft -#craft/wool", ["tagged"]),
        ("linked or drawn", ["linked", "drawn"]), ("dr or wo", ["drawn", "old", "new", "below", "similar"]),
        ("linked or trashed", ["linked"]), ("none or nothing", []), ("not wool or craft", ["new"]),
        ("wet wool or #craft", ["old", "new"]), ("#craft or is:gone", ["tagged", "below", "linked"]),
        ("drawn or -wool has:ink", ["drawn"]), ("-wool or wet #craft or wool", ["tagged", "old", "new"]),
        ("is:archived or is:pinned", ["archived", "pinned"]), ("other or pinned", ["pinned"]),
        ("site:example.com", ["linked"]), ("site:www.example.com", ["linked"]), ("site:com", ["linked", "moved"]),
        ("site:xample.com", []), ("site:notexample.com", ["moved"]),
        ("is:pinned", ["pinned"]), ("is:gone", ["linked"]), ("is:moved", ["moved"]), ("is:archived", ["archived"]),
        ("is:archived arch", ["archived"]), ("is:archived wool", []),
        ("has:link", ["linked", "moved"]), ("has:quote", ["moved"]), ("has:ink", ["drawn"]),
        ("has:reminder", ["reminded"]),
        ("has:link -has:quote", ["linked"]), ("has:link -is:gone", ["moved"]),
        ("before:2024-10-04", ["old"]), ("after:2024-10-05", ["new"]), ("wool before:2024-10", []),
        ("wool after:2024 before:2024-10-04", ["old"]), ("before:2024", []), ("wool after:2024-10-05", ["new"]),
        ("wool", ["old", "new", "below", "similar"]), ("wool -wet", ["below", "similar"]),
        ("\"wet wool\"", ["old"]), ("wool -\"wet wool\"", ["new", "below", "similar"]), ("wool -w", []),
        ("-#craft -has:link -is:pinned -has:ink -has:reminder -wool", []),
    ])
    func aFilterNarrowsTheList(text: String, expected: [String]) async throws {
        #expect(try await found(store(), NoteQuery(search: text)) == Set(expected))
    }

    @Test func aFoundAlternativeIsMarked() async throws {
        let notes = try await store().notes(NoteQuery(search: "silk or wet #craft or wool"), for: .local).elements
        let lines = notes.map { note in note.match?.line?.text ?? "" }
        #expect(Set(lines) == ["wet wool", "wool, not wet"])
    }

    @Test(arguments: [
        ("#craft", NoteLocation.trash, ["trashed"]), ("is:archived", .everywhere, ["archived"]),
        ("-is:archived has:ink", .everywhere, ["drawn"]), ("-is:archived", .archive, []),
        ("is:pinned", .archive, []), ("wool -wet", .trash, ["trashed"]),
    ])
    func aFilterAppliesToTheLocation(text: String, location: NoteLocation, expected: [String]) async throws {
        #expect(try await found(store(), NoteQuery(search: text, location: location)) == Set(expected))
    }

    /// Common words, whose notes are read in the order of the list, and words that the index finds.
    @Test(arguments: [(0, 3_000, 5_000), (0, 0, 5_000), (0, 0, 1), (2_000, 3_000, 5_000)])
    func filtersApplyHoweverTheWordsAreFound(
        indexRowLimit: Int, filteredNoteLimit: Int, readTextLimit: Int
    ) async throws {
        let store = try await store()
        for (text, expected) in [("wool -wet", 2), ("wool #craft", 1), ("wool before:2024-10-04 -#craft", 1)] {
            let query = NoteQuery(search: text)
            var search = try #require(NoteSearch(query.search))
            search.indexRowLimit = indexRowLimit
            search.filteredNoteLimit = filteredNoteLimit
            search.readTextLimit = readTextLimit
            let list = NoteListFilter(query, for: .local)
            let notes = try await store.pool.read { [search] db in try search.notes(in: list, limit: 50, db) }
            #expect(notes.count == expected, "\(text)")
        }
    }

    /// The form that asks each note finds the same notes as the one that finds all notes at once.
    @Test(arguments: [
        "#craft", "-#craft", "site:example.com", "site:com", "is:gone", "is:moved", "has:link", "-has:link",
        "has:quote", "has:link -is:gone", "has:ink or site:com", "wet or has:quote", "silk or wool or #craft",
        "-wool or is:gone",
    ])
    func bothFormsOfAFilterFindTheSameNotes(text: String) async throws {
        let list = NoteListFilter(NoteQuery(search: text), for: .local)
        let found = try await store().pool.read { db in
            try [NoteListFilter.Form.ofEachNote, .ofAllNotes].map { form in
                let conditions = list.conditions(form).joined(separator: " AND ")
                return try Identifier<Note>.fetchAll(
                    db, sql: "SELECT id FROM note WHERE \(conditions) \(list.order)", arguments: list.arguments(form))
            }
        }
        #expect(found[0] == found[1] && !found[0].isEmpty)
    }
}
