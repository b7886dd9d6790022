extension URLParser {
    /// The file, file slash and file host states (<https://url.spec.whatwg.org/#file-state>).
    ///
    /// The buffer already contains the scheme.
    ///
    /// - Returns: Whether to keep the base URL's query if the input has none.
    mutating func parseFile(
        _ body: ArraySlice<UInt8>, base: WebURL?, ascii: (_ domain: [UInt8]) -> [UInt8]?
    ) throws(URLParsingError) -> Bool {
        let startsWithSlash = body.first.map { isSlash($0) } ?? false
        if startsWithSlash, let second = body.dropFirst().first, isSlash(second) {
            try parseFileHost(body.dropFirst(2), ascii: ascii)
            return false
        }
        guard let base else {
            beginFileAuthority()
            url.hostEnd = UInt32(url.storage.count)
            beginPath()
            parsePath(startsWithSlash ? body.dropFirst() : body)
            return false
        }
        url.storage.removeAll(keepingCapacity: true)
        copyAuthority(of: base)
        beginPath()
        if startsWithSlash {
            let rest = body.dropFirst()
            let first = base.firstPathSegment
            if !startsWithDriveLetter(rest), first.count == 2, isDriveLetter(first) {
                url.storage.append(UInt8(ascii: "/"))
                url.storage.append(contentsOf: first)
            }
            parsePath(rest)
            return false
        }
        if body.isEmpty {
            copyPath(of: base)
            return true
        }
        if !startsWithDriveLetter(body) {
            copyPath(of: base)
            shortenPath()
        }
        parsePath(body)
        return false
    }

    private mutating func parseFileHost(
        _ text: ArraySlice<UInt8>, ascii: (_ domain: [UInt8]) -> [UInt8]?
    ) throws(URLParsingError) {
        let end = text.firstIndex { isSlash($0) } ?? text.endIndex
        let host = text[..<end]
        beginFileAuthority()
        if isDriveLetter(host) {
            url.hostEnd = UInt32(url.storage.count)
            beginPath()
            parsePath(text)
            return
        }
        if !host.isEmpty {
            let start = url.storage.count
            try HostParser.append(host, isSpecial: true, to: &url.storage, ascii: ascii)
            if isLocalhost(url.storage[start...]) { url.storage.removeSubrange(start...) }
        }
        url.hostEnd = UInt32(url.storage.count)
        beginPath()
        parsePathStart(text[end...])
    }

    private mutating func beginFileAuthority() {
        url.storage.append(UInt8(ascii: "/"))
        url.storage.append(UInt8(ascii: "/"))
        url.hasHost = true
        url.usernameEnd = UInt32(url.storage.count)
        url.hostStart = UInt32(url.storage.count)
    }

    private func isSlash(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "/") || byte == UInt8(ascii: "\\")
    }

    private func isLocalhost(_ host: ArraySlice<UInt8>) -> Bool {
        let localhost: StaticString = "localhost"
        return localhost.withUTF8Buffer { host.elementsEqual($0) }
    }

    /// <https://url.spec.whatwg.org/#windows-drive-letter>
    func isDriveLetter(_ segment: ArraySlice<UInt8>) -> Bool {
        segment.count == 2 && ByteSet.letters.contains(segment[segment.startIndex])
            && (segment[segment.startIndex + 1] == UInt8(ascii: ":")
                || segment[segment.startIndex + 1] == UInt8(ascii: "|"))
    }

    /// <https://url.spec.whatwg.org/#start-with-a-windows-drive-letter>. The query and fragment were removed before.
    private func startsWithDriveLetter(_ text: ArraySlice<UInt8>) -> Bool {
        guard isDriveLetter(text.prefix(2)) else { return false }
        return text.count == 2 || isSlash(text[text.startIndex + 2])
    }

    /// Returns whether the path is only a normalized drive letter such as `/C:`, which is never removed.
    func hasOnlyDriveLetter(_ path: ArraySlice<UInt8>) -> Bool {
        path.count == 3 && isDriveLetter(path.dropFirst()) && path.last == UInt8(ascii: ":")
    }
}
