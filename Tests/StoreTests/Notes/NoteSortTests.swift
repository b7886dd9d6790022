import Notebook
import TestedStores
import Testing

struct NoteSortTests {
    private static let time = Instant(milliseconds: 9_000)

    /// Notes whose bodies say when they were created, and all of whose orders differ.
    private func store() async throws -> (store: any NotebookStore, notes: [String: Identifier<Note>]) {
        let store = try await TestedStore.ofSuite.open()
        var notes: [String: Identifier<Note>] = [:]
        let titles = ["hat 10", "Hat 2", "wool", "Yarn", "", "hat 2", "Silk", "äther"]
        for (index, title) in titles.enumerated() {
            let note = NewNote(title: title, body: "knit \(index)", at: Int64(index))
            notes["\(index)"] = try await store.create(note, for: .local).id
        }
        for (change, index) in [3, 0, 6].enumerated() {
            let id = try #require(notes["\(index)"])
            _ = try await store.change(
                id, NoteChange(body: "knit \(index) again"), expecting: nil, by: .withoutLinks,
                at: Instant(milliseconds: Int64(1_000 + change)), for: .local)
        }
        for index in [2, 7] {
            let id = try #require(notes["\(index)"])
            _ = try await store.pin(id, .first, at: Self.time, for: .local)
        }
        return (store, notes)
    }

    /// Returns the numbers of the notes, read in pages.
    private func list(
        _ store: any NotebookStore, by sort: NoteSort, limit: Int = 200, search: String = ""
    ) async throws -> String {
        var found = ""
        var cursor: PageCursor?
        repeat {
            let query = NoteQuery(limit: limit, after: cursor, sort: cursor == nil ? sort : .modified, search: search)
            let page = try await store.notes(query, for: .local)
            found += page.elements.map { String($0.excerpt.dropFirst(5).prefix(1)) }.joined()
            // As a client sends it.
            cursor = try page.next.map { try PageCursor($0.description) }
        } while cursor != nil
        return found
    }

    @Test(
        arguments: [
            (NoteSort.modified, "72" + "603541"), (.created, "72" + "654310"), (.title, "72" + "150463"),
        ], [1, 2, 3, 200])
    func pagesOfAnyLengthContinueTheOrder(row: (sort: NoteSort, expected: String), limit: Int) async throws {
        let store = try await store().store
        #expect(try await list(store, by: row.sort, limit: limit) == row.expected)
        // Few notes are sorted, those of common words are read in the order of the list, and those of `-words` filtered.
        for search in ["knit", "kn", "-unknown"] {
            #expect(try await list(store, by: row.sort, limit: limit, search: search) == row.expected, "\(search)")
        }
    }

    @Test func aRenamedNoteMoves() async throws {
        let (store, notes) = try await store()
        let id = try #require(notes["6"])
        _ = try await store.change(
            id, NoteChange(title: "Argyle"), expecting: nil, by: .withoutLinks, at: Self.time, for: .local)
        #expect(try await list(store, by: .title) == "72" + "615043")
    }

    /// The page after a note that has been deleted begins where the note was.
    @Test(arguments: [NoteSort.modified, .created, .title])
    func aDeletedNoteDoesNotDisturbThePages(sort: NoteSort) async throws {
        let (store, _) = try await store()
        let whole = try await list(store, by: sort)
        let page = try await store.notes(NoteQuery(limit: 4, sort: sort), for: .local)
        let last = try #require(page.elements.last)
        _ = try await store.setTrashed(last.id, true, at: Self.time, for: .local)
        let rest = try await store.notes(NoteQuery(after: page.next), for: .local).elements
        #expect(rest.map { String($0.excerpt.dropFirst(5).prefix(1)) }.joined() == whole.dropFirst(4))
    }
}
