import Canonicalization
import GRDB
import Notebook
import SQLiteStore
import Testing

struct MigrationTests {
    @Test(arguments: ["2 keys by version", "3 decisions"])
    func anEarlierFileIsIndexed(migration: String) async throws {
        let file = try TemporaryStore.empty()
        _ = try OldDataFile.make(upTo: migration, at: file.path)
        let store = try file.open()
        for word in ["wool", "yarn"] {
            let found = try await store.notes(NoteQuery(search: word), for: .local).elements
            #expect(found.map(\.title) == ["Note 0"])
            #expect(found.first?.tags.map(\.name) == ["wool"])
        }
        #expect(try await store.tags(for: .local).map(\.tag.name) == ["wool"])
        let visit = try #require(try await store.activities(limit: 9, for: .local).first)
        #expect(visit.hostname == "news.example")
        let notes = try await store.notes(NoteQuery(), for: .local).elements
        let history = try await store.revisions(of: notes[0].id, before: nil, size: .max, for: .local)
        #expect(history.revisions.map(\.kind) == [.edit])
        // The links are due for their first check.
        let due = try await store.links(dueAt: .now, limit: 9, for: .local)
        #expect(!due.isEmpty && due.count == notes.reduce(0) { $0 + $1.linkCount })
    }

    /// They were indexed in parts, and not found in their composed form.
    @Test func halfWidthCharactersOfAnEarlierVersionAreFound() async throws {
        let file = try TemporaryStore.empty()
        _ = try OldDataFile.make(upTo: "24 origins of apps", at: file.path)
        let queue = try DatabaseQueue(path: file.path)
        try await queue.write { db in
            try db.execute(sql: "UPDATE note SET body = 'ﾃﾞｰﾀ #ﾊﾟﾝ ﾡￂ' WHERE title = 'Note 1'")
        }
        let store = try file.open()
        for query in ["データ", "ﾃﾞｰﾀ", "#パン", "가"] {
            let found = try await store.notes(NoteQuery(search: query), for: .local).elements
            #expect(found.map(\.title) == ["Note 1"], "\(query)")
        }
    }

    @Test func referencesInTextsOfAnEarlierVersionAreFound() async throws {
        let file = try TemporaryStore.empty()
        _ = try OldDataFile.make(upTo: "26 attachments", at: file.path)
        let queue = try DatabaseQueue(path: file.path)
        let target = try await queue.write { db in
            let id = try Identifier<Note>.fetchOne(db, sql: "SELECT id FROM note WHERE title = 'Note 0'")
            let target = try #require(id)
            try db.execute(
                sql: "UPDATE note SET body = ? WHERE title = 'Note 1'",
                arguments: ["See [Note 0](\(NoteReference.url(of: target)))"])
            return target
        }
        try queue.close()
        let mentions = try await file.open().mentions(of: target, limit: 9, after: nil, for: .local).elements
        #expect(mentions.map(\.title) == ["Note 1"])
    }

    @Test func firstImagesInTextsOfAnEarlierVersionAreFound() async throws {
        let file = try TemporaryStore.empty()
        _ = try OldDataFile.make(upTo: "31 orders of notes", at: file.path)
        let queue = try DatabaseQueue(path: file.path)
        let image = String(repeating: "07", count: 16)
        try await queue.write { db in
            try db.execute(
                sql: """
                    INSERT INTO attachment (account, id, digest, media_type, size, name, created_at)
                    SELECT account, x'\(image)', zeroblob(32), 'image/png', 1, '', 0 FROM note WHERE title = 'Note 1';
                    UPDATE note SET body = ? WHERE title = 'Note 1';
                    INSERT INTO attachment_use (account, attachment, note, is_in_text)
                    SELECT account, x'\(image)', id, 1 FROM note WHERE title = 'Note 1'
                    """,
                arguments: ["![](attachments/\(image)-1x1.png)"])
        }
        try queue.close()
        let notes = try await file.open().notes(NoteQuery(), for: .local).elements
        #expect(notes.filter { $0.image.map { "\($0)" } == image }.map(\.title) == ["Note 1"])
    }

