import Canonicalization
import Notebook
import TestedStores
import Testing
import TestSupport

@testable import PostgresStore

extension FaultTests {
    /// The time of day of one of two instances steps, and later back. That of the other is right.
    struct ClockStepTests {
        /// An instance of a service, with a clock of its own.
        private final class Instance {
            let store: PostgresStore
            let time = SteppedClock()
            let clock: ServiceClock
            let notebook: Notebook
            let values: any ShortLivedValues
            private let scheduler: ReminderScheduler
            private var leap = ReminderScheduler.Leap()

            init(_ url: String) async throws {
                store = try await PostgresStore.patient(url: url, connectionCount: 2)
                clock = time.clock
                notebook = Notebook(store: store, canonicalizer: .standard, clock: clock)
                values = store.shortLivedValues(by: clock)
                scheduler = ReminderScheduler(store: store, clock: clock)
            }

            func deliverReminders() async throws {
                try await scheduler.takeBack(&leap)
                _ = try await scheduler.deliverDueReminders()
            }
        }

        private let database: TestDatabase
        private let stepped: Instance
        private let right: Instance

        init() async throws {
            database = try TestDatabase.make()
            stepped = try await Instance(database.url)
            right = try await Instance(database.url)
        }

        private func advance(seconds: Int64) {
            for instance in [stepped, right] { instance.time.advance(seconds: seconds) }
        }

        // MARK: - Reminders

        private static let start: Int64 = 1_800_000_000
        private static let day: Int64 = 86_400

        /// Returns how often each reminder was delivered, by the second after the start at which it is due.
        private func deliveries(of notes: [Identifier<Note>: Int64]) async throws -> [Int64: Int] {
            let log = try await right.store.changes(after: 0, limit: 1_000, for: .local)
            return log.changes.filter { $0.kind == .reminderDue }
                .reduce(into: [:]) { counts, change in
                    guard let note = change.note, let due = notes[note] else { return }
                    counts[due, default: 0] += 1
                }
        }

        private func deliverReminders() async throws {
            for _ in 0..<2 {
                try await stepped.deliverReminders()
                try await right.deliverReminders()
            }
        }

        /// A reminder that was delivered ahead of its time is delivered again when it is due, and no other one is delivered twice.
        @Test(arguments: SteppedClock.steps)
        func eachReminderIsDeliveredOnceWhenItIsDue(_ step: Int64) async throws {
            let dueSeconds: [Int64] = [10, 1_800, 5_400, 20 * Self.day]
            var notes: [Identifier<Note>: Int64] = [:]
            for seconds in dueSeconds {
                let note = try await right.notebook.createNote(title: "\(seconds)", body: "", for: .local)
                let due = Instant(milliseconds: (Self.start + seconds) * 1_000)
                _ = try await right.notebook.setReminder(Reminder(dueAt: due), of: note.id, for: .local)
                notes[note.id] = seconds
            }
            try await deliverReminders()
            #expect(try await deliveries(of: notes).isEmpty)

            stepped.time.step(to: step)
            advance(seconds: 30)
            try await deliverReminders()
            let ahead = dueSeconds.filter { $0 <= 30 + max(step, 0) }
            #expect(try await deliveries(of: notes) == Dictionary(uniqueKeysWithValues: ahead.map { ($0, 1) }))

            stepped.time.step(to: 0)
            try await deliverReminders()
            for seconds in [2_000, 6_000, 21 * Self.day] as [Int64] {
                advance(seconds: seconds)
                try await deliverReminders()
            }
            let counts = dueSeconds.map { ($0, $0 > 30 && ahead.contains($0) ? 2 : 1) }
            #expect(try await deliveries(of: notes) == Dictionary(uniqueKeysWithValues: counts))
        }

        // MARK: - What expires

        /// Work is taken by the clock of the server.
        @Test(arguments: SteppedClock.steps) func workOfOneIsNotDoneByTheOther(_ step: Int64) async throws {
            stepped.time.step(to: step)
            for (first, second) in [(stepped.store, right.store), (right.store, stepped.store)] {
                #expect(try await first.take(.cleanup, of: [.local], limit: 1, for: .seconds(3_600)) == [.local])
                #expect(try await second.take(.cleanup, of: [.local], limit: 1, for: .seconds(3_600)).isEmpty)
                try await first.giveBack(.cleanup, of: [.local])
            }
        }

        private static func record(_ number: UInt8) -> IdempotencyRecord {
            IdempotencyRecord(
                keyDigest: [UInt8](repeating: number, count: 32), requestDigest: [UInt8](repeating: number, count: 32))
        }

        @Test(arguments: SteppedClock.steps) func aRepeatedRequestIsKnownToBothForADay(_ step: Int64) async throws {
            #expect(try await !right.notebook.register(Self.record(1), for: .local))
            stepped.time.step(to: step)
            #expect(try await !stepped.notebook.register(Self.record(2), for: .local))
            advance(seconds: Self.day - 1)
            for instance in [stepped, right] {
                for number in 1...2 as ClosedRange<UInt8> {
                    #expect(try await instance.notebook.register(Self.record(number), for: .local))
                }
            }
        }

        @Test(arguments: SteppedClock.steps)
        func credentialsAreLiveAtBothForTheTimeThatPassed(_ step: Int64) async throws {
            func credential(_ number: UInt8, by instance: Instance) -> Credential {
                Credential(
                    kind: .session, digest: [UInt8](repeating: number, count: 32), account: .local, name: "",
                    createdAt: instance.clock.settled,
                    expiresAt: Instant(milliseconds: instance.clock.settled.milliseconds + 3_600_000))
            }
            func areLive() async throws -> Set<Bool> {
                var found: Set<Bool> = []
                for instance in [stepped, right] {
                    for number in 1...2 as ClosedRange<UInt8> {
                        let time = instance.clock.settled
                        let used = try await instance.store.use(digest: [UInt8](repeating: number, count: 32), at: time)
                        found.insert(used?.isLive(at: time) ?? false)
                    }
                }
                return found
            }
            try await right.store.keep(credential(1, by: right))
            stepped.time.step(to: step)
            try await stepped.store.keep(credential(2, by: stepped))
            advance(seconds: 3_599)
            #expect(try await areLive() == [true])
            advance(seconds: 1)
            #expect(try await areLive() == [false])
        }

        @Test(arguments: SteppedClock.steps)
        func shortLivedValuesAreFoundByBothForTheTimeThatPassed(_ step: Int64) async throws {
            let collections = ["right", "stepped"].map {
                ShortLivedCollection(ShortLivedKind("test", limit: 9), named: Array($0.utf8))
            }
            func put(_ collection: ShortLivedCollection, by values: any ShortLivedValues) async throws {
                try await values.put(ShortLivedValue(expiresAt: values.time(after: 60_000)), as: collection)
            }
            func areFound() async throws -> Set<Bool> {
                var found: Set<Bool> = []
                for instance in [stepped, right] {
                    try await instance.values.removeExpired()
                    for collection in collections {
                        found.insert(try await instance.values.value(of: collection) != nil)
                    }
                }
                return found
            }
            try await put(collections[0], by: right.values)
            stepped.time.step(to: step)
            try await put(collections[1], by: stepped.values)
            advance(seconds: 59)
            #expect(try await areFound() == [true])
            advance(seconds: 1)
            #expect(try await areFound() == [false])
        }
    }
}
