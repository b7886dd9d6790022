/// The texts of `search_entry AS entry` in which words are looked for.
enum SearchedText: String {
    /// The expression of the index `search_entry_by_text`, which a condition must repeat literally.
    case whole = "(entry.title || chr(10) || entry.body || chr(10) || entry.links)"
    /// The note's name, which has an index of its own.
    case name = "entry.title"

    /// Which of several words a text must contain.
    enum Requirement: String {
        case all = " AND "
        case any = " OR "
    }

    /// Returns the condition that a text contains words.
    ///
    /// - Parameter words: Folded words. A word of one or two characters has no trigram, so that it cannot be found by the index.
    func contains(_ requirement: Requirement, of words: [String], _ arguments: inout ArgumentList) -> String {
        let conditions = words.map { "\(rawValue) LIKE \(arguments.add(Self.pattern(of: $0)))" }
        return "(\(conditions.joined(separator: requirement.rawValue)))"
    }

    /// Returns the condition that the text of a note contains words.
    ///
    /// - Parameter end: What the selection ends with.
    func ofNoteContains(
        _ requirement: Requirement, of words: [String], _ arguments: inout ArgumentList, end: String = ""
    ) -> String {
        let isFound = contains(requirement, of: words, &arguments)
        return """
            EXISTS (SELECT 1 FROM search_entry AS entry
                WHERE entry.account = $1 AND entry.note = note.id AND \(isFound) \(end))
            """
    }

    /// Returns the pattern of the texts that contain a word.
    private static func pattern(of word: String) -> String {
        var pattern = String.UnicodeScalarView("%".unicodeScalars)
        // Not by character: a combining mark can follow a wildcard.
        for scalar in word.unicodeScalars {
            if scalar == "\\" || scalar == "%" || scalar == "_" { pattern.append("\\") }
            pattern.append(scalar)
        }
        pattern.append("%")
        return String(pattern)
    }
}
