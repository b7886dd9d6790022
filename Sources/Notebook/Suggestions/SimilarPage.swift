import Canonicalization

/// A linked page that may be the visited one: their URLs differ only in parameters that one of them has and the other
/// lacks, both give the same address and have the same title, or their titles and texts are the same.
///
/// An unknown parameter is content, and another address is another page, so the pages stay apart. A person can see what the
/// rules cannot, and is asked.
public struct SimilarPage: Sendable, Encodable {
    public let note: NoteSummary
    public let link: Link
    /// The parameters that only one of the URLs has, such as `tztc=1`; with `#` if they are in the fragment. If both pages give the same
    /// address, those of the visited page that have other values in the link.
    public let parameters: [String]
    /// Whether title and text are the same at another address, such as that of a page that has moved.
    public let isSameText: Bool
}

extension Notebook {
    /// Returns the linked pages that may be the visited page, without those that the person declared different.
    ///
    /// - Returns: At most three pages of different notes, those that differ in the fewest parameters first.
    /// - Throws: `urlNotUsable`, `tooLong`, `tooMany`, `tooDeep`.
    public func similarPages(
        to activity: UserActivity, account: AccountID
    ) async throws(NotebookError) -> [SimilarPage] {
        try await similarPages(
            to: activity, besides: suggestionsBeforeReminders(for: activity, account: account), account: account)
    }

    /// Returns the linked pages that may be the visited page, whose suggestions are known.
    public func similarPages(
        to activity: UserActivity, besides result: SuggestionResult, account: AccountID
    ) async throws(NotebookError) -> [SimilarPage] {
        let similar = try await similarPages(to: activity, by: result.preferences, account: account)
        guard similar.isEmpty, result.suggestions.isEmpty, !result.isNeverHere else { return similar }
        let variants = try await pagesThatGiveTheSameAddress(besides: result, account: account)
        guard variants.isEmpty else { return variants }
        return try await pagesWithSameText(as: activity, by: result.preferences, account: account)
    }

    /// Returns the linked pages that give the address of the visited page and have its title, but may be variants of one page.
    private func pagesThatGiveTheSameAddress(
        besides result: SuggestionResult, account: AccountID
    ) async throws(NotebookError) -> [SimilarPage] {
        let (identity, preferences) = (result.identity, result.preferences)
        guard let declared = identity.declared,
            let resolved = ResolvedIdentity(
                identity, by: preferences, canonicalizer: currentCanonicalizer.canonicalizer)
        else { return [] }
        let matches = try await store.links(matching: [declared.key], for: account)
        // The address of many pages is that of a list.
        guard matches.count <= SimilarKeys.linkLimit else { return [] }
        let time = now()
        return distinctNotes(
            matches.filter { !preferences.isSnoozed($0.note.id, at: time) }.map { match in
                SimilarPage(
                    note: match.note, link: match.link, parameters: resolved.parametersOfVariant(match),
                    isSameText: false)
            }
            .filter { !$0.parameters.isEmpty })
    }

    /// Returns at most three pages of different notes, those that differ in the fewest parameters first.
    private func distinctNotes(_ pages: [SimilarPage]) -> [SimilarPage] {
        var seen: Set<Identifier<Note>> = []
        return pages.sorted { $0.parameters.count < $1.parameters.count }
            .filter { seen.insert($0.note.id).inserted }.prefix(3).map(\.self)
    }

