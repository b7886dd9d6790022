import Testing
import WebURL

/// Rows for each state of the basic URL parser (<https://url.spec.whatwg.org/#concept-basic-url-parser>), so that every
/// behavior is tested without the web-platform-tests, which are an additional layer (`ConformanceTests`).
@Suite("URL parser, state by state")
struct ParserStateTests {
    /// An input, its base, and the expected serialization; `nil` if parsing must fail.
    typealias Row = (input: String, base: String?, href: String?)

    static let schemeRows: [Row] = [
        ("https://a.example/", nil, "https://a.example/"),
        ("HTTPS://a.example/", nil, "https://a.example/"),
        ("h+t-t.p1:x", nil, "h+t-t.p1:x"),
        ("1http://a.example/", nil, nil),
        ("ht tp://a.example/", nil, nil),
        (":a", nil, nil),
        ("", nil, nil),
        ("a.example", nil, nil),
        ("//a.example/", nil, nil),
        ("mailto:someone@a.example", nil, "mailto:someone@a.example"),
        ("javascript:alert(1)", nil, "javascript:alert(1)"),
        // No scheme: relative to a base, or a fragment of an opaque path.
        ("x", "https://a.example/b", "https://a.example/x"),
        ("1http:x", "https://a.example/b", "https://a.example/1http:x"),
        ("#x", "mailto:b", "mailto:b#x"),
        ("#x", "mailto:b?c", "mailto:b?c#x"),
        ("x", "mailto:b", nil),
        ("?x", "mailto:b", nil),
        ("", "mailto:b", nil),
    ]

    @Test("Scheme start, scheme and no scheme states", arguments: schemeRows)
    func scheme(row: Row) { check(row) }

