import Canonicalization

extension Notebook {
    /// Returns the suggestions for an activity without recording it.
    ///
    /// Each note is suggested once: the most specific match first, then the note that was modified last.
    ///
    /// - Parameter isVisit: Whether the person has just opened the page, so that reminders that wait for it become due.
    /// - Throws: `urlNotUsable`, `tooLong`, `tooMany`, `tooDeep`.
    public func suggestions(
        for activity: UserActivity, isVisit: Bool = false, account: AccountID
    ) async throws(NotebookError) -> SuggestionResult {
        let found = try await suggestionsBeforeReminders(for: activity, account: account)
        await learnIfPossible(found.observations, for: account)
        return try await addingReminders(to: found, isVisit: isVisit, for: account)
    }

    /// Returns the suggestions for an activity, without the reminders that are due because of a visit. Nothing is learned.
    package func suggestionsBeforeReminders(
        for activity: UserActivity, account: AccountID
    ) async throws(NotebookError) -> SuggestionResult {
        let canonicalizer = currentCanonicalizer.canonicalizer
        let identity = try identity(of: activity, by: canonicalizer)
        let (preferences, matches) = try await store.preferencesAndLinks(matching: identity.lookupKeys, for: account)
        return try await suggestions(
            for: activity, as: identity, by: preferences, among: matches, canonicalizer: canonicalizer,
            account: account)
    }

    func suggestions(
        for activity: UserActivity, by preferences: AccountPreferences, account: AccountID
    ) async throws(NotebookError) -> SuggestionResult {
        let canonicalizer = currentCanonicalizer.canonicalizer
        let identity = try identity(of: activity, by: canonicalizer)
        return try await suggestions(
            for: activity, as: identity, by: preferences,
            among: try await store.links(matching: identity.lookupKeys, for: account), canonicalizer: canonicalizer,
            account: account)
    }

    /// - Parameter matches: The links with one of the identity's keys. Decisions can add others.
    private func suggestions(
        for activity: UserActivity, as identity: PageIdentity, by preferences: AccountPreferences,
        among matches: [LinkMatch], canonicalizer: Canonicalizer, account: AccountID
    ) async throws(NotebookError) -> SuggestionResult {
        guard let resolved = ResolvedIdentity(identity, by: preferences, canonicalizer: canonicalizer) else {
            return SuggestionResult(
                identity: identity, preferences: preferences, suggestions: [], isNeverHere: true)
        }
        var matches = matches
        let joined = Array(resolved.keys.dropFirst(identity.lookupKeys.count))
        if !joined.isEmpty { matches += try await store.links(matching: joined, for: account) }
        if !resolved.places.isEmpty { matches += try await store.links(under: resolved.places, for: account) }
        matches += try await linksWithTransientParameters(of: resolved, for: account)
        return SuggestionResult(
            identity: identity, preferences: preferences,
            suggestions: suggestions(of: matches, for: activity, as: resolved, by: preferences), isNeverHere: false,
            observations: resolved.observations(of: matches))
    }

    /// Returns the links that differ from the page only in transient parameters.
    private func linksWithTransientParameters(
        of resolved: ResolvedIdentity, for account: AccountID
    ) async throws(NotebookError) -> [LinkMatch] {
        var found: Set<Identifier<Link>> = []
        for path in resolved.paths {
            found.formUnion(
                try await store.links(withQueryAt: path, limit: Self.pathLimit, for: account)
                    .filter { resolved.isSameAfterDecisions($0.key) }.map(\.id))
        }
        if found.isEmpty { return [] }
        return try await store.matches(of: Array(found), for: account).map { link, note in
            LinkMatch(
                key: IdentityKey(kind: .canonicalURL, text: link.key, hash: Key.hash(of: link.key)), link: link,
                note: note)
        }
    }

    /// The maximum number of links with one path that are compared.
    private static var pathLimit: Int { 1_000 }

    /// Ranks matches, and keeps the best one of each note.
    func suggestions(
        of matches: [LinkMatch], for activity: UserActivity, as resolved: ResolvedIdentity,
        by preferences: AccountPreferences
    ) -> [Suggestion] {
        if matches.isEmpty { return [] }
        let time = now()
        let shown = matches.filter {
            resolved.isMatch($0) && !resolved.isOtherContent($0, than: activity)
                && !preferences.isSnoozed($0.note.id, at: time)
        }
        let quotes = quotesByNote(of: shown)
        let found = shown.map {
            Suggestion(
                note: $0.note, link: $0.link, quotes: quotes[$0.note.id] ?? [],
                reason: resolved.reason(for: $0, visited: activity.webpageURL))
        }
        if found.count < 2 { return found }
        let ranked = found.sorted { first, second in
            // Different kinds of match can be equally specific, so `!=` would not do.
            if first.reason.match < second.reason.match { return true }
            if second.reason.match < first.reason.match { return false }
            if first.note.modifiedAt != second.note.modifiedAt { return first.note.modifiedAt > second.note.modifiedAt }
            return "\(first.note.id)" < "\(second.note.id)"
        }
        var seen: Set<Identifier<Note>> = []
        return ranked.filter { seen.insert($0.note.id).inserted }
    }

    /// Returns the quotes of the links that match. A link may match in several ways.
    private func quotesByNote(of matches: [LinkMatch]) -> [Identifier<Note>: [LinkQuote]] {
        var quotes: [Identifier<Note>: [LinkQuote]] = [:]
        var seen: Set<Identifier<Link>> = []
        for match in matches {
            guard let quote = match.link.quote, seen.insert(match.link.id).inserted else { continue }
            quotes[match.note.id, default: []].append(LinkQuote(link: match.link.id, quote: quote))
        }
        return quotes
    }

    /// Returns other notes with links to the activity's site, the last linked first.
    ///
    /// - Parameter limit: The maximum number of notes, clamped to 1 to 50.
    /// - Throws: `urlNotUsable`, `tooLong`, `tooMany`, `tooDeep`.
    public func alsoOnSite(
        of activity: UserActivity, limit: Int = 10, account: AccountID
    ) async throws(NotebookError) -> [NoteSummary] {
        try await alsoOnSite(of: suggestions(for: activity, account: account), limit: limit, account: account)
    }

    /// Returns other notes with links to the site of an activity whose suggestions are known.
    public func alsoOnSite(
        of result: SuggestionResult, limit: Int = 10, account: AccountID
    ) async throws(NotebookError) -> [NoteSummary] {
        let hostname = result.identity.hostname
        if result.isNeverHere || hostname.isEmpty { return [] }
        let matched = Set(result.suggestions.map(\.note.id))
        let limit = min(max(limit, 1), 50)
        let notes = try await store.notes(
            onSite: hostname, limit: limit + matched.count, for: account)
        return Array(notes.filter { !matched.contains($0.id) }.prefix(limit))
    }
}
