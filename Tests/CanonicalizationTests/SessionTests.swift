import Canonicalization
import Testing
import WebURL

@Suite("Sessions")
struct SessionTests {
    static let inputs = [
        "https://youtu.be/dQw4w9WgXcQ?t=43",
        "https://example.com/a?id=5&UTM_Source=x#top",
        "https://example.com/",
        "https://l.facebook.com/l.php?u=https%3A%2F%2Fexample.com%2Fa%3Futm_source%3Dx%23map%3D1%2F2%2F3",
        "https://gitlab.com/a/b/issues/1?utm_source=x",
        "HTTPS://Example.com:443/a/../b?b=2&&a=1&utm_medium=m#t=5&x=1",
        "mailto:nobody@example.com",
        "no URL",
        "https://user:pass@www.example.com.:8443/index.html?%75tm_source=x&z=1&a=%41#/route?utm_source=x",
    ]

    @Test("A result does not depend on the URL before", arguments: inputs)
    func order(first: String) throws {
        var session = CanonicalizationSession(.standard, domains: ICUDomainToASCII())
        for second in SessionTests.inputs {
            _ = try? session.canonicalize([UInt8](first.utf8))
            let inSession = try? session.canonicalize([UInt8](second.utf8))
            let alone = try? Canonicalizer.standard.canonicalize(second)
            #expect(inSession?.explanation == alone?.explanation, "\(second) after \(first)")
            #expect(inSession?.key == alone?.key)
        }
    }

    @Test("A result stays valid when the session continues")
    func results() throws {
        var session = CanonicalizationSession(.standard, domains: ICUDomainToASCII())
        let result = try session.canonicalize([UInt8]("https://example.com/a?id=5&utm_source=x#top".utf8))
        for input in SessionTests.inputs { _ = try? session.canonicalize([UInt8](input.utf8)) }
        #expect(result.canonicalURL.serialized == "https://example.com/a?id=5")
        #expect(result.changes.map(\.removed) == ["utm_source=x", "top"])
        #expect(result.key.text == "example.com/a?id=5")
    }
}
