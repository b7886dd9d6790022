import NIOCore
import Notebook
import Synchronization

/// The open connections, whose number and memory are limited.
///
/// At the limit, a new connection replaces one of the owner with the most connections: of the account that sent a
/// request on them, or of the client if there was no such request. Of these, it replaces the one that has waited longest
/// for its client. If none waits for its client, it replaces the one whose response has taken longest. Event streams are
/// replaced last. If unread responses take too much memory, the connection with the most unread bytes for the longest
/// time is closed.
final class OpenConnections: Sendable {
    /// What a connection waits for.
    enum Phase {
        /// For the rest of a request, or for the next one.
        case waiting(since: NIODeadline)
        /// For the client to read this number of bytes.
        case unread(since: NIODeadline, size: Int)
        /// For the response to a request.
        case responding(since: NIODeadline)
        /// For the next part of a response that has begun, such as an event.
        case streaming(since: NIODeadline)
    }

    fileprivate struct Entry {
        let channel: any Channel
        let client: Client
        var account: AccountID?
        var phase: Phase

        var owner: RequestOwner { account.map { .account($0) } ?? .client(client) }
    }

    fileprivate struct State {
        private(set) var entries: [ObjectIdentifier: Entry] = [:]
        /// The number of connections of each owner, so that a new connection does not count all of them.
        private(set) var counts: [RequestOwner: Int] = [:]
        /// The bytes that clients have not read.
        var queuedSize = 0
        var evictedCount = 0
    }

    private let state = Mutex(State())
    private let idleTimeAtEnd = Mutex<TimeAmount?>(nil)
    private let limits: ConnectionLimits

    init(limits: ConnectionLimits) {
        self.limits = limits
    }

    /// Whether each connection ends with its next response, because the service is about to end.
    var isDraining: Bool { idleTime != nil }

    /// How long a connection without a request stays open when a draining service accepts no others any more; nil for a service that
    /// is not draining. A proxy may have just opened the connection, or may be sending a request on it.
    var idleTime: TimeAmount? { idleTimeAtEnd.withLock { $0 } }

    /// Ends each connection with its next response from now on.
    func drain(idleTime: TimeAmount = .zero) { idleTimeAtEnd.withLock { $0 = $0 ?? idleTime } }

    var count: Int { state.withLock { $0.entries.count } }
    /// The bytes of responses that wait for clients to read them.
    var queuedSize: Int { state.withLock { $0.queuedSize } }
    /// The number of connections that were closed for others, or for their memory.
    var evictedCount: Int { state.withLock { $0.evictedCount } }
    /// The number of connections that wait for their clients to read.
    var unreadCount: Int { state.withLock { $0.entries.values.count { $0.phase.size > 0 } } }

    /// Adds a connection, and closes another or this one where there are too many.
    func add(_ channel: any Channel, at time: NIODeadline) {
        let client = Client(channel.remoteAddress?.address)
        let surplus: Entry? = state.withLock { state in
            var surplus: ObjectIdentifier?
            if let limit = limits.countPerClient {
                let own = state.entries.filter { $0.value.client == client }
                if own.count >= limit { surplus = Self.leastNeeded(of: own) }
            }
            if surplus == nil, state.entries.count >= limits.count {
                let owners = state.largestOwners
                surplus = Self.leastNeeded(of: state.entries.lazy.filter { owners.contains($0.value.owner) })
            }
            state.add(Entry(channel: channel, client: client, phase: .waiting(since: time)))
            return surplus.flatMap { state.evict($0) }
        }
        surplus?.channel.close(promise: nil)
    }

    func remove(_ channel: any Channel) {
        _ = state.withLock { $0.remove(ObjectIdentifier(channel)) }
    }

