/// The first digits of an identifier, by which a person can name it.
public struct IdentifierPrefix: Sendable, Hashable {
    private let digits: String

    /// Creates a prefix, or returns `nil` if the text is not 1 to 32 hexadecimal digits.
    public init?(_ text: String) {
        guard (1...32).contains(text.utf8.count),
            text.utf8.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit })
        else { return nil }
        digits = text.lowercased()
    }

    /// Returns the first and the last identifier with the prefix, in the order of their bytes.
    public func range<Subject>(
        of subject: Subject.Type
    ) -> (lowerBound: Identifier<Subject>, upperBound: Identifier<Subject>) {
        func identifier(filledWith digit: String) -> Identifier<Subject> {
            let text = digits + String(repeating: digit, count: 32 - digits.utf8.count)
            guard let identifier = Identifier<Subject>(text) else { preconditionFailure("\(text) has 32 digits") }
            return identifier
        }
        return (identifier(filledWith: "0"), identifier(filledWith: "f"))
    }
}
