import Dispatch
import Notebook
import TestSupport
import TestedStores
import Testing

@testable import PostgresStore

extension FaultTests {
    /// One of two instances ends while it has locks.
    struct LostInstanceTests {
        private static let time = Instant(milliseconds: 1_000_000_000_000)

        /// The way in which an instance ends.
        enum End: CaseIterable {
            /// Its process ends, which closes its connections.
            case killed
            /// Its machine loses its power or its network, and its connections stay open.
            case vanished
        }

        @Test(.timeLimit(.minutes(10)), arguments: End.allCases)
        func anotherInstanceGoesOn(_ end: End) async throws {
            let url = try TestDatabase.makeLasting()
            let proxy = try TestProxy(before: url)
            var settings = try ConnectionSettings(url: proxy.url)
            (settings.statementMilliseconds, settings.idleMilliseconds) = (60_000, 120_000)
            (settings.responseLimit, settings.patience) = (.seconds(120), .zero)
            let lost = try await PostgresStore(settings, direct: settings, connectionCount: 4)
            let other = try await PostgresStore.patient(url: url)
            let search = SavedSearch(id: Identifier(), name: "wool", query: "wool", savedAt: Self.time)
            _ = try await lost.keep(search, for: .local)

            let (isLocked, isLost) = (AsyncStream<Void>.makeStream(), DispatchSemaphore(value: 0))
            let writing = Task {
                try await lost.writeInTurn(of: .local) { connection in
                    // The server notices soon that it has vanished. Other transactions may pause on a busy machine.
                    try connection.rows("SET LOCAL idle_in_transaction_session_timeout = 300")
                    try connection.rows("UPDATE saved_search SET name = 'lost' WHERE account = 1")
                    isLocked.continuation.yield()
                    isLost.wait()
                    isLost.signal()
                }
            }
            for await _ in isLocked.stream { break }
            switch end {
            case .killed: proxy.close()
            case .vanished: proxy.freeze()
            }
            let added = SavedSearch(id: Identifier(), name: "silk", query: "silk", savedAt: Self.time)
            _ = try await other.keep(added, for: .local)
            let names = try await other.savedSearches(for: .local).map(\.name)
            #expect(Set(names) == ["wool", "silk"])
            // Nothing that it sends is answered.
            proxy.close()
            isLost.signal()
            await #expect(throws: NotebookError.self) { try await writing.value }
        }
    }
}
