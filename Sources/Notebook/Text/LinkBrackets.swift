/// Finds the links of a line, `[text](destination)`, and reads each character at most twice: what was found for one
/// bracket holds for the ones before it.
struct LinkBrackets {
    private let line: Slice<UnsafeBufferPointer<UInt8>>
    private var squareBracket: Place
    private var parenthesis: Place
    /// The number of characters read so far.
    var readCount: Int { squareBracket.readCount + parenthesis.readCount }

    /// The index of the next occurrence of a character, or the end of the line.
    private struct Place {
        let character: UInt8
        var index: Int
        var readCount = 0

        /// Moves to the first place at or after another one. That must not come before those of earlier calls.
        mutating func move(to start: Int, in line: Slice<UnsafeBufferPointer<UInt8>>) {
            guard index < start else { return }
            index = start
            while index < line.endIndex, line[index] != character {
                index += 1
                readCount += 1
            }
        }
    }

    init(in line: Slice<UnsafeBufferPointer<UInt8>>) {
        self.line = line
        squareBracket = Place(character: UInt8(ascii: "]"), index: line.startIndex - 1)
        parenthesis = Place(character: UInt8(ascii: ")"), index: line.startIndex - 1)
    }

    /// Returns the text of the link that starts at a bracket, and where the link ends.
    ///
    /// - Parameter start: The place of a `[`, after those of earlier calls.
    mutating func link(at start: Int) -> (words: Slice<UnsafeBufferPointer<UInt8>>, end: Int)? {
        squareBracket.move(to: start, in: line)
        let close = squareBracket.index
        guard close + 1 < line.endIndex, line[close + 1] == UInt8(ascii: "(") else { return nil }
        parenthesis.move(to: close, in: line)
        let end = parenthesis.index
        return end < line.endIndex ? (line[(start + 1)..<close], end + 1) : nil
    }
}
