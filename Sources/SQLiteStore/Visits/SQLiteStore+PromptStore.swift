import Notebook

extension SQLiteStore: PromptStore {
    public func rulesAtHand(for account: AccountID) -> AccountPreferences? {
        preferencesCache.preferences(for: account)
    }

    public func credentialAtHand(_ digest: [UInt8], at time: Instant) -> Credential? {
        guard let credential = credentialCache.credential(digest), !Self.isUseToBeNoted(of: credential, at: time) else {
            return nil
        }
        return credential
    }

    public func claimableKeys(_ keys: [IdentityKey], for account: AccountID) -> [IdentityKey] {
        keys.filter { keyFilter.mayContain($0, of: account) }
    }

    public func claimantsAtHand(of keys: [IdentityKey], for account: AccountID) -> [LinkMatch]? {
        linkMatchCache.links(matching: keys, for: account)
    }

    public func findClaimants(
        of keys: [IdentityKey], for account: AccountID,
        then tell: @escaping @Sendable (Result<[LinkMatch], NotebookError>) -> Void
    ) {
        let generation = linkMatchCache.generation
        lookupThreads.read { lookUps in
            try lookUps.links(matching: keys, for: account)
        } then: { result in
            if case .success(let claimants) = result {
                linkMatchCache.keep(claimants, of: keys, for: account, readAt: generation)
            }
            tell(result.mapError(Self.notebookError))
        }
    }
}
