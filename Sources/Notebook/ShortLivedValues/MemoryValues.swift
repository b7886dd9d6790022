import Synchronization

/// The short-lived values of a service with one process. They are gone when it ends.
public final class ShortLivedMemory: Sendable {
    fileprivate struct Category: Hashable {
        let kind: ShortLivedKind
        let account: AccountID
    }

    fileprivate let categories = Mutex<[Category: MemoryCategory]>([:])
    fileprivate let broadcaster = ChangeBroadcaster<AccountID>()

    public init() {}

    /// Removes all values of an account.
    public func removeAll(of account: AccountID) {
        categories.withLock { categories in categories = categories.filter { $0.key.account != account } }
    }
}

/// Short-lived values in memory, by a clock that never steps.
public struct MemoryValues: ShortLivedValues {
    private let memory: ShortLivedMemory
    private let clock: ServiceClock

    public init(_ memory: ShortLivedMemory = ShortLivedMemory(), clock: ServiceClock = .system) {
        self.memory = memory
        self.clock = clock
    }

    /// The beginning of the time by which values expire.
    private static let start = ContinuousClock.now

    public var now: Instant {
        Instant(milliseconds: Int64(Self.start.duration(to: clock.uptime) / .milliseconds(1)))
    }

    public var areShared: Bool { false }

    public func values(in collection: ShortLivedCollection) -> [[UInt8]: ShortLivedValue] {
        let category = ShortLivedMemory.Category(kind: collection.kind, account: collection.account)
        return memory.categories.withLock { $0[category]?.values(in: collection.name, at: now) ?? [:] }
    }

    public func values(of kind: ShortLivedKind, for account: AccountID) -> [ShortLivedValue] {
        let category = ShortLivedMemory.Category(kind: kind, account: account)
        return memory.categories.withLock { $0[category]?.allValues(at: now) ?? [] }
    }

    public func collections(
        of kind: ShortLivedKind, containing name: [UInt8], for account: AccountID
    ) -> [ShortLivedCollection] {
        let category = ShortLivedMemory.Category(kind: kind, account: account)
        let names = memory.categories.withLock { $0[category]?.collections(containing: name, at: now) ?? [] }
        return names.map { ShortLivedCollection(kind, named: $0, of: account) }
    }

    public func change<Result: Sendable>(
        _ collection: ShortLivedCollection,
        _ change: @escaping @Sendable (inout [[UInt8]: ShortLivedValue]) throws -> Result
    ) throws(NotebookError) -> Result {
        let category = ShortLivedMemory.Category(kind: collection.kind, account: collection.account)
        do {
            return try memory.categories.withLock { categories in
                defer { if categories[category]?.isEmpty == true { categories[category] = nil } }
                return try categories[category, default: MemoryCategory()].change(
                    collection.name, limit: collection.kind.limit, at: now, change)
            }
        } catch let error as NotebookError {
            throw error
        } catch {
            throw .storageFailed(diagnosis: "\(error)")
        }
    }

    public func removeExpired() {
        memory.categories.withLock { categories in
            for category in categories.keys { categories[category]?.removeExpired(at: now) }
            categories = categories.filter { !$0.value.isEmpty }
        }
    }

    public func signals(for account: AccountID) -> AsyncStream<Void> { memory.broadcaster.signals(for: account) }

    public func notify(_ account: AccountID) { memory.broadcaster.notify(account) }
}

/// An account's values of one kind.
private struct MemoryCategory {
    private struct Entry {
        let value: ShortLivedValue
        /// The order in which values were added, or got another expiry.
        let number: Int

        func isOlder(than other: Entry) -> Bool {
            (value.expiresAt, number) < (other.value.expiresAt, other.number)
        }
    }

    private var collections: [[UInt8]: [[UInt8]: Entry]] = [:]
    private var count = 0
    private var lastNumber = 0

    var isEmpty: Bool { collections.isEmpty }

    func values(in collection: [UInt8], at time: Instant) -> [[UInt8]: ShortLivedValue] {
        (collections[collection] ?? [:]).mapValues(\.value).filter { $0.value.expiresAt > time }
    }

    func allValues(at time: Instant) -> [ShortLivedValue] {
        collections.values.flatMap(\.values).map(\.value).filter { $0.expiresAt > time }
    }

    func collections(containing name: [UInt8], at time: Instant) -> [[UInt8]] {
        collections.filter { $0.value[name].map { $0.value.expiresAt > time } ?? false }.map(\.key)
    }

    mutating func change<Result>(
        _ collection: [UInt8], limit: Int, at time: Instant,
        _ change: (inout [[UInt8]: ShortLivedValue]) throws -> Result
    ) rethrows -> Result {
        let before = collections[collection] ?? [:]
        var values = values(in: collection, at: time)
        let result = try change(&values)
        var after: [[UInt8]: Entry] = [:]
        for (name, value) in values {
            var number = before[name].flatMap { $0.value.expiresAt == value.expiresAt ? $0.number : nil }
            if number == nil {
                lastNumber += 1
                number = lastNumber
            }
            after[name] = Entry(value: value, number: number ?? 0)
        }
        replace(collection, by: after)
        if count > limit { removeExpired(at: time) }
        while count > limit { removeOldestOfLargestCollection() }
        return result
    }

    mutating func removeExpired(at time: Instant) {
        for (name, entries) in collections where entries.contains(where: { $0.value.value.expiresAt <= time }) {
            replace(name, by: entries.filter { $0.value.value.expiresAt > time })
        }
    }

    private mutating func removeOldestOfLargestCollection() {
        let size = collections.values.map(\.count).max() ?? 0
        let oldest = collections.lazy.filter { $0.value.count == size }
            .compactMap { collection, entries in
                entries.min { $0.value.isOlder(than: $1.value) }.map { (collection: collection, entry: $0) }
            }
            .min { $0.entry.value.isOlder(than: $1.entry.value) }
        guard let oldest else { return }
        var rest = collections[oldest.collection] ?? [:]
        rest[oldest.entry.key] = nil
        replace(oldest.collection, by: rest)
    }

    private mutating func replace(_ collection: [UInt8], by entries: [[UInt8]: Entry]) {
        count += entries.count - (collections[collection]?.count ?? 0)
        collections[collection] = entries.isEmpty ? nil : entries
    }
}
