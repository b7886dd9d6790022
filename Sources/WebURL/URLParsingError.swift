/// The reason why a text is not a URL: the validation errors of the URL Standard that return failure
/// (<https://url.spec.whatwg.org/#validation-error>).
public enum URLParsingError: UInt8, Error, Sendable, Hashable, CaseIterable {
    case domainToASCII
    case domainInvalidCodePoint
    case hostInvalidCodePoint
    case hostMissing
    case ipv4TooManyParts
    case ipv4NonNumericPart
    case ipv4OutOfRangePart
    case ipv6Unclosed
    case ipv6InvalidCompression
    case ipv6TooManyPieces
    case ipv6MultipleCompression
    case ipv6InvalidCodePoint
    case ipv6TooFewPieces
    case ipv4InIPv6TooManyPieces
    case ipv4InIPv6InvalidCodePoint
    case ipv4InIPv6OutOfRangePart
    case ipv4InIPv6TooFewParts
    case missingSchemeNonRelativeURL
    case portOutOfRange
    case portInvalid
    /// Not in the standard, which has no limit: the text is longer than the record's offsets allow (1 GiB).
    case inputTooLong

    /// The name of the error in the standard.
    public var name: StaticString {
        switch self {
        case .domainToASCII: "domain-to-ASCII"
        case .domainInvalidCodePoint: "domain-invalid-code-point"
        case .hostInvalidCodePoint: "host-invalid-code-point"
        case .hostMissing: "host-missing"
        case .ipv4TooManyParts: "IPv4-too-many-parts"
        case .ipv4NonNumericPart: "IPv4-non-numeric-part"
        case .ipv4OutOfRangePart: "IPv4-out-of-range-part"
        case .ipv6Unclosed: "IPv6-unclosed"
        case .ipv6InvalidCompression: "IPv6-invalid-compression"
        case .ipv6TooManyPieces: "IPv6-too-many-pieces"
        case .ipv6MultipleCompression: "IPv6-multiple-compression"
        case .ipv6InvalidCodePoint: "IPv6-invalid-code-point"
        case .ipv6TooFewPieces: "IPv6-too-few-pieces"
        case .ipv4InIPv6TooManyPieces: "IPv4-in-IPv6-too-many-pieces"
        case .ipv4InIPv6InvalidCodePoint: "IPv4-in-IPv6-invalid-code-point"
        case .ipv4InIPv6OutOfRangePart: "IPv4-in-IPv6-out-of-range-part"
        case .ipv4InIPv6TooFewParts: "IPv4-in-IPv6-too-few-parts"
        case .missingSchemeNonRelativeURL: "missing-scheme-non-relative-URL"
        case .portOutOfRange: "port-out-of-range"
        case .portInvalid: "port-invalid"
        case .inputTooLong: "input-too-long"
        }
    }

    /// The reason as a sentence for people.
    public var sentence: StaticString {
        switch self {
        case .domainToASCII: "The domain name has invalid characters or labels."
        case .domainInvalidCodePoint: "The domain name has an invalid character."
        case .hostInvalidCodePoint: "The host has an invalid character."
        case .hostMissing: "The host is missing after \"//\"."
        case .ipv4TooManyParts: "The IPv4 address has more than four parts."
        case .ipv4NonNumericPart: "A part of the IPv4 address is not a number."
        case .ipv4OutOfRangePart: "A part of the IPv4 address is too large."
        case .ipv6Unclosed: "The closing \"]\" of the IPv6 address is missing."
        case .ipv6InvalidCompression: "The IPv6 address starts with a single colon."
        case .ipv6TooManyPieces: "The IPv6 address has more than eight pieces."
        case .ipv6MultipleCompression: "The IPv6 address has \"::\" more than once."
        case .ipv6InvalidCodePoint: "The IPv6 address has an invalid character."
        case .ipv6TooFewPieces: "The IPv6 address has fewer than eight pieces."
        case .ipv4InIPv6TooManyPieces: "The IPv6 address has too many pieces before its IPv4 part."
        case .ipv4InIPv6InvalidCodePoint: "The IPv4 part of the IPv6 address is malformed."
        case .ipv4InIPv6OutOfRangePart: "A number in the IPv4 part of the IPv6 address is larger than 255."
        case .ipv4InIPv6TooFewParts: "The IPv4 part of the IPv6 address has fewer than four numbers."
        case .missingSchemeNonRelativeURL: "The scheme is missing, such as \"https://\" at the start."
        case .portOutOfRange: "The port is larger than 65535."
        case .portInvalid: "The port is not a number."
        case .inputTooLong: "The text is longer than any URL can be."
        }
    }
}

#if !hasFeature(Embedded)
    extension URLParsingError: CustomStringConvertible {
        public var description: String { "\(sentence) (\(name))" }
    }
#endif
