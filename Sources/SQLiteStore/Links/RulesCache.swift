import Notebook
import Synchronization

/// The rules of accounts, from the first visit that needs them until they change.
final class RulesCache: Sendable {
    private struct Kept {
        var rules: [AccountID: AccountRules] = [:]
        /// Counts the changes: rules that were read before one are not kept after it.
        var generation = 0
    }

    /// Accounts at once; beyond it all are read anew.
    private static let limit = 1_024
    private let kept = Mutex(Kept())

    func rules(for account: AccountID) -> AccountRules? {
        kept.withLock { $0.rules[account] }
    }

    var generation: Int { kept.withLock { $0.generation } }

    /// - Parameter generation: what it was before the rules were read.
    func keep(_ rules: AccountRules, for account: AccountID, readAt generation: Int) {
        kept.withLock { kept in
            guard kept.generation == generation else { return }
            if kept.rules.count >= Self.limit { kept.rules = [:] }
            kept.rules[account] = rules
        }
    }

    func forget(_ account: AccountID) {
        kept.withLock { kept in
            kept.rules[account] = nil
            kept.generation += 1
        }
    }
}
