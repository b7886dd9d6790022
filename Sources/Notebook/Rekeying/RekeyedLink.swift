/// The values that rekeying reads from a link.
public struct KeyedLink: Sendable {
    public let id: Identifier<Link>
    /// `nil` for an activity that has only identifiers.
    public let webpageURL: String?
    public let key: String
    /// The address that the page gave for itself.
    public let declaredCanonicalURL: String?
    /// The address that the page moved to, which has a key as well.
    public let movedTo: String?
    /// The redirects whose addresses have keys as well.
    public let aliases: [KeyedAlias]

    public init(
        id: Identifier<Link>, webpageURL: String?, key: String, declaredCanonicalURL: String? = nil, movedTo: String?,
        aliases: [KeyedAlias] = []
    ) {
        self.aliases = aliases
        self.id = id
        self.webpageURL = webpageURL
        self.key = key
        self.declaredCanonicalURL = declaredCanonicalURL
        self.movedTo = movedTo
    }
}

/// The values that rekeying reads from an alias.
public struct KeyedAlias: Sendable {
    public let key: String
    public let address: String
    public let from: String
    public let to: String

    public init(key: String, address: String, from: String, to: String) {
        self.key = key
        self.address = address
        self.from = from
        self.to = to
    }
}

/// The values that rekeying writes for an alias.
public struct RekeyedAlias: Sendable {
    public let formerKey: String
    public let keyMapping: KeyMapping
    public let fromKey: String
    public let toKey: String
}

/// The values that rekeying writes for a link.
public struct RekeyedLink: Sendable {
    public let id: Identifier<Link>
    /// `nil` for a link without a web page.
    public let canonicalURL: String?
    /// `nil` where the host stays the same.
    public let hostname: String?
    /// `nil` for an activity that has only identifiers, whose keys no rule changes.
    public let keyMapping: KeyMapping?
    /// Whether the page gave an address for itself, whose former key is withdrawn: it would find the link without a witness.
    public var givesAddress = false
    /// The key of that address, if it is trusted.
    public var declaredKeyMapping: KeyMapping?
    /// The key of the address that the page moved to.
    public let movedKeyMapping: KeyMapping?
    public let aliases: [RekeyedAlias]
}

/// The result of rekeying.
public struct RekeyReport: Sendable, Equatable {
    /// The number of links that were processed.
    public var links: Int
    /// The number of links whose key changed. Their former keys stay as aliases.
    public var changed: Int

    public init(links: Int = 0, changed: Int = 0) {
        self.links = links
        self.changed = changed
    }
}
