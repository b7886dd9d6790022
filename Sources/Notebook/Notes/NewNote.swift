/// A note with everything that a store needs to create it.
public struct NewNote: Sendable {
    public var id: Identifier<Note>
    public var title: String
    public var body: String
    public var links: [NewLink]
    /// When the note is created here. An imported note has `importedDates` as well.
    public var createdAt: Instant
    public var importedDates: ImportedDates?
    /// `nil` for a note outside the archive.
    public var archivedAt: Instant?
    /// Whether the note comes before the notes that are pinned already.
    public var isPinned: Bool
    /// What an export of Backnote has of the note besides; `nil` for a note without a history.
    public var record: NoteRecord?
    /// The name of the device that writes the note, or `nil` if it is not known.
    public var device: String?

    public init(
        id: Identifier<Note>, title: String, body: String, links: [NewLink], createdAt: Instant,
        importedDates: ImportedDates? = nil, archivedAt: Instant? = nil, isPinned: Bool = false,
        record: NoteRecord? = nil, device: String? = nil
    ) {
        self.id = id
        self.title = title
        self.body = body
        self.links = links
        self.createdAt = createdAt
        self.importedDates = importedDates
        self.archivedAt = archivedAt
        self.isPinned = isPinned
        self.record = record
        self.device = device
    }
}

/// When a note was created and last modified in the app that it was imported from.
public struct ImportedDates: Sendable, Equatable {
    public let createdAt: Instant
    public let modifiedAt: Instant

    /// Creates dates that are not in the future, with the modification not before the creation.
    ///
    /// A missing date becomes as late as it can be.
    ///
    /// - Returns: `nil` if both dates are missing.
    public init?(createdAt: Instant?, modifiedAt: Instant?, now: Instant) {
        guard let created = createdAt ?? modifiedAt else { return nil }
        self.createdAt = min(created, now)
        self.modifiedAt = max(self.createdAt, min(modifiedAt ?? self.createdAt, now))
    }
}

/// The result of adding a note.
public struct AddedNote: Sendable {
    public let note: Note
    /// `false` if a note with the same identifier existed. That note is unchanged.
    public let isNew: Bool

    public init(note: Note, isNew: Bool) {
        self.note = note
        self.isNew = isNew
    }
}
