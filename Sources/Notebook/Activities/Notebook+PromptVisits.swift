import Canonicalization

/// What a store knows without a look at the disk: enough to answer nearly every visit where it comes in, on a thread that must not wait.
///
/// Nil and "perhaps" are always right: what is not known at hand is looked up by the asynchronous function of the same purpose.
public protocol PromptStore: Sendable {
    /// The account's rules; nil where they have to be read.
    func rulesAtHand(for account: AccountID) -> AccountPreferences?

    /// The credential of a digest; nil where it has to be read, and where a note has to be made that it is used.
    func credentialAtHand(_ digest: [UInt8], at time: Instant) -> Credential?

    /// Those of the keys that a link may have; a key that is missing has none for certain.
    func claimableKeys(_ keys: [IdentityKey], for account: AccountID) -> [IdentityKey]

    /// The links that claim one of the keys, each with its note; nil where they have to be looked up.
    func claimantsAtHand(of keys: [IdentityKey], for account: AccountID) -> [LinkMatch]?

    /// Looks up what links claim one of the keys, and tells it on a thread of the store.
    func findClaimants(
        of keys: [IdentityKey], for account: AccountID,
        then tell: @escaping @Sendable (Result<[LinkMatch], NotebookError>) -> Void)
}

/// A visit that was understood, and waits for nothing but its notes.
public struct PromptVisit: Sendable {
    fileprivate let activity: UserActivity
    fileprivate let account: AccountID
    fileprivate let identity: PageIdentity
    fileprivate let rules: AccountPreferences
    /// Nil where nothing is to be remembered or suggested.
    fileprivate let decided: ResolvedIdentity?
}

extension Notebook where Store: PromptStore {
    /// The first half of `visit`, of which nothing is kept yet: nil where something would have to be waited for.
    ///
    /// - Throws: what `visit` throws.
    public func promptVisit(
        _ activity: UserActivity, for account: AccountID
    ) throws(NotebookError) -> PromptVisit? {
        guard let rules = store.rulesAtHand(for: account) else { return nil }
        let identity = try identity(of: activity)
        let decided = ResolvedIdentity(identity, by: rules)
        guard decided?.places.isEmpty ?? true else { return nil }
        return PromptVisit(activity: activity, account: account, identity: identity, rules: rules, decided: decided)
    }

    /// The second half: records the visit, and tells what belongs to it. At once and on this thread where no note can, which is most times,
    /// or where that is at hand, and else on a thread of the store.
    public func complete(
        _ visit: PromptVisit, then tell: @escaping @Sendable (Result<Visit, NotebookError>) -> Void
    ) {
        let record = record(of: visit.activity, identity: visit.identity)
        guard let decided = visit.decided else {
            return tell(.success(Visit(activity: record, identity: visit.identity, suggestions: [])))
        }
        keep(record, by: visit.rules, for: visit.account)
        let keys = store.claimableKeys(decided.keys, for: visit.account)
        @Sendable func suggested(by claimants: [LinkMatch]) -> Visit {
            Visit(
                activity: record, identity: visit.identity,
                suggestions: suggestions(of: claimants, for: visit.activity, as: decided, by: visit.rules))
        }
        if keys.isEmpty { return tell(.success(suggested(by: []))) }
        if let claimants = store.claimantsAtHand(of: keys, for: visit.account) {
            return tell(.success(suggested(by: claimants)))
        }
        store.findClaimants(of: keys, for: visit.account) { claimants in tell(claimants.map(suggested)) }
    }
}
