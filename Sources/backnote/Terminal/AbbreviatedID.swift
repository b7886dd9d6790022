import ArgumentParser

/// An ID on the command line: the whole ID, or a beginning that no other ID has.
struct AbbreviatedID {
    /// The digits that were given, in lowercase.
    let digits: String
    /// What has the ID, such as "note".
    private let kind: String
    /// The command that lists the IDs.
    private let command: String

    /// - Throws: `ValidationError` that names the command which lists the IDs.
    init(_ text: String, of kind: String, listedBy command: String) throws(ValidationError) {
        guard (4...32).contains(text.utf8.count), text.utf8.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit })
        else {
            throw ValidationError(
                "\"\(text)\" is not a \(kind) ID, which has 32 hexadecimal digits, nor the first 4 or more of one. See `backnote \(command)`."
            )
        }
        digits = text.lowercased()
        self.kind = kind
        self.command = command
    }

    var isWhole: Bool { digits.utf8.count == 32 }

    /// Returns the only ID that begins with the digits.
    ///
    /// - Parameter candidates: The IDs to choose from, each with a name for people.
    /// - Throws: `CommandFailure` that lists the IDs when there are several.
    func resolved(among candidates: [(id: String, name: String)]) throws(CommandFailure) -> String {
        let matches = candidates.filter { $0.id.hasPrefix(digits) }
        switch matches.count {
        case 0: throw CommandFailure("No \(kind) has an ID that begins with \(digits). See `backnote \(command)`.")
        case 1: return matches[0].id
        default:
            let lines = matches.prefix(Self.listed).map { "\n  \($0.id)  \($0.name)" }
            let more = matches.count > Self.listed ? "\n  …" : ""
            throw CommandFailure(
                "The IDs of several \(kind)s begin with \(digits). Give more digits of one of them:" + lines.joined()
                    + more)
        }
    }

    /// The maximum number of IDs that a message lists.
    static let listed = 10
}
