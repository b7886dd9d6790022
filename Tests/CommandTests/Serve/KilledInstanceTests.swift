import Foundation
import Notebook
import Synchronization
import TestSupport
import TestedStores
import Testing

/// Two services with one database, of which one after the other is killed while clients create and edit notes. A client repeats a
/// request without a response at the other service, under the same idempotency key.
@Suite(.enabled(if: TestDatabaseServer.isAvailable))
struct KilledInstanceTests {
    private static let writers = 8
    private static let options = ["--rate-limits", "off"]

    /// Counts the acknowledged writes, and ends the writers.
    private final class End: Sendable {
        let isReached = Mutex(false)
        let writes = Mutex(0)

        /// Waits until a number of further writes were acknowledged.
        func waitForWrites(_ count: Int) async throws {
            let last = writes.withLock { $0 } + count
            try await eventually { writes.withLock { $0 } >= last }
        }
    }

    @Test(.timeLimit(.minutes(10))) func theOtherServiceGoesOnAndNothingIsLostOrDoubled() async throws {
        let database = try TestDatabase.make()
        let options = Self.options + ["--database", database.url]
        let services = [try RunningService(), try RunningService()]
        for service in services { _ = try service.start(options: options) }
        let end = End()
        let acknowledged = try await withThrowingTaskGroup(of: [WrittenNote].self) { group in
            for writer in 0..<Self.writers {
                group.addTask { try await Self.write(as: writer, to: services, until: end) }
            }
            for round in 0..<FullTests.rounds(100, sample: 6) {
                try await end.waitForWrites(.random(in: 1...20))
                services[round % 2].kill()
                try await end.waitForWrites(.random(in: 1...20))
                _ = try services[round % 2].start(options: options)
            }
            end.isReached.withLock { $0 = true }
            return try await group.reduce(into: []) { $0 += $1 }
        }
        #expect(!acknowledged.isEmpty)
        for service in services {
            let found = try await service.notes()
            #expect(found.count == acknowledged.count)
            #expect(Set(found) == Set(acknowledged))
        }
        try await Self.checkLog(of: database, noteCount: acknowledged.count)
    }

    /// Creates notes and edits each. Returns them as they are after the last acknowledged write.
    private static func write(
        as writer: Int, to services: [RunningService], until end: End
    ) async throws -> [WrittenNote] {
        var notes: [WrittenNote] = []
        var number = 0
        while !end.isReached.withLock({ $0 }) {
            number += 1
            let name = "\(writer)-\(number)"
            let created = try await acknowledged(.creation(title: name, text: "#crash"), by: services, first: writer)
            end.writes.withLock { $0 += 1 }
            notes.append(try await acknowledged(.edit(created, text: "#crash \(name)"), by: services, first: number))
        }
        return notes
    }

    /// Sends a request to one service and the other in turn until one acknowledges it.
    private static func acknowledged(
        _ write: NoteWrite, by services: [RunningService], first: Int
    ) async throws -> WrittenNote {
        var attempt = first
        while true {
            if let response = try? await services[attempt % services.count].send(write) {
                if let note = write.result(response) { return note }
                Issue.record("status \(response.status): \(response.json)")
            }
            attempt += 1
            try await Task.sleep(for: .milliseconds(10))
        }
    }

    /// Checks that the change log has one entry for the creation of each note and one for its edit, and no other.
    private static func checkLog(of database: TestDatabase, noteCount: Int) async throws {
        let store = try await StorePlace.database(database).open()
        var changes: [AccountChange] = []
        while true {
            let log = try await store.changes(after: changes.last?.sequence ?? 0, limit: 1_000, for: .local)
            if log.changes.isEmpty { break }
            changes += log.changes
        }
        #expect(changes.map(\.sequence) == Array(1...Int64(changes.count)))
        let revisions = Dictionary(grouping: changes, by: \.note).mapValues { $0.map(\.revision) }
        #expect(revisions.count == noteCount)
        #expect(revisions.values.allSatisfy { $0 == [1, 2] })
        try await store.close()
    }
}
