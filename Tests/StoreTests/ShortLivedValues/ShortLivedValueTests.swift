import Notebook
import Synchronization
import TestSupport
import TestedStores
import Testing

struct ShortLivedValueTests {
    private static let kind = ShortLivedKind("test", limit: 6)
    private static let start = Instant(milliseconds: 1_800_000_000_000)

    /// A clock that stands still until a test advances it.
    private final class Clock: Sendable {
        private let time = Mutex(start)

        var service: ServiceClock { ServiceClock { [self] in time.withLock { $0 } } }

        func advance(seconds: Int64) {
            time.withLock { $0 = Instant(milliseconds: $0.milliseconds + seconds * 1_000) }
        }
    }

    private let clock = Clock()

    /// The values, and the store, which must not be closed before.
    private func open(_ tested: TestedStore) async throws -> (values: any ShortLivedValues, store: any NotebookStore) {
        let store = try await tested.open()
        return (store.shortLivedValues(by: clock.service), store)
    }

    private func collection(_ name: String = "", of account: AccountID = .local) -> ShortLivedCollection {
        ShortLivedCollection(Self.kind, named: Array(name.utf8), of: account)
    }

    private func value(_ text: String, of values: any ShortLivedValues, seconds: Int64 = 60) -> ShortLivedValue {
        ShortLivedValue(content: Array(text.utf8), expiresAt: values.time(after: seconds * 1_000))
    }

    private func texts(_ values: some Sequence<ShortLivedValue>) -> Set<String> {
        Set(values.map { String(decoding: $0.content, as: UTF8.self) })
    }

    @Test(arguments: TestedStore.all)
    func aValueIsFoundUntilItExpires(_ tested: TestedStore) async throws {
        let (values, store) = try await open(tested)
        defer { withExtendedLifetime(store) {} }
        let value = value("a", of: values)
        try await values.put(value, as: collection())
        clock.advance(seconds: 59)
        #expect(try await values.value(of: collection()) == value)
        #expect(try await values.values(of: Self.kind, for: .local) == [value])
        #expect(try await values.collections(of: Self.kind, containing: [], for: .local) == [collection()])
        clock.advance(seconds: 1)
        #expect(try await values.value(of: collection()) == nil)
        #expect(try await values.values(of: Self.kind, for: .local).isEmpty)
        #expect(try await values.collections(of: Self.kind, containing: [], for: .local).isEmpty)
        #expect(try await values.take(collection()) == nil)
    }

    @Test(arguments: TestedStore.all)
    func aValueThatHasExpiredIsReplaced(_ tested: TestedStore) async throws {
        let (values, store) = try await open(tested)
        defer { withExtendedLifetime(store) {} }
        try await values.put(value("a", of: values), as: collection())
        clock.advance(seconds: 60)
        try await values.put(value("b", of: values), as: collection())
        #expect(try await texts(values.values(of: Self.kind, for: .local)) == ["b"])
    }

    @Test(arguments: TestedStore.all)
    func theContentIsReturnedAsItWasWritten(_ tested: TestedStore) async throws {
        let (values, store) = try await open(tested)
        defer { withExtendedLifetime(store) {} }
        let contents: [[UInt8]] = [[], [0], Array(0...255), Array(repeating: 7, count: 3_000_000)]
        for content in contents {
            let value = ShortLivedValue(content: content, expiresAt: values.time(after: 1_000))
            try await values.put(value, as: collection())
            #expect(try await values.value(of: collection()) == value)
        }
    }