    @Test func firstLinesOfNotesWithoutTitlesBecomeNamesInTheIndex() async throws {
        let file = try TemporaryStore.empty()
        _ = try OldDataFile.make(upTo: "39 devices of revisions", at: file.path)
        let queue = try DatabaseQueue(path: file.path)
        try await queue.write { db in
            try db.execute(
                sql: "UPDATE note SET title = '', body = '**Alpine** lakes' || char(10) || 'x' WHERE title = 'Note 1'")
        }
        try queue.close()
        _ = try file.open()
        let names = try await DatabaseQueue(path: file.path).read { db in
            try String.fetchAll(db, sql: "SELECT title FROM search_text WHERE search_text MATCH 'title : alpine'")
        }
        #expect(names == ["alpine lakes\n\n"])
    }

    @Test(arguments: ["3 decisions", "40 names in the index"])
    func linksOfAnEarlierVersionAreFoundBySite(migration: String) async throws {
        let file = try TemporaryStore.empty()
        _ = try OldDataFile.make(upTo: migration, at: file.path)
        let store = try file.open()
        for (site, expected) in [("e.example", ["Note 0"]), ("example", ["Note 0"]), ("xample", [])] {
            let found = try await store.notes(NoteQuery(search: "site:\(site)"), for: .local).elements
            #expect(found.map(\.title) == expected, "\(site)")
        }
    }

    @Test func textsOfAnEarlierVersionAreFoldedInTheBackground() async throws {
        let file = try TemporaryStore.empty()
        _ = try OldDataFile.make(upTo: "44 attempts to fetch titles", at: file.path)
        let queue = try DatabaseQueue(path: file.path)
        try await queue.write { db in
            try db.execute(
                sql: """
                    UPDATE note SET body = 'the café' WHERE title = 'Note 1';
                    INSERT INTO search_entry (account, note, row) SELECT 1, id, 7 FROM note WHERE title = 'Note 1';
                    INSERT INTO search_text (rowid, title, body, links) VALUES (7, 'note 1', 'the café' || char(10), '')
                    """)
        }
        try queue.close()
        let store = try file.open()
        let found = { (word: String) in
            try await store.notes(NoteQuery(search: word), for: .local).elements.map(\.title)
        }
        #expect(try await found("Café") == ["Note 1"], "It is found as before.")
        #expect(try await store.accounts(withEarlierIndexAfter: nil, limit: 9) == [.local])
        #expect(try await SearchIndexRenewal(store).run() == 2)
        #expect(try await found("Cafe") == ["Note 1"])
        #expect(try await TemporaryStore().open().accounts(withEarlierIndexAfter: nil, limit: 9).isEmpty, "A new file")
    }

    /// The last modified note came first.
    @Test func pinnedNotesOfAnEarlierVersionKeepTheirOrder() async throws {
        let file = try TemporaryStore.empty()
        _ = try OldDataFile.make(upTo: "16 short words", at: file.path)
        let queue = try DatabaseQueue(path: file.path)
        try await queue.write { db in
            try db.execute(sql: "UPDATE note SET is_pinned = 1, modified_at = 2000 + substr(title, 6)")
        }
        try queue.close()
        let store = try file.open()
        let pinned = try await store.notes(NoteQuery(isPinned: true), for: .local).elements
        #expect(pinned.map(\.title) == ["Note 1", "Note 0"])
    }

