import Notebook
import Testing

struct PinTests {
    private let test: TestNotebook
    /// The notes A, B, C and D. All but D are pinned, in this order.
    private let notes: [Note]

    init() async throws {
        test = try await TestNotebook()
        var notes: [Note] = []
        for title in ["A", "B", "C", "D"] { notes.append(try await test.note(title)) }
        self.notes = notes
        for note in notes.prefix(3).reversed() { _ = try await pin(note, .first) }
    }

    private func pin(_ note: Note, _ placement: PinPlacement) async throws -> Note {
        try await test.notebook.pinNote(note.id, placement, for: .local)
    }

    private func unpin(_ note: Note) async throws {
        _ = try await test.notebook.changeNote(note.id, NoteChange(isPinned: false), expecting: nil, for: .local)
    }

    private func pinned() async throws -> String {
        try await test.notebook.notes(NoteQuery(isPinned: true), for: .local).elements.map(\.title).joined()
    }

    @Test func aNoteMovesAfterAnotherOrBeforeAll() async throws {
        #expect(try await pinned() == "ABC")
        _ = try await pin(notes[0], .after(notes[1].id))
        #expect(try await pinned() == "BAC")
        _ = try await pin(notes[1], .after(notes[2].id))
        #expect(try await pinned() == "ACB")
        _ = try await pin(notes[1], .first)
        #expect(try await pinned() == "BAC")
    }

    @Test func anUnpinnedNoteIsPinnedAtThePlace() async throws {
        let note = try await pin(notes[3], .after(notes[0].id))
        #expect(note.summary.isPinned)
        #expect(note.summary.revision == 2)
        #expect(note.summary.modifiedAt == notes[3].summary.modifiedAt)
        #expect(try await pinned() == "ADBC")
    }

    @Test func aNewPinComesFirst() async throws {
        _ = try await test.notebook.changeNote(notes[3].id, NoteChange(isPinned: true), expecting: nil, for: .local)
        #expect(try await pinned() == "DABC")
    }

    @Test func editingANoteKeepsTheOrder() async throws {
        _ = try await test.notebook.changeNote(notes[2].id, NoteChange(body: "New"), expecting: nil, for: .local)
        #expect(try await pinned() == "ABC")
    }

    @Test func aRestoredPinReturnsToItsPlace() async throws {
        for note in notes.prefix(2) { try await unpin(note) }
        #expect(try await pinned() == "C")
        for note in notes.prefix(2) { _ = try await pin(note, .former) }
        #expect(try await pinned() == "ABC")
        // The place is taken, so the note follows the note that took it.
        try await unpin(notes[1])
        _ = try await pin(notes[3], .after(notes[0].id))
        _ = try await pin(notes[1], .former)
        #expect(try await pinned() == "ADBC")
    }

    @Test func pinningAtTheSamePlaceChangesNothing() async throws {
        for (note, placement) in [
            (notes[0], PinPlacement.first), (notes[1], .after(notes[0].id)), (notes[2], .after(notes[2].id)),
            (notes[1], .former),
        ] {
            let before = try await test.notebook.note(note.id, for: .local).summary.revision
            #expect(try await pin(note, placement).summary.revision == before)
        }
        #expect(try await pinned() == "ABC")
    }

    @Test func aNoteCanOnlyFollowPinnedNotes() async throws {
        for neighbor in [notes[3].id, Identifier<Note>()] {
            await #expect {
                try await pin(notes[0], .after(neighbor))
            } throws: {
                if case .neighborNotPinned = $0 as? NotebookError { true } else { false }
            }
        }
        #expect(try await pinned() == "ABC")
    }

    /// Each move halves the remaining gap.
    @Test func manyMovesToTheSamePlaceArePossible() async throws {
        for turn in 0..<60 { _ = try await pin(notes[turn % 2 + 1], .after(notes[0].id)) }
        #expect(try await pinned() == "ACB")
    }

    @Test func pagesContinueTheOrder() async throws {
        _ = try await pin(notes[0], .after(notes[2].id))
        var found = ""
        var cursor: PageCursor?
        repeat {
            let page = try await test.notebook.notes(NoteQuery(limit: 1, after: cursor), for: .local)
            found += page.elements.map(\.title).joined()
            cursor = try page.next.map { try PageCursor($0.description) }
        } while cursor != nil
        #expect(found == "BCAD")
    }

    @Test(arguments: ["p.1-\(String(repeating: "0", count: 32))", "p1-\(String(repeating: "0", count: 32))", "p-1.2-0"])
    func anInvalidCursorIsRejected(text: String) {
        #expect(throws: NotebookError.self) { try PageCursor(text) }
    }
}
