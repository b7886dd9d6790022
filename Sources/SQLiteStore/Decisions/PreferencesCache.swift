import Notebook
import Synchronization

/// Caches the preferences of accounts until they change.
final class PreferencesCache: Sendable {
    private struct Kept {
        var preferences: [AccountID: AccountPreferences] = [:]
        /// Counts the changes. Preferences that were read before a change are not cached after it.
        var generation = 0
    }

    /// The maximum number of cached accounts. The cache is emptied when it is full.
    private static let limit = 1_024
    private let kept = Mutex(Kept())

    func preferences(for account: AccountID) -> AccountPreferences? {
        kept.withLock { $0.preferences[account] }
    }

    var generation: Int { kept.withLock { $0.generation } }

    /// Caches the preferences of an account.
    ///
    /// - Parameter generation: The generation before the preferences were read.
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
