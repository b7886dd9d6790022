import Notebook

/// An entry of a file: a note, another part of a notebook, or something that cannot be imported.
public enum FileEntry: Sendable {
    case note(NoteEntry)
    case part(NotebookPart)
    case refused(RefusedEntry)

    public var place: EntryPlace {
        switch self {
        case .note(let entry): entry.place
        case .part(let part): part.place
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
    /// The files of the note that its text does not show, as paths from the folder of the note's file.
    public var files: [String] = []
    /// The images and other files that are part of the note's own file. The text shows them by their numbers, such as `embedded:0`.
    var embedded: [[UInt8]] = []
    /// Their names, where the file has them.
    var embeddedNames: [String] = []
    /// Other names of the note, which links between the notes of a folder may use.
    var aliases: [String] = []
    /// Whether earlier revisions of the note follow in the file, as parts of the kind `earlierRevisions`.
    var hasEarlierRevisions = false
    /// The keys of the files that stayed with the program that sends the note, and belong to the note's identity.
    var sentFileKeys: [String] = []

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

    /// About how many bytes the note has in memory, with the images of its own file.
    public var size: Int { embedded.reduce(note.size) { $0 + $1.count } }

    /// The title for people: that of the note, or its URL.
    public var name: String {
        note.title.isEmpty ? note.links.first?.activity.webpageURL ?? "" : note.title
    }
}

/// A part of an exported notebook that is no note.
public struct NotebookPart: Sendable {
    /// In the order in which ``json(of:)`` writes them.
    public enum Kind: String, Sendable, CaseIterable {
        /// The rules of a server.
        case rules
        /// A list of rules to which a server is subscribed.
        case ruleList = "ruleLists"
        /// A search that a person saved.
        case savedSearch = "savedSearches"
        /// A decision about the identity of pages.
        case decision = "decisions"
        /// Revisions of a note that precede those in the note, or in the part before. They follow the note.
        case earlierRevisions
        /// A file in the texts of notes.
        case attachment = "attachments"
        /// A copy of a linked page, which follows the note of the link.
        case pageCopy = "pageCopies"

        /// Whether a part can only be imported after the notes before it.
        public var followsNotes: Bool { self == .earlierRevisions || self == .pageCopy }
    }

    public var place: EntryPlace
    public let kind: Kind
    /// The JSON of the part.
    public let json: [UInt8]

    public init(place: EntryPlace, kind: Kind, json: [UInt8]) {
        self.place = place
        self.kind = kind
        self.json = json
    }
}

/// An entry that cannot be imported.
public struct RefusedEntry: Sendable, Equatable {
    public var place: EntryPlace
    /// What the entry is called in the file; may be empty.
    public var name: String
    /// A sentence that says why, and what a person can do about it.
    public var reason: String
    /// Whether the entry is a file of a folder whose format is not known. If a note shows it, it is one of the note's files.
    var isUnknownFile = false

    public init(place: EntryPlace, name: String, reason: String) {
        self.place = place
        self.name = name
        self.reason = reason
    }
}