    @Test func aliasesOfAnEarlierVersionAreKeptUntilTheyAreJudged() async throws {
        let file = try TemporaryStore.empty()
        _ = try OldDataFile.make(upTo: "42 moves of accounts", at: file.path)
        let queue = try DatabaseQueue(path: file.path)
        try await queue.write { db in
            try db.execute(
                sql: """
                    INSERT INTO alias (account, link, key, id, address, source, source_key, target, target_key, added_at)
                    SELECT 1, id, 'e.example/b', randomblob(16), 'https://e.example/b', 'https://e.example/', key,
                        'https://e.example/b', 'e.example/b', 1000 FROM link
                    """)
        }
        try queue.close()
        let store = try file.open()
        #expect(try await store.accountsWithUnjudgedAliases() == [.local])
        let aliases = try await store.unjudgedAliases(limit: 9, for: .local)
        #expect(aliases.map(\.toKey) == ["e.example/b"])
        let kept = try await store.aliases(of: try #require(aliases.first).link, for: .local)
        #expect(kept.map(\.address) == ["https://e.example/b"] && kept.first?.withdrawal == nil)
        let judged = aliases.map { JudgedAlias($0, isEvident: true, withdrawal: nil) }
        #expect(try await store.judge(judged, at: .now, for: .local) == 0)
        #expect(try await store.accountsWithUnjudgedAliases().isEmpty)
    }

    @Test(arguments: ["7 hashes by XXH64", "18 saved key filter"])
    func theStatesOfLinksStayTheSame(migration: String) async throws {
        let file = try TemporaryStore.empty()
        _ = try OldDataFile.make(upTo: migration, at: file.path)
        try await file.open().close()
        let queue = try DatabaseQueue(path: file.path)
        try await queue.write { db in
            for state in ["unknown", "live", "moved", "gone"] {
                try db.execute(sql: "UPDATE link SET state = ?", arguments: [state])
                #expect(db.changesCount > 0)
            }
            #expect(throws: DatabaseError.self) { try db.execute(sql: "UPDATE link SET state = 'lost'") }
            #expect(try String.fetchOne(db, sql: "PRAGMA integrity_check") == "ok")
            let definition = try String.fetchOne(db, sql: "SELECT sql FROM sqlite_schema WHERE name = 'link'")
            #expect(definition?.contains(" IN (") == false)
        }
    }

    /// Earlier versions hashed keys with FNV-1a.
    @Test func aKeyOfAnEarlierVersionIsFoundByItsNewHash() async throws {
        let file = try TemporaryStore.empty()
        _ = try OldDataFile.make(upTo: "3 decisions", at: file.path)
        let store = try file.open()
        let key = IdentityKey(kind: .canonicalURL, text: "e.example/", hash: Key.hash(of: "e.example/"))
        #expect(try await store.links(matching: [key], for: .local).map(\.link.title) == ["Yarn"])
    }

    @Test func linksOfAnEarlierVersionAreVisitsOfTheirPages() async throws {
        let file = try TemporaryStore.empty()
        _ = try OldDataFile.make(upTo: "19 states of links", at: file.path)
        let rows = "SELECT webpage_url, canonical_url, key, title, user_info, position, added_at FROM link ORDER BY id"
        let queue = try DatabaseQueue(path: file.path)
        let before = try await queue.read { try Row.fetchAll($0, sql: rows).map(\.description) }
        try queue.close()
        let store = try file.open()
        let links = try await store.links(LinkQuery(), for: .local).elements
        #expect(!links.isEmpty && links.count == before.count)
        for link in links {
            let visit = UserActivity(title: link.title, webpageURL: link.webpageURL, userInfo: link.activity.userInfo)
            #expect(link.activity == visit && link.webpageURL != nil && link.canonicalURL != nil)
        }
        try await store.close()
        let migrated = try DatabaseQueue(path: file.path)
        try await migrated.write { db in
            #expect(try Row.fetchAll(db, sql: rows).map(\.description) == before)
            #expect(try Int.fetchOne(db, sql: "SELECT count(activity) FROM link") == 0)
            try db.execute(sql: "UPDATE link SET webpage_url = NULL, canonical_url = NULL")
            #expect(throws: DatabaseError.self) { try db.execute(sql: "UPDATE link SET key = NULL") }
            #expect(try String.fetchOne(db, sql: "PRAGMA integrity_check") == "ok")
        }
    }
}
