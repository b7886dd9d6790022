import Notebook
import Synchronization
import TestedStores
import Testing

@testable import PostgresStore

/// Writers that add and edit notes of two accounts through one or several instances, and readers that follow the changes.
///
/// As clients do, they repeat what failed with the same identifiers. Sometimes they give up instead.
final class NoteLoad: Sendable {
    private struct State {
        /// The notes whose addition and edit were acknowledged.
        var acknowledged: [AccountID: Set<Identifier<Note>>] = [:]
        /// The notes whose writer gave up.
        var abandoned: [AccountID: Set<Identifier<Note>>] = [:]
        /// The notes whose edit a reader has seen in the change log.
        var seen: [AccountID: Set<Identifier<Note>>] = [:]
        /// How often each writer counted, and how often it does not know whether it has counted.
        var counts: [Int64: (known: Int64, unknown: Int64)] = [:]
        var runningWriters = 0
        var isStopped = false
        var errors: [NotebookError] = []

        var acknowledgedCount: Int { acknowledged.values.reduce(0) { $0 + $1.count } }

        /// Whether the readers have seen everything that was acknowledged.
        var isSeen: Bool { acknowledged.allSatisfy { $0.value.isSubset(of: seen[$0.key] ?? []) } }
    }

    private static let time = Instant(milliseconds: 1_000_000_000_000)
    private static let writers: Range<Int64> = 0..<6

    private let stores: [PostgresStore]
    private let accounts: [AccountID]
    /// Appended to each text.
    private let padding: String
    private let state = Mutex(State())

    private init(on stores: [PostgresStore], padding: String) async throws {
        self.stores = stores
        self.padding = padding
        let name = try #require(AccountName("ann"))
        accounts = [.local, try await stores[0].addAccount(named: name, passwordHash: nil, at: Self.time).id]
        try await stores[0].writeDirectly(for: .allAccounts) { connection in
            try connection.rows("CREATE TABLE counter (id bigint PRIMARY KEY, value bigint NOT NULL)")
            for writer in Self.writers { try connection.rows("INSERT INTO counter VALUES ($1, 0)", [writer]) }
        }
    }

    /// Runs writers and readers beside a body. Then checks that everything that was acknowledged is there once, that the readers
    /// have seen it, and that nothing else is there.
    ///
    /// - Parameter padding: A text that each note ends with.
    /// - Returns: The errors of writers and readers.
    @discardableResult
    static func run(
        on stores: [PostgresStore], padding: String = "", _ body: (NoteLoad) async throws -> Void
    ) async throws -> [NotebookError] {
        let load = try await NoteLoad(on: stores, padding: padding)
        load.state.withLock { $0.runningWriters = writers.count }
        try await withThrowingTaskGroup(of: Void.self) { group in
            for writer in writers { group.addTask { try await load.write(as: writer) } }
            for account in load.accounts {
                for store in stores { group.addTask { try await load.follow(account, in: store) } }
            }
            try await body(load)
            load.state.withLock { $0.isStopped = true }
            try await load.wait { $0.runningWriters == 0 && $0.isSeen }
            group.cancelAll()
        }
        for account in load.accounts { try await load.checkNotes(of: account) }
        try await load.checkCounts()
        return load.state.withLock { $0.errors }
    }

    /// Waits until a number of notes more have been acknowledged.
    func acknowledge(_ count: Int) async throws {
        let start = state.withLock { $0.acknowledgedCount }
        try await wait { $0.acknowledgedCount >= start + count }
    }

    /// Waits until a read or write has failed with an error.
    func fail(with isExpected: (NotebookError) -> Bool) async throws {
        let start = state.withLock { $0.errors.count }
        try await wait { $0.errors.dropFirst(start).contains(where: isExpected) }
    }

    private func wait(until condition: (State) -> Bool) async throws {
        while !state.withLock({ condition($0) }) { try await Task.sleep(for: .milliseconds(5)) }
    }

    // MARK: - Writing

    private func write(as writer: Int64) async throws {
        let store = stores[Int(writer) % stores.count]
        let account = accounts[Int(writer) / stores.count % accounts.count]
        while !state.withLock({ $0.isStopped }) {
            let note = NewNote(title: "", body: "wool\n" + padding, at: Self.time.milliseconds)
            let isAcknowledged = try await repeatedly { () throws(NotebookError) in
                _ = try await store.add(note, for: account)
                _ = try await store.edit(
                    note.id, Self.edited(note), basedOn: 1, by: .withoutLinks, at: Self.time, for: account)
            }
            state.withLock { state in
                let outcome = isAcknowledged ? \State.acknowledged : \State.abandoned
                state[keyPath: outcome][account, default: []].insert(note.id)
            }
            await count(as: writer, in: store)
        }
        state.withLock { $0.runningWriters -= 1 }
    }

