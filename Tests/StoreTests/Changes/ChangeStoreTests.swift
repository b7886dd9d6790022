import Notebook
import TestedStores
import Testing

struct ChangeStoreTests {
    private static let time = Instant(milliseconds: 1_000_000_000_000)

    private func save(_ count: Int, in store: any NotebookStore, for account: AccountID = .local) async throws {
        for number in 0..<count {
            let search = SavedSearch(id: Identifier(), name: "\(number)", query: "wool", savedAt: Self.time)
            _ = try await store.keep(search, for: account)
        }
    }

    @Test(arguments: TestedStore.all)
    func eachWriteAddsToTheLogOfItsAccount(_ tested: TestedStore) async throws {
        let store = try await tested.open()
        let name = try #require(AccountName("ann"))
        let ann = try await store.addAccount(named: name, passwordHash: nil, at: Self.time).id
        #expect(
            try await store.changes(after: 0, limit: 9, for: .local)
                == AccountChanges(changes: [], last: 0, isComplete: true))
        try await save(3, in: store)
        try await save(1, in: store, for: ann)
        let log = try await store.changes(after: 0, limit: 9, for: .local)
        #expect(log.changes.map(\.sequence) == [1, 2, 3] && log.last == 3 && log.isComplete)
        #expect(log.changes.allSatisfy { $0.kind == .savedSearchesChanged && $0.madeAt == Self.time })
        #expect(log.changes.allSatisfy { !$0.touchesIndex && $0.note == nil && $0.link == nil && $0.revision == nil })
        #expect(try await store.changes(after: 0, limit: 9, for: ann).last == 1)
    }

    @Test(arguments: TestedStore.all)
    func theLogIsReadFromAPosition(_ tested: TestedStore) async throws {
        let store = try await tested.open()
        try await save(5, in: store)
        for (position, limit, sequences, isComplete) in [
            (0, 2, [1, 2], true), (2, 2, [3, 4], true), (4, 2, [5], true), (5, 2, [], true), (6, 2, [], false),
        ] as [(Int64, Int, [Int64], Bool)] {
            let log = try await store.changes(after: position, limit: limit, for: .local)
            #expect(log.changes.map(\.sequence) == sequences, "after \(position)")
            #expect(log.last == 5 && log.isComplete == isComplete, "after \(position)")
        }
    }

    @Test(arguments: TestedStore.all)
    func writesAtTheSameTimeHaveConsecutiveNumbers(_ tested: TestedStore) async throws {
        let store = try await tested.open()
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<20 { group.addTask { try await save(1, in: store) } }
            try await group.waitForAll()
        }
        let log = try await store.changes(after: 0, limit: 99, for: .local)
        #expect(log.changes.map(\.sequence) == Array(1...20))
    }

    @Test(arguments: TestedStore.all)
    func aWriteWakesThoseWhoFollowTheAccount(_ tested: TestedStore) async throws {
        let store = try await tested.open()
        var signals = store.changeSignals(for: .local).makeAsyncIterator()
        try await save(1, in: store)
        await signals.next()
        #expect(try await store.changes(after: 0, limit: 9, for: .local).last == 1)
    }

    @Test(arguments: TestedStore.all)
    func anIdempotencyKeyBelongsToOneRequestForADay(_ tested: TestedStore) async throws {
        let store = try await tested.open()
        func record(_ key: UInt8, _ request: UInt8) -> IdempotencyRecord {
            IdempotencyRecord(
                keyDigest: [UInt8](repeating: key, count: 32), requestDigest: [UInt8](repeating: request, count: 32))
        }
        #expect(try await store.register(record(1, 1), at: Self.time, for: .local) == false)
        #expect(try await store.register(record(1, 1), at: Self.time, for: .local) == true)
        #expect(try await store.register(record(2, 1), at: Self.time, for: .local) == false)
        do {
            _ = try await store.register(record(1, 2), at: Self.time, for: .local)
            Issue.record("no error")
        } catch NotebookError.idempotencyKeyReused {}
        let later = Self.time.advanced(byDays: 1)
        #expect(try await store.register(record(1, 2), at: later, for: .local) == false)
    }

    @Test(arguments: TestedStore.all)
    func ofRequestsAtTheSameTimeOneIsTheFirst(_ tested: TestedStore) async throws {
        let store = try await tested.open()
        let record = IdempotencyRecord(
            keyDigest: [UInt8](repeating: 1, count: 32), requestDigest: [UInt8](repeating: 1, count: 32))
        let known = try await withThrowingTaskGroup(of: Bool.self) { group in
            for _ in 0..<10 { group.addTask { try await store.register(record, at: Self.time, for: .local) } }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(known.count { !$0 } == 1)
    }
}
