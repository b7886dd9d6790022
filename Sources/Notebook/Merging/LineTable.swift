/// The lines of several texts as numbers, so that lines are compared once as bytes and as integers from then on.
///
/// Lines end at U+000A; a carriage return is part of its line. Bytes decide: two spellings of one character are two texts.
struct LineTable {
    private var numbers: [ArraySlice<UInt8>: Int] = [:]
    private var lines: [ArraySlice<UInt8>] = []

    /// The text's lines. A text of n line ends has n + 1 of them, so joining them gives the text back.
    ///
    /// - Complexity: linear in the text's length.
    mutating func numbers(of text: String) -> [Int] {
        let bytes = Array(text.utf8)
        return bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { line in
            if let number = numbers[line] { return number }
            numbers[line] = lines.count
            lines.append(line)
            return lines.count - 1
        }
    }

    func text(of number: Int) -> String {
        String(decoding: lines[number], as: UTF8.self)
    }

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
