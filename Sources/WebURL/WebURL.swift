/// A URL record of the WHATWG URL Standard (<https://url.spec.whatwg.org/#concept-url>).
///
/// ```swift
/// let url = try WebURL(parsing: "https://Example.com:443/a/../plan?id=7#top")
/// let text = url.serialized  // "https://example.com/plan?id=7#top"
/// let host = url.hostname  // "example.com"
/// let next = try url.resolving("../photos?album=2")  // https://example.com/photos?album=2
/// ```
///
/// The record is one buffer with the serialization, and the offsets of its components. Reading a component slices the
/// buffer.
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
/// Only the parser creates a `WebURL`, so it is always valid, and its serialization always parses to an equal URL.
public struct WebURL: Sendable {
    /// The serialization, in ASCII.
    @usableFromInline package internal(set) var storage: [UInt8]
    @usableFromInline var schemeKind: SchemeKind = .other
    /// The offset of the colon after the scheme.
    @usableFromInline var schemeEnd: UInt32 = 0
    @usableFromInline var usernameEnd: UInt32 = 0
    @usableFromInline var hostStart: UInt32 = 0
    @usableFromInline var hostEnd: UInt32 = 0
    @usableFromInline var pathStart: UInt32 = 0
    /// The offset of the question mark, or `absent`.
    @usableFromInline var queryStart: UInt32 = WebURL.absent
    /// The offset of the number sign, or `absent`.
    @usableFromInline var fragmentStart: UInt32 = WebURL.absent
    /// The port; `nil` if it is the scheme's default.
    public internal(set) var port: UInt16?
    /// Whether there is a host, possibly empty.
    public internal(set) var hasHost = false
    /// Whether the path is one opaque string, as in `mailto:someone@example.com`.
    var hasOpaquePath = false

    @inlinable static var absent: UInt32 { .max }

    init(reserving capacity: Int) {
        storage = []
        storage.reserveCapacity(capacity)
    }

    /// Creates a record of a text whose components are not known yet.
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
    /// A record without a URL, as an initial value.
    package static var none: WebURL { WebURL(unchecked: []) }

    /// Creates a record with the scheme, credentials, host, port and path of another, and a different query or
    /// fragment.
    ///
    /// - Parameters:
    ///   - storage: the serialization. The parts after the path come from records and need no encoding.
    ///   - queryStart: the offset of the question mark.
    ///   - fragmentStart: the offset of the number sign.
    package init(
        unchecked storage: consuming [UInt8], like other: borrowing WebURL, queryStart: Int?, fragmentStart: Int?
    ) {
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

    /// Whether there is a username or a password.
    package var hasCredentials: Bool { hasHost && hostStart > schemeEnd + 3 }

    /// Removes the username and the password.
    package mutating func removeCredentials() {
        guard hasCredentials else { return }
        let start = schemeEnd + 3
        let count = hostStart - start
        storage.removeSubrange(Int(start)..<Int(hostStart))
        usernameEnd = start
        hostStart = start
        hostEnd -= count
        pathStart -= count
        if queryStart != WebURL.absent { queryStart -= count }
        if fragmentStart != WebURL.absent { fragmentStart -= count }
    }
}