    private func similarPages(
        to activity: UserActivity, by preferences: AccountPreferences, account: AccountID
    ) async throws(NotebookError) -> [SimilarPage] {
        guard let url = activity.webpageURL, activity.hasWebPage else { return [] }
        let visited = try canonicalize(url)
        let place = KeyPrefix(pathOf: visited.key)
        let decisions = preferences.table
        guard SimilarKeys.canBeAsked(of: place), let key = decisions.key(of: visited) else { return [] }
        let matches = try await store.links(at: place, limit: SimilarKeys.linkLimit + 1, for: account)
        // Where many pages have this path, its query selects the page.
        guard matches.count <= SimilarKeys.linkLimit else { return [] }
        let time = now()
        return distinctNotes(
            matches.compactMap { match -> SimilarPage? in
                guard let address = match.link.webpageURL, let linked = try? canonicalize(address),
                    !preferences.isSnoozed(match.note.id, at: time), !preferences.areApart(visited, linked),
                    decisions.key(of: linked) != key,
                    let parameters = SimilarKeys.extraParameters(visited.key, linked.key)
                else { return nil }
                return SimilarPage(
                    note: match.note, link: match.link,
                    parameters: parameters.map { String(decoding: $0, as: UTF8.self) },
                    isSameText: false)
            })
    }
}

extension AccountPreferences {
    /// Returns whether the person decided that two pages are different.
    func areApart(_ first: Canonicalization, _ second: Canonicalization) -> Bool {
        let (first, second) = (CanonicalURL(first), CanonicalURL(second))
        return decisions.contains { decision in
            guard case .notTheSame(let one, let other) = decision.decision else { return false }
            return one == first && other == second || one == second && other == first
        }
    }
}

/// Compares keys that have one path.
enum SimilarKeys {
    /// The maximum number of links with one path.
    static let linkLimit = 20

    /// The maximum number of parameters in which similar pages differ.
    private static let differenceLimit = 4

    /// Returns whether the pages of a path can be one page: not those of a home page or a script, which their
    /// parameters select.
    static func canBeAsked(of place: KeyPrefix) -> Bool {
        let place = "\(place)"
        guard let slash = place.firstIndex(of: "/"), place.index(after: slash) != place.endIndex else { return false }
        return !PageAddress("https://" + place).isScript
    }

    /// Returns the parameters that one key has and the other lacks; `nil` if each has some, or they are equal, or they
    /// differ elsewhere.
    static func extraParameters(_ first: Key, _ second: Key) -> [[UInt8]]? {
        let (one, other) = (Parts(first), Parts(second))
        guard one.route == other.route else { return nil }
        let (more, fewer) =
            one.parameters.count > other.parameters.count
            ? (one.parameters, other.parameters) : (other.parameters, one.parameters)
        var rest = more
        for parameter in fewer {
            guard let index = rest.firstIndex(of: parameter) else { return nil }
            rest.remove(at: index)
        }
        guard (1...differenceLimit).contains(rest.count) else { return nil }
        let names = rest.map { parameter in
            let name = parameter.drop { $0 == UInt8(ascii: "#") }.prefix { $0 != UInt8(ascii: "=") }
            return String(decoding: name, as: UTF8.self).lowercased()
        }
        return names.contains(where: SelectingParameters.select) ? nil : rest
    }

    private struct Parts {
        /// The parameters of the query, and of the fragment if it has nothing else.
        let parameters: [[UInt8]]
        /// The fragment otherwise.
        let route: [UInt8]

        init(_ key: Key) {
            let whole = key.bytes.split(separator: UInt8(ascii: "#"), maxSplits: 1, omittingEmptySubsequences: false)
            let fragment = whole.count > 1 ? whole[1] : []
            let page = whole[0].split(separator: UInt8(ascii: "?"), maxSplits: 1)
            let query = page.count > 1 ? page[1].split(separator: UInt8(ascii: "&")).map { [UInt8]($0) } : []
            let pairs = fragment.drop { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") }
            if let first = pairs.first, first != UInt8(ascii: "/"), first != UInt8(ascii: "!"),
                pairs.contains(UInt8(ascii: "="))
            {
                parameters = query + pairs.split(separator: UInt8(ascii: "&")).map { [UInt8(ascii: "#")] + $0 }
                route = []
            } else {
                parameters = query
                route = [UInt8](fragment)
            }
        }
    }
}
