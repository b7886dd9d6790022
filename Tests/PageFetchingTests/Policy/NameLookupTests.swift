import TestSupport
import Testing
import WebURL

@testable import PageFetching

/// Names are looked up once per request, and their addresses are checked before connecting.
struct NameLookupTests {
    private static let site = IPAddress.v4(0x5DB8_D70E)  // 93.184.215.14
    private static let inside = IPAddress.v4(0x7F00_0002)  // 127.0.0.2

    /// Fetches a page by the name of its host. Returns the error: the record prevents every socket.
    private func outcome(
        _ url: String, _ zone: @escaping NameServer.Zone, limits: FetchLimits = .patient,
        policy: AddressPolicy = .publicOnly
    ) async throws -> (error: FetchError?, dials: [SocketRecord.Dial], lookups: [String]) {
        let address = try WebURL(parsing: url)
        let server = try NameServer(zone)
        let record = SocketRecord()
        let fetcher = PageFetcher(
            policy: policy, limits: limits, resolver: server.resolver, observer: record.observer)
        do throws(FetchError) {
            _ = try await fetcher.fetch(address)
            return (nil, record.take(), server.lookups)
        } catch {
            return (error, record.take(), server.lookups)
        }
    }

    /// The C library's lookup discards answers about names that begin with a hyphen.
    @Test(arguments: ["site.example.com", "-.example.com", "-site-.example.com"])
    func aPublicNameIsConnectedTo(name: String) async throws {
        for answer in [NameServer.Answer.addresses([Self.site]), .alias("other.example.com", [Self.site])] {
            let result = try await outcome("http://\(name)/") { _, _ in answer }
            #expect(result.error == .unreachable(diagnosis: .connectionFailed))
            #expect(result.dials == [.init(address: Self.site, port: 80)])
            #expect(result.lookups == [name])
        }
    }

    @Test func aNameThatBeginsWithAHyphenHasAddressesOfBothKinds() async throws {
        let addresses = [Self.site, try #require(IPAddress("2606:2800:21f::1"))]
        let server = try NameServer { _, _ in .addresses(addresses) }
        #expect(try await server.resolver.addresses(of: "-.example.com", until: .now + .seconds(300)) == addresses)
    }

    @Test(arguments: [
        "127.0.0.2", "10.0.0.1", "169.254.169.254", "::1", "::ffff:10.0.0.1", "64:ff9b::a00:1", "2002:a00:1::",
        "::127.0.0.1", "fd00::1", "fe80::1",
    ])
    func aNameWithAPrivateAddressIsRefused(text: String) async throws {
        let address = try #require(IPAddress(text))
        for name in ["trick.example.com", "-.example.com"] {
            let result = try await outcome("http://\(name)/") { _, _ in .addresses([address]) }
            // The resolver may return a mapped address as IPv4.
            let refused = [address, address.unmapped].map {
                FetchError.unreachable(diagnosis: .refusedAddress("\($0) port 80"))
            }
            #expect(refused.contains(try #require(result.error)))
            #expect(result.dials.isEmpty)
        }
    }

    @Test(arguments: [[Self.site, Self.inside], [Self.inside, Self.site], [Self.site, .v6(0, 1)]])
    func onePrivateAddressRefusesTheHost(addresses: [IPAddress]) async throws {
        let result = try await outcome("http://mixed.example.com/") { _, _ in .addresses(addresses) }
        guard case .unreachable(.refusedAddress) = result.error else {
            Issue.record("\(String(describing: result.error))")
            return
        }
        #expect(result.dials.isEmpty)
    }

    @Test(arguments: ["localhost.example.com", "metadata.example.com"])
    func anAliasIsCheckedByItsAddresses(name: String) async throws {
        let result = try await outcome("http://\(name)/") { _, _ in
            .alias("metadata.google.internal", [IPAddress.v4(0xA9FE_A9FE)])
        }
        #expect(result.error == .unreachable(diagnosis: .refusedAddress("169.254.169.254 port 80")))
        #expect(result.dials.isEmpty)
    }

    /// DNS rebinding: a public address for the check, a private one for the connection. There is no second lookup.
    @Test func aNameIsLookedUpOncePerFetch() async throws {
        let result = try await outcome("http://rebind.example.com/") { _, lookup in
            .addresses([lookup == 1 ? Self.site : Self.inside])
        }
        #expect(result.dials == [.init(address: Self.site, port: 80)])
        #expect(result.lookups == ["rebind.example.com"])
    }

    @Test func aNameIsCheckedAgainInTheNextFetch() async throws {
        let server = try NameServer { _, lookup in .addresses([lookup == 1 ? Self.site : Self.inside]) }
        let record = SocketRecord()
        let fetcher = PageFetcher(
            policy: .publicOnly, limits: .patient, resolver: server.resolver, observer: record.observer)
        let url = try WebURL(parsing: "http://rebind.example.com/")
        await #expect(throws: FetchError.unreachable(diagnosis: .connectionFailed)) { try await fetcher.fetch(url) }
        await #expect(throws: FetchError.unreachable(diagnosis: .refusedAddress("127.0.0.2 port 80"))) {
            try await fetcher.fetch(url)
        }
        #expect(record.take() == [.init(address: Self.site, port: 80)])
    }

