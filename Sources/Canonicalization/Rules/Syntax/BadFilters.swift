/// The rules that the `badfilter` rules of a list disable: a line is disabled by the same line with `,badfilter`
/// (<https://adguard.com/kb/general/ad-filtering/create-own-filters/#badfilter-modifier>).
struct BadFilters {
    private var texts: [[UInt8]] = []
    /// The next text with the same hash; negative if there is none.
    private var nexts: [Int32] = []
    private var index = HashIndex()

    /// The maximum number of `badfilter` rules. Others are ignored.
    private static let limit = 1000

    init(in list: [UInt8]) {
        var start = 0
        while texts.count < BadFilters.limit, let found = BadFilters.next(in: list, from: start) {
            let lineStart = list[..<found].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
            let lineEnd = list[found...].firstIndex(of: 0x0A) ?? list.count
            let before = list[lineStart..<found].trimmed
            let after = list[(found + BadFilters.name.count)..<lineEnd].trimmed
            start = lineEnd
            // ",badfilter" at the end, or "$badfilter,…".
            if before.last == UInt8(ascii: ","), after.isEmpty {
                insert([UInt8](before.dropLast()))
            } else if after.first == UInt8(ascii: ",") {
                insert([UInt8](before) + [UInt8](after.dropFirst()))
            }
        }
    }

    func contains(_ line: ArraySlice<UInt8>) -> Bool {
        guard !texts.isEmpty else { return false }
        var link = index.first(BadFilters.hash(line))
        while link >= 0 {
            if line.elementsEqual(texts[Int(link)]) { return true }
            link = nexts[Int(link)]
        }
        return false
    }

    private mutating func insert(_ text: [UInt8]) {
        texts.append(text)
        nexts.append(index.replaceFirst(BadFilters.hash(text[...]), by: texts.count - 1))
    }

    private static let name = [UInt8]("badfilter")

    private static func next(in list: [UInt8], from start: Int) -> Int? {
        list[start...].position(of: name[...])
    }

    private static func hash(_ text: ArraySlice<UInt8>) -> UInt64 {
        var hash = FNV1a()
        for byte in text { hash.combine(byte) }
        return hash.value
    }
}
