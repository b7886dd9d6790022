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

/// A place in a list that is ordered by time, then by id. Text form: `<milliseconds>-<id>`.
public struct PageCursor: Sendable, Equatable {
    public let time: Instant
    public let id: [UInt8]

    public init(time: Instant, id: [UInt8]) {
        self.time = time
        self.id = id
    }

    public init(_ text: String) throws(NotebookError) {
        let parts = text.split(separator: "-", maxSplits: 1)
        guard parts.count == 2, let milliseconds = Int64(parts[0]), let id = Identifier<PageCursor>(String(parts[1]))
        else {
            throw .cursorNotUsable
        }
        self.init(time: Instant(milliseconds: milliseconds), id: id.bytes)
    }
}

extension PageCursor: CustomStringConvertible {
    public var description: String {
        "\(time.milliseconds)-\(Identifier<PageCursor>(bytes: id)?.description ?? "")"
    }
}

/// Which notes a list shows.
public struct NoteQuery: Sendable {
    /// 1 to 200.
    public var limit: Int
    public var after: PageCursor?
    /// Each word must occur in the title or the body.
    public var words: [String]
    public var isTrash: Bool

    public init(limit: Int = 50, after: PageCursor? = nil, search: String = "", isTrash: Bool = false) {
        self.limit = min(max(limit, 1), 200)
        self.after = after
        self.words = search.split(whereSeparator: \.isWhitespace).prefix(16).map(String.init)
        self.isTrash = isTrash
    }
}
