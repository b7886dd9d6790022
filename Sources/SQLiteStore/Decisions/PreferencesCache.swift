import Notebook
import Synchronization

/// The rules of accounts, from the first visit that needs them until they change.
final class PreferencesCache: Sendable {
    private struct Kept {
        var preferences: [AccountID: AccountPreferences] = [:]
        /// Counts the changes: rules that were read before one are not kept after it.
        var generation = 0
    }

    /// Accounts at once; beyond it all are read anew.
    private static let limit = 1_024
    private let kept = Mutex(Kept())

    func preferences(for account: AccountID) -> AccountPreferences? {
        kept.withLock { $0.preferences[account] }
    }

    var generation: Int { kept.withLock { $0.generation } }

    /// - Parameter generation: what it was before the rules were read.
    func keep(_ preferences: AccountPreferences, for account: AccountID, readAt generation: Int) {
        kept.withLock { kept in
            guard kept.generation == generation else { return }
            if kept.preferences.count >= Self.limit { kept.preferences = [:] }
            kept.preferences[account] = preferences
        }
    }

    func forget(_ account: AccountID) {
        kept.withLock { kept in
            kept.preferences[account] = nil
            kept.generation += 1
        }
    }
}
