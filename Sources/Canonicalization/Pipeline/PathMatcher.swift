import WebURL

/// A token of a path pattern in `RuleTables`.
struct PathToken: BitwiseCopyable, Sendable {
    enum Kind: UInt8, Sendable {
        case literal, wildcard, separator, end, capture
    }

    let kind: Kind
    let captureKind: PathPattern.CaptureKind
    /// The text of a literal.
    let text: RuleTexts.Slice

    init(_ token: PathPattern.Token, texts: inout RuleTexts) {
        var captureKind = PathPattern.CaptureKind.segment
        var bytes: [UInt8] = []
        switch token {
        case .literal(let literal):
            kind = .literal
            bytes = literal
        case .wildcard: kind = .wildcard
        case .separator: kind = .separator
        case .end: kind = .end
        case .capture(_, let type):
            kind = .capture
            captureKind = type
        }
        self.captureKind = captureKind
        text = texts.append(bytes)
    }
}

/// Matches a pattern with a path and its query. The text must start with the pattern; if the pattern has captures, the
/// path must also end with it, except for one trailing slash.
///
/// Only the literal after a wildcard is tried at every position, and only the last wildcard backtracks, so the cost is
/// at most length × tokens.
struct PathMatcher {
    let tokens: UnsafeBufferPointer<PathToken>
    let hasCaptures: Bool
    /// The texts of the rules.
    let texts: PaddedBytes
    /// The working URL.
    let text: PaddedBytes
    /// The end of the path and its query.
    let end: Int

    @inline(never)
    func matches(from start: Int, captures: inout CaptureList) -> Bool {
        matches(from: start, token: 0, captures: &captures)
    }

    private func matches(from start: Int, token first: Int, captures: inout CaptureList) -> Bool {
        var place = start
        for index in first..<tokens.count {
            let token = tokens[index]
            switch token.kind {
            case .literal:
                guard holds(token.text, at: place) else { return false }
                place &+= Int(token.text.count)
            case .separator:
                guard place < end else { continue }
                guard isSeparator(text[place]) else { return false }
                place &+= 1
            case .end:
                return isPathEnd(place)
            case .capture:
                let valueEnd = endOfCapture(token.captureKind, from: place, before: index + 1)
                if valueEnd == place, token.captureKind != .rest { return false }
                guard captures.append(place..<valueEnd) else { return false }
                place = valueEnd
            case .wildcard:
                return matchesAfterWildcard(from: place, token: index + 1, captures: &captures)
            }
        }
        guard hasCaptures else { return true }
        if place < end, text[place] == UInt8(ascii: "/") { place &+= 1 }
        return isPathEnd(place)
    }

    private func matchesAfterWildcard(
        from start: Int, token next: Int, captures: inout CaptureList
    ) -> Bool {
        if next == tokens.count { return true }
        guard tokens[next].kind == .literal else { return false }
        var isLast = true
        for index in next..<tokens.count where tokens[index].kind == .wildcard { isLast = false }
        var place = start
        while let found = position(of: tokens[next].text, from: place) {
            let kept = captures.count
            if matches(from: found, token: next, captures: &captures) { return true }
            captures.truncate(to: kept)
            if !isLast { return false }
            place = found + 1
        }
        return false
    }

    /// Returns the end of a capture's value.
    private func endOfCapture(_ kind: PathPattern.CaptureKind, from start: Int, before next: Int) -> Int {
        switch kind {
        case .rest: return end
        case .any:
            guard next < tokens.count, tokens[next].kind == .literal else { return start }
            return position(of: tokens[next].text, from: start) ?? start
        case .digits: return endOfBytes(from: start) { $0.isDigit }
        case .asin:
            let stop = endOfBytes(from: start) { $0.isDigit || (0x41...0x5A).contains($0) }
            return stop - start == 10 ? stop : start
        case .hexadecimal:
            // At least twelve digits: no word of that length consists of "a" to "f" alone, so the last word of a title
            // never matches.
            let stop = endOfBytes(from: start) { $0.isHexadecimal }
            return stop - start >= 12 ? stop : start
        case .language:
            let stop = endOfBytes(from: start) {
                $0.isLetter || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_")
            }
            return stop - start == 2 || stop - start == 5 || stop - start == 7 ? stop : start
        case .segment, .long:
            let stop = endOfBytes(from: start) { $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "?") }
            guard next < tokens.count, tokens[next].kind == .literal,
                texts[Int(tokens[next].text.start)] != UInt8(ascii: "/")
            else { return stop }
            var last = stop
            var place = start
            while let found = position(of: tokens[next].text, from: place), found + Int(tokens[next].text.count) <= stop
            {
                last = found
                place = kind == .long ? found + 1 : end
            }
            return last
        }
    }

    private func endOfBytes(from start: Int, where condition: (UInt8) -> Bool) -> Int {
        var index = start
        while index < end, condition(text[index]) { index &+= 1 }
        return index
    }

    private func holds(_ literal: RuleTexts.Slice, at place: Int) -> Bool {
        place &+ Int(literal.count) <= end && text.holds(texts, literal.range, at: place)
    }

    @inline(never)
    private func position(of literal: RuleTexts.Slice, from start: Int) -> Int? {
        guard literal.count > 0 else { return nil }
        let first = texts[Int(literal.start)]
        var place = text.first(first, in: start..<max(start, end))
        while place < end {
            if holds(literal, at: place) { return place }
            place = text.first(first, in: place + 1..<end)
        }
        return nil
    }

    private func isPathEnd(_ place: Int) -> Bool { place >= end || text[place] == UInt8(ascii: "?") }

    private func isSeparator(_ byte: UInt8) -> Bool {
        !byte.isAlphanumeric && byte != UInt8(ascii: "_") && byte != UInt8(ascii: "-") && byte != UInt8(ascii: ".")
            && byte != UInt8(ascii: "%")
    }
}
