import Canonicalization

extension Notebook {
    /// Links in one transaction: few enough that other writes do not have to wait.
    private static var batchSize: Int { 200 }

    /// Derives the keys of all links again that another version of the canonicalizer derived.
    ///
    /// Keys are derived from the URL as visited, so rekeying is possible after any change of rules. It can be
    /// interrupted and continues where it stopped. Former keys stay as aliases, so a client with outdated rules still
    /// finds its notes.
    public func rekeyLinks(for account: AccountID) async throws(NotebookError) -> RekeyReport {
        var report = RekeyReport()
        while !Task.isCancelled {
            // Read for every batch: the rules may change in between.
            let current = currentCanonicalizer.versioned
            let links = try await store.links(notKeyedBy: current.keyVersion, limit: Self.batchSize, for: account)
            if links.isEmpty { break }
            let rekeyed = links.map { rekey($0, by: current) }
            try await store.rekey(rekeyed, to: current.keyVersion, at: now(), for: account)
            report.links += links.count
            report.changed += zip(links, rekeyed).count { $0.key != $1.keyMapping?.key.text ?? $0.key }
            await Task.yield()
        }
        return report
    }

    /// Withdraws the keys that former rules derived, so that only the current rules decide what finds a link.
    ///
    /// This repairs the effect of a wrong rule, whose keys would otherwise stay as aliases. Links that are not rekeyed
    /// yet are rekeyed first. Nothing is deleted: if the former rules come back, so do their keys.
    ///
    /// - Returns: The number of keys that were withdrawn.
    public func withdrawFormerKeys(for account: AccountID) async throws(NotebookError) -> Int {
        _ = try await rekeyLinks(for: account)
        return try await store.withdrawKeyMappings(
            notKeyedBy: currentCanonicalizer.versioned.keyVersion, at: now(), for: account)
    }

    /// Withdraws the former keys of all accounts.
    ///
    /// - Returns: The number of keys that were withdrawn.
    public func withdrawFormerKeysOfAll() async throws(NotebookError) -> Int {
        var count = 0
        try await store.forEachAccount { account throws(NotebookError) in
            count += try await withdrawFormerKeys(for: account)
        }
        return count
    }

    private func rekey(_ link: KeyedLink, by current: CurrentCanonicalizer.Versioned) -> RekeyedLink {
        let moved = link.movedTo.flatMap { try? current.canonicalizer.canonicalize($0) }
        let aliases = link.aliases.compactMap { rekey($0, by: current) }
        let page = link.webpageURL.flatMap { try? current.canonicalizer.canonicalize($0) }
        let movedKeyMapping = moved.flatMap { moved -> KeyMapping? in
            if let page, !LinkCheckEvaluation.findsLink(at: PageAddress(moved.key), from: PageAddress(page.key)) {
                return nil
            }
            return keyMapping(of: moved, by: current)
        }
        if let page {
            return RekeyedLink(
                id: link.id, canonicalURL: page.canonicalText, hostname: page.hostname,
                keyMapping: keyMapping(of: page, by: current),
                givesAddress: link.declaredCanonicalURL != nil,
                declaredKeyMapping: declaredKeyMapping(of: link, page, by: current), movedKeyMapping: movedKeyMapping,
                aliases: aliases)
        }
        let appLink = link.webpageURL.flatMap { try? AppLink($0) }
        if link.webpageURL == nil || appLink != nil {
            return RekeyedLink(
                id: link.id, canonicalURL: nil, hostname: "",
                keyMapping: appLink.map { KeyMapping(key: IdentityKey($0), version: current.keyVersion) },
                movedKeyMapping: movedKeyMapping, aliases: aliases)
        }
        // The URL was accepted when the link was added. If this canonicalizer rejects it, the link keeps its key.
        let key = IdentityKey(kind: .canonicalURL, text: link.key, hash: Key.hash(of: link.key))
        return RekeyedLink(
            id: link.id, canonicalURL: link.webpageURL, hostname: nil,
            keyMapping: KeyMapping(key: key, version: current.keyVersion), movedKeyMapping: movedKeyMapping,
            aliases: aliases)
    }

    private func rekey(_ alias: KeyedAlias, by current: CurrentCanonicalizer.Versioned) -> RekeyedAlias? {
        guard let key = try? current.canonicalizer.canonicalize(alias.address).key,
            let from = try? current.canonicalizer.canonicalize(alias.from).key.text,
            let to = try? current.canonicalizer.canonicalize(alias.to).key.text
        else { return nil }
        return RekeyedAlias(
            formerKey: alias.key, keyMapping: current.redirectMapping(of: key), fromKey: from, toKey: to)
    }

    private func declaredKeyMapping(
        of link: KeyedLink, _ page: Canonicalization, by current: CurrentCanonicalizer.Versioned
    ) -> KeyMapping? {
        guard let address = link.declaredCanonicalURL,
            let declared = try? DeclaredAddress(address, declaredBy: page, by: current.canonicalizer)
        else { return nil }
        return KeyMapping(key: declared.key, version: current.keyVersion)
    }

    private func keyMapping(of page: Canonicalization, by current: CurrentCanonicalizer.Versioned) -> KeyMapping {
        KeyMapping(key: IdentityKey(canonicalURL: page.key), version: current.keyVersion)
    }
}
