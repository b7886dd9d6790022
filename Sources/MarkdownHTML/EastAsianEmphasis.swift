import SystemCMark
import WebURL

/// Makes cmark read emphasis beside Chinese, Japanese and Korean punctuation: `これは**「重要」**です`. See `DelimiterRun`.
///
/// cmark has no such exception, and a program cannot change which runs of `*` open emphasis. So a separator, which is punctuation
/// that the text does not contain, is put beside the runs that need it before the text is parsed, and is removed from the parsed
/// document. The structure of the text stays the same, because the separator is always between a run and a letter.
struct EastAsianEmphasis {
    /// The text with separators.
    private(set) var bytes: [UInt8]
    /// What was put into the text; `nil` if nothing was.
    private(set) var separator: Unicode.Scalar?

    /// Punctuation that no text needs, of which the first is taken that a text does not contain.
    private static let separators: [Unicode.Scalar] = ["\u{2E17}", "\u{2E1B}", "\u{2059}", "\u{2E1A}", "\u{2058}"]

    /// - Parameter text: A text in UTF-8.
    /// - Complexity: Linear in the size of the text.
    init(_ text: some Collection<UInt8>) {
        bytes = Array(text)
        let places = Self.places(in: bytes)
        guard !places.isEmpty, let separator = Self.separators.first(where: { !Self.contains($0, in: bytes) }) else {
            return
        }
        self.separator = separator
        var made: [UInt8] = []
        made.reserveCapacity(bytes.count + 3 * places.count)
        var start = 0
        for place in places {
            made += bytes[start..<place]
            made += String(separator).utf8
            start = place
        }
        bytes = made + bytes[start...]
    }

    /// Removes the separators from a document.
    func removeSeparators(from root: OpaquePointer) {
        guard let separator, let iterator = cmark_iter_new(root) else { return }
        defer { cmark_iter_free(iterator) }
        while true {
            let event = cmark_iter_next(iterator)
            if event == CMARK_EVENT_DONE { return }
            guard event == CMARK_EVENT_ENTER, let node = cmark_iter_get_node(iterator) else { continue }
            clean(node, of: separator, get: cmark_node_get_literal, set: cmark_node_set_literal)
            clean(node, of: separator, get: cmark_node_get_url, set: cmark_node_set_url)
            clean(node, of: separator, get: cmark_node_get_title, set: cmark_node_set_title)
            clean(node, of: separator, get: cmark_node_get_fence_info, set: cmark_node_set_fence_info)
        }
    }

    private func clean(
        _ node: OpaquePointer, of separator: Unicode.Scalar, get: (OpaquePointer?) -> UnsafePointer<CChar>?,
        set: (OpaquePointer?, UnsafePointer<CChar>?) -> Int32
    ) {
        guard let found = get(node) else { return }
        let text = String(cString: found)
        // By scalars, since a combining mark can follow.
        let cleaned = String(String.UnicodeScalarView(text.unicodeScalars.filter { $0 != separator }))
        if cleaned.utf8.count != text.utf8.count { _ = set(node, cleaned) }
    }

    /// Returns the indices at which a separator is needed, in order.
    private static func places(in bytes: [UInt8]) -> [Int] {
        var places: [Int] = []
        var labelSearchEnd = 0
        var index = 0
        while index < bytes.count {
            let byte = bytes[index]
            switch byte {
            case UInt8(ascii: "\\"): index += 2
            case UInt8(ascii: "[") where index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: "^"):
                // The label of a footnote is not text.
                index += 2
                guard index >= labelSearchEnd else { break }
                let end = bytes[index...].firstIndex { $0 == UInt8(ascii: "]") || $0 == 0x0A } ?? bytes.count
                if end < bytes.count, bytes[end] != 0x0A { index = end } else { labelSearchEnd = end }
            case UInt8(ascii: "*"), UInt8(ascii: "~"):
                let start = index
                while index < bytes.count, bytes[index] == byte { index += 1 }
                guard start > 0, index < bytes.count, bytes[start - 1] >= 0x80 || bytes[index] >= 0x80 else { break }
                let run = DelimiterRun(before: scalar(before: start, in: bytes), after: scalar(at: index, in: bytes))
                // The separator is on the side of the letter.
                if run.needsException { places.append(run.isRightFlanking ? start : index) }
            default: index += 1
            }
        }
        return places
    }

    private static func scalar(at start: Int, in bytes: [UInt8]) -> Unicode.Scalar {
        String(decoding: bytes[start...].prefix(4), as: UTF8.self).unicodeScalars.first ?? " "
    }

    private static func scalar(before end: Int, in bytes: [UInt8]) -> Unicode.Scalar {
        var start = end - 1
        while start > 0, end - start < 4, bytes[start] & 0xC0 == 0x80 { start -= 1 }
        return String(decoding: bytes[start..<end], as: UTF8.self).unicodeScalars.last ?? " "
    }

    private static func contains(_ separator: Unicode.Scalar, in bytes: [UInt8]) -> Bool {
        let sought = Array(String(separator).utf8)
        return bytes.indices.contains { bytes[$0] == sought[0] && bytes[$0...].starts(with: sought) }
    }
}
