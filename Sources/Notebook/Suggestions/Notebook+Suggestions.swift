import Canonicalization

extension Notebook {
    /// What belongs to an activity, recording nothing: one suggestion a note, most specific claim first, then the note that was
    /// modified last.
    public func suggestions(
        for activity: UserActivity, account: AccountID
    ) async throws(NotebookError) -> SuggestionResult {
        try await suggestions(for: activity, by: try await store.preferences(for: account), account: account)
    }

    func suggestions(
        for activity: UserActivity, by preferences: AccountPreferences, account: AccountID
    ) async throws(NotebookError) -> SuggestionResult {
        let identity = try identity(of: activity)
        guard let decided = ResolvedIdentity(identity, by: preferences) else {
            return SuggestionResult(identity: identity, suggestions: [], isNeverHere: true)
        }
        var matches = try await store.links(matching: decided.keys, for: account)
        if !decided.places.isEmpty { matches += try await store.links(under: decided.places, for: account) }
        return SuggestionResult(
            identity: identity, suggestions: suggestions(of: matches, for: activity, as: decided, by: preferences),
            isNeverHere: false)
    }

    /// One suggestion a note, in the order in which they are offered.
    func suggestions(
        of matches: [LinkMatch], for activity: UserActivity, as decided: ResolvedIdentity,
        by preferences: AccountPreferences
    ) -> [Suggestion] {
        if matches.isEmpty { return [] }
        let time = now()
        let found = matches.filter { decided.isMatch($0) && !preferences.isSnoozed($0.note.id, at: time) }.map {
            match in
            let reason =
                decided.reason(for: match)
                ?? Suggestion.Reason(
                    kind: match.key.kind, visited: activity.webpageURL, changes: decided.identity.changes,
                    link: match.link)
            return Suggestion(note: match.note, link: match.link, reason: reason)
        }
        if found.count < 2 { return found }
        let ranked = found.sorted { first, second in
            // Not by inequality: two matches may be as specific as each other.
            if first.reason.match < second.reason.match { return true }
            if second.reason.match < first.reason.match { return false }
            if first.note.modifiedAt != second.note.modifiedAt { return first.note.modifiedAt > second.note.modifiedAt }
            return "\(first.note.id)" < "\(second.note.id)"
        }
        var seen: Set<Identifier<Note>> = []
        return ranked.filter { seen.insert($0.note.id).inserted }
    }

    /// Notes with links on the activity's site, other than those that belong to the activity: "also on this site". The note whose link was
    /// added last comes first.
    ///
    /// - Parameter limit: 1 to 50.
    public func alsoOnSite(
        of activity: UserActivity, limit: Int = 10, account: AccountID
    ) async throws(NotebookError) -> [NoteSummary] {
        let answer = try await suggestions(for: activity, account: account)
        if answer.isNeverHere { return [] }
        let matched = Set(answer.suggestions.map(\.note.id))
        let limit = min(max(limit, 1), 50)
        let notes = try await store.notes(
            onSite: answer.identity.canonicalization.hostname, limit: limit + matched.count, for: account)
        return Array(notes.filter { !matched.contains($0.id) }.prefix(limit))
    }
}

/// What belongs to an activity.
public struct SuggestionResult: Sendable {
    public let identity: PageIdentity
    public let suggestions: [Suggestion]
    /// True where the person decided that nothing is remembered or suggested here.
    public let isNeverHere: Bool
}
