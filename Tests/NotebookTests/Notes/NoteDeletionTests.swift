import Notebook
import Testing

struct NoteDeletionTests {
    /// Creates a note with every kind of content.
    private func fullNote(_ test: TestNotebook) async throws -> Note {
        let note = try await test.note("Plan", linking: "https://example.com/a", "https://example.com/b")
        try await test.notebook.removeLink(note.links[1].id, from: note.id, for: .local)
        _ = try await test.notebook.changeNote(note.id, NoteChange(body: "wool #sheep"), expecting: nil, for: .local)
        _ = try await test.notebook.setInk(Ink(json: #"{"strokes": []}"#), of: note.id, expecting: nil, for: .local)
        _ = try await test.notebook.snooze(note.id, until: test.time.advanced(byDays: 1), for: .local)
        _ = try await test.notebook.setReminder(Reminder(dueAt: test.time), of: note.id, for: .local)
        return note
    }

    @Test func nothingOfADeletedNoteRemains() async throws {
        let test = try await TestNotebook()
        let note = try await fullNote(test)
        try await test.notebook.trashNote(note.id, for: .local)
        try await test.notebook.deleteNote(note.id, for: .local)
        await #expect(throws: NotebookError.self) { try await test.notebook.note(note.id, for: .local) }
        #expect(try await test.notebook.notes(NoteQuery(location: .trash), for: .local).elements.isEmpty)
        #expect(try await test.notebook.notes(NoteQuery(search: "wool"), for: .local).elements.isEmpty)
        #expect(try await test.notebook.tags(for: .local).isEmpty)
        #expect(try await test.notebook.snoozes(for: .local).isEmpty)
        #expect(try await test.notebook.reminders(for: .local).elements.isEmpty)
        #expect(try await test.notebook.links(LinkQuery(limit: 9), for: .local).elements.isEmpty)
        #expect(try await test.suggestions("https://example.com/a").isEmpty)
        #expect(try await test.notebook.linkIndex(for: .local).hashes.isEmpty)
        let last = try await test.notebook.changes(after: 0, for: .local).changes.last
        #expect(last?.kind == .noteDeleted)
        #expect(last?.note == note.id)
    }

    @Test func onlyNotesInTheTrashCanBeDeleted() async throws {
        let test = try await TestNotebook()
        let note = try await fullNote(test)
        await #expect {
            try await test.notebook.deleteNote(note.id, for: .local)
        } throws: {
            if case .noteNotInTrash = $0 as? NotebookError { true } else { false }
        }
        #expect(try await test.notebook.note(note.id, for: .local).body == "wool #sheep")
    }

    @Test func otherNotesStayUnchanged() async throws {
        let test = try await TestNotebook()
        let kept = try await test.note("Kept", linking: "https://example.com/a")
        let note = try await fullNote(test)
        try await test.notebook.trashNote(note.id, for: .local)
        try await test.notebook.deleteNote(note.id, for: .local)
        #expect(try await test.suggestions("https://example.com/a").map(\.note.id) == [kept.id])
        #expect(try await test.notebook.notes(NoteQuery(search: "kept"), for: .local).elements.map(\.id) == [kept.id])
    }

    @Test func anotherAccountsNoteIsNotFound() async throws {
        let test = try await TestNotebook()
        let note = try await fullNote(test)
        try await test.notebook.trashNote(note.id, for: .local)
        await #expect(throws: NotebookError.self) {
            try await test.notebook.deleteNote(note.id, for: AccountID(rawValue: 2))
        }
        #expect(try await test.notebook.note(note.id, for: .local).summary.trashedAt != nil)
    }
}
