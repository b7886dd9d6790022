/// A link in a note's text to another note of the account: `[title](note:<id>)`.
///
/// The identifier makes the link independent of the other note's title. The words of the link are that title at the time
/// of writing, so that the text can be read anywhere, and a program that does not know the scheme shows only them.
public enum NoteReference {
    static let scheme = "note:"

    /// The maximum number of notes that a text refers to. Further ones are ignored.
    public static let countLimit = 500

    /// Returns the identifier of the note that a URL in a text leads to, or `nil` if it leads elsewhere.
    public static func target(of url: String) -> Identifier<Note>? {
        url.hasPrefix(scheme) ? Identifier(String(url.dropFirst(scheme.count))) : nil
    }

    /// Returns the URL by which a text refers to a note.
    public static func url(of note: Identifier<Note>) -> String { "\(scheme)\(note)" }

    /// Returns the Markdown of a link to a note.
    ///
    /// - Parameter words: What the link shows, as plain text.
    public static func markdown(_ words: String, to note: Identifier<Note>) -> String {
        "[\(label(words))](\(url(of: note)))"
    }

    /// Returns plain text as the words of a link.
    public static func label(_ words: String) -> String {
        var label = ""
        for character in words {
            if "\\`*_[]~=<>#&!|".contains(character) { label.append("\\") }
            label.append(character.isNewline ? " " : character)
        }
        return label
    }

    /// Returns the identifiers of the notes that a text refers to in their order, each once.
    ///
    /// - Complexity: Linear in the length of the text.
    public static func targets(in body: String) -> [Identifier<Note>] {
        // Most texts refer to no note.
        guard body.contains(scheme) else { return [] }
        var scanner = TextLinkScanner(body)
        return scanner.noteTargets()
    }
}
