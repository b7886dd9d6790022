import Synchronization

/// Wakes tasks that wait for something to change.
///
/// A topic says what changes, such as the account whose log grows. A broadcaster of one thing only has no topics:
/// `ChangeBroadcaster<Never>`.
public final class ChangeBroadcaster<Topic: Hashable & Sendable>: Sendable {
    private struct Listeners {
        var lastID = 0
        /// The listeners of all topics are under `nil`.
        var byTopic: [Topic?: [Int: AsyncStream<Void>.Continuation]] = [:]
    }

    private let listeners = Mutex(Listeners())

    public init() {}

    /// Returns a stream that yields after every change of a topic, and that ends when its reader stops.
    ///
    /// Changes that the reader has not seen yet are yielded once.
    ///
    /// - Parameter topic: `nil` for changes of all topics.
    public func signals(for topic: Topic? = nil) -> AsyncStream<Void> {
        let (stream, continuation) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
        let id = listeners.withLock { listeners in
            listeners.lastID += 1
            listeners.byTopic[topic, default: [:]][listeners.lastID] = continuation
            return listeners.lastID
        }
        continuation.onTermination = { [weak self] _ in self?.remove(id, for: topic) }
        return stream
    }

    /// The topics that have listeners of their own.
    public var topics: Set<Topic> { listeners.withLock { Set($0.byTopic.keys.compactMap(\.self)) } }

    /// Wakes the listeners of a topic, and those of all topics.
    public func notify(_ topic: Topic) {
        wake { Array($0.byTopic[topic, default: [:]].values) + $0.byTopic[nil, default: [:]].values }
    }

    /// Wakes every listener.
    public func notifyAll() {
        wake { $0.byTopic.values.flatMap(\.values) }
    }

    private func wake(_ select: (Listeners) -> [AsyncStream<Void>.Continuation]) {
        // Outside the lock: a listener may end while it is woken, which removes it.
        for continuation in listeners.withLock({ select($0) }) { continuation.yield() }
    }

    private func remove(_ id: Int, for topic: Topic?) {
        listeners.withLock { listeners in
            listeners.byTopic[topic]?[id] = nil
            if listeners.byTopic[topic]?.isEmpty == true { listeners.byTopic[topic] = nil }
        }
    }
}
