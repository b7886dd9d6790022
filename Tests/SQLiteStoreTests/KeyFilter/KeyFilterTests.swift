import Canonicalization
import Foundation
import GRDB
import LinkHealth
import Notebook
import TestSupport
import TestedStores
import Testing

@testable import SQLiteStore

struct KeyFilterTests {
    private static let stranger = AccountID(rawValue: 2)

    private static func key(_ text: String) -> IdentityKey {
        IdentityKey(kind: .canonicalURL, text: text, hash: Key.hash(of: text))
    }

    private static func mapping(_ text: String) -> KeyMapping {
        KeyMapping(key: key(text), version: KeyVersion(algorithm: 1, rules: 1))
    }

    /// Creates a store with two accounts, each with a note and a link.
    private static func filledStore() async throws -> (file: TemporaryStore, store: SQLiteStore) {
        let file = try TemporaryStore()
        let store = try file.open()
        try await store.pool.write { db in
            try db.execute(sql: "INSERT INTO account (id, name) VALUES (2, 'other')")
        }
        for (account, page) in [(AccountID.local, "mine"), (stranger, "theirs")] {
            var draft = NewNote(title: "Note")
            draft.links = [.test("https://\(page).example/")]
            _ = try await store.create(draft, for: account)
        }
        return (file, store)
    }

    /// Returns the keys that the filter does not contain, of which there must be none.
    private static func missing(in store: SQLiteStore) async throws -> [String] {
        #expect(store.keyFilter.isComplete)
        return try await store.pool.read { db -> [String] in
            let mappings = try Row.fetchAll(db, sql: "SELECT account, key, key_hash FROM key_mapping")
            #expect(!mappings.isEmpty)
            return mappings.compactMap { row -> String? in
                let key = IdentityKey(kind: .canonicalURL, text: row["key"], hash: UInt64(bitPattern: row["key_hash"]))
                return store.keyFilter.mayContain(key, of: row["account"]) ? nil : key.text
            }
        }
    }

    @Test func absentKeysWereNeverMapped() async throws {
        let (_, store) = try await Self.filledStore()
        #expect(try await Self.missing(in: store).isEmpty)
        #expect(!store.keyFilter.mayContain(Self.key("never.example"), of: .local))
    }

    @Test func keysOfAccountsAreSeparate() async throws {
        let (_, store) = try await Self.filledStore()
        for (key, owner, other) in [
            (Self.key("mine.example"), AccountID.local, Self.stranger),
            (Self.key("theirs.example"), Self.stranger, AccountID.local),
        ] {
            #expect(store.keyFilter.mayContain(key, of: owner))
            #expect(!store.keyFilter.mayContain(key, of: other))
        }
    }

