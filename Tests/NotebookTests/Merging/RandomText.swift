import TestSupport

/// Random texts of few different lines, so that lines repeat and edits collide.
enum RandomText {
    static func lines(_ count: Int, of kinds: Int, using generator: inout SeededGenerator) -> [String] {
        (0..<count).map { _ in "line \(Int.random(in: 0..<kinds, using: &generator))" }
    }

    /// Returns a text after random insertions, removals and changes.
    static func edited(_ lines: [String], edits: Int, using generator: inout SeededGenerator) -> [String] {
        var lines = lines
        for _ in 0..<edits {
            let place = Int.random(in: 0...lines.count, using: &generator)
            let line = "new \(Int.random(in: 0..<1_000_000, using: &generator))"
            switch Int.random(in: 0..<3, using: &generator) {
            case 0: lines.insert(line, at: place)
            case 1 where place < lines.count: lines.remove(at: place)
            case 2 where place < lines.count: lines[place] = line
            default: lines.append(line)
            }
        }
        return lines
    }
}
