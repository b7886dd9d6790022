import Notebook

extension SQLiteStore: PromptStore {
    public func rulesAtHand(for account: AccountID) -> AccountRules? {
        rulesCache.rules(for: account)
    }

    public func credentialAtHand(_ digest: [UInt8], at time: Instant) -> Credential? {
        guard let credential = credentialCache.credential(digest), !Self.isUseToBeNoted(of: credential, at: time) else {
            return nil
        }
        return credential
    }

    public func claimableKeys(_ keys: [ContentKey], for account: AccountID) -> [ContentKey] {
        keys.filter { keyFilter.mayContain($0, of: account) }
    }

    public func claimantsAtHand(of keys: [ContentKey], for account: AccountID) -> [Claimant]? {
        claimantCache.claimants(of: keys, for: account)
    }

    public func findClaimants(
        of keys: [ContentKey], for account: AccountID,
        then tell: @escaping @Sendable (Result<[Claimant], NotebookError>) -> Void
    ) {
        let generation = claimantCache.generation
        readers.read { lookUps in
            try lookUps.claimants(of: keys, for: account)
        } then: { result in
            if case .success(let claimants) = result {
                claimantCache.keep(claimants, of: keys, for: account, readAt: generation)
            }
            tell(result.mapError(Self.notebookError))
        }
    }
}