    @Test func atMostFourOfManyAddressesAreTried() async throws {
        let result = try await outcome("http://many.example.com/") { _, _ in
            .addresses((1...40).map { .v4(0x5DB8_D700 + $0) })
        }
        #expect(result.error == .unreachable(diagnosis: .connectionFailed))
        #expect((1...4).contains(result.dials.count))
    }

    @Test(
        arguments: [(.noSuchName, .nameNotFound), (.failure, .nameServerFailed), (.addresses([]), .nameNotFound)]
            as [(NameServer.Answer, FetchError.Diagnosis)])
    func aNameWithoutAnAddressIsAnError(answer: NameServer.Answer, diagnosis: FetchError.Diagnosis) async throws {
        for name in ["none.example.com", "-.example.com"] {
            let result = try await outcome("http://\(name)/") { _, _ in answer }
            #expect(result.error == .unreachable(diagnosis: diagnosis))
            #expect(result.dials.isEmpty)
        }
    }

    @Test func aSilentNameServerTimesOut() async throws {
        var limits = FetchLimits.patient
        limits.connectTimeout = .milliseconds(100)
        limits.retryDelays = []
        let result = try await outcome("http://slow.example.com/", { _, _ in .silence }, limits: limits)
        #expect(result.error == .unreachable(diagnosis: .nameServerFailed))
    }

    @Test(arguments: ["intranet", "localhost", "printer.local", "foo.localhost", "metadata.google.internal"])
    func aLocalNameIsNotLookedUp(name: String) async throws {
        let result = try await outcome("http://\(name)/") { _, _ in .addresses([Self.site]) }
        #expect(result.error == .unreachable(diagnosis: .refusedName(name)))
        #expect(result.lookups.isEmpty && result.dials.isEmpty)
    }

    /// The policy is checked when the socket is opened, even for addresses that passed the lookup.
    @Test(arguments: Canary.Place.allCases)
    func theSocketOfARefusedAddressIsNotOpened(place: Canary.Place) async throws {
        let canary = try Canary(place)
        let record = SocketRecord()
        let loop = TransferLoop(observer: record.observer)
        // The port is allowed, so that the address decides.
        let policy = AddressPolicy(allowing: [.init(address: Self.site, port: canary.port)])
        let channel = loop.start(
            TransferRequest(
                url: "http://trick.example.com:\(canary.port)/",
                destination: .init(
                    name: "trick.example.com", port: canary.port, addresses: [place == .v4 ? Self.inside : .v6(0, 1)]),
                timeout: .seconds(300), limits: .patient, policy: policy, wantsBody: { _ in true }))
        guard case .failed(.unreachable(.refusedAddress)) = await channel.end() else {
            Issue.record("the address was not refused")
            return
        }
        #expect(loop.openedSockets == 0 && record.take().isEmpty && canary.connections == 0)
    }

    @Test func libcurlDoesNotLookUpNames() async throws {
        let loop = TransferLoop(observer: SocketRecord().observer)
        let channel = loop.start(
            TransferRequest(
                url: "http://localhost/",
                destination: .init(name: "other.example.com", port: 80, addresses: [Self.site]),
                timeout: .seconds(300), limits: .patient, policy: .publicOnly, wantsBody: { _ in true }))
        #expect(await channel.end() == .failed(.unreachable(diagnosis: .nameNotFound)))
        #expect(loop.openedSockets == 0)
    }
}
