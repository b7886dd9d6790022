import Notebook
import Synchronization

/// How many clients wait for events, by account: each holds a connection.
final class EventListeners: Sendable {
    /// Of one account, at once.
    static let limit = 32

    private let counts = Mutex<[AccountID: Int]>([:])

    /// A listener's place; given back when nobody holds it any more, however its answer ends.
    final class Seat: Sendable {
        private let listeners: EventListeners
        private let account: AccountID

        fileprivate init(_ listeners: EventListeners, _ account: AccountID) {
            self.listeners = listeners
            self.account = account
        }

        deinit { listeners.leave(account) }
    }

    /// Nil where the account has as many listeners as it may.
    func seat(for account: AccountID) -> Seat? {
        let isFree = counts.withLock { counts in
            guard counts[account, default: 0] < Self.limit else { return false }
            counts[account, default: 0] += 1
            return true
        }
        return isFree ? Seat(self, account) : nil
    }

    private func leave(_ account: AccountID) {
        counts.withLock { counts in
            let rest = counts[account, default: 1] - 1
            counts[account] = rest > 0 ? rest : nil
        }
    }
}
