/// A list of the adblock family. The engine parses it; this only enforces limits.
enum AdblockList {
    static func read(_ bytes: [UInt8]) throws(RuleListError) -> ConvertedList {
        let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? [UInt8](bytes.dropFirst(3)) : bytes
        var lines = 0
        var rules = 0
        var start = 0
        while start < text.count {
            let end = text[start...].firstIndex(of: 0x0A) ?? text.count
            lines += 1
            if lines > RuleLists.lineLimit { throw .tooManyLines(line: lines) }
            if isRule(text[start..<end]) { rules += 1 }
            if rules > RuleLists.ruleLimit { throw .tooManyRules(line: lines) }
            guard isText(text[start..<end]) else { throw .notText(line: lines) }
            start = end + 1
        }
        return ConvertedList(format: .adblock, text: text)
    }

    private static func isRule(_ line: ArraySlice<UInt8>) -> Bool {
        guard let first = line.first(where: { $0 != 0x20 && $0 != 0x09 && $0 != 0x0D }) else { return false }
        return first != UInt8(ascii: "!")
    }

    private static func isText(_ line: ArraySlice<UInt8>) -> Bool {
        if line.allSatisfy({ $0 < 0x80 && $0 != 0 }) { return true }
        return !line.contains(0) && String(validating: line, as: UTF8.self) != nil
    }
}
