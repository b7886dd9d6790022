import Notebook
import Synchronization

/// Rings for those who wait for an account's log to grow.
final class ChangeBell: Sendable {
    private struct Listeners {
        var next = 0
        var byAccount: [AccountID: [Int: AsyncStream<Void>.Continuation]] = [:]
    }

    private let listeners = Mutex(Listeners())

    /// A signal that nobody has taken yet is not doubled.
    func signals(for account: AccountID) -> AsyncStream<Void> {
        let (stream, continuation) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
        let number = listeners.withLock { listeners in
            listeners.next += 1
            listeners.byAccount[account, default: [:]][listeners.next] = continuation
            return listeners.next
        }
        continuation.onTermination = { [weak self] _ in self?.remove(number, of: account) }
        return stream
    }

    func ring(for account: AccountID) {
        let waiting = listeners.withLock { $0.byAccount[account].map { Array($0.values) } ?? [] }
        for listener in waiting { listener.yield() }
    }

    /// Wakes all who wait, whatever for.
    func ringAll() {
        let waiting = listeners.withLock { $0.byAccount.values.flatMap(\.values) }
        for listener in waiting { listener.yield() }
    }

    private func remove(_ number: Int, of account: AccountID) {
        listeners.withLock { listeners in
            listeners.byAccount[account]?[number] = nil
            if listeners.byAccount[account]?.isEmpty == true { listeners.byAccount[account] = nil }
        }
    }
}
