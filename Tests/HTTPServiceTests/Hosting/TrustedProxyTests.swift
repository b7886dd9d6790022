import HTTPTypes
import PageFetching
import Testing

@testable import HTTPService

/// The client's address behind proxies: what a trusted proxy states, and nothing that the client can write itself.
struct TrustedProxyTests {
    private static let forwardedFor = HTTPField.Name.xForwardedFor

    private func client(_ headers: [(HTTPField.Name, String)], peer: String = "10.0.0.1") throws -> String {
        let proxy = try #require(TrustedProxy(addresses: ["10.0.0.1", "172.16.0.0/12", "fd00::/8"]))
        var fields = HTTPFields()
        for (name, value) in headers { fields.append(HTTPField(name: name, value: value)) }
        return proxy.client(in: fields, peer: try #require(IPAddress(peer))).description
    }

    @Test(arguments: [
        (["192.0.2.1"], "192.0.2.1"),
        (["203.0.113.9, 192.0.2.1"], "192.0.2.1"),
        (["203.0.113.9", "192.0.2.1"], "192.0.2.1"),
        (["203.0.113.9, 192.0.2.1, 172.17.0.2"], "192.0.2.1"),
        (["192.0.2.1,10.0.0.1 ,\t172.31.255.255"], "192.0.2.1"),
        (["192.0.2.1:5000"], "192.0.2.1"),
        (["2001:db8::1"], "2001:db8:0:0:0:0:0:1"),
        (["[2001:db8::1]:80"], "2001:db8:0:0:0:0:0:1"),
        (["192.0.2.1, fd00::7"], "192.0.2.1"),
        (["::ffff:192.0.2.1"], "192.0.2.1"),
        // Only proxies of our own: the first of them.
        (["172.17.0.2, 172.17.0.3"], "172.17.0.2"),
        // What is no address ends the search.
        (["192.0.2.1, unknown"], "10.0.0.1"),
        (["192.0.2.1, unknown, 172.17.0.2"], "172.17.0.2"),
        (["192.0.2.1,"], "10.0.0.1"), ([""], "10.0.0.1"), (["192.0.2.01"], "10.0.0.1"),
        ([], "10.0.0.1"),
    ])
    func theNearestUntrustedAddressIsTheClients(values: [String], expected: String) throws {
        #expect(try client(values.map { (Self.forwardedFor, $0) }) == expected)
    }

    @Test(arguments: [
        ("for=192.0.2.1", "192.0.2.1"),
        ("for=192.0.2.1;proto=https;by=203.0.113.43", "192.0.2.1"),
        ("proto=https; FOR=192.0.2.1", "192.0.2.1"),
        ("for=\"[2001:db8:cafe::17]:4711\"", "2001:db8:cafe:0:0:0:0:17"),
        ("for=203.0.113.9, for=\"192.0.2.1:80\"", "192.0.2.1"),
        ("for=192.0.2.1, for=172.17.0.2", "192.0.2.1"),
        ("for=192.0.2.1;host=\"a,b;for=203.0.113.9\"", "192.0.2.1"),
        ("host=\"a\\\",for=203.0.113.9\";for=192.0.2.1", "192.0.2.1"),
        ("for=192.0.2.1, for=_hidden", "10.0.0.1"),
        ("for=192.0.2.1, proto=https", "10.0.0.1"),
    ])
    func theStandardHeaderIsUnderstood(value: String, expected: String) throws {
        #expect(try client([(.forwarded, value)]) == expected)
    }

    /// A proxy that sets one of the headers may pass on the other one as the client wrote it.
    @Test func headersThatDisagreeAreNotBelieved() throws {
        #expect(try client([(Self.forwardedFor, "192.0.2.1"), (.forwarded, "for=203.0.113.9")]) == "10.0.0.1")
        #expect(try client([(Self.forwardedFor, "192.0.2.1"), (.forwarded, "for=192.0.2.1")]) == "192.0.2.1")
    }

    @Test(arguments: [
        ("10.0.0.0/8", "10.255.255.255", "11.0.0.0"), ("10.0.0.1", "10.0.0.1", "10.0.0.2"),
        ("172.18.0.1/16", "172.18.255.255", "172.19.0.0"), ("0.0.0.0/0", "255.255.255.255", "::1"),
        ("fd00::/8", "fdff::1", "fe00::"), ("2001:db8::/32", "2001:db8:ffff::", "2001:db9::"),
        ("2001:db8::/64", "2001:db8::ffff:0:0:1", "2001:db8:0:1::"), ("::1", "::1", "::2"),
        ("2001:db8::/96", "2001:db8::ffff:ffff", "2001:db8::1:0:0"), ("::ffff:10.0.0.1", "10.0.0.1", "::1"),
    ])
    func aNetworkHasAllAddressesOfItsPrefix(network: String, inside: String, outside: String) throws {
        let network = try #require(IPNetwork(network))
        #expect(network.contains(try #require(IPAddress(inside))))
        #expect(!network.contains(try #require(IPAddress(outside))))
    }

    @Test(arguments: ["", "10.0.0", "10.0.0.0/", "10.0.0.0/33", "10.0.0.0/-1", "::/129", "proxy", "10.0.0.0/8/8"])
    func whatIsNoNetworkIsNotAccepted(text: String) {
        #expect(IPNetwork(text) == nil)
        #expect(TrustedProxy(addresses: ["10.0.0.1", text]) == nil)
    }

    @Test(arguments: [
        ("192.0.2.1", "192.0.2.1", true), ("192.0.2.1", "192.0.2.2", false),
        ("2001:db8::1", "2001:db8:0:0:ffff::1", true), ("2001:db8::1", "2001:db8:0:1::1", false),
    ])
    func anIPv6ClientIsItsNetwork(first: String, second: String, isSame: Bool) {
        #expect((Client(IPAddress(first)) == Client(IPAddress(second))) == isSame)
    }
}