    /// Sets what a connection waits for, and closes a connection where unread responses take too much memory.
    func update(_ channel: any Channel, _ phase: Phase, at time: NIODeadline) {
        let surplus: [Entry] = state.withLock { state in
            guard state.setPhase(phase, of: ObjectIdentifier(channel)), phase.size > 0 else { return [] }
            var surplus: [Entry] = []
            // A response that is larger than the limit may wait alone. It has a deadline.
            while state.queuedSize > limits.queuedSize, state.queuedSize > phase.size,
                let largest = Self.largest(in: state.entries, at: time), let entry = state.evict(largest)
            {
                surplus.append(entry)
            }
            return surplus
        }
        for entry in surplus { entry.channel.close(promise: nil) }
    }

    /// Sets the account of the last request on a connection.
    func setAccount(_ account: AccountID, of channel: any Channel) {
        state.withLock { $0.setAccount(account, of: ObjectIdentifier(channel)) }
    }

    private static func leastNeeded(
        of entries: some Sequence<(key: ObjectIdentifier, value: Entry)>
    ) -> ObjectIdentifier? {
        entries.min { ($0.value.phase.rank, $0.value.phase.since) < ($1.value.phase.rank, $1.value.phase.since) }?.key
    }

    /// Returns the connection with the largest product of unread bytes and time, so that a client that reads is not
    /// closed for those that do not.
    private static func largest(in entries: [ObjectIdentifier: Entry], at now: NIODeadline) -> ObjectIdentifier? {
        func weight(_ phase: Phase) -> Double {
            // A millisecond more, so that the size counts where the times are the same.
            Double(phase.size) * Double((now - phase.since).nanoseconds + 1_000_000)
        }
        return entries.lazy.filter { $0.value.phase.size > 0 }
            .max { weight($0.value.phase) < weight($1.value.phase) }?.key
    }
}

extension OpenConnections.State {
    /// The owner with the most connections, or all such owners.
    fileprivate var largestOwners: Set<RequestOwner> {
        let largest = counts.values.max()
        return Set(counts.lazy.filter { $0.value == largest }.map(\.key))
    }

    fileprivate mutating func add(_ entry: OpenConnections.Entry) {
        entries[ObjectIdentifier(entry.channel)] = entry
        counts[entry.owner, default: 0] += 1
    }

    fileprivate mutating func remove(_ id: ObjectIdentifier) -> OpenConnections.Entry? {
        guard let entry = entries.removeValue(forKey: id) else { return nil }
        removeFromCount(entry.owner)
        queuedSize -= entry.phase.size
        return entry
    }

    fileprivate mutating func setAccount(_ account: AccountID, of id: ObjectIdentifier) {
        guard let owner = entries[id]?.owner, owner != .account(account) else { return }
        entries[id]?.account = account
        removeFromCount(owner)
        counts[.account(account), default: 0] += 1
    }

    /// Returns whether the connection is open.
    fileprivate mutating func setPhase(_ phase: OpenConnections.Phase, of id: ObjectIdentifier) -> Bool {
        guard let old = entries[id]?.phase else { return false }
        entries[id]?.phase = phase
        queuedSize += phase.size - old.size
        return true
    }

    private mutating func removeFromCount(_ owner: RequestOwner) {
        let count = counts[owner, default: 0] - 1
        counts[owner] = count > 0 ? count : nil
    }

    fileprivate mutating func evict(_ id: ObjectIdentifier) -> OpenConnections.Entry? {
        evictedCount += 1
        return remove(id)
    }
}

extension OpenConnections.Phase {
    /// When the wait began.
    fileprivate var since: NIODeadline {
        switch self {
        case .waiting(let since), .unread(let since, _), .responding(let since), .streaming(let since): since
        }
    }

    /// The bytes that the client has not read.
    fileprivate var size: Int {
        if case .unread(_, let size) = self { size } else { 0 }
    }

    /// The order in which connections are closed for others.
    fileprivate var rank: Int {
        switch self {
        case .waiting, .unread: 0
        case .responding: 1
        case .streaming: 2
        }
    }
}
