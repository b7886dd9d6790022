import Foundation
import TestSupport

@testable import PageFetching

/// An address that a stranger could send to the fetcher, and what is to become of it.
struct ForgedAddress: Decodable, Sendable {
    enum Expectation: String, Decodable {
        /// No socket may be opened.
        case refused
        /// Its host may be connected to.
        case allowed
        /// It is not a URL.
        case invalid
    }

    let url: String
    let why: String
    let expected: Expectation
    /// What refuses it: `host-name` stands for a name that may not even be looked up.
    let stage: String?
    /// The addresses that the name server returns.
    let dns: [String]?
    /// The host as the URL Standard writes it.
    let host: String?

    private enum CodingKeys: String, CodingKey {
        case url, why, expected, stage, dns
        case host = "whatwg_host"
    }

    init(
        _ url: String, _ expected: Expectation, because why: String, host: String? = nil, dns: [String]? = nil,
        stage: String? = nil
    ) {
        (self.url, self.why, self.expected, self.stage, self.dns, self.host) = (url, why, expected, stage, dns, host)
    }

    /// The addresses that the host leads to: the name server's, or the one in the URL itself.
    var addresses: [IPAddress] {
        (dns ?? [host?.trimmingCharacters(in: ["[", "]"]) ?? ""]).compactMap { IPAddress($0) }
    }

    // MARK: Labeled rows

    private static let file = "security/ssrf-urls.jsonl"
    static let hasLabeledRows = SharedData.has(file)

    static func labeled() throws -> [ForgedAddress] {
        try String(contentsOf: SharedData.folder.appending(path: file), encoding: .utf8).split(separator: "\n")
            .map { try JSONDecoder().decode(ForgedAddress.self, from: Data($0.utf8)) }
    }

    // MARK: Rows of every run

    static let all = numbers + ranges + names + lookups + others + allowed + invalid

    /// Spellings of 127.0.0.1.
    private static let numbers = [
        "http://127.0.0.1/", "http://127.0.0.1./", "http://127.1/", "http://2130706433/", "http://0x7F000001/",
        "http://0x7f.0.0.1/", "http://0177.0.0.01/", "http://017700000001/", "http://127.0.0.1:8080/",
        "http://%31%32%37.0.0.1/", "http://①②⑦.0.0.1/", "http://127。0。0。1/", "http:\\\\127.0.0.1\\",
        "  http://127.0.0.1/", "http://127.0.0.1\t/", "HTTP://127.0.0.1/#@example.com/",
        "http://127.0.0.1/?example.com",
    ].map { ForgedAddress($0, .refused, because: "loopback", host: "127.0.0.1") }

    /// Addresses that are not of the open web.
    private static let ranges = [
        ("0.0.0.0", "this machine"), ("10.0.0.1", "private"), ("100.64.0.1", "shared by a carrier"),
        ("169.254.169.254", "metadata of a cloud"), ("172.16.5.4", "private"), ("192.0.0.192", "metadata of a cloud"),
        ("192.168.0.1", "private"), ("198.18.0.1", "benchmarking"), ("224.0.0.1", "multicast"),
        ("255.255.255.255", "broadcast"), ("[::]", "this machine"), ("[::1]", "loopback"),
        ("[::ffff:7f00:1]", "loopback within IPv6"), ("[::ffff:a00:1]", "private within IPv6"),
        ("[64:ff9b::7f00:1]", "loopback behind NAT64"), ("[2002:7f00:1::]", "loopback behind 6to4"),
        ("[2001:db8::1]", "documentation"), ("[fc00::1]", "private"), ("[fd00:ec2::254]", "metadata of a cloud"),
        ("[fe80::1]", "of this link"), ("[ff02::1]", "multicast"),
    ].map { (host: String, why: String) in ForgedAddress("http://\(host)/", .refused, because: why, host: host) }

    /// Names that are not of the open web: asking for them would already tell the name server about this network.
    private static let names = [
        "localhost", "LOCALHOST", "localhost.", "a.localhost", "router", "printer.local", "nas.lan", "a.home.arpa",
        "metadata.google.internal", "a.test", "a.onion", "kubernetes.default.svc",
    ].map { name in
        ForgedAddress(
            "http://\(name)/", .refused, because: "a local name", host: name.lowercased(), dns: ["93.184.215.14"],
            stage: "host-name")
    }

    /// Names of the open web that lead elsewhere.
    private static let lookups = [
        ["127.0.0.1"], ["10.0.0.1"], ["169.254.169.254"], ["::1"], ["::ffff:192.168.0.1"], ["fe80::1"],
        ["93.184.215.14", "192.168.0.1"], ["2606:4700::1111", "::1"],
    ].map { (addresses: [String]) in
        ForgedAddress(
            "http://site.example.com/", .refused, because: "leads to \(addresses)", host: "site.example.com",
            dns: addresses)
    }

    /// Other schemes, ports and credentials.
    private static let others = [
        ("file:///etc/passwd", "scheme"), ("ftp://example.com/", "scheme"), ("gopher://example.com:70/", "scheme"),
        ("ws://example.com/", "scheme"), ("data:text/html,a", "scheme"), ("javascript:alert(1)", "scheme"),
        ("http://example.com:22/", "port"), ("http://example.com:25/", "port"), ("http://example.com:6379/", "port"),
        ("https://example.com:11211/", "port"), ("http://user@example.com/", "credentials"),
        ("http://user:password@example.com/", "credentials"), ("http://example.com@127.0.0.1/", "credentials"),
        ("http://127.0.0.1:80\\@example.com/", "loopback before a backslash"),
    ].map { url, why in ForgedAddress(url, .refused, because: why, dns: ["93.184.215.14"]) }

    private static let allowed =
        [
            ("http://93.184.215.14/", "93.184.215.14"), ("https://1.1.1.1/", "1.1.1.1"),
            ("http://1572394766/", "93.184.215.14"), ("http://[2606:4700::1111]/", "[2606:4700::1111]"),
            ("http://[::ffff:808:808]/", "[::ffff:808:808]"),
        ].map { url, host in ForgedAddress(url, .allowed, because: "a public address", host: host) }
        + [
            ("http://site.example.com/", "site.example.com"), ("https://SITE.example.com/", "site.example.com"),
            ("http://site.example.com:8080/", "site.example.com"),
            ("http://bücher.example.com/", "xn--bcher-kva.example.com"),
            ("http://localhost.example.com/", "localhost.example.com"),
            ("http://site.example.com:80/", "site.example.com"), ("https://site.example.com:8443/", "site.example.com"),
        ].map { url, host in
            ForgedAddress(url, .allowed, because: "a public name", host: host, dns: ["93.184.215.14"])
        }

    private static let invalid = [
        "", "no scheme", "//example.com/", "http://", "http://[::1/", "http://[::g]/", "http://[1::2::3]/",
        "http://1.2.3.4.5/", "http://256.0.0.1/", "http://0x100000000/", "http://exa mple.com/", "http://exa<mple.com/",
        "http://a%00b.com/", "http://%zz/", "http://example.com:99999/", "http://example.com:a/",
    ].map { ForgedAddress($0, .invalid, because: "not a URL") }
}
