/// The basic URL parser (<https://url.spec.whatwg.org/#concept-basic-url-parser>), by components instead of by
/// code points.
///
/// 1. `URLInput` trims the text, removes tabs and line breaks, and makes it valid UTF-8.
/// 2. `run` splits off the fragment and the query: in every state, the first `#` ends the query, and the first `?`
///    before it ends the path.
/// 3. The rest, the *body*, is dispatched as in the scheme and no-scheme states: authority, path, opaque path, file, or
///    relative to the base. Each function appends its components to the buffer in the order of serialization.
/// 4. Query and fragment follow.
///
/// `DomainToASCII` is passed as a closure, so that the parser is not generic.
struct URLParser {
    let input: [UInt8]
    var url: WebURL

    init(input: [UInt8]) {
        self.input = input
        url = WebURL(reserving: input.count + 16)
    }

    mutating func run(base: WebURL?, ascii: (_ domain: [UInt8]) -> [UInt8]?) throws(URLParsingError) {
        let fragmentStart = input.firstIndex(of: UInt8(ascii: "#"))
        let beforeFragment = input[..<(fragmentStart ?? input.count)]
        let queryStart = beforeFragment.firstIndex(of: UInt8(ascii: "?"))
        let body = input[..<(queryStart ?? beforeFragment.endIndex)]

        let inheritsQuery: Bool
        if let colon = schemeEnd(of: body) {
            let hasTail = queryStart != nil || fragmentStart != nil
            inheritsQuery = try parseAfterScheme(body, colon: colon, hasTail: hasTail, base: base, ascii: ascii)
        } else {
            guard let base else { throw .missingSchemeNonRelativeURL }
            if base.hasOpaquePath {
                guard body.isEmpty, queryStart == nil, fragmentStart != nil else { throw .missingSchemeNonRelativeURL }
                copyAuthority(of: base)
                copyPath(of: base)
                inheritsQuery = true
            } else if base.schemeKind == .file {
                copyScheme(of: base)
                inheritsQuery = try parseFile(body, base: base, ascii: ascii)
            } else {
                inheritsQuery = try parseRelative(body, base: base, ascii: ascii)
            }
        }

        if let queryStart {
            appendQuery(beforeFragment[(queryStart + 1)...])
        } else if inheritsQuery, let base, base.queryStart != WebURL.absent {
            url.queryStart = UInt32(url.storage.count)
            url.storage.append(contentsOf: base.storage[Int(base.queryStart)..<base.queryEnd])
        }
        if let fragmentStart { appendFragment(input[(fragmentStart + 1)...]) }
    }

    /// Returns the position of the colon after the scheme (<https://url.spec.whatwg.org/#scheme-start-state>).
    private func schemeEnd(of body: ArraySlice<UInt8>) -> Int? {
        guard let first = body.first, ByteSet.letters.contains(first) else { return nil }
        for index in body.indices where !ByteSet.schemeCharacters.contains(body[index]) {
            return body[index] == UInt8(ascii: ":") ? index : nil
        }
        return nil
    }

    /// The scheme state (<https://url.spec.whatwg.org/#scheme-state>).
    ///
    /// - Returns: Whether to keep the base URL's query if the input has none.
    private mutating func parseAfterScheme(
        _ body: ArraySlice<UInt8>, colon: Int, hasTail: Bool, base: WebURL?, ascii: (_ domain: [UInt8]) -> [UInt8]?
    ) throws(URLParsingError) -> Bool {
        for byte in body[..<colon] { url.storage.append(byte.lowercased) }
        url.schemeEnd = UInt32(colon)
        url.schemeKind = SchemeKind(url.storage[..<colon])
        url.storage.append(UInt8(ascii: ":"))
        let rest = body[(colon + 1)...]

        if url.schemeKind == .file {
            return try parseFile(rest, base: base?.schemeKind == .file ? base : nil, ascii: ascii)
        }
        if url.schemeKind.isSpecial {
            if let base, base.schemeKind == url.schemeKind, !startsWithTwoSlashes(rest) {
                url.storage.removeAll(keepingCapacity: true)
                return try parseRelative(rest, base: base, ascii: ascii)
            }
            try parseAuthority(afterSlashes(rest), ascii: ascii)
            return false
        }
        if startsWithTwoSlashes(rest) {
            try parseAuthority(rest.dropFirst(2), ascii: ascii)
            return false
        }
        markNoHost()
        if rest.first == UInt8(ascii: "/") {
            beginPath()
            parsePath(rest.dropFirst())
            protectLeadingSlashes()
        } else {
            beginPath()
            appendOpaquePath(rest, hasTail: hasTail)
        }
        return false
    }

    /// The relative and relative slash states (<https://url.spec.whatwg.org/#relative-state>).
    private mutating func parseRelative(
        _ body: ArraySlice<UInt8>, base: WebURL, ascii: (_ domain: [UInt8]) -> [UInt8]?
    ) throws(URLParsingError) -> Bool {
        if let first = body.first, base.isPathSeparator(first) {
            if let second = body.dropFirst().first, base.isPathSeparator(second) {
                copyScheme(of: base)
                try parseAuthority(url.schemeKind.isSpecial ? afterSlashes(body) : body.dropFirst(2), ascii: ascii)
            } else {
                copyAuthority(of: base)
                beginPath()
                parsePath(body.dropFirst())
                protectLeadingSlashes()
            }
            return false
        }
        copyAuthority(of: base)
        beginPath()
        copyPath(of: base)
        if !body.isEmpty {
            shortenPath()
            parsePath(body)
        }
        protectLeadingSlashes()
        return body.isEmpty
    }

    private func startsWithTwoSlashes(_ text: ArraySlice<UInt8>) -> Bool {
        text.count >= 2 && text[text.startIndex] == UInt8(ascii: "/") && text[text.startIndex + 1] == UInt8(ascii: "/")
    }

    /// The special authority ignore slashes state
    /// (<https://url.spec.whatwg.org/#special-authority-ignore-slashes-state>).
    private func afterSlashes(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        text.drop { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "\\") }
    }
}
