import Notebook

/// An entry of a file: a note, or something that cannot become one.
public enum FileEntry: Sendable {
    case note(NoteEntry)
    case refused(RefusedEntry)

    public var place: EntryPlace {
        switch self {
        case .note(let entry): entry.place
        case .refused(let entry): entry.place
        }
    }
}

/// Where an entry is.
public struct EntryPlace: Sendable, Hashable {
    /// The path of the file inside an archive or a folder; `nil` for an entry of the file itself.
    public var file: String?
    /// The line on which the entry begins, counted from 1.
    public var line: Int

    public init(file: String? = nil, line: Int) {
        self.file = file
        self.line = line
    }
}

/// A note that was read from a file.
public struct NoteEntry: Sendable {
    public var place: EntryPlace
    /// The note. Its identifier is that of the file for an export of Backnote, and otherwise a random one.
    public var note: NoteRequest
    /// Whether the identifier comes from the file.
    public var hasIdentifier: Bool
    /// Whether the note stands for the page of its only link.
    public var isBookmark: Bool
    /// When the file of the note was last modified, which is the date of a note without one. It is no part of the
    /// note's identity, because copying a file may change it.
    public var fileDate: Instant?

    public init(
        place: EntryPlace, note: NoteRequest, hasIdentifier: Bool = false, isBookmark: Bool = false,
        fileDate: Instant? = nil
    ) {
        self.place = place
        self.note = note
        self.hasIdentifier = hasIdentifier
        self.isBookmark = isBookmark
        self.fileDate = fileDate
    }

    /// The title for people: that of the note, or its URL.
    public var name: String {
        note.title.isEmpty ? note.links.first?.activity.webpageURL ?? "" : note.title
    }
}

/// An entry that cannot become a note.
public struct RefusedEntry: Sendable, Equatable {
    public var place: EntryPlace
    /// What the entry is called in the file; may be empty.
    public var name: String
    /// A sentence that says why, and what a person can do about it.
    public var reason: String

    public init(place: EntryPlace, name: String, reason: String) {
        self.place = place
        self.name = name
        self.reason = reason
    }
}
