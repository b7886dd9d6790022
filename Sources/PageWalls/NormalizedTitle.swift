/// A title in the form in which it is compared: letters and digits in lowercase, with one space between words.
package struct NormalizedTitle {
    /// The whole title.
    package let text: String
    /// The segments between the separators that sites put before or after their name, each likewise. A colon is none: it
    /// comes before more of the title.
    package let segments: [String]

    package init(_ title: some StringProtocol) {
        var segments: [String] = []
        var words: [UInt8] = []
        var isAfterSpace = false
        var isPendingSpace = false
        func isSeparator(_ scalar: Unicode.Scalar, next: Unicode.Scalar?) -> Bool {
            switch scalar {
            case "|", "•", "·", "»", "«", "｜": true
            case "-", "–", "—", "/", ">": isAfterSpace && next == " "
            default: false
            }
        }
        let scalars = title.unicodeScalars
        var index = scalars.startIndex
        while index < scalars.endIndex {
            let scalar = scalars[index]
            index = scalars.index(after: index)
            if isSeparator(scalar, next: index < scalars.endIndex ? scalars[index] : nil) {
                segments.append(String(decoding: words, as: UTF8.self))
                words.removeAll(keepingCapacity: true)
                isPendingSpace = false
            } else if Self.isApostrophe(scalar) {
                continue
            } else if Self.isLetterOrDigit(scalar) {
                if isPendingSpace, !words.isEmpty { words.append(0x20) }
                isPendingSpace = false
                Self.append(scalar, to: &words)
            } else {
                isPendingSpace = true
            }
            isAfterSpace = scalar == " "
        }
        segments.append(String(decoding: words, as: UTF8.self))
        self.segments = segments.filter { !$0.isEmpty }
        text = self.segments.joined(separator: " ")
    }

    /// "You've" is one word.
    private static func isApostrophe(_ scalar: Unicode.Scalar) -> Bool { scalar == "'" || scalar == "’" }

    private static func isLetterOrDigit(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.value < 0x80 { return 0x30...0x39 ~= scalar.value || 0x61...0x7A ~= scalar.value | 0x20 }
        return scalar.properties.isAlphabetic || scalar.properties.numericType != nil
            || scalar.properties.generalCategory == .nonspacingMark
    }

    private static func append(_ scalar: Unicode.Scalar, to words: inout [UInt8]) {
        if scalar.value < 0x80 {
            words.append(UInt8(0x41...0x5A ~= scalar.value ? scalar.value | 0x20 : scalar.value))
        } else {
            words.append(contentsOf: scalar.properties.lowercaseMapping.utf8)
        }
    }
}