    @Test(arguments: TestedStore.all)
    func oneOfManyTakersGetsTheValue(_ tested: TestedStore) async throws {
        let (values, store) = try await open(tested)
        defer { withExtendedLifetime(store) {} }
        try await values.put(value("a", of: values), as: collection())
        let taken = try await withThrowingTaskGroup { group in
            for _ in 0..<20 { group.addTask { try await values.take(collection()) } }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(taken.compactMap(\.self).count == 1)
    }

    @Test(arguments: TestedStore.all)
    func changesAtTheSameTimeAreAllCounted(_ tested: TestedStore) async throws {
        let (values, store) = try await open(tested)
        defer { withExtendedLifetime(store) {} }
        let end = values.time(after: 1_000)
        try await withThrowingTaskGroup { group in
            for _ in 0..<40 {
                group.addTask {
                    try await values.change(collection()) { entries in
                        let count = entries[[]]?.decoded(as: Int.self) ?? 0
                        entries[[]] = try ShortLivedValue(count + 1, expiresAt: end)
                    }
                }
            }
            try await group.waitForAll()
        }
        #expect(try await values.value(of: collection())?.decoded(as: Int.self) == 40)
    }

    @Test(arguments: TestedStore.all)
    func aChangeThatThrowsChangesNothing(_ tested: TestedStore) async throws {
        let (values, store) = try await open(tested)
        defer { withExtendedLifetime(store) {} }
        try await values.put(value("a", of: values), as: collection())
        let other = value("b", of: values)
        let error = await #expect(throws: NotebookError.self) {
            try await values.change(collection()) { entries in
                entries = [[1]: other]
                throw NotebookError.accountNotFound
            }
        }
        #expect(error.map { "\($0)" } == "\(NotebookError.accountNotFound)")
        #expect(try await texts(values.values(of: Self.kind, for: .local)) == ["a"])
    }

    @Test(arguments: TestedStore.all)
    func aCollectionIsChangedAsAWhole(_ tested: TestedStore) async throws {
        let (values, store) = try await open(tested)
        defer { withExtendedLifetime(store) {} }
        let all = ["a", "b", "c", "d"].map { value($0, of: values) }
        try await values.change(collection()) { $0 = [[1]: all[0], [2]: all[1], [3]: all[2]] }
        try await values.change(collection()) { entries in
            entries[[1]] = nil
            entries[[2]]?.content = Array("e".utf8)
            entries[[4]] = all[3]
        }
        let changed = try await values.values(in: collection())
        #expect(changed.mapValues { String(decoding: $0.content, as: UTF8.self) } == [[2]: "e", [3]: "c", [4]: "d"])
        #expect(try await values.collections(of: Self.kind, containing: [4], for: .local) == [collection()])
        #expect(try await values.collections(of: Self.kind, containing: [1], for: .local).isEmpty)
    }

    @Test(arguments: TestedStore.all)
    func theOldestValueOfTheLargestCollectionMakesRoom(_ tested: TestedStore) async throws {
        let (values, store) = try await open(tested)
        defer { withExtendedLifetime(store) {} }
        try await values.put(value("other", of: values), as: collection("other"))
        for number in 1...8 as ClosedRange<UInt8> {
            let value = value("\(number)", of: values)
            try await values.change(collection("large")) { $0[[number]] = value }
        }
        #expect(try await texts(values.values(of: Self.kind, for: .local)) == ["other", "4", "5", "6", "7", "8"])
        // Other kinds and accounts are not counted.
        let theirs = AccountID(rawValue: 2)
        try await values.put(value("theirs", of: values), as: collection(of: theirs))
        #expect(try await values.values(of: Self.kind, for: .local).count == 6)
        #expect(try await texts(values.values(of: Self.kind, for: theirs)) == ["theirs"])
    }

    @Test(arguments: TestedStore.all)
    func aValueThatWasWrittenAgainIsNotTheOldest(_ tested: TestedStore) async throws {
        let (values, store) = try await open(tested)
        defer { withExtendedLifetime(store) {} }
        func put(_ name: String) async throws {
            clock.advance(seconds: 1)
            try await values.put(value(name, of: values), as: collection(name))
        }
        for name in ["a", "b", "c", "d", "e", "f", "a", "g"] { try await put(name) }
        #expect(try await texts(values.values(of: Self.kind, for: .local)) == ["a", "c", "d", "e", "f", "g"])
    }

