import Canonicalization
import Notebook

extension AnyStore: NoteStore {
    public func add(
        _ note: NewNote, for account: AccountID
    ) async throws(NotebookError) -> AddedNote {
        try await store.add(note, for: account)
    }

    public func create(
        _ notes: [NewNote], for account: AccountID
    ) async throws(NotebookError) -> Int {
        try await store.create(notes, for: account)
    }

    public func existingNotes(
        among ids: [Identifier<Note>], for account: AccountID
    ) async throws(NotebookError) -> Set<Identifier<Note>> {
        try await store.existingNotes(among: ids, for: account)
    }

    public func existingLinks(
        among ids: [Identifier<Link>], for account: AccountID
    ) async throws(NotebookError) -> Set<Identifier<Link>> {
        try await store.existingLinks(among: ids, for: account)
    }

    public func note(
        _ id: Identifier<Note>, for account: AccountID
    ) async throws(NotebookError) -> Note {
        try await store.note(id, for: account)
    }

    public func checkNote(
        _ id: Identifier<Note>, for account: AccountID
    ) async throws(NotebookError) {
        try await store.checkNote(id, for: account)
    }

    public func notes(
        _ query: NoteQuery, for account: AccountID
    ) async throws(NotebookError) -> Page<NoteSummary> {
        try await store.notes(query, for: account)
    }

    public func notes(
        onSite hostname: String, limit: Int, for account: AccountID
    ) async throws(NotebookError) -> [NoteSummary] {
        try await store.notes(onSite: hostname, limit: limit, for: account)
    }

    public func tags(
        for account: AccountID
    ) async throws(NotebookError) -> [TagCount] {
        try await store.tags(for: account)
    }

    public func sites(
        for account: AccountID
    ) async throws(NotebookError) -> [SiteCount] {
        try await store.sites(for: account)
    }

    public func change(
        _ id: Identifier<Note>, _ change: NoteChange, expecting expected: Int?, by linker: TextLinker,
        on device: String?, at time: Instant, for account: AccountID
    ) async throws(NotebookError) -> Note {
        try await store.change(id, change, expecting: expected, by: linker, on: device, at: time, for: account)
    }

    public func pin(
        _ id: Identifier<Note>, _ placement: PinPlacement, at time: Instant, for account: AccountID
    ) async throws(NotebookError) -> Note {
        try await store.pin(id, placement, at: time, for: account)
    }

    public func edit(
        _ id: Identifier<Note>, _ text: NoteText, basedOn base: Int, by linker: TextLinker, on device: String?,
        at time: Instant, for account: AccountID
    ) async throws(NotebookError) -> EditedNote {
        try await store.edit(id, text, basedOn: base, by: linker, on: device, at: time, for: account)
    }

    public func setTrashed(
        _ id: Identifier<Note>, _ isTrashed: Bool, at time: Instant, for account: AccountID
    ) async throws(NotebookError) -> Note {
        try await store.setTrashed(id, isTrashed, at: time, for: account)
    }

    public func deleteNote(
        _ id: Identifier<Note>, at time: Instant, for account: AccountID
    ) async throws(NotebookError) {
        try await store.deleteNote(id, at: time, for: account)
    }

    public func revisions(
        of id: Identifier<Note>, before revision: Int?, size: Int, for account: AccountID
    ) async throws(NotebookError) -> RevisionPage {
        try await store.revisions(of: id, before: revision, size: size, for: account)
    }

    public func restore(
        _ part: EarlierRevisions, at time: Instant, for account: AccountID
    ) async throws(NotebookError) {
        try await store.restore(part, at: time, for: account)
    }

    public func history(
        of id: Identifier<Note>, limit: Int, before revision: Int?, for account: AccountID
    ) async throws(NotebookError) -> [RevisionSummary] {
        try await store.history(of: id, limit: limit, before: revision, for: account)
    }

    public func revision(
        _ number: Int, of id: Identifier<Note>, for account: AccountID
    ) async throws(NotebookError) -> Revision {
        try await store.revision(number, of: id, for: account)
    }

