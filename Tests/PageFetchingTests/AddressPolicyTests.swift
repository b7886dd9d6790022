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
    func anAddressOfTheOpenWebIsAllowed(text: String) throws {
        let address = try #require(IPAddress(text))
        #expect(AddressPolicy.publicOnly.isAllowed(address, port: 80))
        #expect(!AddressPolicy.publicOnly.isAllowed(address, port: 22))
    }

    @Test(arguments: [
        "1.2.3", "1.2.3.4.5", "1.2.3.", ".1.2.3", "1..2.3", "1.2.3.256", "1.2.3.04", "01.2.3.4", "00.2.3.4", "1.2.3.-4",
        "1.2.3.+4", "1.2.3.4 ", "0x1.2.3.4", "", ".", "1", "4294967296", "1.2.3.４",
    ])
    func whatIsNoAddressIsNone(text: String) {
        #expect(IPAddress(text) == nil)
    }

    @Test func exactlyTheNamedEndpointIsAllowed() throws {
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
    func whatIsNoEndpointIsNone(text: String) {
        #expect(AddressPolicy.Endpoint(text) == nil)
    }

    @Test(arguments: [
        "localhost", "foo.localhost", "localhost.", "router", "metadata", "metadata.google.internal",
        "printer.local",
        "nas.lan", "fritz.box.home.arpa", "x.test", "foo.onion", "com", "a..b",
    ])
    func aNameOfTheNeighbourhoodIsNotLookedUp(name: String) {
        #expect(!AddressPolicy.publicOnly.mayAllow(name: name, port: 80))
    }

    @Test func theTableAgreesWithTheRegistries() throws {
        guard let rows = try Registry.rows() else { return }
        for row in rows where row.action == "refuse" {
            for text in [row.first, row.last].compactMap({ $0 }) {
                let address = try #require(IPAddress(text), "\(text)")
                #expect(!AddressPolicy.publicOnly.isAllowed(address, port: 443), "\(row.cidr) \(text)")
            }
        }
    }
}

private struct Registry: Decodable {
    struct Row: Decodable {
        let cidr: String
        let first: String?
        let last: String?
        let action: String
    }

    let rows: [Row]

    /// The shared copy of the registries, or nil where it is absent.
    static func rows() throws -> [Row]? {
        let file = SharedData.folder.appending(path: "security/ranges.json")
        guard FileManager.default.fileExists(atPath: file.path) else { return nil }
        return try JSONDecoder().decode(Self.self, from: Data(contentsOf: file)).rows
    }
}
