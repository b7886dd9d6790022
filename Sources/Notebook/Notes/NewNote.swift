import Canonicalization

/// A note to be.
public struct NewNote: Sendable {
    public var id: Identifier<Note>
    public var title: String
    public var body: String
    public var links: [NewLink]
    /// When it is written here: of what was written elsewhere before, `dates` says more.
    public var createdAt: Instant
    public var dates: ImportedDates?

    public init(
        id: Identifier<Note>, title: String, body: String, links: [NewLink], createdAt: Instant,
        dates: ImportedDates? = nil
    ) {
        self.id = id
        self.title = title
        self.body = body
        self.links = links
        self.createdAt = createdAt
        self.dates = dates
    }
}

/// When a note was begun, and changed last, that comes from elsewhere.
public struct ImportedDates: Sendable, Equatable {
    public let createdAt: Instant
    public let modifiedAt: Instant

    /// What is not known is as late as it can be. Nothing lies in the future, nor was anything changed before it was begun.
    ///
    /// - Returns: nil where nothing is known.
    public init?(createdAt: Instant?, modifiedAt: Instant?, now: Instant) {
        guard let created = createdAt ?? modifiedAt else { return nil }
        self.createdAt = min(created, now)
        self.modifiedAt = max(self.createdAt, min(modifiedAt ?? self.createdAt, now))
    }
}

/// A note that was to be kept, as it is kept.
public struct AddedNote: Sendable {
    public let note: Note
    /// False where a note of this id was there, which is left as it was.
    public let isNew: Bool

    public init(note: Note, isNew: Bool) {
        self.note = note
        self.isNew = isNew
    }
}

/// A link to be.
public struct NewLink: Sendable {
    public var id: Identifier<Link>
    public var webpageURL: String
    public var canonicalURL: String
    public var hostname: String
    public var title: String
    public var siteName: String?
    public var quote: Link.Quote?
    public var userInfo: JSONValue?
    /// Never empty; the last one is the canonical URL's.
    public var keyMappings: [KeyMapping]

    public init(
        id: Identifier<Link>, webpageURL: String, canonicalURL: String, hostname: String, title: String,
        siteName: String?, quote: Link.Quote?, userInfo: JSONValue?, keyMappings: [KeyMapping]
    ) {
        self.id = id
        self.webpageURL = webpageURL
        self.canonicalURL = canonicalURL
        self.hostname = hostname
        self.title = title
        self.siteName = siteName
        self.quote = quote
        self.userInfo = userInfo
        self.keyMappings = keyMappings
    }

    /// The text of the key that the link is found by.
    public var key: String { keyMappings.last?.key.text ?? "" }

    /// How the key was made.
    public var keyVersion: KeyVersion? { keyMappings.last?.version }
}

/// What changes in a note: nil leaves a part as it is.
public struct NoteChange: Sendable {
    public var title: String?
    public var body: String?
    public var isPinned: Bool?
    public var isArchived: Bool?

    public init(
        title: String? = nil, body: String? = nil, isPinned: Bool? = nil, isArchived: Bool? = nil
    ) {
        self.title = title
        self.body = body
        self.isPinned = isPinned
        self.isArchived = isArchived
    }
}

public struct AddedLink: Sendable {
    public let link: Link
    /// False where the note had a link of the same key.
    public let isNew: Bool

    public init(link: Link, isNew: Bool) {
        self.link = link
        self.isNew = isNew
    }
}

/// A link that claims a key, with its note.
public struct LinkMatch: Sendable {
    public let key: IdentityKey
    public let link: Link
    public let note: NoteSummary

    public init(key: IdentityKey, link: Link, note: NoteSummary) {
        self.key = key
        self.link = link
        self.note = note
    }
}
