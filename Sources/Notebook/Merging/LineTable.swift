/// Numbers the lines of several texts, so that lines are compared as bytes once and as integers afterward.
///
/// A line ends at U+000A. A carriage return is a part of its line. Lines are equal if their bytes are: two Unicode
/// spellings of a character differ.
struct LineTable {
    private var numbers: [ArraySlice<UInt8>: Int] = [:]
    private var lines: [ArraySlice<UInt8>] = []

    /// Returns the numbers of a text's lines. A text with n line endings has n + 1 lines, so joining them returns the
    /// text.
    ///
    /// - Complexity: Linear in the length of the text.
    mutating func numbers(of text: String) -> [Int] {
        let bytes = Array(text.utf8)
        return bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { line in
            if let number = numbers[line] { return number }
            numbers[line] = lines.count
            lines.append(line)
            return lines.count - 1
        }
    }

    /// Returns whether a line has anything but white space.
    func isText(_ number: Int) -> Bool {
        lines[number].contains { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") && $0 != UInt8(ascii: "\r") }
    }

    /// Returns the text of a line.
    func text(of number: Int) -> String {
        String(decoding: lines[number], as: UTF8.self)
    }

    /// Returns the text of several lines, joined by line feeds.
    func text(of numbers: some Sequence<Int>) -> String {
        var bytes: [UInt8] = []
        var isFirst = true
        for number in numbers {
            if !isFirst { bytes.append(UInt8(ascii: "\n")) }
            isFirst = false
            bytes += lines[number]
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
