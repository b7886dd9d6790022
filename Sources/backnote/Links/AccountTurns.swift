import Notebook
import SQLiteStore

/// A link to be visited, and whose it is.
struct DueLink: Sendable, Equatable {
    let link: CheckedLink
    let account: AccountID

    init(_ link: CheckedLink, of account: AccountID) {
        self.link = link
        self.account = account
    }
}

/// Whose links are visited when: some accounts a round, each with the same share, so that one with many links keeps nobody waiting.
struct AccountTurns {
    /// Links in one round.
    static let linksAtOnce = 500
    /// Accounts in one round.
    static let accountsAtOnce = 50

    private var last: AccountID?
    /// Whether the last round was the last of its lap: all accounts had their turn since the first.
    private(set) var isLapDone = true

    /// The accounts of the next round: those behind the last one's, by their numbers.
    mutating func next(of accounts: [AccountID]) -> [AccountID] {
        let sorted = accounts.sorted { $0.rawValue < $1.rawValue }
        let left = sorted.filter { account in last.map { account.rawValue > $0.rawValue } ?? true }
        let round = Array((left.isEmpty ? sorted : left).prefix(Self.accountsAtOnce))
        isLapDone = round.last == sorted.last
        last = isLapDone ? nil : round.last
        return round
    }

    /// What is due of the accounts of the next round.
    mutating func due(in notebook: Notebook<SQLiteStore>, of store: SQLiteStore) async throws -> [DueLink] {
        let accounts = next(of: try await store.accounts().map(\.id))
        var due: [[DueLink]] = []
        for account in accounts {
            let links = try await notebook.dueLinks(limit: Self.share(of: accounts.count), for: account)
            due.append(links.map { DueLink($0, of: account) })
        }
        return Self.interleaved(due)
    }

    /// Links of each of so many accounts in a round.
    static func share(of accounts: Int) -> Int { linksAtOnce / max(accounts, 1) }

    /// One of each list, then the second of each, and so on.
    static func interleaved(_ lists: [[DueLink]]) -> [DueLink] {
        (0..<(lists.map(\.count).max() ?? 0)).flatMap { place in
            lists.compactMap { $0.indices.contains(place) ? $0[place] : nil }
        }
    }
}