    /// A value that has expired does not take the place of another one.
    @Test(arguments: TestedStore.all)
    func expiredValuesMakeRoomFirst(_ tested: TestedStore) async throws {
        let (values, store) = try await open(tested)
        defer { withExtendedLifetime(store) {} }
        for number in 1...4 as ClosedRange<UInt8> {
            let value = value("\(number)", of: values, seconds: 1)
            try await values.change(collection("short")) { $0[[number]] = value }
        }
        for name in ["a", "b"] { try await values.put(value(name, of: values), as: collection(name)) }
        clock.advance(seconds: 1)
        for name in ["c", "d", "e", "f"] { try await values.put(value(name, of: values), as: collection(name)) }
        #expect(
            try await texts(values.values(of: Self.kind, for: .local)) == ["a", "b", "c", "d", "e", "f"])
    }

    @Test(arguments: TestedStore.all)
    func theValuesOfARemovedAccountAreGone(_ tested: TestedStore) async throws {
        let (values, store) = try await open(tested)
        let name = try #require(AccountName("ann"))
        let account = try await store.addAccount(named: name, passwordHash: nil, at: Self.start).id
        try await values.put(value("a", of: values), as: collection(of: account))
        try await values.put(value("b", of: values), as: collection())
        try await store.removeAccount(account)
        #expect(try await values.values(of: Self.kind, for: account).isEmpty)
        #expect(try await values.values(of: Self.kind, for: .local).count == 1)
    }

    @Test(.timeLimit(.minutes(10)), arguments: TestedStore.all)
    func aNotificationWakesWhoWaits(_ tested: TestedStore) async throws {
        let (values, store) = try await open(tested)
        defer { withExtendedLifetime(store) {} }
        var signals = values.signals(for: .local).makeAsyncIterator()
        values.notify(.local)
        #expect(await signals.next() != nil)
    }

    @Test(.enabled(if: TestDatabaseServer.isAvailable)) func expiredRowsAreDeleted() async throws {
        let (values, store) = try await open(.postgres)
        let other = AccountID(rawValue: 2)
        for account in [.local, other] {
            try await values.put(value("a", of: values), as: collection("a", of: account))
            try await values.put(value("b", of: values, seconds: 120), as: collection("b", of: account))
        }
        clock.advance(seconds: 60)
        #expect(try await store.rowCount(of: "short_lived_value") == 4)
        try await values.removeExpired()
        #expect(try await store.rowCount(of: "short_lived_value") == 2)
        for account in [.local, other] {
            #expect(try await texts(values.values(of: Self.kind, for: account)) == ["b"])
        }
    }

    /// What one instance writes, the other finds.
    @Test(.enabled(if: TestDatabaseServer.isAvailable)) func instancesChangeTheSameValues() async throws {
        let place = try TestedStore.postgres.place()
        let stores = [try await place.open(), try await place.open()]
        let instances = stores.map { $0.shortLivedValues(by: clock.service) }
        defer { withExtendedLifetime(stores) {} }
        for number in 0..<10 {
            let value = value("\(number)", of: instances[0])
            try await instances[number % 2].put(value, as: collection())
            #expect(try await instances[1 - number % 2].value(of: collection()) == value)
            let taken = try await withThrowingTaskGroup { group in
                for instance in instances { group.addTask { try await instance.take(collection()) } }
                return try await group.reduce(into: []) { $0.append($1) }
            }
            #expect(taken.compactMap(\.self) == [value])
        }
        let end = instances[0].time(after: 1_000)
        try await withThrowingTaskGroup { group in
            for number in 0..<40 {
                group.addTask {
                    try await instances[number % 2].change(collection()) { entries in
                        let count = entries[[]]?.decoded(as: Int.self) ?? 0
                        entries[[]] = try ShortLivedValue(count + 1, expiresAt: end)
                    }
                }
            }
            try await group.waitForAll()
        }
        #expect(try await instances[0].value(of: collection())?.decoded(as: Int.self) == 40)
    }
}