    @Test func everyWayToAddAKeyFillsTheFilter() async throws {
        let (_, store) = try await Self.filledStore()
        let time = Instant(milliseconds: 5_000)
        let note = try #require(try await store.notes(NoteQuery(), for: .local).elements.first).id

        let added = try await store.add(
            .test("https://added.example/?session=1"), to: note, at: time, for: .local
        ).link
        #expect(try await Self.missing(in: store).isEmpty)

        let drafts = (0..<50).map { number -> NewNote in
            var draft = NewNote(title: "Imported \(number)")
            draft.links = [.test("https://imported.example/\(number)")]
            return draft
        }
        #expect(try await store.create(drafts, for: Self.stranger) == 50)
        #expect(try await Self.missing(in: store).isEmpty)

        let rules = RuleFile(name: Array("rules/test.txt".utf8), text: Array("$removeparam=session\n".utf8))
        let canonicalizer = Canonicalizer(rules: RuleSet(files: [rules]))
        let rekeyed = try await Notebook(store: store, canonicalizer: canonicalizer).rekeyLinks(for: .local)
        #expect(rekeyed.links == 2)
        #expect(try await Self.missing(in: store).isEmpty)

        let checked = [CheckedLink(id: added.id, webpageURL: try #require(added.webpageURL))]
        for day in 1...3 {
            let notebook = Notebook(
                store: store, canonicalizer: .standard, clock: ServiceClock { time.advanced(byDays: 5 * day) })
            let observation = LinkObservation.movedPermanently(to: "https://target.example/page")
            _ = try await notebook.record(observation, of: checked, for: .local)
        }
        #expect(try await Self.missing(in: store).isEmpty)
        let target = try Canonicalizer.standard.canonicalize("https://target.example/page").key.text
        #expect(try await store.links(matching: [Self.key(target)], for: .local).count == 1)
    }

    @Test func aLinkRestoredFromTheTrashIsFound() async throws {
        let (_, store) = try await Self.filledStore()
        let note = try #require(try await store.notes(NoteQuery(), for: .local).elements.first).id
        let key = try #require(try await store.note(note, for: .local).links.first).key
        for isTrashed in [true, false] {
            _ = try await store.setTrashed(note, isTrashed, at: Instant(milliseconds: 6_000), for: .local)
            #expect(try await store.links(matching: [Self.key(key)], for: .local).isEmpty == isTrashed)
        }
    }

    @Test func openingTheFileFillsTheFilter() async throws {
        let (file, store) = try await Self.filledStore()
        try await store.close()
        let reopened = try file.open()
        #expect(try await Self.missing(in: reopened).isEmpty)
        #expect(!reopened.keyFilter.mayContain(Self.key("never.example"), of: .local))
    }

    @Test(.timeLimit(.minutes(10)))
    func anIncompleteFilterMayContainEveryKey() async throws {
        let (file, store) = try await Self.filledStore()
        let drafts = (0..<2_000).map { number -> NewNote in
            var draft = NewNote(title: "\(number)")
            draft.links = [.test("https://many.example/\(number)")]
            return draft
        }
        _ = try await store.create(drafts, for: .local)
        try await store.close()
        let pool = try DatabasePool(path: file.path, configuration: DataFile.configuration())
        let filter = KeyFilter()
        #expect(filter.mayContain(Self.key("anything"), of: .local))
        // Filled in the background, while something is written.
        try filter.fill(from: pool, atOnce: 0)
        try await pool.write { db in
            let link = try Identifier<Link>.fetchOne(db, sql: "SELECT id FROM link WHERE account = 1")
            try db.insert(Self.mapping("meanwhile"), of: try #require(link), at: .now, for: .local)
        }
        while !filter.isComplete { try await Task.sleep(for: .milliseconds(5)) }
        try await Self.expectAllKeys(of: pool, count: 2_003, in: filter)
        #expect(filter.mayContain(Self.key("meanwhile"), of: .local))
    }

    private static func expectAllKeys(of pool: DatabasePool, count: Int, in filter: KeyFilter) async throws {
        let keys = try await pool.read { db -> [(account: AccountID, text: String)] in
            try Row.fetchAll(db, sql: "SELECT account, key FROM key_mapping").map { ($0["account"], $0["key"]) }
        }
        #expect(keys.count == count)
        #expect(keys.allSatisfy { filter.mayContain(key($0.text), of: $0.account) })
    }

    /// Creates a data file with a saved filter of two keys.
    private static func savedFilter() async throws -> (file: TemporaryStore, pool: DatabasePool) {
        let (file, store) = try await filledStore()
        try await store.close()
        let pool = try DatabasePool(path: file.path, configuration: DataFile.configuration())
        try KeyFilter().fill(from: pool, atOnce: 0)
        while try await pool.read({ db in try Int.fetchOne(db, sql: "SELECT count(*) FROM key_filter") }) == 0 {
            try await Task.sleep(for: .milliseconds(5))
        }
        try pool.close()
        return (file, try DatabasePool(path: file.path, configuration: DataFile.configuration()))
    }

    @Test(.timeLimit(.minutes(10)))
    func theFilterOfALargeNotebookIsSaved() async throws {
        let (_, pool) = try await Self.savedFilter()
        try await pool.write { db in try db.execute(sql: "DELETE FROM key_mapping WHERE account = 2") }
        let filter = KeyFilter()
        try filter.fill(from: pool, atOnce: 0)
        #expect(filter.isComplete)
        try await Self.expectAllKeys(of: pool, count: 1, in: filter)
        // Only the saved filter contains this key.
        #expect(filter.mayContain(Self.key("theirs.example"), of: Self.stranger))
        #expect(!filter.mayContain(Self.key("never.example"), of: .local))
    }

    @Test(.timeLimit(.minutes(10)))
    func keysAddedSinceTheFilterWasSavedAreFound() async throws {
        let (_, pool) = try await Self.savedFilter()
        // Written by a connection without a filter.
        try await pool.write { db in
            let link = try #require(try Identifier<Link>.fetchOne(db, sql: "SELECT id FROM link WHERE account = 1"))
            try db.insert(Self.mapping("since"), of: link, at: .now, for: .local)
            try db.execute(
                sql: "UPDATE key_mapping SET key_hash = ?, key = 'altered' WHERE account = 2",
                arguments: [Self.key("altered").indexed])
        }
        let filter = KeyFilter()
        try filter.fill(from: pool, atOnce: 0)
        #expect(filter.isComplete)
        try await Self.expectAllKeys(of: pool, count: 3, in: filter)
    }

    @Test(
        .timeLimit(.minutes(10)),
        arguments: [
            "UPDATE key_filter SET form = 16777216", "UPDATE key_filter SET bits = x'00'",
            "UPDATE key_filter SET layer = 3", "UPDATE key_filter SET capacity = -1",
            // A filter of links that were rekeyed many times.
            "UPDATE key_filter SET count = 9",
        ])
    func aDamagedSavedFilterIsReplaced(damage: String) async throws {
        let (_, pool) = try await Self.savedFilter()
        try await pool.write { db in try db.execute(sql: damage) }
        let filter = KeyFilter()
        try filter.fill(from: pool, atOnce: 0)
        while !filter.isComplete { try await Task.sleep(for: .milliseconds(5)) }
        try await Self.expectAllKeys(of: pool, count: 2, in: filter)
        #expect(!filter.mayContain(Self.key("never.example"), of: .local))
    }
}