    private static func edited(_ note: NewNote) -> NoteText { NoteText(title: "", body: "cotton\n" + note.body) }

    /// Repeats what fails, or gives up at random.
    ///
    /// - Returns: Whether it succeeded.
    private func repeatedly(_ write: () async throws(NotebookError) -> Void) async throws -> Bool {
        while true {
            do throws(NotebookError) {
                try await write()
                return true
            } catch {
                state.withLock { $0.errors.append(error) }
                if Int.random(in: 0..<4) == 0 { return false }
            }
            try await Task.sleep(for: .milliseconds(10))
        }
    }

    /// A write that cannot be repeated without a difference.
    private func count(as writer: Int64, in store: PostgresStore) async {
        var outcome: (known: Int64, unknown: Int64) = (0, 0)
        do throws(NotebookError) {
            try await store.writeDirectly(for: .allAccounts) { connection in
                _ = try connection.rows("UPDATE counter SET value = value + 1 WHERE id = $1", [writer])
            }
            outcome.known = 1
        } catch {
            if error.isOutcomeUnknown { outcome.unknown = 1 }
            state.withLock { $0.errors.append(error) }
        }
        state.withLock { state in
            let sum = state.counts[writer] ?? (0, 0)
            state.counts[writer] = (sum.known + outcome.known, sum.unknown + outcome.unknown)
        }
    }

    // MARK: - Reading

    /// Reads the change log from the position that was reached, after each signal.
    private func follow(_ account: AccountID, in store: PostgresStore) async throws {
        var position: Int64 = 0
        var signals = store.changeSignals(for: account).makeAsyncIterator()
        while !Task.isCancelled {
            let log: AccountChanges
            do throws(NotebookError) {
                log = try await store.changes(after: position, limit: 500, for: account)
            } catch {
                if Task.isCancelled { return }
                state.withLock { $0.errors.append(error) }
                try await Task.sleep(for: .milliseconds(10))
                continue
            }
            #expect(log.isComplete)
            #expect(log.changes.map(\.sequence) == Array(position + 1..<position + 1 + Int64(log.changes.count)))
            position += Int64(log.changes.count)
            let edited = log.changes.filter { $0.revision == 2 }.compactMap(\.note)
            state.withLock { $0.seen[account, default: []].formUnion(edited) }
            if log.changes.isEmpty { await signals.next() }
        }
    }

    // MARK: - Checking

    private struct StoredNote {
        let id: Identifier<Note>
        let revision: Int
        let body: String
    }

    private func checkNotes(of account: AccountID) async throws {
        let (acknowledged, abandoned) = state.withLock { ($0.acknowledged[account] ?? [], $0.abandoned[account] ?? []) }
        let notes = try await stores[0].read(for: .allAccounts) { connection in
            try connection.rows("SELECT id, revision, body FROM note WHERE account = $1", [account])
                .map { StoredNote(id: try $0["id"], revision: try $0["revision"], body: try $0["body"]) }
        }
        let found = Set(notes.map(\.id))
        #expect(acknowledged.subtracting(found).isEmpty, "acknowledged and not there")
        #expect(found.subtracting(acknowledged).isSubset(of: abandoned), "there and never written")
        for note in notes {
            #expect(acknowledged.contains(note.id) ? note.revision == 2 : [1, 2].contains(note.revision))
            #expect(note.body == (note.revision == 2 ? "cotton\n" : "") + "wool\n" + padding)
        }
        let revisions = Dictionary(uniqueKeysWithValues: notes.map { ($0.id, $0.revision) })
        for table in ["revision", "change"] {
            let counts = try await stores[0].read(for: .allAccounts) { connection in
                try connection.rows(
                    "SELECT note, count(*) AS count FROM \(table) WHERE account = $1 GROUP BY note", [account]
                ).map { row -> (note: Identifier<Note>, count: Int) in (try row["note"], try row["count"]) }
            }
            #expect(
                Dictionary(uniqueKeysWithValues: counts.map { ($0.note, $0.count) }) == revisions,
                "one row for each revision in \(table)")
        }
    }

    private func checkCounts() async throws {
        let counts = state.withLock { $0.counts }
        for writer in Self.writers {
            let value: Int64 = try await stores[0].read(for: .allAccounts) { connection in
                try connection.value("SELECT value FROM counter WHERE id = $1", [writer])
            }
            let (known, unknown) = counts[writer] ?? (0, 0)
            #expect((known...known + unknown).contains(value))
        }
    }
}

extension NotebookError {
    /// Whether a write may have been done although it failed.
    var isOutcomeUnknown: Bool {
        guard case .databaseUnreachable(let diagnosis) = self else { return false }
        return diagnosis.hasPrefix("it is unknown")
    }

    var isStorageFull: Bool {
        if case .storageFull = self { true } else { false }
    }
}
