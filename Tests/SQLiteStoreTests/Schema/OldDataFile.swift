import GRDB
import Notebook

@testable import SQLiteStore

/// A data file of an earlier version.
enum OldDataFile {
    /// Creates a file with two notes, a link with its key, and a visit. Their hashes are not valid in any version.
    static func make(upTo migration: String, at path: String) throws -> String {
        let queue = try DatabaseQueue(path: path)
        try Schema.migrator.migrate(queue, upTo: migration)
        let id = [Identifier<Note>(), Identifier<Note>()]
        let link = Identifier<Link>()
        try queue.write { db in
            for (index, body) in ["Buy #Wool", "Nothing"].enumerated() {
                try db.execute(
                    sql: """
                        INSERT INTO note (account, id, title, body, revision, created_at, modified_at)
                        VALUES (1, ?, ?, ?, 1, 1000, 1000)
                        """,
                    arguments: [id[index], "Note \(index)", body])
                try db.execute(
                    sql: """
                        INSERT INTO revision (account, note, revision, title, body, saved_at)
                        VALUES (1, ?, 1, ?, ?, 1000)
                        """,
                    arguments: [id[index], "Note \(index)", body])
            }
            try db.execute(
                sql: """
                    INSERT INTO link (account, id, note, position, webpage_url, canonical_url, key, hostname, title, state,
                        added_at)
                    VALUES (1, ?, ?, 1, 'https://e.example/', 'https://e.example/', 'e.example/', 'e.example', 'Yarn', 'live',
                        1000)
                    """,
                arguments: [link, id[0]])
            try db.execute(
                sql: """
                    INSERT INTO claim (account, key_hash, key, link, kind, algorithm_version, rules_version, added_at)
                    VALUES (1, 7, 'e.example/', ?, 'canonicalURL', 1, 1, 1000)
                    """,
                arguments: [link])
            try db.execute(
                sql: """
                    INSERT INTO activity (account, device, key_hash, key, id, canonical_url, description, visited_at, is_current)
                    VALUES (1, '', 7, 'news.example/a', ?, 'https://me@news.example:81/a',
                        '{"activityType":"backnote.visit","webpageURL":"https://news.example:81/a"}', 1000, 1)
                    """,
                arguments: [Identifier<RecordedActivity>()])
        }
        try queue.close()
        return path
    }
}