    public func restore(
        _ number: Int, of id: Identifier<Note>, expecting expected: Int?, by linker: TextLinker, on device: String?,
        at time: Instant, for account: AccountID
    ) async throws(NotebookError) -> Note {
        try await store.restore(number, of: id, expecting: expected, by: linker, on: device, at: time, for: account)
    }

    public func resolveConflict(
        _ number: Int, of id: Identifier<Note>, at time: Instant, for account: AccountID
    ) async throws(NotebookError) -> Note {
        try await store.resolveConflict(number, of: id, at: time, for: account)
    }

    public func setInk(
        _ ink: Ink?, of id: Identifier<Note>, expecting expected: Int?, at time: Instant, for account: AccountID
    ) async throws(NotebookError) -> NoteSummary {
        try await store.setInk(ink, of: id, expecting: expected, at: time, for: account)
    }

    public func ink(
        of id: Identifier<Note>, at revision: Int?, for account: AccountID
    ) async throws(NotebookError) -> Ink? {
        try await store.ink(of: id, at: revision, for: account)
    }
}

extension AnyStore: ReminderStore {
    public func setReminder(
        _ reminder: Reminder?, of id: Identifier<Note>, at time: Instant, for account: AccountID
    ) async throws(NotebookError) -> NoteSummary {
        try await store.setReminder(reminder, of: id, at: time, for: account)
    }

    public func finishReminder(
        dueAt: Instant, of id: Identifier<Note>, at time: Instant, for account: AccountID
    ) async throws(NotebookError) -> NoteSummary {
        try await store.finishReminder(dueAt: dueAt, of: id, at: time, for: account)
    }

    public func notesWithReminders(
        limit: Int, after cursor: PageCursor?, for account: AccountID
    ) async throws(NotebookError) -> Page<NoteSummary> {
        try await store.notesWithReminders(limit: limit, after: cursor, for: account)
    }

    public func notes(
        withRemindersOn sites: [ReminderSite], for account: AccountID
    ) async throws(NotebookError) -> [NoteSummary] {
        try await store.notes(withRemindersOn: sites, for: account)
    }

    public func recordVisit(
        dueFor notes: [Identifier<Note>], at time: Instant, for account: AccountID
    ) async throws(NotebookError) -> [NoteSummary] {
        try await store.recordVisit(dueFor: notes, at: time, for: account)
    }

    public func recordDueReminders(
        dueAt time: Instant, limit: Int, for account: AccountID
    ) async throws(NotebookError) -> Int {
        try await store.recordDueReminders(dueAt: time, limit: limit, for: account)
    }

    public func forgetReminderDeliveries(
        since delivery: Instant, dueAfter time: Instant, for account: AccountID
    ) async throws(NotebookError) {
        try await store.forgetReminderDeliveries(since: delivery, dueAfter: time, for: account)
    }

    public func reminderSignals() -> AsyncStream<Void> {
        store.reminderSignals()
    }
}

extension AnyStore: ReferenceStore {
    public func referencedNotes(
        _ ids: [Identifier<Note>], for account: AccountID
    ) async throws(NotebookError) -> [ReferencedNote] {
        try await store.referencedNotes(ids, for: account)
    }

    public func mentions(
        of id: Identifier<Note>, limit: Int, after cursor: PageCursor?, for account: AccountID
    ) async throws(NotebookError) -> Page<Mention> {
        try await store.mentions(of: id, limit: limit, after: cursor, for: account)
    }
}

extension AnyStore: SavedSearchStore {
    public func savedSearches(
        for account: AccountID
    ) async throws(NotebookError) -> [SavedSearch] {
        try await store.savedSearches(for: account)
    }

    public func keep(
        _ search: SavedSearch, for account: AccountID
    ) async throws(NotebookError) -> SavedSearch {
        try await store.keep(search, for: account)
    }

    public func changeSavedSearch(
        _ id: Identifier<SavedSearch>, name: String?, query: String?, at time: Instant, for account: AccountID
    ) async throws(NotebookError) -> SavedSearch {
        try await store.changeSavedSearch(id, name: name, query: query, at: time, for: account)
    }

    public func removeSavedSearch(
        _ id: Identifier<SavedSearch>, at time: Instant, for account: AccountID
    ) async throws(NotebookError) {
        try await store.removeSavedSearch(id, at: time, for: account)
    }
}
