/// An address that finds a link because of a redirect.
public struct LinkAlias: Sendable, Equatable, Encodable {
    public let id: Identifier<LinkAlias>
    /// The address that finds the link.
    public let address: String
    /// The URL that redirected.
    public let from: String
    /// The URL that the redirect led to.
    public let to: String
    public let addedAt: Instant

    public init(id: Identifier<LinkAlias>, address: String, from: String, to: String, addedAt: Instant) {
        self.id = id
        self.address = address
        self.from = from
        self.to = to
        self.addedAt = addedAt
    }
}

/// The redirect by which a link was found.
public struct MatchedRedirect: Sendable, Equatable, Encodable {
    /// The alias, which can be undone.
    public let alias: Identifier<LinkAlias>
    public let from: String
    public let to: String

    public init(alias: Identifier<LinkAlias>, from: String, to: String) {
        self.alias = alias
        self.from = from
        self.to = to
    }
}

/// What a fetch showed about a URL, for a store to apply.
public struct RedirectResult: Sendable {
    /// The requested URL.
    public let from: String
    public let fromKey: String
    /// The URL after redirects.
    public let to: String
    public let toKey: String
    /// The addresses of one page, with their keys. It is empty if nothing is added.
    public let addresses: [(url: String, keyMapping: KeyMapping)]
}
