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
    mutating func next(of accounts: [AccountID]) -> [AccountID] {
        let sorted = accounts.sorted { $0.rawValue < $1.rawValue }
        let left = sorted.filter { account in last.map { account.rawValue > $0.rawValue } ?? true }
        let round = Array((left.isEmpty ? sorted : left).prefix(Self.accountsPerRound))
        isCycleComplete = round.last == sorted.last
        last = isCycleComplete ? nil : round.last
        return round
    }

    /// Returns the due links of the accounts of the next round.
    mutating func dueLinks<Store: NotebookStore>(
        in notebook: Notebook<Store>, of store: some AccountStore
    ) async throws -> [DueLink] {
        let accounts = next(of: try await store.accounts().map(\.id))
        var due: [[DueLink]] = []
        for account in accounts {
            let links = try await notebook.dueLinks(limit: Self.share(of: accounts.count), for: account)
            due.append(links.map { DueLink($0, of: account) })
        }
        return Self.interleaved(due)
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
