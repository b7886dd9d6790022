import Synchronization

/// Rings for all who wait for something to change.
public final class Bell: Sendable {
    private struct Listeners {
        var next = 0
        var waiting: [Int: AsyncStream<Void>.Continuation] = [:]
    }

    private let listeners = Mutex(Listeners())

    public init() {}

    /// A signal that nobody has taken yet is not doubled. Ends when its reader stops.
    public func signals() -> AsyncStream<Void> {
        let (stream, continuation) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
        let number = listeners.withLock { listeners in
            listeners.next += 1
            listeners.waiting[listeners.next] = continuation
            return listeners.next
        }
        continuation.onTermination = { [weak self] _ in
            self?.listeners.withLock { $0.waiting[number] = nil }
        }
        return stream
    }

    public func ring() {
        for listener in listeners.withLock({ Array($0.waiting.values) }) { listener.yield() }
    }
}
