/// Something that is left out of the activity that a page declares, and why.
public struct ActivityProblem: Sendable, Equatable {
    /// The property; nil for the declaration as a whole.
    public let member: DeclaredActivity.Member?
    public let source: DeclaredActivity.Source
    public let reason: Reason

    /// Why the property, or the declaration, is left out.
    public enum Reason: Sendable, Equatable {
        /// The place is the number of the first wrong character, from 1, with the text before it.
        case invalidJSON(character: Int, before: String)
        /// The JSON is no object, or the property has a value of another type.
        case wrongType(expected: String)
        /// The limit is in bytes of UTF-8, for a whole declaration in UTF-16 code units.
        case tooLong(limit: Int)
        case tooMany(limit: Int)
        case tooDeep(limit: Int)
        /// A null character, or one that stands for bytes that could not be decoded.
        case invalidCharacter
        /// Not an HTTP or HTTPS URL.
        case notAPage(String)
        case otherOrigin(String)
        /// The page declares it before, and the first counts.
        case repeated
        /// The JSON declares the activity as a whole.
        case overridden
        case outsideHead
        case unknownName(String)
        case noActivityType
        /// The item of JSON-LD says that it is about another page.
        case otherPage(String)
        /// The identifier names something in any page, or the site as a whole.
        case notUnique(String)
    }
}
