extension Link {
    /// Text selected on the page, with the text around it, and what the person says about it.
    ///
    /// In the terms of W3C Web Annotation, the text is a `TextQuoteSelector`, the comment a `TextualBody` with the motivation `commenting`,
    /// and the color the style class of an annotation with the motivation `highlighting`.
    public struct Quote: Sendable, Equatable {
        /// The color in which a quote is marked. A quote without one is marked in the color of the app.
        public enum Color: String, Sendable, Codable, CaseIterable {
            case yellow, green, blue, pink
        }

        public var exact: String
        public var prefix: String?
        public var suffix: String?
        public var color: Color?
        /// What the person wrote about the text: one line, and `nil` rather than empty.
        public private(set) var comment: String?

        /// - Parameter comment: Line breaks become spaces, and white space at both ends is removed.
        public init(
            exact: String, prefix: String? = nil, suffix: String? = nil, color: Color? = nil, comment: String? = nil
        ) {
            self.exact = exact
            self.prefix = prefix
            self.suffix = suffix
            self.color = color
            self.comment = comment.flatMap(Self.line)
        }

        /// Returns a text as one line; `nil` if it is blank.
        static func line(_ text: String) -> String? {
            let line = text.split(whereSeparator: \.isNewline).joined(separator: " ")
            guard let start = line.firstIndex(where: { !$0.isWhitespace }),
                let end = line.lastIndex(where: { !$0.isWhitespace })
            else { return nil }
            return String(line[start...end])
        }
    }
}

extension Link.Quote.Color {
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        guard let color = Self(rawValue: try container.decode(String.self)) else {
            throw DecodingError.dataCorruptedError(
                in: container, debugDescription: "A color is yellow, green, blue or pink.")
        }
        self = color
    }
}

extension Link.Quote: Codable {
    private enum CodingKeys: String, CodingKey { case exact, prefix, suffix, color, comment }

    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            exact: try container.decode(String.self, forKey: .exact),
            prefix: try container.decodeIfPresent(String.self, forKey: .prefix),
            suffix: try container.decodeIfPresent(String.self, forKey: .suffix),
            color: try container.decodeIfPresent(Color.self, forKey: .color),
            comment: try container.decodeIfPresent(String.self, forKey: .comment))
    }
}

extension Link {
    /// Returns the quote that the link has after another link to its page was added.
    ///
    /// - Throws: `tooLong` if the comments of both together exceed the limit.
    func quote(completedWith other: Quote?) throws(NotebookError) -> Quote? {
        guard let quote else { return other }
        return quote.exact == other?.exact ? try quote.completed(with: other) : quote
    }
}

extension Link.Quote {
    /// A change of a quote. A property that is `nil` stays as it is, and `.some(nil)` removes the color or the comment.
    public struct Change: Sendable, Equatable {
        /// The new text. ``prefix`` and ``suffix`` are what is around it.
        public var exact: String?
        public var prefix: String?
        public var suffix: String?
        public var color: Color??
        public var comment: String??
        /// The comment that the writer replaced; `nil` if the new one replaces any.
        public var formerComment: String??

        public init(
            exact: String? = nil, prefix: String? = nil, suffix: String? = nil, color: Color?? = nil,
            comment: String?? = nil, formerComment: String?? = nil
        ) {
            self.exact = exact
            self.prefix = prefix
            self.suffix = suffix
            self.color = color
            self.comment = comment
            self.formerComment = formerComment
        }

        /// Returns the changed quote.
        ///
        /// If another device has changed the comment that the writer replaced, both comments are kept, separated by ` / `.
        ///
        /// - Parameter quote: The quote of the link; `nil` if it has none.
        /// - Throws: `quoteNotFound` if neither the link nor the change has a text; `tooLong` if both comments together exceed the limit.
        func applied(to quote: Link.Quote?) throws(NotebookError) -> Link.Quote {
            guard let text = exact ?? quote?.exact else { throw .quoteNotFound }
            let isOther = exact != nil
            var comment = quote?.comment
            if let new = self.comment {
                let former = formerComment ?? comment
                comment = Comments.merged(
                    new.flatMap(Link.Quote.line), over: former.flatMap(Link.Quote.line), with: comment)
            }
            let changed = Link.Quote(
                exact: text, prefix: isOther ? prefix : quote?.prefix, suffix: isOther ? suffix : quote?.suffix,
                color: color ?? quote?.color, comment: comment)
            if changed != quote { try Limits.check(changed) }
            return changed
        }
    }

    /// Returns the quote with what a later one of the same text says: its color, and its comment beside the own one.
    ///
    /// - Throws: `tooLong` if both comments together exceed the limit.
    func completed(with later: Link.Quote?) throws(NotebookError) -> Link.Quote {
        var quote = self
        quote.color = later?.color ?? color
        // A device that adds its link again, because it got no response, may have written on meanwhile.
        let isWrittenOn = comment.map { later?.comment?.hasPrefix($0) ?? false } ?? false
        quote.comment = isWrittenOn ? later?.comment : Comments.merged(later?.comment, over: nil, with: comment)
        if quote != self { try Limits.check(quote) }
        return quote
    }

    /// The comments of one quote that were written at the same time, in one line.
    private enum Comments {
        private static let separator = " / "

        /// Returns what becomes of a comment: the one that is written, and what others have written since.
        ///
        /// - Parameters:
        ///   - new: The comment that is written.
        ///   - former: The one that it replaces.
        ///   - stored: The one that the quote has.
        static func merged(_ new: String?, over former: String?, with stored: String?) -> String? {
            guard let stored, stored != former else { return new }
            var parts = Self.parts(of: stored)
            if let former, let place = Self.place(of: Self.parts(of: former), in: parts) {
                parts.replaceSubrange(place, with: new.map { [Substring($0)] } ?? [])
                return parts.joined(separator: separator)
            }
            // What one device has changed stays, although the other one has removed it.
            guard let new else { return stored }
            if Self.place(of: parts, in: Self.parts(of: new)) != nil { return new }
            if Self.place(of: Self.parts(of: new), in: parts) != nil { return stored }
            return stored + separator + new
        }

        private static func parts(of comment: String) -> [Substring] {
            comment.split(separator: separator, omittingEmptySubsequences: false)
        }

        /// Returns where some comments are among others, one after the other.
        private static func place(of parts: [Substring], in all: [Substring]) -> Range<Int>? {
            guard parts.count <= all.count else { return nil }
            return (0...all.count - parts.count).lazy.map { $0..<$0 + parts.count }.first {
                all[$0].elementsEqual(parts)
            }
        }
    }
}
