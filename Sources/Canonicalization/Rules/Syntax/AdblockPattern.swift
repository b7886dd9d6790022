import WebURL

/// A pattern of the adblock family over a whole URL: `||` matches at the start of a label of the host, `|` at the start
/// or end, `*` matches anything, and `^` a separator or the end. Case is ignored unless the rule has `match-case`.
///
/// Source: AdGuard, *How to create your own ad filters*, "Special characters". Our own rules have patterns that start
/// at the path and use `PathPattern` instead.
struct AdblockPattern: Sendable {
    private enum Start: Sendable {
        case anywhere, beginning, label
    }

    /// The literals between the wildcards, in lower case if case is ignored; `^` keeps its meaning.
    private let segments: [[UInt8]]
    private let start: Start
    /// Whether the text must start with the first segment, because no wildcard precedes it.
    private let isStartFixed: Bool
    private let isEndFixed: Bool
    private let ignoresCase: Bool

    init(_ text: ArraySlice<UInt8>, ignoresCase: Bool) {
        var rest = text
        if rest.starts(with: "||") {
            start = .label
            rest = rest.dropFirst(2)
        } else if rest.first == UInt8(ascii: "|") {
            start = .beginning
            rest = rest.dropFirst()
        } else {
            start = .anywhere
        }
        let isEndFixed = rest.last == UInt8(ascii: "|")
        if isEndFixed { rest = rest.dropLast() }
        var bytes = [UInt8](rest)
        // URLs are compared as https, because a page is the same under both schemes.
        if start == .beginning, rest.starts(with: "http://") { bytes.insert(UInt8(ascii: "s"), at: 4) }
        let fields = bytes[...].fields(separatedBy: UInt8(ascii: "*"))
        isStartFixed = start != .anywhere && fields.first?.isEmpty == false
        self.isEndFixed = isEndFixed && fields.last?.isEmpty == false
        segments = fields.filter { !$0.isEmpty }.map { ignoresCase ? $0.map { byte in byte.lowercased } : [UInt8]($0) }
        self.ignoresCase = ignoresCase
    }

    func pack(into writer: inout PackedWriter) {
        switch start {
        case .anywhere: writer.append(0)
        case .beginning: writer.append(1)
        case .label: writer.append(2)
        }
        writer.append((isStartFixed ? 1 : 0) + (isEndFixed ? 2 : 0) + (ignoresCase ? 4 : 0))
        writer.append(segments)
    }

    init(from reader: inout PackedReader) {
        switch reader.number() {
        case 0: start = .anywhere
        case 1: start = .beginning
        default: start = .label
        }
        let flags = reader.number()
        isStartFixed = flags & 1 != 0
        isEndFixed = flags & 2 != 0
        ignoresCase = flags & 4 != 0
        segments = reader.texts()
    }

    /// Whether the pattern excludes any URL.
    var isSpecific: Bool {
        segments.contains { $0.contains { $0.isAlphanumeric } }
    }

    /// - Parameters:
    ///   - address: a URL that starts with `https://`.
    ///   - hostEnd: the end of its host.
    func matches(_ address: [UInt8], hostEnd: Int) -> Bool {
        guard start == .label, isStartFixed else { return matches(address, from: 0) }
        var index = AdblockPattern.hostStart
        while index < hostEnd {
            if matches(address, from: index) { return true }
            guard let dot = address[index..<hostEnd].firstIndex(of: UInt8(ascii: ".")) else { return false }
            index = dot + 1
        }
        return false
    }

    static let hostStart = 8

    /// Matches each segment at the first position after the one before it. No later position could match more.
    private func matches(_ text: [UInt8], from first: Int) -> Bool {
        var index = first
        for (number, segment) in segments.enumerated() {
            let isLast = number == segments.count - 1
            if number == 0, isStartFixed {
                guard let end = end(of: segment, in: text, at: index) else { return false }
                if isLast, isEndFixed { return end == text.count }
                index = end
            } else if isLast, isEndFixed {
                // A final "^" may match the end.
                let lengths = segment.last == UInt8(ascii: "^") ? [segment.count, segment.count - 1] : [segment.count]
                return lengths.contains { length in
                    let place = text.count - length
                    return place >= index && self.end(of: segment, in: text, at: place) == text.count
                }
            } else {
                guard let end = firstEnd(of: segment, in: text, from: index) else { return false }
                index = end
            }
        }
        return true
    }

    private func firstEnd(of segment: [UInt8], in text: [UInt8], from first: Int) -> Int? {
        var index = first
        while index <= text.count {
            if let end = end(of: segment, in: text, at: index) { return end }
            index += 1
        }
        return nil
    }

    /// Returns the end of the segment if it matches at `first`.
    private func end(of segment: [UInt8], in text: [UInt8], at first: Int) -> Int? {
        var index = first
        for byte in segment {
            guard index < text.count else {
                // Separators may match the end, which has no length.
                if byte == UInt8(ascii: "^") { continue }
                return nil
            }
            let found = ignoresCase ? text[index].lowercased : text[index]
            if byte == UInt8(ascii: "^") {
                guard AdblockPattern.isSeparator(found) else { return nil }
            } else if byte != found {
                return nil
            }
            index += 1
        }
        return index
    }

    private static func isSeparator(_ byte: UInt8) -> Bool {
        !byte.isAlphanumeric && byte != UInt8(ascii: "_") && byte != UInt8(ascii: "-") && byte != UInt8(ascii: ".")
            && byte != UInt8(ascii: "%")
    }
}
