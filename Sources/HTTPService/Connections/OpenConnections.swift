import NIOCore
import Synchronization

/// The open connections, whose number is limited.
///
/// At the limit, a new connection replaces the one that has waited longest for a complete request, so that idle clients
/// cannot keep others out. Where every connection has a request in progress, the new one is closed.
final class OpenConnections: Sendable {
    private struct Entry {
        let channel: any Channel
        let address: String
        /// When the connection began to wait for a request; nil while a request is in progress.
        var waitingSince: NIODeadline?
    }

    private let entries = Mutex<[ObjectIdentifier: Entry]>([:])
    private let limits: ConnectionLimits

    init(limits: ConnectionLimits) {
        self.limits = limits
    }

    var count: Int { entries.withLock { $0.count } }

    /// Adds a connection, and closes another or this one where there are too many.
    func add(_ channel: any Channel, at time: NIODeadline) {
        let address = channel.remoteAddress?.plainAddress ?? ""
        let surplus: (any Channel)? = entries.withLock { entries in
            var surplus: ObjectIdentifier?
            if let limit = limits.countPerAddress {
                let own = entries.filter { $0.value.address == address }
                if own.count >= limit {
                    guard let oldest = Self.longestWaiting(in: own) else { return channel }
                    surplus = oldest
                }
            }
            if surplus == nil, entries.count >= limits.count {
                guard let oldest = Self.longestWaiting(in: entries) else { return channel }
                surplus = oldest
            }
            entries[ObjectIdentifier(channel)] = Entry(channel: channel, address: address, waitingSince: time)
            return surplus.flatMap { entries.removeValue(forKey: $0)?.channel }
        }
        surplus?.close(promise: nil)
    }

    func remove(_ channel: any Channel) {
        _ = entries.withLock { $0.removeValue(forKey: ObjectIdentifier(channel)) }
    }

    /// - Parameter since: Nil for a connection with a request in progress.
    func update(_ channel: any Channel, waitingSince since: NIODeadline?) {
        entries.withLock { $0[ObjectIdentifier(channel)]?.waitingSince = since }
    }

    private static func longestWaiting(in entries: [ObjectIdentifier: Entry]) -> ObjectIdentifier? {
        entries.compactMap { id, entry in entry.waitingSince.map { (id, $0) } }.min { $0.1 < $1.1 }?.0
    }
}
