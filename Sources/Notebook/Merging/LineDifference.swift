/// The difference of two texts: every line of both, in order.
public struct LineDifference: Sendable, Equatable, Encodable {
    /// A line of either text.
    public struct Line: Sendable, Equatable, Encodable {
        /// Whether the line is in both texts, or only in the old or the new one.
        public enum Kind: String, Sendable, Encodable {
            case kept, removed, added
        }

        public let kind: Kind
        /// The line without its line ending.
        public let text: String
        /// The line number in the old text, counted from 1, or `nil` for an added line.
        public let oldNumber: Int?
        /// The line number in the new text, counted from 1, or `nil` for a removed line.
        public let newNumber: Int?
    }

    public let lines: [Line]

    /// Compares two texts.
    ///
    /// - Parameter isWanted: Asked in the search. Once it returns false, the rest of the texts counts as replaced.
    /// - Complexity: At most n log n in the number of lines, and nearly linear for similar texts.
    public init(from old: String, to new: String, whileWanted isWanted: @escaping () -> Bool = { true }) {
        var table = LineTable()
        let oldLines = table.numbers(of: old)
        let newLines = table.numbers(of: new)
        var lines: [Line] = []
        var next = (old: 0, new: 0)
        for pair in LineMatching(oldLines, newLines, whileWanted: isWanted).pairs + [(oldLines.count, newLines.count)] {
            for index in next.old..<pair.old {
                lines.append(
                    Line(kind: .removed, text: table.text(of: oldLines[index]), oldNumber: index + 1, newNumber: nil))
            }
            for index in next.new..<pair.new {
                lines.append(
                    Line(kind: .added, text: table.text(of: newLines[index]), oldNumber: nil, newNumber: index + 1))
            }
            if pair.old < oldLines.count {
                let text = table.text(of: oldLines[pair.old])
                lines.append(Line(kind: .kept, text: text, oldNumber: pair.old + 1, newNumber: pair.new + 1))
            }
            next = (pair.old + 1, pair.new + 1)
        }
        self.lines = lines
    }

    /// Whether the texts are equal, byte for byte.
    public var isEmpty: Bool { lines.allSatisfy { $0.kind == .kept } }
}
