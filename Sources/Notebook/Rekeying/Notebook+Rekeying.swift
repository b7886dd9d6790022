import Canonicalization

/// A link as re-keying needs it.
public struct KeyedLink: Sendable {
    public let id: Identifier<Link>
    public let webpageURL: String
    public let key: String
    /// Where its page has moved, which is keyed too.
    public let movedTo: String?

    public init(id: Identifier<Link>, webpageURL: String, key: String, movedTo: String?) {
        self.id = id
        self.webpageURL = webpageURL
        self.key = key
        self.movedTo = movedTo
    }
}

/// A link's key under the canonicalizer at hand.
public struct RekeyedLink: Sendable {
    public let id: Identifier<Link>
    public let canonicalURL: String
    public let hostname: String
    public let keyMapping: KeyMapping
    /// The claim to where its page has moved.
    public let movedKeyMapping: KeyMapping?
}

/// What re-keying did.
public struct RekeyReport: Sendable, Equatable {
    /// Links that were looked at.
    public var links: Int
    /// Links whose key is another one now. Their old claims stay, as aliases.
    public var changed: Int

    public init(links: Int = 0, changed: Int = 0) {
        self.links = links
        self.changed = changed
    }
}

extension Notebook {
    /// Links in one transaction: little enough that no one waits for it.
    private static var batch: Int { 200 }

    /// Gives every link whose key was made by another version the key of this one.
    ///
    /// The raw URL is what a key is derived from, so this can be done again after any change of rules. It can stop anywhere and goes on
    /// where it stopped; it locks nothing for longer than a batch; and old claims stay beside the new ones, so that no change of
    /// rules takes a note away from a client that has the old rules still.
    public func rekeyLinks(for account: AccountID) async throws(NotebookError) -> RekeyReport {
        var report = RekeyReport()
        while !Task.isCancelled {
            // Asked for anew: rules that change meanwhile are those that the next batch is keyed by.
            let current = currentCanonicalizer.versioned
            let links = try await store.links(notKeyedBy: current.keyVersion, limit: Self.batch, for: account)
            if links.isEmpty { break }
            let rekeyed = links.map { keyedAgain($0, by: current) }
            try await store.rekey(rekeyed, to: current.keyVersion, at: now(), for: account)
            report.links += links.count
            report.changed += zip(links, rekeyed).count { $0.key != $1.keyMapping.key.text }
            await Task.yield()
        }
        return report
    }

    /// Withdraws the keys that other versions of the rules gave to links, so that the rules in force alone say what a link is found by: after
    /// a rule that was wrong, whose keys would stay as aliases else.
    ///
    /// Links that wait to be keyed again are, first. Nothing is deleted, and rules that come back bring their keys back.
    ///
    /// - Returns: how many keys were withdrawn.
    public func withdrawFormerKeys(for account: AccountID) async throws(NotebookError) -> Int {
        _ = try await rekeyLinks(for: account)
        return try await store.withdrawKeyMappings(
            notKeyedBy: currentCanonicalizer.versioned.keyVersion, at: now(), for: account)
    }

    /// The same for the links of all accounts.
    public func withdrawFormerKeysOfAll() async throws(NotebookError) -> Int where Store: AccountStore {
        var count = 0
        for account in try await store.accounts() { count += try await withdrawFormerKeys(for: account.id) }
        return count
    }

    private func keyedAgain(_ link: KeyedLink, by current: CurrentCanonicalizer.Versioned) -> RekeyedLink {
        let movedKeyMapping = link.movedTo.flatMap { keyMapping(for: $0, by: current) }
        // A stored URL had a canonical form once. Should a canonicalizer refuse it, the link keeps the key it has.
        guard let canonicalization = try? current.canonicalizer.canonicalize(link.webpageURL) else {
            let key = IdentityKey(kind: .canonicalURL, text: link.key, hash: Key.hash(of: link.key))
            return RekeyedLink(
                id: link.id, canonicalURL: link.webpageURL, hostname: "",
                keyMapping: KeyMapping(key: key, version: current.keyVersion),
                movedKeyMapping: movedKeyMapping)
        }
        return RekeyedLink(
            id: link.id, canonicalURL: canonicalization.canonicalText, hostname: canonicalization.hostname,
            keyMapping: KeyMapping(key: IdentityKey(canonicalURL: canonicalization.key), version: current.keyVersion),
            movedKeyMapping: movedKeyMapping)
    }

    private func keyMapping(for url: String, by current: CurrentCanonicalizer.Versioned) -> KeyMapping? {
        (try? current.canonicalizer.canonicalize(url)).map {
            KeyMapping(key: IdentityKey(canonicalURL: $0.key), version: current.keyVersion)
        }
    }
}
