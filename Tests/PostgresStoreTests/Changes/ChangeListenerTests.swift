import Notebook
import TestSupport
import TestedStores
import Testing

@testable import PostgresStore

@Suite(.enabled(if: TestDatabaseServer.isAvailable))
struct ChangeListenerTests {
    private func save(in store: PostgresStore) async throws {
        let search = SavedSearch(
            id: Identifier(), name: "wool", query: "wool", savedAt: Instant(milliseconds: 1_000))
        _ = try await store.keep(search, for: .local)
    }

    /// Waits until the log of an account has an entry. Signals can come without one.
    private func follow(_ store: PostgresStore, until last: Int64, _ started: () async throws -> Void) async throws {
        var signals = store.changeSignals(for: .local).makeAsyncIterator()
        try await started()
        while try await store.changes(after: 0, limit: 9, for: .local).last < last { await signals.next() }
    }

    @Test(.timeLimit(.minutes(10))) func aWriteByOneInstanceWakesTheOthers() async throws {
        let url = try TestDatabase.makeLasting()
        let (first, second) = (try await PostgresStore.patient(url: url), try await PostgresStore.patient(url: url))
        for count in 1...3 as ClosedRange<Int64> {
            try await follow(second, until: count) { try await save(in: first) }
        }
    }

    /// With the database's own URL it listens, and without it reads the ends of the logs.
    @Test(.enabled(if: TestDatabaseServer.pgBouncerURL != nil), .timeLimit(.minutes(10)), arguments: [true, false])
    func aWriteByOneInstanceWakesTheOthersThroughPgBouncer(hasDirectURL: Bool) async throws {
        let database = try TestDatabase.make()
        var stores: [PostgresStore] = []
        for _ in 0..<2 {
            stores.append(
                try await PostgresStore(url: database.url, directURL: hasDirectURL ? database.directURL : nil))
        }
        #expect(stores.map(\.directSettings.isPooled) == [!hasDirectURL, !hasDirectURL])
        for count in 1...3 as ClosedRange<Int64> {
            try await follow(stores[1], until: count) { try await save(in: stores[0]) }
        }
    }

    /// A notification that was sent while there was no connection is made up for when it opens again.
    @Test(.timeLimit(.minutes(10))) func nothingIsMissedWhenTheConnectionEnds() async throws {
        let url = try TestDatabase.makeLasting()
        let (first, second) = (try await PostgresStore.patient(url: url), try await PostgresStore.patient(url: url))
        try await follow(second, until: 1) { try await save(in: first) }
        let connection = try PostgresConnection(ConnectionSettings(url: url))
        for count in 2...4 as ClosedRange<Int64> {
            try await follow(second, until: count) {
                try connection.rows(
                    """
                    SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity
                    WHERE datname = current_database() AND pid <> pg_backend_pid()
                    """)
                try await save(in: first)
            }
        }
    }

    @Test func anAccountThatIsNotThereCannotBeWrittenTo() async throws {
        let store = try await PostgresStore.patient(url: TestDatabase.makeLasting())
        let search = SavedSearch(id: Identifier(), name: "wool", query: "wool", savedAt: Instant(milliseconds: 1_000))
        let error = await #expect(throws: NotebookError.self) {
            _ = try await store.keep(search, for: AccountID(rawValue: 7))
        }
        #expect(error.map { "\($0)" } == "\(NotebookError.accountNotFound)")
    }

    /// A credential that one instance ends is rejected by the other at once.
    @Test func aRevokedCredentialIsRejectedByEveryInstance() async throws {
        let url = try TestDatabase.makeLasting()
        let (first, second) = (try await PostgresStore.patient(url: url), try await PostgresStore.patient(url: url))
        let token = Credential(
            kind: .token, digest: [UInt8](repeating: 1, count: 32), account: .local, name: "",
            createdAt: Instant(milliseconds: 1_000), expiresAt: nil)
        try await first.keep(token)
        let time = Instant(milliseconds: 1_000_000)
        #expect(try await second.use(digest: token.digest, at: time) != nil)
        try await first.endCredential(token.id, .token, for: .local)
        #expect(try await second.use(digest: token.digest, at: time) == nil)
    }
}
