/// An address to which a redirect leads from a link, or the other way round. It finds the link, or is withdrawn: then there
/// is no evidence that both are one page.
public struct LinkAlias: Sendable, Equatable, Encodable {
    /// Why an address does not find a link, although the person has not undone it.
    public enum Withdrawal: String, Sendable, Encodable, CaseIterable {
        /// The address answers by itself, or leads elsewhere.
        case changed
        /// The redirect leads to a page that stands for many, such as a section or a search.
        case generalPage
        /// The redirect is temporary, and nothing else says that its addresses are one page.
        case noEvidence
        /// The redirects of other addresses lead to the same page, and nothing says that they are one.
        case sharedTarget
    }

    public let id: Identifier<LinkAlias>
    /// The other address, which finds the link unless it is withdrawn.
    public let address: String
    /// The URL that redirected.
    public let from: String
    /// The URL that the redirect led to.
    public let to: String
    public let addedAt: Instant
    /// Why and since when the address does not find the link; `nil` if it does.
    public let withdrawal: Withdrawal?
    public let withdrawnAt: Instant?

    public init(
        id: Identifier<LinkAlias>, address: String, from: String, to: String, addedAt: Instant,
        withdrawal: Withdrawal? = nil, withdrawnAt: Instant? = nil
    ) {
        self.id = id
        self.address = address
        self.from = from
        self.to = to
        self.addedAt = addedAt
        self.withdrawal = withdrawal
        self.withdrawnAt = withdrawnAt
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
    /// The addresses of one page, with their keys; of a refused redirect, its ends. It is empty if nothing is added.
    public let addresses: [(url: String, keyMapping: KeyMapping)]
    /// Whether more than the redirect says that the addresses are one page, so that other addresses may lead there too.
    public let isEvident: Bool
    /// Why the redirect joins nothing. Its earlier aliases end if they have no evidence of their own, and the links to the
    /// requested URL get a withdrawn one.
    public let refusal: LinkAlias.Withdrawal?

    public init(
        from: String, fromKey: String, to: String, toKey: String,
        addresses: [(url: String, keyMapping: KeyMapping)], isEvident: Bool = false,
        refusal: LinkAlias.Withdrawal? = nil
    ) {
        self.from = from
        self.fromKey = fromKey
        self.to = to
        self.toKey = toKey
        self.addresses = addresses
        self.isEvident = isEvident
        self.refusal = refusal
    }
}
