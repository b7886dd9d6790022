import Canonicalization

/// The hashes of the keys under which the account's notes are found, for clients that look up pages by themselves and tell nobody
/// what they visit.
///
/// A hash in the index may belong to no note (the client then asks in vain); a key of a note is never missing.
public struct LinkIndexPage: Sendable, Equatable {
    /// In ascending order as unsigned numbers within a page of the whole index.
    public let hashes: [UInt64]
    /// Where the next page begins; nil on the last one.
    public let next: UInt64?
    /// The place in the account's log that deltas go on from: of the first page, where the whole index is read in several.
    public let cursor: Int64

    public init(hashes: [UInt64], next: UInt64?, cursor: Int64) {
        self.hashes = hashes
        self.next = next
        self.cursor = cursor
    }
}

/// What changed in the index.
public struct LinkIndexDelta: Sendable, Equatable {
    public let added: [UInt64]
    public let removed: [UInt64]
    /// From here the next delta goes on.
    public let cursor: Int64
    /// False where the changes are no longer kept: the client reads the whole index again.
    public let isComplete: Bool

    public init(added: [UInt64], removed: [UInt64], cursor: Int64, isComplete: Bool) {
        self.added = added
        self.removed = removed
        self.cursor = cursor
        self.isComplete = isComplete
    }
}

/// The places that a client has to know beside the hashes, because no list of keys can hold all that is at and below them.
public struct LinkIndexPlaces: Sendable, Equatable {
    /// Hashes of the places at and below which everything is one page: a key's own beginnings are looked up here.
    public let sections: [UInt64]
    /// Hashes of the places at and below which nothing is remembered or suggested.
    public let neverHere: [UInt64]
}

extension Notebook {
    /// A page of the whole index.
    ///
    /// - Parameters:
    ///   - limit: 1 to 100,000.
    ///   - hash: the `next` of the page before.
    public func linkIndex(
        limit: Int = 10_000, from hash: UInt64 = 0, for account: AccountID
    ) async throws(NotebookError) -> LinkIndexPage {
        let page = try await store.indexedHashes(from: hash, limit: min(max(limit, 1), 100_000), for: account)
        guard hash == 0 else { return page }
        // A page that was said to be the same as a linked one is no link's own: it stands in the first page of the index.
        let joined = try await store.preferences(for: account).joinedHashes
        return LinkIndexPage(
            hashes: Set(page.hashes).union(joined).sorted(), next: page.next, cursor: page.cursor)
    }

    /// What changed in the index since a cursor.
    public func linkIndexDelta(
        since cursor: Int64, for account: AccountID
    ) async throws(NotebookError) -> LinkIndexDelta {
        let delta = try await store.indexChanges(since: cursor, limit: 100_000, for: account)
        let joined = Set(try await store.preferences(for: account).joinedHashes)
        return LinkIndexDelta(
            added: Set(delta.added).union(joined).sorted(), removed: delta.removed.filter { !joined.contains($0) },
            cursor: delta.cursor, isComplete: delta.isComplete)
    }

    public func linkIndexPlaces(for account: AccountID) async throws(NotebookError) -> LinkIndexPlaces {
        try await store.preferences(for: account).places
    }
}

extension AccountPreferences {
    /// Of pages that the person said are the same as others.
    var joinedHashes: [UInt64] {
        decisions.flatMap { decision -> [UInt64] in
            if case .samePage(let first, let second) = decision.decision { [first.hash, second.hash] } else { [] }
        }
    }

    var places: LinkIndexPlaces {
        var sections: [UInt64] = []
        var neverHere: [UInt64] = []
        for decision in decisions {
            switch decision.decision {
            case .wholeSection(let place): sections.append(Key.hash(of: "\(place)"))
            case .neverHere(let place): neverHere.append(Key.hash(of: "\(place)"))
            default: break
            }
        }
        return LinkIndexPlaces(sections: sections, neverHere: neverHere)
    }
}
