extension URLParser {
    mutating func beginPath() {
        url.pathStart = UInt32(url.storage.count)
    }

    /// The path start state (<https://url.spec.whatwg.org/#path-start-state>).
    mutating func parsePathStart(_ text: ArraySlice<UInt8>) {
        if let first = text.first {
            parsePath(url.isPathSeparator(first) ? text.dropFirst() : text)
        } else if url.schemeKind.isSpecial {
            url.storage.append(UInt8(ascii: "/"))
        }
    }

    /// The path state (<https://url.spec.whatwg.org/#path-state>): appends each segment of `text` after a slash.
    mutating func parsePath(_ text: ArraySlice<UInt8>) {
        var start = text.startIndex
        while true {
            let end = text[start...].firstIndex { url.isPathSeparator($0) } ?? text.endIndex
            let segment = text[start..<end]
            let isLast = end == text.endIndex
            switch DotSegment(segment) {
            case .double:
                shortenPath()
                if isLast { url.storage.append(UInt8(ascii: "/")) }
            case .single:
                if isLast { url.storage.append(UInt8(ascii: "/")) }
            case nil:
                let isFirst = url.storage.count == Int(url.pathStart)
                url.storage.append(UInt8(ascii: "/"))
                if isFirst, url.schemeKind == .file, isDriveLetter(segment) {
                    url.storage.append(segment[segment.startIndex])
                    url.storage.append(UInt8(ascii: ":"))
                } else {
                    PercentEncoding.append(segment, to: &url.storage, encoding: .pathEncoded)
                }
            }
            if isLast { return }
            start = end + 1
        }
    }

    /// <https://url.spec.whatwg.org/#shorten-a-urls-path>
    mutating func shortenPath() {
        let start = Int(url.pathStart)
        if url.schemeKind == .file, hasOnlyDriveLetter(url.storage[start...]) { return }
        if let slash = url.storage[start...].lastIndex(of: UInt8(ascii: "/")) {
            url.storage.removeSubrange(slash...)
        }
    }

    /// Inserts "/." before a path that starts with two slashes in a URL without a host, because it would parse as an
    /// authority (<https://url.spec.whatwg.org/#url-serializing>).
    mutating func protectLeadingSlashes() {
        let start = Int(url.pathStart)
        guard !url.hasHost, url.storage.count > start + 1, url.storage[start] == UInt8(ascii: "/"),
            url.storage[start + 1] == UInt8(ascii: "/")
        else { return }
        url.storage.insert(contentsOf: [UInt8(ascii: "/"), UInt8(ascii: ".")], at: start)
        url.pathStart += 2
    }

    /// The opaque path state (<https://url.spec.whatwg.org/#cannot-be-a-base-url-path-state>).
    ///
    /// - Parameter hasTail: Whether a query or fragment follows. If so, a space at the end is encoded.
    mutating func appendOpaquePath(_ text: ArraySlice<UInt8>, hasTail: Bool) {
        url.hasOpaquePath = true
        if hasTail, text.last == UInt8(ascii: " ") {
            PercentEncoding.append(text.dropLast(), to: &url.storage, encoding: .controls)
            PercentEncoding.appendEncoded(UInt8(ascii: " "), to: &url.storage)
        } else {
            PercentEncoding.append(text, to: &url.storage, encoding: .controls)
        }
    }

    /// <https://url.spec.whatwg.org/#query-state>
    mutating func appendQuery(_ text: ArraySlice<UInt8>) {
        url.queryStart = UInt32(url.storage.count)
        url.storage.append(UInt8(ascii: "?"))
        PercentEncoding.append(
            text, to: &url.storage, encoding: url.schemeKind.isSpecial ? .specialQueryEncoded : .queryEncoded)
    }

    /// <https://url.spec.whatwg.org/#fragment-state>
    mutating func appendFragment(_ text: ArraySlice<UInt8>) {
        url.fragmentStart = UInt32(url.storage.count)
        url.storage.append(UInt8(ascii: "#"))
        PercentEncoding.append(text, to: &url.storage, encoding: .fragmentEncoded)
    }
}

/// A single-dot or double-dot segment, percent-encoded or not (<https://url.spec.whatwg.org/#single-dot-path-segment>).
package enum DotSegment {
    case single, double

    /// Returns `nil` for all other segments.
    package init?(_ segment: ArraySlice<UInt8>) {
        guard let first = segment.first, first == UInt8(ascii: ".") || first == UInt8(ascii: "%"), segment.count <= 6
        else { return nil }
        var dots = 0
        var index = segment.startIndex
        while index < segment.endIndex {
            if segment[index] == UInt8(ascii: ".") {
                index += 1
            } else if PercentEncoding.decodedByte(at: index, in: segment) == UInt8(ascii: ".") {
                index += 3
            } else {
                return nil
            }
            dots += 1
        }
        switch dots {
        case 1: self = .single
        case 2: self = .double
        default: return nil
        }
    }
}

extension WebURL {
    @inline(__always)
    func isPathSeparator(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "/") || byte == UInt8(ascii: "\\") && schemeKind.isSpecial
    }
}
