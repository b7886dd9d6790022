import Testing
import WebURL

@Suite("Fast path of the URL parser")
struct FastPathTests {
    /// A tab at the end, which the parser removes, selects the full parser.
    @Test(
        "Any byte at any position has the same result as in the full parser",
        arguments: [
            "https://a.bc:81/d/ef?g=h&i#jk",
            // Every component is longer than a block of sixteen bytes.
            "http://abcdefgh.ijklmno.p.qrs/tuvwxyzabcdefghijk/l?mnopqrstuvwxyz=abcdef&ghij#klmnopqrstuvwxyzab",
        ])
    func bytes(text: String) {
        let base = [UInt8](text.utf8)
        for place in 7..<base.count {
            for byte in UInt8.min...UInt8.max {
                var text = base
                text[place] = byte
                let url = try? WebURL(parsing: text)
                let full = try? WebURL(parsing: text + [0x09])
                #expect(url == full, "\(text)")
                #expect(url?.hostRange == full?.hostRange && url?.port == full?.port, "\(text)")
                #expect(url?.pathRange == full?.pathRange && url?.queryRange == full?.queryRange, "\(text)")
                #expect(url?.fragmentRange == full?.fragmentRange, "\(text)")
            }
        }
    }

    @Test(
        "Ports, dots and ends have the same result as in the full parser",
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
        let full = try? WebURL(parsing: bytes + [0x09])
        #expect(url?.serialized == full?.serialized)
        #expect(url?.port == full?.port && url?.pathRange == full?.pathRange)
        #expect(url?.queryRange == full?.queryRange && url?.fragmentRange == full?.fragmentRange)
    }
}
