/// A version of an app's data: numbers and words separated by dots, compared part by part. `1.10` is after `1.9`; a
/// missing part is 0; a word is before any number, so that `2.beta` is before `2.0`.
package struct ActivityVersion: Comparable {
    private let parts: [Part]

    private enum Part: Equatable {
        case word(String)
        case number(UInt64)
    }

    package init(_ text: String) {
        var parts = text.split(separator: ".", omittingEmptySubsequences: false).map { part -> Part in
            UInt64(part).map(Part.number) ?? .word(part.lowercased())
        }
        while parts.count > 1, parts.last == .number(0) || parts.last == .word("") { parts.removeLast() }
        self.parts = parts
    }

    package static func < (left: ActivityVersion, right: ActivityVersion) -> Bool {
        for index in 0..<max(left.parts.count, right.parts.count) {
            let part = index < left.parts.count ? left.parts[index] : .number(0)
            let other = index < right.parts.count ? right.parts[index] : .number(0)
            if part == other { continue }
            return switch (part, other) {
            case (.word(let word), .word(let otherWord)): word < otherWord
            case (.number(let number), .number(let otherNumber)): number < otherNumber
            case (.word, .number): true
            case (.number, .word): false
            }
        }
        return false
    }
}
