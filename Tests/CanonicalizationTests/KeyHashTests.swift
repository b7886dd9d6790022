import Canonicalization
import Testing

@Suite("Hashes of keys")
struct KeyHashTests {
    /// Hashes by xxHash 0.8.4 of prefixes of the text below, with every kind of remainder after the 32-byte stripes.
    @Test(
        "A hash is the XXH64 of the text",
        arguments: [
            (count: 0, hash: 0xEF46DB3751D8E999),
            (count: 1, hash: 0xD24EC4F1A98C6E5B),
            (count: 3, hash: 0x44BC2CF5AD770999),
            (count: 4, hash: 0xDE0327B0D25D92CC),
            (count: 7, hash: 0x1860940E2902822D),
            (count: 8, hash: 0x3AD351775B4634B7),
            (count: 12, hash: 0x4B09B7D3A233D4B3),
            (count: 31, hash: 0x16058C7B947DA137),
            (count: 32, hash: 0xBF2CD639B4143B80),
            (count: 33, hash: 0x4F89E4082BCBF673),
            (count: 40, hash: 0x2774D99411DD5D1C),
            (count: 63, hash: 0xE1D5BEC70D85CD20),
            (count: 64, hash: 0x040D7EB5D0212DB5),
            (count: 100, hash: 0x5F009D36EEB305BE),
        ] as [(count: Int, hash: UInt64)])
    func known(count: Int, hash: UInt64) {
        let text = String(String(repeating: "abcdefghijklmnopqrstuvwxyz0123456789", count: 3).prefix(count))
        #expect(Key.hash(of: text) == hash)
    }

    @Test("The key of a page has the same hash")
    func page() throws {
        for url in ["https://a.bc/", "https://example.com/a/long/path/of/more/than/one/stripe?and=a&query=1"] {
            let result = try Canonicalizer.standard.canonicalize(url)
            #expect(result.key.hash == Key.hash(of: result.key.text))
        }
    }
}
