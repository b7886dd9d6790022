import Notebook

/// Names of tags and folders as tags of a note's text.
enum TagText {
    /// Returns a name as the word of a tag, without `#`. Spaces and punctuation become hyphens, `+` and `#` words: C++ and
    /// C# are not C.
    ///
    /// - Returns: An empty text for a name without letters and digits.
    static func word(_ name: String) -> String {
        var word = String.UnicodeScalarView()
        var isGap = false
        func separate() {
            if isGap, !word.isEmpty, word.last != "/" { word.append("-") }
            isGap = false
        }
        for scalar in name.unicodeScalars {
            if scalar == "/" {
                isGap = false
                if !word.isEmpty, word.last != "/" { word.append(scalar) }
            } else if isPart(scalar) {
                separate()
                word.append(scalar)
            } else if !word.isEmpty, !isGap, scalar == "+" || scalar == "#" {
                word.append(contentsOf: (scalar == "+" ? "plus" : "sharp").unicodeScalars)
            } else {
                isGap = true
            }
        }
        while let last = word.last, last == "/" || last == "-" { word.removeLast() }
        return String(word)
    }

    private static func isPart(_ scalar: Unicode.Scalar) -> Bool {
        if scalar == "_" || scalar.properties.isAlphabetic { return true }
        return switch scalar.properties.generalCategory {
        case .nonspacingMark, .spacingMark, .decimalNumber, .letterNumber, .otherNumber: true
        default: false
        }
    }

    /// Separates the names that are tags from those that cannot be tags, such as numbers.
    ///
    /// - Returns: The tags with their `#`, each once, and the other names.
    static func tags(_ names: [String]) -> (tags: [String], others: [String]) {
        var tags: [String] = []
        var others: [String] = []
        var seen: Set<Tag> = []
        for name in names where !name.allSatisfy(\.isWhitespace) {
            guard let tag = Tag(word(name)) else {
                others.append(name)
                continue
            }
            if seen.insert(tag).inserted { tags.append("#" + word(name)) }
        }
        return (tags, others)
    }
}
