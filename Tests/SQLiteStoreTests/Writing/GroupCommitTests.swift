import Foundation
import GRDB
import Notebook
import TestSupport
import Testing

@testable import SQLiteStore

struct GroupCommitTests {
    private struct Refused: Error, Equatable {
        let number: Int
    }

    private func table(_ file: TemporaryStore, pages: Int? = nil) async throws -> SQLiteStore {
        let store = try file.open(maximumPageCount: pages)
        try await store.pool.write { try $0.execute(sql: "CREATE TABLE t (x INTEGER PRIMARY KEY, y TEXT)") }
        return store
    }

    /// Among concurrent writes, acknowledged ones are in the file, and failed ones are not.
    @Test func aWriteThatFailsIsUndoneAlone() async throws {
        let file = try TemporaryStore()
        let commits = GroupCommit(try await table(file).pool, of: DataFileWatch(), damage: FoundDamage())
        let kept = await withTaskGroup(of: Int?.self) { group in
            for number in 0..<200 {
                group.addTask {
                    do {
                        return try await commits.write { db in
                            try db.execute(sql: "INSERT INTO t (x) VALUES (?)", arguments: [number])
                            if number.isMultiple(of: 3) { throw Refused(number: number) }
                            return number
                        }
                    } catch {
                        #expect(error as? Refused == Refused(number: number))
                        return nil
                    }
                }
            }
            return await group.reduce(into: Set<Int>()) { if let number = $1 { $0.insert(number) } }
        }
        let there = try await file.open().pool.read { try Int.fetchSet($0, sql: "SELECT x FROM t") }
        #expect(there == kept)
        #expect(kept == Set((0..<200).filter { !$0.isMultiple(of: 3) }))
    }

    @Test func aSingleWriteThatFailsIsUndone() async throws {
        let file = try TemporaryStore()
        let commits = GroupCommit(try await table(file).pool, of: DataFileWatch(), damage: FoundDamage())
        await #expect(throws: Refused(number: 1)) {
            try await commits.write { db in
                try db.execute(sql: "INSERT INTO t (x) VALUES (1)")
                throw Refused(number: 1)
            }
        }
        try await commits.write { db in try db.execute(sql: "INSERT INTO t (x) VALUES (2)") }
        #expect(try await file.open().pool.read { try Int.fetchAll($0, sql: "SELECT x FROM t") } == [2])
    }

    /// One write occupies the writer, and those that arrive meanwhile are committed together.
    @Test func waitingWritesAreCommittedTogether() async throws {
        let file = try TemporaryStore()
        let store = try await table(file)
        let commits = GroupCommit(store.pool, of: DataFileWatch(), damage: FoundDamage())
        let counter = CommitCounter()
        store.pool.add(transactionObserver: counter, extent: .databaseLifetime)
        let count = 100
        let gate = Gate()
        async let first: Void = commits.write { _ in gate.pass() }
        await gate.isReached()
        try await withThrowingTaskGroup { group in
            for number in 0..<count {
                group.addTask {
                    try await commits.write { try $0.execute(sql: "INSERT INTO t (x) VALUES (?)", arguments: [number]) }
                }
            }
            try await eventually { commits.waitingCount == count }
            gate.open()
            try await group.waitForAll()
        }
        try await first
        #expect(try await store.pool.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM t") } == count)
        #expect(counter.commits <= 2)
    }

    /// They are refused before the caller of the write that found it has heard of it.
    @Test func noWriteIsAcknowledgedThatWaitedWhileOneFoundDamage() async throws {
        let file = try TemporaryStore()
        let store = try await table(file)
        let commits = GroupCommit(store.pool, of: DataFileWatch(), damage: FoundDamage())
        let gate = Gate()
        let finding = Task {
            try await commits.write { _ in
                gate.pass()
                throw DatabaseError(resultCode: .SQLITE_CORRUPT)
            }
        }
        await gate.isReached()
        let waiting = Task {
            try await commits.write { db in try db.execute(sql: "INSERT INTO t (x) VALUES (1)") }
        }
        try await eventually { commits.waitingCount == 1 }
        gate.open()
        await #expect(throws: DatabaseError.self) { try await finding.value }
        await #expect(throws: NotebookError.self) { try await waiting.value }
        #expect(try await store.pool.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM t") } == 0)
    }

    /// A write that fills the disk aborts the transaction, and the other writes are repeated.
    @Test func aWriteThatAbortsTheTransactionFailsAlone() async throws {
        let file = try TemporaryStore()
        let commits = GroupCommit(try await table(file, pages: 160).pool, of: DataFileWatch(), damage: FoundDamage())
        let small = 40
        let outcomes = await withTaskGroup(of: (Int, Bool).self) { group in
            for number in 0..<small {
                group.addTask {
                    let length = number == 20 ? 3_000_000 : 10
                    let isKept = try? await commits.write { db in
                        try db.execute(sql: "INSERT INTO t VALUES (?, zeroblob(?))", arguments: [number, length])
                        return true
                    }
                    return (number, isKept ?? false)
                }
            }
            return await group.reduce(into: [Int: Bool]()) { $0[$1.0] = $1.1 }
        }
        #expect(outcomes[20] == false)
        #expect(outcomes.values.count(where: \.self) == small - 1)
        let there = try await file.open().pool.read { try Int.fetchSet($0, sql: "SELECT x FROM t") }
        #expect(there == Set(0..<small).subtracting([20]))
    }

    /// Holds a write on the writer's queue.
    private struct Gate: Sendable {
        private let reached = DispatchSemaphore(value: 0)
        private let opened = DispatchSemaphore(value: 0)

        func pass() {
            reached.signal()
            opened.wait()
        }

        func open() { opened.signal() }

        func isReached() async {
            await withCheckedContinuation { continuation in
                DispatchQueue.global().async {
                    reached.wait()
                    continuation.resume()
                }
            }
        }
    }

    /// Counts transactions with changes. It is updated on the writer's queue, and read afterward.
    private final class CommitCounter: TransactionObserver {
        var commits = 0
        private var hasChanged = false

        func observes(eventsOfKind eventKind: DatabaseEventKind) -> Bool { true }
        func databaseDidChange(with event: DatabaseEvent) { hasChanged = true }
        func databaseDidCommit(_ db: Database) {
            if hasChanged { commits += 1 }
            hasChanged = false
        }
        func databaseDidRollback(_ db: Database) { hasChanged = false }
    }
}
