import Testing
import WebURL

@Suite("The fast path answers as the parser proper does")
struct FastPathTests {
    /// A tab at the end sends a text through the parser proper, which takes it out again.
    @Test(
        "For each byte at each place",
        arguments: [
            "https://a.bc:81/d/ef?g=h&i#jk",
            // Every component is longer than the sixteen bytes that are looked at together.
            "http://abcdefgh.ijklmno.p.qrs/tuvwxyzabcdefghijk/l?mnopqrstuvwxyz=abcdef&ghij#klmnopqrstuvwxyzab",
        ])
    func bytes(text: String) {
        let base = [UInt8](text.utf8)
        for place in 7..<base.count {
            for byte in UInt8.min...UInt8.max {
                var text = base
                text[place] = byte
                let url = try? WebURL(parsing: text)
                let proper = try? WebURL(parsing: text + [0x09])
                #expect(url == proper, "\(text)")
                #expect(url?.hostRange == proper?.hostRange && url?.port == proper?.port, "\(text)")
                #expect(url?.pathRange == proper?.pathRange && url?.queryRange == proper?.queryRange, "\(text)")
                #expect(url?.fragmentRange == proper?.fragmentRange, "\(text)")
            }
        }
    }

    @Test(
        "For ports, dots and ends",
        arguments: [
            "https://a:0/", "https://a:00/", "https://a:65535/", "https://a:65536/", "https://a:443/", "http://a:80/",
            "http://a:443/", "https://a:/", "https://a:1", "https://a:123456/", "https://a", "https://a.1/",
            "https://1.a/", "https://a./", "https://./", "https://a/.", "https://a/..", "https://a/%2e", "https://a/.a",
            "https://a/%2E%2e/b", "https://a/%41", "https://a/b/.../c", "https://a/?", "https://a/#", "https://a/?#",
            "https://a/?abcdefg~", "https://a/?abcdefgh\u{7F}", "https://a/#abcdefghi`", "https:///a/", "https://a_b/",
            "https://a@b/", "https://a:1@b/", "http://a/\\b", "https://xn--a/", "https://A/",
        ])
    func edges(text: String) {
        let bytes = [UInt8](text.utf8)
        let url = try? WebURL(parsing: bytes)
        let proper = try? WebURL(parsing: bytes + [0x09])
        #expect(url?.serialized == proper?.serialized)
        #expect(url?.port == proper?.port && url?.pathRange == proper?.pathRange)
        #expect(url?.queryRange == proper?.queryRange && url?.fragmentRange == proper?.fragmentRange)
    }
}
