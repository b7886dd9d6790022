import GRDB
import GRDBSQLite
import Notebook
import Synchronization

/// Bounds the work of reads: how long one may take, and how many run at the same time.
///
/// An account never occupies all reading connections, and long reads, such as searches, never occupy all connections
/// of their account. SQLite asks after every 250 steps of its virtual machine whether a read may continue. A read
/// also ends when its task is canceled, because GRDB then interrupts SQLite.
final class ReadLimits: Sendable {
    /// Reads of accounts at the same time.
    static let running = 5
    /// The connections of the pool: those of accounts, one for what belongs to no account, and one for a check of the
    /// file, which takes minutes.
    static let connections = running + 2
    /// The steps of SQLite's virtual machine between two checks.
    static let stepsPerCheck = 250

    /// How much a read may have to go through.
    enum Kind {
        /// A lookup of some rows.
        case lookup
        /// A read of everything that an account has.
        case scan
    }

    /// The maximum duration of a read, without the time that it waits for its turn.
    let duration: Duration
    private let reads = TurnQueue<AccountID>(.init(running: running, runningOfOwner: running - 1))
    private let scans = TurnQueue<AccountID>(.init(running: 3, runningOfOwner: 2))
    private let steps = Atomic<Int>(0)

    init(duration: Duration = .seconds(10)) {
        self.duration = duration
    }

    /// The steps that SQLite's virtual machine has taken for reads and writes so far. Work of fewer steps than those
    /// between two checks is not counted.
    var stepCount: Int { steps.load(ordering: .relaxed) * Self.stepsPerCheck }

    /// Runs a read when it is the account's turn.
    func withTurn<Value: Sendable>(
        of account: AccountID, for kind: Kind, _ read: () async throws -> Value
    ) async throws -> Value {
        switch kind {
        case .lookup: try await reads.withTurn(of: account, read)
        case .scan:
            try await scans.withTurn(of: account) { try await reads.withTurn(of: account, read) }
        }
    }

    /// Runs statements that end after the maximum duration with `SQLITE_INTERRUPT`.
    func withDeadline<Value>(_ db: Database, _ statements: (Database) throws -> Value) throws -> Value {
        try withChecks(of: db, until: .now + duration, statements)
    }

    /// Runs statements and counts their steps.
    func counting<Value>(_ db: Database, _ statements: (Database) throws -> Value) throws -> Value {
        try withChecks(of: db, until: nil, statements)
    }

    private func withChecks<Value>(
        of db: Database, until deadline: ContinuousClock.Instant?, _ statements: (Database) throws -> Value
    ) throws -> Value {
        let check = Check(limits: self, deadline: deadline)
        let connection = db.sqliteConnection
        sqlite3_progress_handler(
            connection, Int32(Self.stepsPerCheck),
            { check in check.map { Unmanaged<Check>.fromOpaque($0).takeUnretainedValue().mayContinue } == true ? 0 : 1
            },
            Unmanaged.passUnretained(check).toOpaque())
        defer {
            sqlite3_progress_handler(connection, 0, nil, nil)
            withExtendedLifetime(check) {}
        }
        return try statements(db)
    }

    /// What SQLite's progress handler asks.
    private final class Check {
        private let limits: ReadLimits
        private let deadline: ContinuousClock.Instant?

        init(limits: ReadLimits, deadline: ContinuousClock.Instant?) {
            self.limits = limits
            self.deadline = deadline
        }

        var mayContinue: Bool {
            limits.steps.add(1, ordering: .relaxed)
            return deadline.map { .now < $0 } ?? true
        }
    }
}
