/// The fast path: an absolute HTTP(S) URL that is already serialized.
///
/// Scans sixteen bytes at a time, and the record shares the given buffer. `URLParser` handles all other URLs.
extension WebURL {
    /// Finds the components of the text in a new record. Returns `false` if it needs the full parser.
    @usableFromInline
    mutating func parseFastPath() -> Bool {
        let bytes = storage
        let text = bytes.span
        let count = text.count
        guard count > 9, count < 1 << 30 else { return false }
        // "http", optionally followed by "s".
        let start = text.word(at: 0)
        guard start & 0xFFFF_FFFF == 0x7074_7468 else { return false }
        let colon = start &>> 32 & 0xFF == 0x73 ? 5 : 4
        guard text.word(at: colon, count: 3) == 0x2F2F3A else { return false }

        let hostStart = colon &+ 3
        guard let hostEnd = WebURL.endOfSerializedHost(in: text, from: hostStart) else { return false }
        var index = hostEnd
        var port: UInt16?
        if text[index] == UInt8(ascii: ":") {
            guard let (number, end) = WebURL.serializedPort(text, from: index + 1, defaultPort: colon == 5 ? 443 : 80)
            else {
                return false
            }
            port = number
            index = end
        }
        guard index < count, text[index] == UInt8(ascii: "/") else { return false }
        let pathStart = index
        guard let pathEnd = WebURL.endOfSerializedPath(in: bytes, from: index) else { return false }
        index = pathEnd

        var queryStart = WebURL.absent
        if index < count, text[index] == UInt8(ascii: "?") {
            queryStart = UInt32(truncatingIfNeeded: index)
            index = WebURL.endOfSerializedQuery(in: text, from: index + 1)
        }
        var fragmentStart = WebURL.absent
        if index < count, text[index] == UInt8(ascii: "#") {
            fragmentStart = UInt32(truncatingIfNeeded: index)
            index = WebURL.endOfSerializedFragment(in: text, from: index + 1)
        }
        guard index == count else { return false }

        schemeKind = colon == 5 ? .https : .http
        schemeEnd = UInt32(truncatingIfNeeded: colon)
        usernameEnd = UInt32(truncatingIfNeeded: hostStart)
        self.hostStart = UInt32(truncatingIfNeeded: hostStart)
        self.hostEnd = UInt32(truncatingIfNeeded: hostEnd)
        self.pathStart = UInt32(truncatingIfNeeded: pathStart)
        self.queryStart = queryStart
        self.fragmentStart = fragmentStart
        self.port = port
        hasHost = true
        return true
    }

    /// Returns the end of a host in lower case. Returns `nil` if its last label is a number, as in an IPv4 address.
    @inline(__always)
    private static func endOfSerializedHost(in text: Span<UInt8>, from start: Int) -> Int? {
        var index = start
        var lastDot = start &- 1
        while index < text.count {
            let block = text.block(at: index)
            // Letters, `-` to `9` without the slash, and `_`: domain code points that do not change.
            let stops =
                ~(block.between(0x61...0x7A) | block.between(0x2D...0x39) | block.equal(0x5F)) | block.equal(0x2F)
            let dots = block.equal(0x2E).prefix(stops.first)
            if dots != 0 { lastDot = index &+ dots.last }
            if stops != 0 {
                index &+= stops.first
                break
            }
            index &+= 16
        }
        guard index < text.count, lastDot &+ 1 < index, !(0x30...0x39).contains(text[lastDot &+ 1]) else { return nil }
        return index
    }

    /// Returns the end of a path in which nothing must be encoded; `nil` if a segment is a dot segment.
    @inline(__always)
    private static func endOfSerializedPath(in bytes: [UInt8], from start: Int) -> Int? {
        let text = bytes.span
        var index = start
        var suspects: UInt16 = 0
        // Whether the block before this one ended with a slash.
        var carry: UInt16 = 0
        while index < text.count {
            let block = text.block(at: index)
            // `"` and `#`, `<` and `>`, `?`, `\` and `^`, `` ` ``, `{`, `}`.
            let stops =
                ~block.between(0x21...0x7E) | block.equal(0x23, setting: 1) | block.equal(0x3E, setting: 2)
                | block.equal(0x3F) | block.equal(0x5E, setting: 2) | block.equal(0x60) | block.equal(0x7B)
                | block.equal(0x7D)
            let slashes = block.equal(0x2F)
            suspects |= (slashes &<< 1 | carry) & (block.equal(0x2E) | block.equal(0x25)).prefix(stops.first)
            carry = slashes &>> 15
            if stops != 0 {
                index &+= stops.first
                break
            }
            index &+= 16
        }
        let end = min(index, text.count)
        // A segment starts with "." or "%".
        if suspects != 0, hasDotSegment(bytes[start..<end]) { return nil }
        return end
    }

    /// Returns the end of a query, or the first byte that must be encoded.
    @inline(__always)
    private static func endOfSerializedQuery(in text: Span<UInt8>, from start: Int) -> Int {
        var index = start
        while index < text.count {
            let block = text.block(at: index)
            // `"` and `#`, `'`, `<` and `>`.
            let stops =
                ~block.between(0x21...0x7E) | block.equal(0x23, setting: 1) | block.equal(0x27)
                | block.equal(0x3E, setting: 2)
            if stops != 0 { return min(index &+ stops.first, text.count) }
            index &+= 16
        }
        return text.count
    }

    /// Returns the end of a fragment, or the first byte that must be encoded.
    private static func endOfSerializedFragment(in text: Span<UInt8>, from start: Int) -> Int {
        var index = start
        while index < text.count {
            let block = text.block(at: index)
            // `"`, `<` and `>`, `` ` ``.
            let stops =
                ~block.between(0x21...0x7E) | block.equal(0x22) | block.equal(0x3E, setting: 2) | block.equal(0x60)
            if stops != 0 { return min(index &+ stops.first, text.count) }
            index &+= 16
        }
        return text.count
    }

    /// Returns a serialized port and its end; `nil` for the default port and other spellings.
    private static func serializedPort(
        _ text: Span<UInt8>, from start: Int, defaultPort: UInt16
    ) -> (port: UInt16, end: Int)? {
        var index = start
        var number: UInt32 = 0
        while index < text.count, index < start + 5, (0x30...0x39).contains(text[index]) {
            number = number * 10 + UInt32(text[index] - 0x30)
            index += 1
        }
        guard index > start, number <= 65_535, number != defaultPort,
            text[start] != UInt8(ascii: "0") || index == start + 1
        else { return nil }
        return (UInt16(number), index)
    }

    private static func hasDotSegment(_ path: ArraySlice<UInt8>) -> Bool {
        var start = path.startIndex
        while start < path.endIndex {
            let end = path[start...].firstIndex(of: UInt8(ascii: "/")) ?? path.endIndex
            if DotSegment(path[start..<end]) != nil { return true }
            start = end + 1
        }
        return false
    }
}
