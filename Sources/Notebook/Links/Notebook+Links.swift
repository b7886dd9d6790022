import Canonicalization
import Foundation

extension Notebook {
    public func addLink(
        _ request: LinkRequest, to note: Identifier<Note>, for account: AccountID
    ) async throws(NotebookError) -> AddedLink {
        try await store.add(draft(of: request), to: note, at: now(), for: account)
    }

    public func removeLink(
        _ id: Identifier<Link>, from note: Identifier<Note>, for account: AccountID
    ) async throws(NotebookError) {
        try await store.removeLink(id, from: note, at: now(), for: account)
    }

    /// Takes the removal of a link back. Where the note has another link to the same page by now, it stays the only one and is
    /// answered.
    public func restoreLink(
        _ id: Identifier<Link>, to note: Identifier<Note>, for account: AccountID
    ) async throws(NotebookError) -> Link {
        try await store.restoreLink(id, to: note, at: now(), for: account)
    }

    /// Changes what a link says; its URLs and claims stay.
    public func changeLink(
        _ id: Identifier<Link>, of note: Identifier<Note>, _ change: LinkChange, for account: AccountID
    ) async throws(NotebookError) -> Link {
        try Limits.check(change)
        return try await store.change(id, of: note, change, at: now(), for: account)
    }

    /// Puts a note's links in order. Links that the order leaves out, because another device has just added them, come after it in the order
    /// that they had.
    ///
    /// - Throws: `linkNotFound` for a link that the note does not have.
    public func orderLinks(
        _ order: [Identifier<Link>], of note: Identifier<Note>, for account: AccountID
    ) async throws(NotebookError) -> Note {
        try await store.order(order, of: note, at: now(), for: account)
    }

    /// - Parameter state: only links in this state; nil for all.
    public func links(
        in state: Link.State? = nil, limit: Int, after cursor: PageCursor?, for account: AccountID
    ) async throws(NotebookError) -> Page<Link> {
        try await store.links(in: state, limit: min(max(limit, 1), 200), after: cursor, for: account)
    }

    public func links(_ query: LinkQuery, for account: AccountID) async throws(NotebookError) -> Page<Link> {
        try await store.links(query, for: account)
    }

    public func link(_ id: Identifier<Link>, for account: AccountID) async throws(NotebookError) -> Link {
        try await store.link(id, for: account)
    }

    func draft(of request: LinkRequest) throws(NotebookError) -> NewLink {
        try Limits.check(request)
        let current = currentCanonicalizer.versioned
        let identity = try identity(of: request.activity, by: current.canonicalizer)
        let title = (request.activity.title ?? "").withoutOuterSpace
        return NewLink(
            id: request.id, webpageURL: request.activity.webpageURL, canonicalURL: identity.canonicalURL,
            hostname: identity.canonicalization.hostname, title: title.isEmpty ? identity.canonicalURL : title,
            siteName: request.siteName, quote: request.quote, userInfo: request.activity.userInfo,
            keyMappings: identity.keys.map { KeyMapping(key: $0, version: current.keyVersion) })
    }
}

/// An activity that a person wants linked.
public struct LinkRequest: Sendable {
    public var id: Identifier<Link>
    public var activity: UserActivity
    public var siteName: String?
    public var quote: Link.Quote?

    public init(
        id: Identifier<Link> = Identifier(), activity: UserActivity, siteName: String? = nil, quote: Link.Quote? = nil
    ) {
        self.id = id
        self.activity = activity
        self.siteName = siteName
        self.quote = quote
    }
}

/// What changes in a link: nil leaves a part as it is, and a nil within takes it off. A link's state is no such part: it follows from
/// the visits to its page (``Notebook/record(_:of:for:)``).
public struct LinkChange: Sendable {
    public var title: String?
    public var quote: Link.Quote??
    public var userInfo: JSONValue??

    public init(title: String? = nil, quote: Link.Quote?? = nil, userInfo: JSONValue?? = nil) {
        self.title = title
        self.quote = quote
        self.userInfo = userInfo
    }
}

extension String {
    fileprivate var withoutOuterSpace: String {
        let start = drop { $0.isWhitespace }
        guard let end = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
        return String(start[...end])
    }
}
