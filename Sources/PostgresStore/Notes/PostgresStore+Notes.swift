import Notebook

extension PostgresStore: NoteStore {
    public func add(_ note: NewNote, for account: AccountID) async throws(NotebookError) -> AddedNote {
        try await write(for: account) { connection in
            let count = try NoteInserter(connection, for: account).create([note])
            return AddedNote(note: try connection.note(note.id, for: account), isNew: count > 0)
        }
    }

    public func create(_ notes: [NewNote], for account: AccountID) async throws(NotebookError) -> Int {
        try await write(for: account) { connection in try NoteInserter(connection, for: account).create(notes) }
    }
}
