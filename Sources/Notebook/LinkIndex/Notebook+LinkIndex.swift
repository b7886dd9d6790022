import Canonicalization

extension Notebook {
    /// Returns a page of the link index.
    ///
    /// - Parameters:
    ///   - limit: The maximum number of hashes, clamped to 1 to 100,000. The first page may have more.
    ///   - hash: The `next` of the previous page, or 0.
    public func linkIndex(
        limit: Int = 10_000, from hash: UInt64 = 0, for account: AccountID
    ) async throws(NotebookError) -> LinkIndexPage {
        let page = try await store.indexedHashes(from: hash, limit: min(max(limit, 1), 100_000), for: account)
        guard hash == 0 else { return page }
        // A page that a person joined with a linked one is the key of no link. It goes into the first page of the
        // index.
        let preferences = try await store.preferences(for: account)
        let joined = try await joinedHashes(by: preferences, for: account)
        return LinkIndexPage(
            hashes: Set(page.hashes).union(joined).sorted(), next: page.next, cursor: page.cursor)
    }

    /// Returns the changes of the link index since a cursor, and what a client needs in addition to the index.
    public func linkIndexDelta(
        since cursor: Int64, for account: AccountID
    ) async throws(NotebookError) -> (delta: LinkIndexDelta, places: LinkIndexPlaces) {
        let (delta, origins, preferences) = try await store.indexChangesAndPlaces(
            since: cursor, limit: 100_000, for: account)
        let joined = Set(try await joinedHashes(by: preferences, for: account))
        let all = LinkIndexDelta(
            added: Set(delta.added).union(joined).sorted(), removed: delta.removed.filter { !joined.contains($0) },
            cursor: delta.cursor, isComplete: delta.isComplete)
        let isSame = delta.isComplete && delta.added.isEmpty && delta.removed.isEmpty
        return (
            all,
            preferences.places(
                appOrigins: origins.map(Key.hash), linkedSites: isSame ? nil : try await linkedSites(for: account))
        )
    }

    /// Returns the sections, origins and sites that a client needs in addition to the index.
    public func linkIndexPlaces(for account: AccountID) async throws(NotebookError) -> LinkIndexPlaces {
        let origins = try await store.appOrigins(for: account)
        return try await store.preferences(for: account).places(
            appOrigins: origins.map(Key.hash), linkedSites: try await linkedSites(for: account))
    }

    /// Returns the hashes of pages that the person joined, and of linked pages without what is transient in their addresses.
    private func joinedHashes(
        by preferences: AccountPreferences, for account: AccountID
    ) async throws(NotebookError) -> [UInt64] {
        let learned = preferences.transientParts
        var (ofParameters, ofForms): (Set<String>, Set<String>) = ([], [])
        for (part, place) in learned {
            switch part {
            case .parameter: ofParameters.insert(place.hostname)
            case .form: ofForms.formUnion(part.hostnames(of: place))
            }
        }
        // The forms of an address are not in its query.
        var keys = try await store.keys(on: ofForms.sorted(), limit: Self.keyLimit, for: account)
        keys += try await store.keys(
            on: ofParameters.subtracting(ofForms).sorted(), like: "%?%", limit: Self.keyLimit, for: account)
        let rest = keys.map { ($0, preferences.table.withoutTransientParts($0)) }.filter { $0 != $1 }
        return preferences.joinedHashes + rest.map(\.1.hash)
    }

    /// The maximum number of linked pages on sites where something was learned. Further ones, which were linked
    /// earlier, are found only at the addresses that were linked.
    private static var keyLimit: Int { 10_000 }

    private func linkedSites(for account: AccountID) async throws(NotebookError) -> [UInt64] {
        let hostnames = try await store.linkedHostnames(limit: Self.linkedSiteLimit, for: account)
        return Set(hostnames.map { LinkedSite(hostname: $0).hash }).sorted()
    }

    /// The maximum number of hosts. Pages of further ones are recognized by their own address alone.
    private static var linkedSiteLimit: Int { 100_000 }
}

extension AccountPreferences {
    /// The hashes of pages that the person joined.
    fileprivate var joinedHashes: [UInt64] {
        decisions.flatMap { decision -> [UInt64] in
            if case .samePage(let first, let second) = decision.decision {
                Set([first, second] + [first, second].map(table.withoutTransientParts)).map(\.hash)
            } else {
                []
            }
        }
    }

    fileprivate func places(appOrigins: [UInt64], linkedSites: [UInt64]?) -> LinkIndexPlaces {
        var sections: [UInt64] = []
        var neverHere: [UInt64] = []
        for decision in decisions {
            switch decision.decision {
            case .wholeSection(let place): sections.append(Key.hash(of: "\(place)"))
            case .neverHere(let place): neverHere.append(Key.hash(of: "\(place)"))
            default: break
            }
        }
        return LinkIndexPlaces(
            sections: sections, neverHere: neverHere, appOrigins: appOrigins,
            reminderSites: reminderSites.map(\.hash).sorted(),
            transientParameters: transientParts.flatMap { part, place in
                [Key.hash(of: "\(place)"), Key(stored: part.bytes).hash]
            }, linkedSites: linkedSites)
    }

    /// What decisions declare transient in addresses.
    fileprivate var transientParts: [(part: TransientPart, place: KeyPrefix)] {
        decisions.compactMap { TransientPart.of($0.decision) }
    }
}
