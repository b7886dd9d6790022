import Canonicalization

/// Writes the notes of a file, batch by batch.
///
/// A note exists already if there is a note with its identifier, in the trash or not. Repeating an import, or continuing
/// one that was interrupted, therefore writes nothing twice.
public struct NoteImport: Sendable {
    private let notebook: Notebook
    private let account: AccountID
    private let isDryRun: Bool
    /// The new notes that the store does not have yet, by their identifiers and by the pages of bookmarks.
    private var ids: Set<Identifier<Note>> = []
    private var pages: [String: Identifier<Note>] = [:]
    private var links: Set<Identifier<Link>> = []

    /// - Parameter isDryRun: Whether to write nothing. The outcomes are then the same as if the notes were written.
    public init(into notebook: Notebook, isDryRun: Bool, for account: AccountID) {
        self.notebook = notebook
        self.account = account
        self.isDryRun = isDryRun
    }

    /// Returns which of some notes exist already.
    public func existing(among notes: [Identifier<Note>]) async throws(NotebookError) -> Set<Identifier<Note>> {
        try await notebook.store.existingNotes(among: notes, for: account).union(ids)
    }

    /// Writes a batch of notes in one transaction, without those that exist and those that are refused.
    ///
    /// - Returns: The outcome of each note.
    /// - Throws: An error of the store. Nothing of the batch was written.
    public mutating func add(_ notes: [ImportedNote]) async throws(NotebookError) -> [ImportOutcome] {
        let existing = try await notebook.store.existingNotes(among: notes.map(\.note.id), for: account)
        let preferences = try await notebook.store.preferences(for: account)
        var new: [NewNote] = []
        var outcomes: [ImportOutcome] = []
        for note in notes {
            let id = note.note.id
            if existing.contains(id) || ids.contains(id) {
                outcomes.append(.existing(id))
                continue
            }
            var newNote: NewNote
            do {
                newNote = try notebook.newNote(note.note)
            } catch {
                outcomes.append(.refused(error))
                continue
            }
            var page: String?
            if note.isBookmark, let link = note.note.links.first {
                let (key, found) = try await linkedPage(link.activity, preferences)
                if let found {
                    outcomes.append(.existing(found))
                    continue
                }
                pages[key] = id
                page = key
            }
            ids.insert(id)
            try await renameLinks(of: &newNote, from: note.note)
            new.append(newNote)
            outcomes.append(.new(page: page))
        }
        if !isDryRun {
            _ = try await notebook.store.create(new, for: account)
            ids.removeAll(keepingCapacity: true)
            pages.removeAll(keepingCapacity: true)
            links.removeAll(keepingCapacity: true)
        }
        return outcomes
    }

    /// Gives the links of an exported note new identifiers if other links have them.
    private mutating func renameLinks(of note: inout NewNote, from request: NoteRequest) async throws(NotebookError) {
        guard request.record != nil, !note.links.isEmpty else { return }
        let taken = try await notebook.store.existingLinks(among: note.links.map(\.id), for: account)
        for index in note.links.indices {
            let id = note.links[index].id
            if taken.contains(id) || links.contains(id) { note.links[index].id = Identifier() }
            links.insert(note.links[index].id)
        }
    }

    /// Returns the key of a page, and a note that has a link to it.
    ///
    /// A person's decisions make pages different here, and never one: notes that come up on each other's pages are still
    /// two.
    private func linkedPage(
        _ activity: UserActivity, _ preferences: AccountPreferences
    ) async throws(NotebookError) -> (key: String, note: Identifier<Note>?) {
        let canonicalizer = notebook.currentCanonicalizer.canonicalizer
        let identity = try notebook.identity(of: activity, by: canonicalizer)
        var key = identity.canonicalKey.text
        if let page = identity.canonicalization, let decided = preferences.table.key(of: page), decided != page.key {
            key += "\n\(decided.text)"
        }
        if let note = pages[key] { return (key, note) }
        let resolved = ResolvedIdentity(identity, by: preferences, canonicalizer: canonicalizer)
        let matches = try await notebook.store.links(matching: [identity.canonicalKey], for: account)
        let match = matches.first { $0.redirect == nil && resolved?.isMatch($0) != false }
        return (key, match?.note.id)
    }
}
