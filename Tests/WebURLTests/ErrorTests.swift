import Testing
import WebURL

@Suite("Validation errors of the URL parser")
struct ErrorTests {
    @Test(
        "An invalid URL has the validation error of the standard",
        arguments: [
            ("example.com", URLParsingError.missingSchemeNonRelativeURL),
            ("", .missingSchemeNonRelativeURL),
            ("https://", .hostMissing),
            ("https://user@/", .hostMissing),
            ("https://exa mple/", .domainInvalidCodePoint),
            ("https://\u{FFFD}.com/", .domainToASCII),
            ("data://exa mple/", .hostInvalidCodePoint),
            ("https://example.com:port/", .portInvalid),
            ("https://example.com:65536/", .portOutOfRange),
            ("https://1.2.3.4.5/", .ipv4TooManyParts),
            ("https://1.2.x.4/", .ipv4NonNumericPart),
            ("https://1.2.3.256/", .ipv4OutOfRangePart),
            ("https://[::1/", .ipv6Unclosed),
            ("https://[:1]/", .ipv6InvalidCompression),
            ("https://[1:2:3:4:5:6:7:8:9]/", .ipv6TooManyPieces),
            ("https://[1::2::3]/", .ipv6MultipleCompression),
            ("https://[1:2:3!:4]/", .ipv6InvalidCodePoint),
            ("https://[1:2:3]/", .ipv6TooFewPieces),
            ("https://[1:1:1:1:1:1:1:127.0.0.1]/", .ipv4InIPv6TooManyPieces),
            ("https://[::127.0..1]/", .ipv4InIPv6InvalidCodePoint),
            ("https://[::127.0.0.400]/", .ipv4InIPv6OutOfRangePart),
            ("https://[::127.0.0]/", .ipv4InIPv6TooFewParts),
        ])
    func rejection(text: String, error: URLParsingError) {
        #expect(throws: error) { try WebURL(parsing: text) }
    }

    @Test("A description is a sentence followed by the standard's name")
    func sentence() {
        #expect(
            URLParsingError.missingSchemeNonRelativeURL.description
                == "The scheme is missing, such as \"https://\" at the start. (missing-scheme-non-relative-URL)")
    }
}
