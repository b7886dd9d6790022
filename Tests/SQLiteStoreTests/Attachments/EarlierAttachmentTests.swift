import GRDB
import Notebook
import Testing

@testable import SQLiteStore

struct EarlierAttachmentTests {
    @Test func filesOfAnEarlierVersionAreFound() async throws {
        let path = "attachments/\(String(repeating: "a", count: 32)).pdf"
        let earlier = try TemporaryStore.empty()
        _ = try OldDataFile.make(upTo: "26 attachments", at: earlier.path)
        let queue = try DatabaseQueue(path: earlier.path)
        try await queue.write { db in
            let attachment = try #require(AttachmentReference(path))
            try db.execute(
                sql: """
                    INSERT INTO attachment (account, id, digest, media_type, size, name, created_at)
                    VALUES (1, ?, zeroblob(32), 'application/pdf', 13, 'plan.pdf', 1000)
                    """, arguments: [attachment.id])
            try db.execute(sql: "UPDATE note SET body = ? WHERE title = 'Note 1'", arguments: ["[](\(path))"])
            try db.execute(
                sql: "INSERT INTO attachment_use (account, attachment, note) SELECT 1, ?, id FROM note",
                arguments: [attachment.id])
        }
        try queue.close()
        let migrated = try earlier.open()
        for query in ["plan", "has:file"] {
            let found = try await migrated.notes(NoteQuery(search: query), for: .local).elements
            #expect(found.map(\.title) == ["Note 1"])
        }
    }
}
