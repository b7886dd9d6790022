/// Which links a list across notes shows; those of notes in the trash never.
public struct LinkQuery: Sendable {
    /// Only links in this state.
    public var state: Link.State?
    /// Only links on this host, in lower case.
    public var hostname: String?
    /// Only links that are found by this key.
    public var key: String?
    /// 1 to 1,000.
    public var limit: Int
    public var after: PageCursor?

    public init(
        state: Link.State? = nil, hostname: String? = nil, key: String? = nil, limit: Int = 50,
        after cursor: PageCursor? = nil
    ) {
        self.state = state
        self.hostname = hostname?.lowercased()
        self.key = key
        self.limit = min(max(limit, 1), 1_000)
        after = cursor
    }
}

extension LinkStore {
    /// - Parameter state: nil for links in any state.
    public func links(
        in state: Link.State?, limit: Int, after cursor: PageCursor?, for account: AccountID
    ) async throws(NotebookError) -> Page<Link> {
        try await links(LinkQuery(state: state, limit: limit, after: cursor), for: account)
    }
}
