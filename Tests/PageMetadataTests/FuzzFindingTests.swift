import PageMetadata
import Testing

/// What `scripts/fuzz extract` found.
struct FuzzFindingTests {
    @Test("Clean text is not longer than its limit", arguments: 1...12)
    func limit(limit: Int) {
        let clean = CleanText.of("a b  c \u{200B} é f", limit: limit)
        #expect(clean.unicodeScalars.count <= limit)
        #expect(clean == CleanText.of(clean, limit: limit))
    }
}
