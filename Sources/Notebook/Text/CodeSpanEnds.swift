/// The ends of the code spans in a paragraph.
///
/// A run of backquotes opens a code span if a run of the same length follows in its paragraph. The runs of a paragraph
/// are read once, so that a text of many unmatched runs takes linear time.
struct CodeSpanEnds {
    /// The positions of the paragraph's runs by their lengths, the last one first.
    private var runs: [Int: [Int]] = [:]
    /// The end of the paragraph whose runs are known.
    private var paragraphEnd = 0

    /// Returns the index after the code span that a run of backquotes opens, or after the run.
    mutating func end(ofRunAt start: Int, in bytes: [UInt8]) -> Int {
        if start >= paragraphEnd { readRuns(from: start, in: bytes) }
        var end = start
        while end < bytes.count, bytes[end] == UInt8(ascii: "`") { end += 1 }
        let length = end - start
        while let close = runs[length]?.last {
            if close >= end { return close + length }
            runs[length]?.removeLast()
        }
        return end
    }

    private mutating func readRuns(from start: Int, in bytes: [UInt8]) {
        var found: [(length: Int, position: Int)] = []
        var look = start
        while look < bytes.count {
            if bytes[look] == 0x0A, isBlankLine(after: look, in: bytes) { break }
            guard bytes[look] == UInt8(ascii: "`") else {
                look += 1
                continue
            }
            let run = look
            while look < bytes.count, bytes[look] == UInt8(ascii: "`") { look += 1 }
            found.append((look - run, run))
        }
        runs.removeAll()
        for run in found.reversed() { runs[run.length, default: []].append(run.position) }
        paragraphEnd = max(look, start + 1)
    }

    private func isBlankLine(after lineFeed: Int, in bytes: [UInt8]) -> Bool {
        let line = bytes[(lineFeed + 1)...].prefix { $0 != 0x0A }
        // A long line of spaces would be read again at each of its line feeds, of which there is only one.
        return line.allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }
    }
}
