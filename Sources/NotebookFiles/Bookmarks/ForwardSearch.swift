/// Finds the next occurrence of a few bytes, and remembers it, so that a text that is searched from many places is read once.
struct ForwardSearch: Sendable {
    /// In lowercase.
    private let pattern: [UInt8]
    /// Where the last search began, and what it found.
    private var last: (start: Int, found: Int?)?

    /// - Parameter pattern: ASCII in lowercase. Letters of both cases are found.
    init(_ pattern: String) { self.pattern = Array(pattern.utf8) }

    /// Returns the index of the first occurrence at an index or after it.
    ///
    /// - Complexity: Linear in the distance to the occurrence, and constant between the start of the last search and its
    ///   occurrence.
    mutating func next(in bytes: [UInt8], from start: Int) -> Int? {
        if let last, start >= last.start, last.found.map({ start <= $0 }) ?? true { return last.found }
        var found: Int?
        var position = start
        while position <= bytes.count - pattern.count {
            if let last, position == last.start {
                found = last.found
                break
            }
            if bytes[position].lowercased == pattern[0], isPattern(at: position, in: bytes) {
                found = position
                break
            }
            position += 1
        }
        last = (start, found)
        return found
    }

    private func isPattern(at start: Int, in bytes: [UInt8]) -> Bool {
        bytes[start..<start + pattern.count].elementsEqual(pattern) { $0.lowercased == $1 }
    }
}
