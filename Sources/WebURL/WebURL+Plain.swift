/// The common case: an absolute http(s) URL that is its own serialisation.
///
/// One scan with a look into a table for each byte, or at eight bytes at once where few can stop it; the record shares the
/// buffer that it was given. The scans read without a second check what their own conditions keep within the text; the
/// table has an entry for every byte.
extension WebURL {
    /// The record of such a URL; `nil` where any part would need the parser proper.
    @usableFromInline
    init?(plain bytes: [UInt8]) {
        let text = bytes.span
        let count = text.count
        guard count > 9, count < 1 << 30, text[0] == 0x68, text[1] == 0x74, text[2] == 0x74, text[3] == 0x70 else {
            return nil
        }
        let colon = text[4] == UInt8(ascii: "s") ? 5 : 4
        guard text[colon] == UInt8(ascii: ":"), text[colon + 1] == UInt8(ascii: "/"),
            text[colon + 2] == UInt8(ascii: "/")
        else { return nil }
        let table = ByteClass.table
        let classes = table.span
        let hostStart = colon + 3

        // Host: lower case, no credentials, no number at the end, which could be a part of an IPv4 address.
        var index = WebURL.end(of: ByteClass.stopsHost, in: text, from: hostStart, classes: classes)
        let hostEnd = index
        guard hostEnd > hostStart, hostEnd < count, text[hostEnd - 1] != UInt8(ascii: ".") else { return nil }
        var label = hostEnd - 1
        while label > hostStart, text[label - 1] != UInt8(ascii: ".") { label -= 1 }
        if (0x30...0x39).contains(text[label]) { return nil }

        var port: UInt16?
        if text[index] == UInt8(ascii: ":") {
            guard let (number, end) = WebURL.plainPort(text, from: index + 1, defaultPort: colon == 5 ? 443 : 80) else {
                return nil
            }
            port = number
            index = end
        }
        guard index < count, text[index] == UInt8(ascii: "/") else { return nil }

        // Path: nothing to encode, and no dot segment. Where a segment begins with "." or "%", it is looked at again.
        let pathStart = index
        var previous: UInt8 = 0
        var suspects: UInt8 = 0
        while index < count {
            let bits = classes[unchecked: Int(text[unchecked: index])]
            suspects |= previous << 1 & bits
            if bits & ByteClass.stopsPath != 0 { break }
            previous = bits
            index += 1
        }
        if suspects & ByteClass.dotOrPercent != 0, WebURL.hasDotSegment(bytes[pathStart..<index]) { return nil }

        var queryStart = WebURL.absent
        if index < count, text[index] == UInt8(ascii: "?") {
            queryStart = UInt32(index)
            index = WebURL.endOfQuery(in: text, from: index + 1, classes: classes)
        }
        var fragmentStart = WebURL.absent
        if index < count, text[index] == UInt8(ascii: "#") {
            fragmentStart = UInt32(index)
            index = WebURL.end(of: ByteClass.stopsFragment, in: text, from: index + 1, classes: classes)
        }
        guard index == count else { return nil }

        self.init(unchecked: bytes)
        schemeKind = colon == 5 ? .https : .http
        schemeEnd = UInt32(colon)
        usernameEnd = UInt32(hostStart)
        self.hostStart = UInt32(hostStart)
        self.hostEnd = UInt32(hostEnd)
        self.pathStart = UInt32(pathStart)
        self.queryStart = queryStart
        self.fragmentStart = fragmentStart
        self.port = port
        hasHost = true
    }

    /// Where the first byte of a class stands, or the end.
    @inline(__always)
    private static func end(
        of stop: UInt8, in text: Span<UInt8>, from start: Int, classes: Span<UInt8>
    ) -> Int {
        var index = start
        while index < text.count, classes[unchecked: Int(text[unchecked: index])] & stop == 0 { index += 1 }
        return index
    }

    /// Where a query ends, or a byte stands that it would have to encode.
    @inline(__always)
    private static func endOfQuery(in text: Span<UInt8>, from start: Int, classes: Span<UInt8>) -> Int {
        var index = start
        while index + 8 <= text.count {
            let word = text.word(at: index)
            // `"` and `#`, `'`, `<` and `>`.
            let stops =
                WordScan.notPrintable(word) | WordScan.equal(word | WordScan.spread(1), 0x23)
                | WordScan.equal(word, 0x27) | WordScan.equal(word | WordScan.spread(2), 0x3E)
            if stops != 0 { return index + WordScan.firstIndex(stops) }
            index += 8
        }
        return end(of: ByteClass.stopsQuery, in: text, from: index, classes: classes)
    }

    /// A port that is spelt as it is serialised, and where it ends.
    private static func plainPort(
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
