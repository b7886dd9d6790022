/// The text of a note at a revision.
public struct Revision: Sendable, Equatable, Codable {
    /// How the text came into the history.
    public enum Kind: String, Sendable, Codable {
        /// The writer edited the previous text.
        case edit
        /// Two edits of the same text were merged.
        case merge
        /// The writer edited an outdated text. The next revision merges all of it.
        case concurrent
        /// The writer edited an outdated text, and the same lines were changed elsewhere. The lines that could not be
        /// merged are only in this revision.
        case conflict
        /// An earlier text was restored.
        case restoration
    }

    public let revision: Int
    public let kind: Kind
    /// The revision that the writer edited, or `nil` for the previous one.
    public let base: Int?
    public let title: String
    public let body: String
    public let savedAt: Instant
    /// The name of the browser or app that wrote the text, such as "Firefox on Linux", or `nil` if it is not known.
    public let device: String?

    public init(
        revision: Int, kind: Kind = .edit, base: Int? = nil, title: String, body: String, savedAt: Instant,
        device: String? = nil
    ) {
        self.revision = revision
        self.kind = kind
        self.base = base
        self.title = title
        self.body = body
        self.savedAt = savedAt
        self.device = device
    }
}

/// A revision without its text.
public struct RevisionSummary: Sendable, Equatable, Encodable {
    public let revision: Int
    public let kind: Revision.Kind
    public let base: Int?
    public let title: String
    /// The size of the text in bytes.
    public let size: Int
    public let savedAt: Instant
    /// The name of the browser or app that wrote the text, or `nil` if it is not known.
    public let device: String?

    public init(
        revision: Int, kind: Revision.Kind, base: Int?, title: String, size: Int, savedAt: Instant,
        device: String? = nil
    ) {
        self.revision = revision
        self.kind = kind
        self.base = base
        self.title = title
        self.size = size
        self.savedAt = savedAt
        self.device = device
    }
}

/// The difference of two revisions of a note.
public struct RevisionComparison: Sendable, Equatable, Encodable {
    public let old: RevisionSummary
    public let new: RevisionSummary
    public let difference: LineDifference
}

extension Revision {
    /// About how many bytes the revision has: its texts, and some for its numbers and time.
    public var size: Int { title.utf8.count + body.utf8.count + (device?.utf8.count ?? 0) + 128 }

    public var summary: RevisionSummary {
        RevisionSummary(
            revision: revision, kind: kind, base: base, title: title, size: body.utf8.count, savedAt: savedAt,
            device: device)
    }
}
