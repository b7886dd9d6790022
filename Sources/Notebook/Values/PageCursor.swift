/// A position in a list that is sorted by a value and identifier, with pinned elements first.
///
/// The text form is `<value>-<id>`, preceded by `p<place>.` for a pinned element. The value of a time is its milliseconds,
/// after `c` for a time of creation; that of a title is `t` and its bytes in hexadecimal digits; that of a rank is `r`, or
/// `n` if only names were ranked, and `<score>.<milliseconds>`.
public struct PageCursor: Sendable, Equatable {
    /// What the list is sorted by.
    public enum Value: Sendable, Equatable {
        case time(Instant)
        /// The time at which the element was created, in a list that can also be sorted by another time.
        case creation(Instant)
        /// A key of ``TitleOrder``.
        case title(String)
        /// The score of a ``SearchRank``, and then the time.
        case relevance(score: Int, isOfNames: Bool, Instant)
    }

    public let value: Value
    public let id: [UInt8]
    /// The place among the pinned elements, or 0 for an element that is not pinned.
    public let pinPlace: Int

    public init(_ value: Value, id: [UInt8], pinPlace: Int = 0) {
        self.value = value
        self.id = id
        self.pinPlace = pinPlace
    }

    /// Creates a position in a list that is sorted by time.
    public init(time: Instant, id: [UInt8], pinPlace: Int = 0) {
        self.init(.time(time), id: id, pinPlace: pinPlace)
    }

    /// Parses the text form.
    ///
    /// - Throws: `NotebookError.cursorNotUsable`.
    public init(_ text: String) throws(NotebookError) {
        var rest = text[...]
        var pinPlace: Int = 0
        if rest.first == "p" {
            guard let dot = rest.firstIndex(of: "."), let place = Int(rest[..<dot].dropFirst()), place > 0 else {
                throw .cursorNotUsable
            }
            (pinPlace, rest) = (place, rest[rest.index(after: dot)...])
        }
        // The last hyphen: a time before 1970 starts with one of its own.
        guard let hyphen = rest.lastIndex(of: "-"), let value = Value(rest[..<hyphen]),
            let id = Identifier<PageCursor>(String(rest[rest.index(after: hyphen)...]))
        else {
            throw .cursorNotUsable
        }
        self.init(value, id: id.bytes, pinPlace: pinPlace)
    }

    /// Returns the time of a position in a list that is sorted by time only.
    ///
    /// - Throws: `NotebookError.cursorNotUsable` for a position in another list.
    public func time() throws(NotebookError) -> Instant {
        guard case .time(let time) = value else { throw .cursorNotUsable }
        return time
    }
}

extension PageCursor.Value {
    fileprivate init?(_ text: Substring) {
        switch text.first {
        case "c":
            guard let milliseconds = Int64(text.dropFirst()) else { return nil }
            self = .creation(Instant(milliseconds: milliseconds))
        case "t":
            guard let bytes = Hexadecimal.bytes(text.dropFirst(), limit: TitleOrder.byteLimit) else { return nil }
            self = .title(String(decoding: bytes, as: UTF8.self))
        case "r", "n":
            let parts = text.dropFirst().split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
            guard parts.count == 2, let score = Int(parts[0]), score >= 0, let milliseconds = Int64(parts[1]) else {
                return nil
            }
            self = .relevance(score: score, isOfNames: text.first == "n", Instant(milliseconds: milliseconds))
        default:
            guard let milliseconds = Int64(text) else { return nil }
            self = .time(Instant(milliseconds: milliseconds))
        }
    }

    fileprivate var text: String {
        switch self {
        case .time(let time): "\(time.milliseconds)"
        case .creation(let time): "c\(time.milliseconds)"
        case .title(let key): "t" + Hexadecimal.text(key.utf8)
        case .relevance(let score, let isOfNames, let time): "\(isOfNames ? "n" : "r")\(score).\(time.milliseconds)"
        }
    }
}

extension PageCursor: CustomStringConvertible {
    public var description: String {
        let place = pinPlace > 0 ? "p\(pinPlace)." : ""
        return "\(place)\(value.text)-\(Identifier<PageCursor>(bytes: id)?.description ?? "")"
    }
}
