/// A note of a file, before it is written.
public struct ImportedNote: Sendable {
    public var note: NoteRequest
    /// Whether the note stands for the page of its only link. It is not written if another note has a link to the page.
    public var isBookmark: Bool

    public init(_ note: NoteRequest, isBookmark: Bool = false) {
        self.note = note
        self.isBookmark = isBookmark
    }
}

/// What became of an imported note, or what would become of it.
public enum ImportOutcome: Sendable {
    /// The note is new.
    ///
    /// - Parameter page: The key of the page of a bookmark. Of several bookmarks of a page, one becomes a note.
    case new(page: String?)
    /// The note was imported before, or another note has a link to the page of the bookmark.
    case existing(Identifier<Note>)
    case refused(NotebookError)
}
