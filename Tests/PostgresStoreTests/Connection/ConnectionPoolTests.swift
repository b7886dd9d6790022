import Foundation
import Notebook
import Synchronization
import TestSupport
import TestedStores
import Testing

@testable import PostgresStore

@Suite(.enabled(if: TestDatabaseServer.isAvailable))
struct ConnectionPoolTests {
    private func pool(size: Int = 2) throws -> ConnectionPool {
        ConnectionPool(try ConnectionSettings(url: TestDatabase.makeLasting()), size: size)
    }

    @Test func workRunsOnAsManyConnectionsAsThePoolHas() async throws {
        let pool = try pool(size: 3)
        let meeting = Meeting(of: 3)
        let processes = try await withThrowingTaskGroup(of: Int64.self) { group in
            for _ in 0..<30 {
                group.addTask {
                    try await pool.run { connection in
                        // Each of the first three has a connection of its own, because none ends before the others begin.
                        meeting.wait()
                        return try connection.value("SELECT pg_backend_pid()::bigint AS value")
                    }
                }
            }
            return try await group.reduce(into: Set<Int64>()) { $0.insert($1) }
        }
        #expect(processes.count == 3)
    }

    /// The limit of the time is that of each answer, so that many large statements can take longer together.
    @Test(.timeLimit(.minutes(10))) func theAnswerToALargeStatementArrivesBeforeTheNextIsDone() async throws {
        let url = try TestDatabase.makeLasting()
        let proxy = try TestProxy(before: url)
        let pool = ConnectionPool(try ConnectionSettings(url: proxy.url), size: 1)
        _ = try await pool.run { try $0.rows("SELECT 1") }
        let other = try PostgresConnection(ConnectionSettings(url: url))
        try other.rows("SELECT 1 FROM pg_advisory_lock(1)")
        let count = proxy.answerCount
        let work = Task {
            try await pool.run { connection in
                try connection.transaction { connection in
                    connection.enqueue("SELECT length($1)", [String(repeating: "a", count: 65_536)])
                    connection.enqueue("SELECT pg_advisory_xact_lock(1)")
                }
            }
        }
        try await eventually { proxy.answerCount > count }
        try other.rows("SELECT pg_advisory_unlock(1)")
        try await work.value
    }

    /// As when the server starts again: what was undone is done again on a new connection.
    @Test func workIsRepeatedWhenItsConnectionEnds() async throws {
        let pool = try pool(size: 1)
        try await pool.run { _ = try $0.rows("CREATE TABLE kept (value bigint)") }
        let attempts = Attempts()
        try await pool.run { connection in
            let isFirst = attempts.count.withLock { count in
                count += 1
                return count == 1
            }
            try connection.transaction { connection in
                try connection.rows("INSERT INTO kept VALUES (1)")
                if isFirst { try connection.rows("SELECT pg_terminate_backend(pg_backend_pid())") }
            }
        }
        #expect(attempts.count.withLock { $0 } == 2)
        let kept: Int64 = try await pool.run { try $0.value("SELECT count(*) AS value FROM kept") }
        #expect(kept == 1)
    }

    /// A commit on a connection that has ended would leave open whether the work was done.
    @Test(.timeLimit(.minutes(10))) func aConnectionThatEndedWhileItWasNotUsedIsReplaced() async throws {
        let url = try TestDatabase.makeLasting()
        let pool = ConnectionPool(try ConnectionSettings(url: url), size: 1)
        let process: Int64 = try await pool.run { connection in
            try connection.rows("CREATE TABLE kept (value bigint)")
            return try connection.value("SELECT pg_backend_pid()::bigint AS value")
        }
        let other = try PostgresConnection(ConnectionSettings(url: url))
        try other.rows("SELECT pg_terminate_backend($1::integer)", [process])
        func isThere() throws -> Bool {
            try other.value(
                "SELECT EXISTS (SELECT 1 FROM pg_stat_activity WHERE pid = $1) AS value", [process])
        }
        try await eventually { try !isThere() }
        // Sent with the commit.
        try await pool.run { connection in
            try connection.transaction { $0.enqueue("INSERT INTO kept VALUES (1)") }
        }
        let kept: Int64 = try await pool.run { try $0.value("SELECT count(*) AS value FROM kept") }
        #expect(kept == 1)
    }

