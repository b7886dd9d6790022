import Canonicalization
import Cryptography

/// Where the pages of a site have moved: what was below one host, or a host and the first segments of a path, is below another
/// one now, such as `blog.example` and `example.com/blog`.
public struct PageMove: Sendable, Hashable {
    public let from: KeyPrefix
    public let to: KeyPrefix

    public init(from: KeyPrefix, to: KeyPrefix) {
        self.from = from
        self.to = to
    }

    /// The move that two addresses of one page show: what they have before the segments that both end with.
    ///
    /// - Returns: `nil` if they share no segment, or if they differ in their queries.
    init?(from linked: Key, to visited: Key) {
        let (old, new) = (linked.bytes, visited.bytes)
        let shared = zip(old.reversed(), new.reversed()).prefix { $0 == $1 }.count
        guard let start = old.suffix(shared).firstIndex(of: UInt8(ascii: "/")), start + 1 < old.count else {
            return nil
        }
        let (from, to) = (old[..<start], new.dropLast(old.count - start))
        let ofQuery = [UInt8(ascii: "?"), UInt8(ascii: "#")]
        guard !from.isEmpty, !to.isEmpty, !(from + to).contains(where: ofQuery.contains) else { return nil }
        self.init(from: KeyPrefix(stored: [UInt8](from)), to: KeyPrefix(stored: [UInt8](to)))
    }

    var reversed: PageMove { PageMove(from: to, to: from) }

    /// Returns where a page is now; `nil` for a page that has not moved.
    func address(ofPageAt key: Key) -> String? {
        guard from.contains(key) else { return nil }
        // The new addresses may be below the old ones.
        if from.contains(Key(stored: to.bytes)), to.contains(key) { return nil }
        return "https://" + String(decoding: to.bytes + key.bytes.dropFirst(from.bytes.count), as: UTF8.self)
    }
}

/// A move that a person's answers show, and the linked pages for which the person has not answered.
public struct PageMoveOffer: Sendable {
    public struct Page: Sendable {
        /// The address of the link.
        public let url: String
        public let movedURL: String
        public let note: NoteSummary
        let decision: Decision
    }

    public let move: PageMove
    /// How many answers show the move.
    public let answerCount: Int
    /// In the order of their addresses, at most ``pageLimit``.
    public let pages: [Page]

    /// How many answers must show a move before it is offered.
    public static let answers = 3
    /// The maximum number of pages that move at once.
    public static let pageLimit = 500
}

extension Decision {
    /// The identifier of the decision that a page has moved, so that one that is made twice is one.
    static func movedID(from old: Key, to new: Key) -> Identifier<Decision> {
        let digest = SHA256.digest(of: [UInt8]("moved \(old.text) \(new.text)".utf8))
        // The digest has 32 bytes.
        return Identifier(bytes: digest.prefix(16)) ?? Identifier()
    }
}
