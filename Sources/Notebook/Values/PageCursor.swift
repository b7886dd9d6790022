/// A position in a list that is sorted by time and identifier, with pinned elements first.
///
/// The text form is `<milliseconds>-<id>`, preceded by `p<place>.` for a pinned element.
public struct PageCursor: Sendable, Equatable {
    public let time: Instant
    public let id: [UInt8]
    /// The place among the pinned elements, or 0 for an element that is not pinned.
    public let pinPlace: Int

    public init(time: Instant, id: [UInt8], pinPlace: Int = 0) {
        self.time = time
        self.id = id
        self.pinPlace = pinPlace
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
        guard let hyphen = rest.lastIndex(of: "-"), let milliseconds = Int64(rest[..<hyphen]),
            let id = Identifier<PageCursor>(String(rest[rest.index(after: hyphen)...]))
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
