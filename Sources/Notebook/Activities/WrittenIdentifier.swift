import PublicationIdentifiers

/// An identifier of a publication as JSON has it: from a client that has read it in a page, or in the data file.
///
/// What is not an identifier is ignored, so that clients need not check what pages say.
struct WrittenIdentifier: Codable {
    private let type: String
    private let value: String

    init(_ identifier: PublicationIdentifier) {
        type = identifier.type.rawValue
        value = identifier.value
    }

    var identifier: PublicationIdentifier? {
        PublicationIdentifier.Scheme(rawValue: type).flatMap { PublicationIdentifier($0, value) }
    }
}
