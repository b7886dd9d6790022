import Foundation
import TestSupport
import Testing

@testable import PageFetching

struct AddressPolicyTests {
    @Test(arguments: [
        "0.0.0.0", "10.1.2.3", "100.64.0.1", "100.127.255.255", "127.0.0.1", "127.255.255.255",
        "168.63.129.16",
        "169.254.169.254", "172.16.0.1", "172.31.255.255", "192.0.0.192", "192.0.2.1", "192.88.99.1",
        "192.168.1.1",
        "198.18.0.1", "198.19.255.255", "198.51.100.7", "203.0.113.9", "224.0.0.1", "240.0.0.1",
        "255.255.255.255",
        "::", "::1", "::127.0.0.1", "::ffff:10.0.0.1", "::ffff:127.0.0.1", "64:ff9b::a00:1",
        "64:ff9b:1::1", "100::1",
        "2001::1", "2001:db8::1", "2002:a00:1::", "2620:4f:8000::1", "3fff::1", "5f00::1", "fc00::1",
        "fd00:ec2::254",
        "fe80::1", "fec0::1", "ff02::1",
    ])
    func aSpecialAddressIsRefused(text: String) throws {
        let address = try #require(IPAddress(text))
        #expect(!AddressPolicy.publicOnly.isAllowed(address, port: 443))
    }

    @Test(arguments: [
        "1.1.1.1", "8.8.8.8", "93.184.215.14", "100.63.255.255", "100.128.0.0", "172.15.255.255",
        "172.32.0.0",
        "192.167.255.255", "223.255.255.255", "2606:4700::1111", "2a00:1450:4001::1", "::ffff:8.8.8.8",
    ])
    func aPublicAddressIsAllowed(text: String) throws {
        let address = try #require(IPAddress(text))
        #expect(AddressPolicy.publicOnly.isAllowed(address, port: 80))
        #expect(!AddressPolicy.publicOnly.isAllowed(address, port: 22))
    }

    @Test(arguments: [
        "1.2.3", "1.2.3.4.5", "1.2.3.", ".1.2.3", "1..2.3", "1.2.3.256", "1.2.3.04", "01.2.3.4", "00.2.3.4", "1.2.3.-4",
        "1.2.3.+4", "1.2.3.4 ", "0x1.2.3.4", "", ".", "1", "4294967296", "1.2.3.４",
    ])
    func anInvalidAddressIsNotParsed(text: String) {
        #expect(IPAddress(text) == nil)
    }

    @Test func onlyTheAllowedEndpointIsAllowed() throws {
        let policy = AddressPolicy(allowing: [try #require(AddressPolicy.Endpoint("127.0.0.1:9000"))])
        #expect(policy.isAllowed(.v4(0x7F00_0001), port: 9000))
        #expect(policy.isAllowed(try #require(IPAddress("::ffff:127.0.0.1")), port: 9000))
        #expect(!policy.isAllowed(.v4(0x7F00_0001), port: 9001))
        #expect(!policy.isAllowed(.v4(0x7F00_0002), port: 9000))
        #expect(!policy.isAllowed(.v6(0, 1), port: 9000))
    }

    @Test(arguments: [
        "127.0.0.1", "127.0.0.1:", "127.0.0.1:0", "127.0.0.1:99999", "localhost:80", "::1:80",
        "0x7f.1:80",
    ])
    func anInvalidEndpointIsNotParsed(text: String) {
        #expect(AddressPolicy.Endpoint(text) == nil)
    }

    @Test(arguments: [
        "localhost", "foo.localhost", "localhost.", "router", "metadata", "metadata.google.internal",
        "printer.local",
        "nas.lan", "fritz.box.home.arpa", "x.test", "foo.onion", "com", "a..b",
        "xn--", "xn--.example.com",
    ])
    func aLocalNameIsRefused(name: String) {
        #expect(!AddressPolicy.publicOnly.allows(name: name, port: 80))
    }

    /// First and last address of a range, and the public ones before and after it.
    @Test(arguments: [
        ("10.0.0.0", "10.255.255.255", "9.255.255.255", "11.0.0.0"),
        ("100.64.0.0", "100.127.255.255", "100.63.255.255", "100.128.0.0"),
        ("127.0.0.0", "127.255.255.255", "126.255.255.255", "128.0.0.0"),
        ("168.63.129.16", "168.63.129.16", "168.63.129.15", "168.63.129.17"),
        ("169.254.0.0", "169.254.255.255", "169.253.255.255", "169.255.0.0"),
        ("172.16.0.0", "172.31.255.255", "172.15.255.255", "172.32.0.0"),
        ("192.168.0.0", "192.168.255.255", "192.167.255.255", "192.169.0.0"),
        ("198.18.0.0", "198.19.255.255", "198.17.255.255", "198.20.0.0"),
        ("2001::", "2001:1ff:ffff:ffff:ffff:ffff:ffff:ffff", "2000::", "2001:200::"),
        ("2001:db8::", "2001:db8:ffff:ffff:ffff:ffff:ffff:ffff", "2001:db7::", "2001:db9::"),
        ("2002::", "2002:ffff:ffff:ffff:ffff:ffff:ffff:ffff", "2001:ffff::", "2003::"),
    ])
    func aRangeIsRefusedToItsEdges(first: String, last: String, before: String, after: String) throws {
        for (text, isAllowed) in [(first, false), (last, false), (before, true), (after, true)] {
            let address = try #require(IPAddress(text))
            #expect(AddressPolicy.publicOnly.isAllowed(address, port: 443) == isAllowed, "\(text)")
        }
    }

    @Test(.enabled(if: Registry.isPresent, "the labeled ranges are absent: set BACKNOTE_DATA"))
    func everyRangeOfTheRegistriesIsRefused() throws {
        for row in try Registry.rows() where row.action == "refuse" {
            for text in [row.first, row.last].compactMap({ $0 }) {
                let address = try #require(IPAddress(text), "\(text)")
                #expect(!AddressPolicy.publicOnly.isAllowed(address, port: 443), "\(row.cidr) \(text)")
            }
        }
    }
}

/// The labeled copy of the registries.
private struct Registry: Decodable {
    struct Row: Decodable {
        let cidr: String
        let first: String?
        let last: String?
        let action: String
    }

    let rows: [Row]

    private static let file = "security/ranges.json"
    static let isPresent = SharedData.has(file)

    static func rows() throws -> [Row] {
        try JSONDecoder().decode(Self.self, from: Data(contentsOf: SharedData.folder.appending(path: file))).rows
    }
}
