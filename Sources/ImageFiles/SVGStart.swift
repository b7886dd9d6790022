/// Recognizes SVG by the beginning of the document: the element `svg` after declarations and comments.
enum SVGStart {
    /// The number of bytes in which the element has to begin.
    private static let limit = 4_096

    static func isSVG(_ bytes: [UInt8]) -> Bool {
        var rest = bytes.prefix(limit)
        if rest.starts(with: [0xEF, 0xBB, 0xBF]) { rest.removeFirst(3) }
        while true {
            rest = rest.drop { $0 == 0x20 || (0x09...0x0D).contains($0) }
            if rest.starts(with: "<svg".utf8) {
                // The name ends here.
                return rest.dropFirst(4).first.map { " \t\r\n>/".utf8.contains($0) } ?? false
            }
            let end: [UInt8]
            if rest.starts(with: "<?".utf8) {
                end = Array("?>".utf8)
            } else if rest.starts(with: "<!--".utf8) {
                end = Array("-->".utf8)
            } else if rest.starts(with: "<!DOCTYPE svg".utf8) {
                end = Array(">".utf8)
            } else {
                return false
            }
            guard let found = rest.firstRange(of: end) else { return false }
            rest = rest[found.upperBound...]
        }
    }
}
