/// What a note said at one time.
public struct Revision: Sendable, Equatable, Encodable {
    /// How a text came into the history.
    public enum Kind: String, Sendable, Codable {
        /// Written over the text before it.
        case edit
        /// Two edits of one text, merged.
        case merge
        /// Written while the note was changed elsewhere; all of it went into the merge that follows.
        case concurrent
        /// Written while the same lines were changed elsewhere: what could not be merged is only here.
        case conflict
        /// An earlier text, brought back.
        case restoration
    }

    public let revision: Int
    public let kind: Kind
    /// The revision that the writer had before them; nil where that was the one before.
    public let base: Int?
    public let title: String
    public let body: String
    public let savedAt: Instant

    public init(
        revision: Int, kind: Kind = .edit, base: Int? = nil, title: String, body: String, savedAt: Instant
    ) {
        self.revision = revision
        self.kind = kind
        self.base = base
        self.title = title
        self.body = body
        self.savedAt = savedAt
    }
}

/// What a list of revisions shows of one.
public struct RevisionSummary: Sendable, Equatable, Encodable {
    public let revision: Int
    public let kind: Revision.Kind
    public let base: Int?
    public let title: String
    /// Bytes of the text.
    public let size: Int
    public let savedAt: Instant

    public init(revision: Int, kind: Revision.Kind, base: Int?, title: String, size: Int, savedAt: Instant) {
        self.revision = revision
        self.kind = kind
        self.base = base
        self.title = title
        self.size = size
        self.savedAt = savedAt
    }
}

/// How two revisions of a note differ.
public struct RevisionComparison: Sendable, Equatable, Encodable {
    public let old: RevisionSummary
    public let new: RevisionSummary
    public let difference: LineDifference
}

extension Revision {
    public var summary: RevisionSummary {
        RevisionSummary(
            revision: revision, kind: kind, base: base, title: title, size: body.utf8.count, savedAt: savedAt)
    }
}
