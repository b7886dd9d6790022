import Synchronization

/// Rings for who waits for the next reminder, of whichever account, when one was set, taken off or brought back.
final class ReminderBell: Sendable {
    private struct Listeners {
        var next = 0
        var waiting: [Int: AsyncStream<Void>.Continuation] = [:]
    }

    private let listeners = Mutex(Listeners())

    /// A signal that nobody has taken yet is not doubled.
    func signals() -> AsyncStream<Void> {
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

    func ring() {
        for listener in listeners.withLock({ Array($0.waiting.values) }) { listener.yield() }
    }
}
