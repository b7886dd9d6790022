import GRDB
import Notebook

extension Database: NoteWriter {
    public func insert(_ notes: [NewNote], for account: AccountID) throws -> Int {
        try NoteInserter(self, for: account).create(notes)
    }
}