    static let authorityRows: [Row] = [
        // Special relative or authority, special authority slashes, special authority ignore slashes.
        ("https:a.example", nil, "https://a.example/"),
        ("https:/a.example", nil, "https://a.example/"),
        ("https:///a.example", nil, "https://a.example/"),
        (#"https:\\a.example\b"#, nil, "https://a.example/b"),
        (#"https:/\/\a.example"#, nil, "https://a.example/"),
        ("https:x", "https://a.example/b/c", "https://a.example/b/x"),
        ("https:/x", "https://a.example/b/c", "https://a.example/x"),
        ("https://x", "https://a.example/b/c", "https://x/"),
        ("http:x", "https://a.example/b/c", "http://x/"),
        // Path or authority, for schemes that are not special.
        ("web://a.example/b", nil, "web://a.example/b"),
        ("web:/b/c", nil, "web:/b/c"),
        ("web:///b", nil, "web:///b"),
        ("web://", nil, "web://"),
        (#"web:\\a"#, nil, #"web:\\a"#),
        // Authority: credentials.
        ("https://u@a.example/", nil, "https://u@a.example/"),
        ("https://u:p@a.example/", nil, "https://u:p@a.example/"),
        ("https://:p@a.example/", nil, "https://:p@a.example/"),
        ("https://u:@a.example/", nil, "https://u@a.example/"),
        ("https://:@a.example/", nil, "https://a.example/"),
        ("https://@a.example/", nil, "https://a.example/"),
        ("https://u@v@a.example/", nil, "https://u%40v@a.example/"),
        ("https://u:p:q@a.example/", nil, "https://u:p%3Aq@a.example/"),
        ("https://u;[=]|^@a.example/", nil, "https://u%3B%5B%3D%5D%7C%5E@a.example/"),
        ("https://u@/", nil, nil),
        ("https://u@", nil, nil),
        ("https://u@?x", nil, nil),
        ("web://u@", nil, nil),
    ]

    @Test("Authority states", arguments: authorityRows)
    func authority(row: Row) { check(row) }

    static let hostRows: [Row] = [
        ("https://A.Example/", nil, "https://a.example/"),
        ("https://a.example./", nil, "https://a.example./"),
        ("https://a..example/", nil, "https://a..example/"),
        ("https://%61.example/", nil, "https://a.example/"),
        ("https://a%2Eexample/", nil, "https://a.example/"),
        ("https://a_b.example/", nil, "https://a_b.example/"),
        ("https://-a-.example/", nil, "https://-a-.example/"),
        ("https://", nil, nil),
        ("https://?x", nil, nil),
        ("https://:443/", nil, nil),
        ("https://a b/", nil, nil),
        ("https://a%20b/", nil, nil),
        ("https://a<b/", nil, nil),
        ("https://a^b/", nil, nil),
        ("https://a%00b/", nil, nil),
        ("https://a%25b/", nil, nil),
        ("https://%C3%28/", nil, nil),
        // Domain to ASCII.
        ("https://bücher.example/", nil, "https://xn--bcher-kva.example/"),
        ("https://B%C3%9CCHER.example/", nil, "https://xn--bcher-kva.example/"),
        ("https://日本語。jp/", nil, "https://xn--wgv71a119e.jp/"),
        ("https://faß.example/", nil, "https://xn--fa-hia.example/"),
        ("https://１２７.0.0.1/", nil, "https://127.0.0.1/"),
        ("https://xn--bcher-kva.example/", nil, "https://xn--bcher-kva.example/"),
        ("https://\u{AD}/", nil, nil),
        ("https://a\u{200D}b.example/", nil, nil),
        // IPv4.
        ("https://127.1/", nil, "https://127.0.0.1/"),
        ("https://0x7F.0.0.1/", nil, "https://127.0.0.1/"),
        ("https://0177.0.0.01/", nil, "https://127.0.0.1/"),
        ("https://2130706433/", nil, "https://127.0.0.1/"),
        ("https://127.0.0.1./", nil, "https://127.0.0.1/"),
        ("https://1.2.3.4.example/", nil, "https://1.2.3.4.example/"),
        ("https://256.0.0.1/", nil, nil),
        ("https://1.2.3.4.5/", nil, nil),
        ("https://a.example.1/", nil, nil),
        ("https://0x.0.0.1/", nil, "https://0.0.0.1/"),
        ("https://08.0.0.1/", nil, nil),
        ("https://4294967296/", nil, nil),
        // IPv6.
        ("https://[::1]/", nil, "https://[::1]/"),
        ("https://[0:0:0:0:0:0:0:0]/", nil, "https://[::]/"),
        ("https://[1:0:0:2:0:0:0:3]/", nil, "https://[1:0:0:2::3]/"),
        ("https://[1:0:2:3:4:5:6:7]/", nil, "https://[1:0:2:3:4:5:6:7]/"),
        ("https://[ABCD::EF]/", nil, "https://[abcd::ef]/"),
        ("https://[::127.0.0.1]/", nil, "https://[::7f00:1]/"),
        ("https://[::1]:8080/", nil, "https://[::1]:8080/"),
        ("https://[::1/", nil, nil),
        ("https://[:1]/", nil, nil),
        ("https://[1:2:3]/", nil, nil),
        ("https://[::1::2]/", nil, nil),
        ("https://[::g]/", nil, nil),
        ("https://[::1%25eth0]/", nil, nil),
        // Opaque hosts, of schemes that are not special.
        ("web://A.Example/", nil, "web://A.Example/"),
        ("web://a%41/", nil, "web://a%41/"),
        ("web://bücher/", nil, "web://b%C3%BCcher/"),
        ("web://127.1/", nil, "web://127.1/"),
        ("web://a b/", nil, nil),
        ("web://[::1]/", nil, "web://[::1]/"),
        ("web://:80/", nil, nil),
    ]

    @Test("Host state: domains, IPv4, IPv6 and opaque hosts", arguments: hostRows)
    func host(row: Row) { check(row) }

    static let portRows: [Row] = [
        ("https://a.example:8443/", nil, "https://a.example:8443/"),
        ("https://a.example:443/", nil, "https://a.example/"),
        ("http://a.example:80/", nil, "http://a.example/"),
        ("http://a.example:443/", nil, "http://a.example:443/"),
        ("ftp://a.example:21/", nil, "ftp://a.example/"),
        ("ws://a.example:80/", nil, "ws://a.example/"),
        ("wss://a.example:443/", nil, "wss://a.example/"),
        ("web://a.example:80/", nil, "web://a.example:80/"),
        ("https://a.example:/", nil, "https://a.example/"),
        ("https://a.example:0/", nil, "https://a.example:0/"),
        ("https://a.example:00080/", nil, "https://a.example:80/"),
        ("https://a.example:65535/", nil, "https://a.example:65535/"),
        ("https://a.example:65536/", nil, nil),
        ("https://a.example:8a/", nil, nil),
        ("https://a.example:-1/", nil, nil),
        (#"https://a.example:81\b"#, nil, "https://a.example:81/b"),
    ]

    @Test("Port state", arguments: portRows)
    func port(row: Row) { check(row) }

    static let relativeRows: [Row] = [
        ("", "https://a.example/b/c?d#e", "https://a.example/b/c?d"),
        ("x", "https://a.example/b/c?d#e", "https://a.example/b/x"),
        ("./x", "https://a.example/b/c?d#e", "https://a.example/b/x"),
        ("../x", "https://a.example/b/c?d#e", "https://a.example/x"),
        ("../../x", "https://a.example/b/c?d#e", "https://a.example/x"),
        ("/x", "https://a.example/b/c?d#e", "https://a.example/x"),
        (#"\x"#, "https://a.example/b/c?d#e", "https://a.example/x"),
        ("//x/y", "https://a.example/b/c?d#e", "https://x/y"),
        (#"/\x/y"#, "https://a.example/b/c?d#e", "https://x/y"),
        ("///x", "https://a.example/b/c?d#e", "https://x/"),
        ("?x", "https://a.example/b/c?d#e", "https://a.example/b/c?x"),
        ("#x", "https://a.example/b/c?d#e", "https://a.example/b/c?d#x"),
        ("x", "https://u:p@a.example:8443/b", "https://u:p@a.example:8443/x"),
        ("x", "https://a.example", "https://a.example/x"),
        ("x", "web://a.example/b/c", "web://a.example/b/x"),
        ("x", "web:/b/c", "web:/b/x"),
        (#"\x"#, "web:/b/c", #"web:/b/\x"#),
        ("//x", "web:/b/c", "web://x"),
        ("..//x", "web:/b/c", "web:/.//x"),
    ]

    @Test("Relative and relative slash states", arguments: relativeRows)
    func relative(row: Row) { check(row) }

    static let fileRows: [Row] = [
        ("file:///a/b", nil, "file:///a/b"),
        ("file:a", nil, "file:///a"),
        ("file:/a", nil, "file:///a"),
        (#"file:\a"#, nil, "file:///a"),
        ("file://host/a", nil, "file://host/a"),
        ("file://localhost/a", nil, "file:///a"),
        ("file://C:/a", nil, "file:///C:/a"),
        ("file:///C|/a", nil, "file:///C:/a"),
        ("file:///C:/../a", nil, "file:///C:/a"),
        ("file:///C:/a/../..", nil, "file:///C:/"),
        ("file://a b/", nil, nil),
        ("file://host:80/a", nil, nil),
        ("x", "file:///C:/a/b", "file:///C:/a/x"),
        ("/x", "file:///C:/a/b", "file:///C:/x"),
        ("/D:/x", "file:///C:/a/b", "file:///D:/x"),
        ("D:/x", "file:///C:/a/b", "d:/x"),
        ("D|/x", "file:///C:/a/b", "file:///D:/x"),
        ("//host/x", "file:///C:/a/b", "file://host/x"),
        ("", "file:///C:/a/b?c", "file:///C:/a/b?c"),
        ("?x", "file:///C:/a/b?c", "file:///C:/a/b?x"),
        ("file:x", "file:///C:/a/b", "file:///C:/a/x"),
        ("file:x", "https://a.example/b", "file:///x"),
    ]

    @Test("File, file slash and file host states", arguments: fileRows)
    func file(row: Row) { check(row) }

    static let pathRows: [Row] = [
        ("https://a.example", nil, "https://a.example/"),
        ("https://a.example/b/./c", nil, "https://a.example/b/c"),
        ("https://a.example/b/../c", nil, "https://a.example/c"),
        ("https://a.example/../b", nil, "https://a.example/b"),
        ("https://a.example/b/.", nil, "https://a.example/b/"),
        ("https://a.example/b/..", nil, "https://a.example/"),
        ("https://a.example/b/%2e%2E/c", nil, "https://a.example/c"),
        ("https://a.example/b/.%2e", nil, "https://a.example/"),
        ("https://a.example/b/...", nil, "https://a.example/b/..."),
        ("https://a.example//b//", nil, "https://a.example//b//"),
        (#"https://a.example\b\c"#, nil, "https://a.example/b/c"),
        ("https://a.example/%zz%4", nil, "https://a.example/%zz%4"),
        ("https://a.example/%7e~", nil, "https://a.example/%7e~"),
        (#"https://a.example/ "<>`{}^|'"#, nil, "https://a.example/%20%22%3C%3E%60%7B%7D%5E|'"),
        ("https://a.example/ü", nil, "https://a.example/%C3%BC"),
        ("https://a.example/\u{7F}", nil, "https://a.example/%7F"),
        (#"web://a.example/b\c"#, nil, #"web://a.example/b\c"#),
        ("web:/b/../c", nil, "web:/c"),
        ("web:/..//b", nil, "web:/.//b"),
        // Opaque paths.
        ("mailto:a b", nil, "mailto:a b"),
        ("mailto:a ?b", nil, "mailto:a%20?b"),
        ("mailto:a #b", nil, "mailto:a%20#b"),
        ("data:text/plain,ü<>", nil, "data:text/plain,%C3%BC<>"),
        ("about:blank", nil, "about:blank"),
        ("web:../b", nil, "web:../b"),
    ]

    @Test("Path start, path and opaque path states", arguments: pathRows)
    func path(row: Row) { check(row) }

    static let queryAndFragmentRows: [Row] = [
        ("https://a.example?b", nil, "https://a.example/?b"),
        ("https://a.example/?", nil, "https://a.example/?"),
        ("https://a.example/?b?c", nil, "https://a.example/?b?c"),
        (#"https://a.example/? "<>'`{}\"#, nil, #"https://a.example/?%20%22%3C%3E%27`{}\"#),
        (#"web://a.example/? "<>'`"#, nil, "web://a.example/?%20%22%3C%3E'`"),
        ("https://a.example/?ü", nil, "https://a.example/?%C3%BC"),
        ("https://a.example/?a/../b", nil, "https://a.example/?a/../b"),
        ("https://a.example/#", nil, "https://a.example/#"),
        ("https://a.example#b", nil, "https://a.example/#b"),
        ("https://a.example/#b?c#d", nil, "https://a.example/#b?c#d"),
        (#"https://a.example/# "<>`'{}"#, nil, "https://a.example/#%20%22%3C%3E%60'{}"),
        ("https://a.example/#ü", nil, "https://a.example/#%C3%BC"),
    ]

    @Test("Query and fragment states", arguments: queryAndFragmentRows)
    func queryAndFragment(row: Row) { check(row) }

    static let inputRows: [Row] = [
        ("  https://a.example/ \u{1}", nil, "https://a.example/"),
        ("\u{0}https://a.example/", nil, "https://a.example/"),
        ("ht\ttps://a.\nexample/b\rc?d\te#f\ng", nil, "https://a.example/bc?de#fg"),
        ("https://a.example/b c", nil, "https://a.example/b%20c"),
        ("\u{FEFF}https://a.example/", nil, nil),
    ]

    @Test("Input: surrounding spaces, tabs and line breaks", arguments: inputRows)
    func input(row: Row) { check(row) }

    private func check(_ row: Row) {
        let base = row.base.flatMap { try? WebURL(parsing: $0) }
        #expect((base == nil) == (row.base == nil), "the base must parse: \(row.base ?? "")")
        let url = try? WebURL(parsing: row.input, base: base)
        #expect(url?.serialized == row.href)
        guard let url else { return }
        // A serialized URL parses to itself, on the fast path as well.
        #expect((try? WebURL(parsing: url.serialized))?.serialized == url.serialized)
    }
}
