import Notebook
import Synchronization

/// Limits the number of clients of an account that listen for events, because each holds a connection.
final class EventListeners: Sendable {
    /// The maximum number of listeners of one account.
    static let limit = 32

    private let counts = Mutex<[AccountID: Int]>([:])

    /// The slot of one listener, which is free again when the last reference to it is gone.
    final class Slot: Sendable {
        private let listeners: EventListeners
        private let account: AccountID

        fileprivate init(_ listeners: EventListeners, _ account: AccountID) {
            self.listeners = listeners
            self.account = account
        }

        deinit { listeners.release(account) }
    }

    /// Returns a slot for a listener; nil if the account has too many.
    func slot(for account: AccountID) -> Slot? {
        let isFree = counts.withLock { counts in
            guard counts[account, default: 0] < Self.limit else { return false }
            counts[account, default: 0] += 1
            return true
        }
        return isFree ? Slot(self, account) : nil
    }

    private func release(_ account: AccountID) {
        counts.withLock { counts in
            let rest = counts[account, default: 1] - 1
            counts[account] = rest > 0 ? rest : nil
        }
    }
}
