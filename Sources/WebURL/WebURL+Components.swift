/// The components as ranges of the serialization, for code that works on bytes.
extension WebURL {
    /// The serialization (<https://url.spec.whatwg.org/#concept-url-serializer>), in ASCII.
    @inlinable
    public var bytes: [UInt8] { storage }

    /// The scheme without its colon.
    @inlinable
    public var schemeRange: Range<Int> { 0..<Int(schemeEnd) }

    private var usernameRange: Range<Int> {
        hasHost ? Int(schemeEnd) + 3..<Int(usernameEnd) : Int(usernameEnd)..<Int(usernameEnd)
    }

    private var passwordRange: Range<Int> {
        guard usernameEnd < hostStart, storage[Int(usernameEnd)] == UInt8(ascii: ":") else {
            return Int(usernameEnd)..<Int(usernameEnd)
        }
        return Int(usernameEnd) + 1..<Int(hostStart) - 1
    }

    /// The host; empty if there is none (`hasHost`).
    @inlinable
    public var hostRange: Range<Int> { Int(hostStart)..<Int(hostEnd) }

    /// The path.
    @inlinable
    public var pathRange: Range<Int> { Int(pathStart)..<pathEnd }

    /// The query without its question mark.
    @inlinable
    public var queryRange: Range<Int>? {
        queryStart == WebURL.absent ? nil : Int(queryStart) + 1..<queryEnd
    }

    /// The fragment without its number sign.
    @inlinable
    public var fragmentRange: Range<Int>? {
        fragmentStart == WebURL.absent ? nil : Int(fragmentStart) + 1..<storage.count
    }

    /// The port, or the scheme's default.
    public var effectivePort: UInt16? { port ?? schemeKind.defaultPort }

    /// Whether the scheme is `http` or `https`.
    @inlinable
    public var isHTTP: Bool { schemeKind == .http || schemeKind == .https }

    @inlinable
    var pathEnd: Int {
        queryStart != WebURL.absent ? Int(queryStart) : queryEnd
    }

    @inlinable
    var queryEnd: Int {
        fragmentStart != WebURL.absent ? Int(fragmentStart) : storage.count
    }

    /// The end of the scheme, credentials, host and port.
    var authorityEnd: Int {
        hasHost ? Int(pathStart) : Int(schemeEnd) + 1
    }

    var firstPathSegment: ArraySlice<UInt8> {
        storage[pathRange].dropFirst().prefix { $0 != UInt8(ascii: "/") }
    }
}

#if !hasFeature(Embedded)
    extension WebURL: CustomStringConvertible {
        /// The serialization, `href` in the standard's API.
        public var serialized: String { text(0..<storage.count) }

        /// The scheme without its colon.
        public var scheme: String { text(schemeRange) }

        /// The percent-encoded username; empty if there is none.
        public var username: String { text(usernameRange) }

        /// The percent-encoded password; empty if there is none.
        public var password: String { text(passwordRange) }

        /// The host without the port, with brackets around IPv6 addresses; `nil` if there is none.
        public var hostname: String? { hasHost ? text(hostRange) : nil }

        /// The path.
        public var path: String { text(pathRange) }

        /// The query without its question mark; `nil` if there is none.
        public var query: String? { queryRange.map { text($0) } }

        /// The fragment without its number sign; `nil` if there is none.
        public var fragment: String? { fragmentRange.map { text($0) } }

        public var description: String { serialized }

        private func text(_ range: Range<Int>) -> String {
            String(decoding: storage[range], as: UTF8.self)
        }
    }
#endif
