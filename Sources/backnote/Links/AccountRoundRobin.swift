import Notebook

/// Takes turns between accounts: each round visits links of some accounts, each with the same share, so that an account
/// with many links does not delay the others.
struct AccountRoundRobin {
    static let linksPerRound = 500
    static let accountsPerRound = 50

    private var last: AccountID?
    /// Whether all accounts have had their turn since the first one.
    private(set) var isCycleComplete = true

    /// Returns the accounts of the next round, in the order of their numbers.
    ///
    /// - Parameter accounts: Returns some accounts after another one, or the first ones.
    mutating func next(
        of accounts: (_ last: AccountID?, _ limit: Int) async throws -> [AccountID]
    ) async throws -> [AccountID] {
        let limit = Self.accountsPerRound + 1
        var found = try await accounts(last, limit)
        // The last accounts were removed.
        if found.isEmpty, last != nil { found = try await accounts(nil, limit) }
        let round = Array(found.prefix(Self.accountsPerRound))
        isCycleComplete = found.count == round.count
        last = isCycleComplete ? nil : round.last
        return round
    }

    /// Returns the accounts of the next round.
    mutating func next(in store: any NotebookStore) async throws -> [AccountID] {
        try await next { last, limit in try await store.accounts(after: last, limit: limit) }
    }

    /// Returns the due links of the accounts of a round.
    static func dueLinks(
        of accounts: [AccountID], in notebook: Notebook
    ) async throws -> [DueLink] {
        var due: [[DueLink]] = []
        for account in accounts {
            let links = try await notebook.dueLinks(limit: share(of: accounts.count), for: account)
            due.append(links.map { DueLink($0, of: account) })
        }
        return interleaved(due)
    }

    /// Returns the number of links per account in a round of so many accounts.
    static func share(of accounts: Int) -> Int { linksPerRound / max(accounts, 1) }

    /// Returns the first element of each list, then the second of each, and so on.
    static func interleaved(_ lists: [[DueLink]]) -> [DueLink] {
        (0..<(lists.map(\.count).max() ?? 0)).flatMap { place in
            lists.compactMap { $0.indices.contains(place) ? $0[place] : nil }
        }
    }
}