    @Test func workIsRepeatedAfterADeadlock() async throws {
        let pool = try pool(size: 2)
        try await pool.run { connection in
            try connection.rows("CREATE TABLE kept (id bigint PRIMARY KEY, value bigint)")
            try connection.rows("INSERT INTO kept VALUES (1, 0), (2, 0)")
        }
        let (meeting, attempts) = (Meeting(of: 2), Attempts())
        try await withThrowingTaskGroup(of: Void.self) { group in
            for order in [[1, 2], [2, 1]] as [[Int64]] {
                group.addTask {
                    try await pool.run { connection in
                        attempts.count.withLock { $0 += 1 }
                        try connection.transaction { connection in
                            for id in order {
                                try connection.rows("UPDATE kept SET value = value + 1 WHERE id = $1", [id])
                                // At its first attempt, each has a row that the other one wants.
                                meeting.wait()
                            }
                        }
                    }
                }
            }
            try await group.waitForAll()
        }
        let values: [Int64] = try await pool.run { connection in
            try connection.rows("SELECT value FROM kept").map { try $0["value"] }
        }
        #expect(values == [2, 2])
        #expect(attempts.count.withLock { $0 } == 3)
    }

    /// Such as one that a migration of a newer instance adds.
    @Test func aPreparedStatementIsPreparedAgainForANewColumn() async throws {
        let pool = try pool(size: 1)
        try await pool.run { _ = try $0.rows("CREATE TABLE kept (value bigint)") }
        for columns in [1, 2] {
            let rows = try await pool.run { try $0.rows("SELECT * FROM kept") }
            #expect(rows.columns.count == columns)
            if columns == 1 { try await pool.run { _ = try $0.rows("ALTER TABLE kept ADD COLUMN other bigint") } }
        }
    }

    @Test func aClosedPoolRejectsWork() async throws {
        let pool = try pool()
        try await pool.run { _ = try $0.rows("SELECT 1") }
        pool.close()
        await #expect(throws: PostgresError.closed) { try await pool.run { _ = try $0.rows("SELECT 1") } }
    }

    @Test func canceledWorkDoesNotRun() async throws {
        let pool = try pool(size: 1)
        let (begun, beginning) = AsyncStream.makeStream(of: Never.self)
        let isCanceled = DispatchSemaphore(value: 0)
        let busy = Task {
            try await pool.run { _ in
                beginning.finish()
                isCanceled.wait()
            }
        }
        // It has the only connection.
        for await _ in begun {}
        let waiting = Task { try await pool.run { _ = try $0.rows("CREATE TABLE unwanted (value bigint)") } }
        waiting.cancel()
        isCanceled.signal()
        await #expect(throws: CancellationError.self) { try await waiting.value }
        try await busy.value
        let isThere: Bool = try await pool.run { try $0.value("SELECT to_regclass('unwanted') IS NOT NULL AS value") }
        #expect(!isThere)
    }
}

/// Lets a number of threads go on when all of them have come. Those that come later do not wait.
private final class Meeting: Sendable {
    private let missing: Mutex<Int>
    private let all = DispatchSemaphore(value: 0)

    init(of count: Int) {
        missing = Mutex(count)
    }

    func wait() {
        let rest = missing.withLock { missing in
            missing -= 1
            return missing
        }
        if rest == 0 { all.signal() }
        if rest < 0 { return }
        all.wait()
        all.signal()
    }
}

private final class Attempts: Sendable {
    let count = Mutex(0)
}
