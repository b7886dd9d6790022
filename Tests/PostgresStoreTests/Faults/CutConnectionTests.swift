import Notebook
import TestSupport
import TestedStores
import Testing

@testable import PostgresStore

extension FaultTests {
    struct CutConnectionTests {
        /// A connection is cut at a moment of a statement.
        struct Cut: CustomTestStringConvertible {
            let statement: String
            let moment: TestProxy.Moment
            /// Whether the write is acknowledged.
            let isAcknowledged: Bool
            /// Whether it was done, once.
            let isDone: Bool

            var testDescription: String { "\(statement.prefix { $0 != "\0" }) \(moment)" }
        }

        /// The statement as it is sent, which `READ COMMITTED` is not.
        private static let commit = "COMMIT\0"

        /// A write is repeated until its commit was sent. After that it is only acknowledged if the server said that it was committed.
        private static let cuts =
            TestProxy.Moment.allCases.map {
                Cut(statement: "UPDATE counter", moment: $0, isAcknowledged: true, isDone: true)
            } + [
                Cut(statement: commit, moment: .beforeArrival, isAcknowledged: false, isDone: false),
                Cut(statement: commit, moment: .duringArrival, isAcknowledged: false, isDone: false),
                Cut(statement: commit, moment: .beforeAnswer, isAcknowledged: false, isDone: true),
                Cut(statement: commit, moment: .beforeEndOfAnswer, isAcknowledged: true, isDone: true),
                Cut(statement: commit, moment: .insteadOfEndOfAnswer, isAcknowledged: true, isDone: true),
            ]

        @Test(.timeLimit(.minutes(10)), arguments: cuts) func aWriteIsDoneOnce(_ cut: Cut) async throws {
            let url = try TestDatabase.makeLasting()
            let proxy = try TestProxy(before: url)
            let direct = try PostgresConnection(ConnectionSettings(url: url))
            try direct.rows("CREATE TABLE counter (value bigint NOT NULL)")
            try direct.rows("INSERT INTO counter VALUES (0)")
            let pool = ConnectionPool(try ConnectionSettings(url: proxy.url), size: 1)
            proxy.cutNext(cut.statement, cut.moment)
            func count() async throws {
                try await pool.run { connection in
                    try connection.transaction { _ = try $0.rows("UPDATE counter SET value = value + 1") }
                }
            }
            var isAcknowledged = true
            do {
                try await count()
            } catch PostgresError.commitUnknown {
                isAcknowledged = false
            }
            #expect(isAcknowledged == cut.isAcknowledged)
            #expect(try direct.value("SELECT value FROM counter") == (cut.isDone ? 1 : 0) as Int64)
            // The next one has another connection.
            try await count()
            #expect(try direct.value("SELECT value FROM counter") == (cut.isDone ? 2 : 1) as Int64)
        }

        @Test(.timeLimit(.minutes(5)))
        func everythingAcknowledgedIsThereOnceWhenConnectionsAreCutAtAnyTime() async throws {
            let proxy = try TestProxy(before: TestDatabase.makeLasting())
            var settings = try ConnectionSettings(url: proxy.url)
            settings.patience = .seconds(600)
            let store = try await PostgresStore(settings, direct: settings, connectionCount: 4)
            let errors = try await NoteLoad.run(on: [store]) { load in
                for count in 0..<FullTests.rounds(500, sample: 15) {
                    try await load.acknowledge(count % 3)
                    proxy.cutAll()
                }
                for _ in 0..<FullTests.rounds(20, sample: 2) {
                    for moment in TestProxy.Moment.allCases {
                        proxy.cutNext(Self.commit, moment)
                        while proxy.awaitsStatement { try await Task.sleep(for: .milliseconds(5)) }
                    }
                }
                try await load.acknowledge(20)
            }
            #expect(errors.allSatisfy { $0.isOutcomeUnknown }, "\(errors)")
        }
    }
}
