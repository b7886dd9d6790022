/// One page of a list, and where the next one begins.
public struct Page<Element: Sendable>: Sendable {
    public let elements: [Element]
    /// Nil on the last page.
    public let next: PageCursor?

    public init(elements: [Element], next: PageCursor?) {
        self.elements = elements
        self.next = next
    }
}

/// A place in a list that is ordered by time, then by id; in lists with pinned things first, by their places before both. Text
/// form: `<milliseconds>-<id>`, with `p<place>.` before it for a pinned one.
public struct PageCursor: Sendable, Equatable {
    public let time: Instant
    public let id: [UInt8]
    /// 0 for what is not pinned.
    public let pinPlace: Int

    public init(time: Instant, id: [UInt8], pinPlace: Int = 0) {
        self.time = time
        self.id = id
        self.pinPlace = pinPlace
    }

    public init(_ text: String) throws(NotebookError) {
        var rest = text[...]
        var pinPlace: Int = 0
        if rest.first == "p" {
            guard let mark = rest.firstIndex(of: "."), let place = Int(rest[..<mark].dropFirst()), place > 0 else {
                throw .cursorNotUsable
            }
            (pinPlace, rest) = (place, rest[rest.index(after: mark)...])
        }
        // The last one: before 1970 the first is the number's own.
        guard let mark = rest.lastIndex(of: "-"), let milliseconds = Int64(rest[..<mark]),
            let id = Identifier<PageCursor>(String(rest[rest.index(after: mark)...]))
        else {
            throw .cursorNotUsable
        }
        self.init(time: Instant(milliseconds: milliseconds), id: id.bytes, pinPlace: pinPlace)
    }
}

extension PageCursor: CustomStringConvertible {
    public var description: String {
        "\(pinPlace > 0 ? "p\(pinPlace)." : "")\(time.milliseconds)-\(Identifier<PageCursor>(bytes: id)?.description ?? "")"
    }
}

/// Which notes a list shows.
public struct NoteQuery: Sendable {
    /// Where a note stands: in notes, archive or trash, in one place at a time.
    public enum Shelf: Sendable {
        case notes, archive, trash
        /// Notes and archive.
        case everywhere
    }

    /// 1 to 200.
    public var limit: Int
    public var after: PageCursor?
    /// Each word must occur in the title, the text, or the titles and quotes of the links.
    public var search: SearchQuery
    public var shelf: Shelf
    public var tag: Tag?
    /// Only notes with a link on this host, in lower case.
    public var hostname: String?
    /// Only pinned notes, or only others.
    public var isPinned: Bool?
    /// Only notes with a link in this state.
    public var linkState: Link.State?

    public init(
        limit: Int = 50, after: PageCursor? = nil, search: String = "", shelf: Shelf = .notes, tag: Tag? = nil,
        hostname: String? = nil, isPinned: Bool? = nil, linkState: Link.State? = nil
    ) {
        self.limit = min(max(limit, 1), 200)
        self.after = after
        self.search = SearchQuery(search)
        self.shelf = shelf
        self.tag = tag
        self.hostname = hostname?.lowercased()
        self.isPinned = isPinned
        self.linkState = linkState
    }

    public init(limit: Int = 50, after: PageCursor? = nil, search: String = "", isTrash: Bool) {
        self.init(limit: limit, after: after, search: search, shelf: isTrash ? .trash : .notes)
    }
}

/// A tag and how many notes outside of the trash have it.
public struct TagCount: Sendable, Equatable, Encodable {
    public let tag: Tag
    public let notes: Int

    public init(tag: Tag, notes: Int) {
        self.tag = tag
        self.notes = notes
    }
}

/// A host that notes outside of the trash have links on, how many links those are, and in how many notes.
public struct SiteCount: Sendable, Equatable, Encodable {
    public let site: String
    public let notes: Int
    public let links: Int

    public init(site: String, notes: Int, links: Int) {
        self.site = site
        self.notes = notes
        self.links = links
    }
}
