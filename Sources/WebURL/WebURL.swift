/// A URL record of the WHATWG URL Standard (<https://url.spec.whatwg.org/#concept-url>).
///
/// The record is one buffer, which holds the serialisation, and the offsets of its components in it. Reading a component
/// slices the buffer; nothing is kept twice.
///
/// ```
/// https://user:pass@example.com:8080/a/b?x=1#top
///      |      |     |          |    |   |   |
///      |      |     |          |    |   |   fragmentStart
///      |      |     |          |    |   queryStart
///      |      |     |          |    pathStart
///      |      |     |          hostEnd
///      |      |     hostStart
///      |      usernameEnd
///      schemeEnd
/// ```
///
/// A `WebURL` can only come from the parser, so that it is always valid and always serialises to what parses back to it.
public struct WebURL: Sendable {
    /// The serialisation, as ASCII bytes.
    @usableFromInline package internal(set) var storage: [UInt8]
    @usableFromInline var schemeKind: SchemeKind = .other
    /// Where the colon after the scheme stands.
    @usableFromInline var schemeEnd: UInt32 = 0
    @usableFromInline var usernameEnd: UInt32 = 0
    @usableFromInline var hostStart: UInt32 = 0
    @usableFromInline var hostEnd: UInt32 = 0
    @usableFromInline var pathStart: UInt32 = 0
    /// Where the question mark stands, or `absent`.
    @usableFromInline var queryStart: UInt32 = WebURL.absent
    /// Where the number sign stands, or `absent`.
    @usableFromInline var fragmentStart: UInt32 = WebURL.absent
    /// The port, where it is given and not the scheme's default.
    public internal(set) var port: UInt16?
    /// Whether there is a host, the empty one included.
    public internal(set) var hasHost = false
    /// Whether the path is one opaque string, as in `mailto:someone@example.com`.
    public internal(set) var hasOpaquePath = false

    @inlinable static var absent: UInt32 { .max }

    init(reserving capacity: Int) {
        storage = []
        storage.reserveCapacity(capacity)
    }

    /// The record of a text whose components are still to be found.
    @usableFromInline
    init(unchecked storage: [UInt8]) {
        self.storage = storage
    }
}

extension WebURL: Hashable {
    public static func == (left: WebURL, right: WebURL) -> Bool {
        left.storage == right.storage
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(storage)
    }
}

extension WebURL {
    /// The record of no URL, for what waits for its first.
    package static var none: WebURL { WebURL(unchecked: []) }

    /// A record with the same scheme, credentials, host, port and path, and another query or fragment.
    ///
    /// - Parameters:
    ///   - storage: the serialisation; what follows the path was taken out of records and needs no encoding.
    ///   - queryStart: where the question mark stands.
    ///   - fragmentStart: where the number sign stands.
    package init(unchecked storage: [UInt8], like other: WebURL, queryStart: Int?, fragmentStart: Int?) {
        self.storage = storage
        schemeKind = other.schemeKind
        schemeEnd = other.schemeEnd
        usernameEnd = other.usernameEnd
        hostStart = other.hostStart
        hostEnd = other.hostEnd
        pathStart = other.pathStart
        port = other.port
        hasHost = other.hasHost
        self.queryStart = queryStart.map { UInt32($0) } ?? WebURL.absent
        self.fragmentStart = fragmentStart.map { UInt32($0) } ?? WebURL.absent
    }
}
