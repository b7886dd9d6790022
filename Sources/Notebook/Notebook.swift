import Canonicalization
import Foundation

/// A person's notebook: what can be done with notes, links and activities. Each subject has an extension of its own.
///
/// The way of a visit: activity -> identity -> claims by key -> ranked suggestions, in one pass. The way of an added link:
/// activity -> identity -> claims -> store, in one transaction with the note's new revision.
public struct Notebook<Store: NotebookStore>: Sendable {
    let store: Store
    let rules: CanonicalizerInForce
    /// For accounts that chose none.
    let retention: ActivityRetention
    let now: @Sendable () -> Instant

    /// - Parameters:
    ///   - retention: how long visits of accounts that chose nothing are kept.
    ///   - now: the clock; tests turn it.
    public init(
        store: Store, canonicalizer: Canonicalizer, retention: ActivityRetention = ActivityRetention(),
        now: @escaping @Sendable () -> Instant = { .now }
    ) {
        self.init(store: store, rules: CanonicalizerInForce(canonicalizer), retention: retention, now: now)
    }

    /// - Parameter rules: the canonicalizer, which may be replaced while the notebook is used.
    public init(
        store: Store, rules: CanonicalizerInForce, retention: ActivityRetention = ActivityRetention(),
        now: @escaping @Sendable () -> Instant = { .now }
    ) {
        self.store = store
        self.rules = rules
        self.retention = retention
        self.now = now
    }
}
