import Canonicalization
import WebURL

extension Notebook {
    /// Returns suggestions with the reminders that are due because of a visit to their page.
    ///
    /// - Parameter isVisit: Whether the person has just opened the page, so that reminders that wait for it become due.
    func addingReminders(
        to found: SuggestionResult, isVisit: Bool, for account: AccountID
    ) async throws(NotebookError) -> SuggestionResult {
        if found.isNeverHere { return found }
        let preferences = found.preferences
        var notes = found.suggestions.map(\.note).filter { $0.reminder?.place == .linkedPage }
        let sites =
            preferences.reminderSites.isEmpty
            ? [] : found.identity.sites.filter(preferences.reminderSites.contains)
        if !sites.isEmpty {
            let time = now()
            notes += try await store.notes(withRemindersOn: sites, for: account)
                .filter { !preferences.isSnoozed($0.id, at: time) }
        }
        if notes.isEmpty { return found }
        var result = found
        let waiting = notes.filter { $0.reminder?.dueAt == nil }
        if isVisit, !waiting.isEmpty {
            let due = try await store.recordVisit(dueFor: waiting.map(\.id), at: now(), for: account)
            let byID = Dictionary(due.map { ($0.id, $0) }) { first, _ in first }
            notes = notes.map { byID[$0.id] ?? $0 }
            for index in result.suggestions.indices {
                if let note = byID[result.suggestions[index].note.id] { result.suggestions[index].note = note }
            }
        }
        let time = now()
        result.reminders = notes.compactMap { NoteReminder($0, at: time) }.filter(\.isDue)
        return result
    }
}

extension PageIdentity {
    /// The sites that a visit to the page is a visit of: that of its URL, and that of its canonical URL.
    fileprivate var sites: [ReminderSite] {
        guard let canonicalization else { return [] }
        let visited = ReminderSite(hostname: canonicalization.visited.hostname ?? "")
        let canonical = ReminderSite(hostname: canonicalization.hostname)
        return [visited, canonical == visited ? nil : canonical].compactMap(\.self)
    }
}
