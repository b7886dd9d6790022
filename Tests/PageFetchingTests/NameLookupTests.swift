import Testing
import WebURL

@testable import PageFetching

/// What a name leads to is judged before it is dialled, and asked for once a hop.
struct NameLookupTests {
    private static let site = IPAddress.v4(0x5DB8_D70E)  // 93.184.215.14
    private static let inside = IPAddress.v4(0x7F00_0002)  // 127.0.0.2

    /// Fetches a page by its host's name. Answers why there was none: the record keeps every socket from opening.
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

    @Test func aNameOfTheOpenWebIsDialled() async throws {
        let result = try await outcome("http://site.example.com/") { _, _ in .addresses([Self.site]) }
        #expect(result.error == .unreachable(diagnosis: .connectionFailed))
        #expect(result.dials == [.init(address: Self.site, port: 80)])
        #expect(result.lookups == ["site.example.com"])
    }

    @Test(arguments: [
        "127.0.0.2", "10.0.0.1", "169.254.169.254", "::1", "::ffff:10.0.0.1", "64:ff9b::a00:1", "2002:a00:1::",
        "::127.0.0.1", "fd00::1", "fe80::1",
    ])
    func aNameOfAnAddressWithinIsRefused(text: String) async throws {
        let address = try #require(IPAddress(text))
        let result = try await outcome("http://trick.example.com/") { _, _ in .addresses([address]) }
        // The resolver may write a mapped address as the one that it stands for.
        let refused = [address, address.unmapped].map {
            FetchError.unreachable(diagnosis: .refusedAddress("\($0) port 80"))
        }
        #expect(refused.contains(try #require(result.error)))
        #expect(result.dials.isEmpty)
    }

    @Test(arguments: [[Self.site, Self.inside], [Self.inside, Self.site], [Self.site, .v6(0, 1)]])
    func oneAddressWithinRefusesTheHost(addresses: [IPAddress]) async throws {
        let result = try await outcome("http://mixed.example.com/") { _, _ in .addresses(addresses) }
        guard case .unreachable(.refusedAddress) = result.error else {
            Issue.record("\(String(describing: result.error))")
            return
        }
        #expect(result.dials.isEmpty)
    }

    @Test(arguments: ["localhost.example.com", "metadata.example.com"])
    func anAliasIsJudgedByWhereItLeads(name: String) async throws {
        let result = try await outcome("http://\(name)/") { _, _ in
            .alias("metadata.google.internal", [IPAddress.v4(0xA9FE_A9FE)])
        }
        #expect(result.error == .unreachable(diagnosis: .refusedAddress("169.254.169.254 port 80")))
        #expect(result.dials.isEmpty)
    }

    /// DNS rebinding: the first answer is for the check, the second for the connection. There is no second look-up.
    @Test func aNameThatChangesItsMindIsNotAskedAgain() async throws {
        let result = try await outcome("http://rebind.example.com/") { _, lookup in
            .addresses([lookup == 1 ? Self.site : Self.inside])
        }
        #expect(result.dials == [.init(address: Self.site, port: 80)])
        #expect(result.lookups == ["rebind.example.com"])
    }

    @Test func aNameThatChangesItsMindBetweenFetchesIsJudgedAnew() async throws {
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
        let result = try await outcome("http://none.example.com/") { _, _ in answer }
        #expect(result.error == .unreachable(diagnosis: diagnosis))
        #expect(result.dials.isEmpty)
    }

    @Test func aNameServerThatIsSilentIsNotWaitedFor() async throws {
        var limits = FetchLimits.patient
        limits.connectTimeout = .milliseconds(100)
        limits.retryDelays = []
        let result = try await outcome("http://slow.example.com/", { _, _ in .silence }, limits: limits)
        #expect(result.error == .unreachable(diagnosis: .nameServerFailed))
    }

    @Test(arguments: ["intranet", "localhost", "printer.local", "foo.localhost", "metadata.google.internal"])
    func aNameOfTheNeighbourhoodIsNotAskedFor(name: String) async throws {
        let result = try await outcome("http://\(name)/") { _, _ in .addresses([Self.site]) }
        #expect(result.error == .unreachable(diagnosis: .refusedName(name)))
        #expect(result.lookups.isEmpty && result.dials.isEmpty)
    }

    /// The address that counts is the one that is dialled: even past the look-up, none opens that the policy refuses.
    @Test(arguments: Canary.Place.allCases)
    func theSocketOfARefusedAddressIsNotOpened(place: Canary.Place) async throws {
        let canary = try Canary(place)
        let record = SocketRecord()
        let loop = TransferLoop(observer: record.observer)
        // The port may be tried, so that it is the address that is judged.
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

    @Test func libcurlLooksNoNameUpItself() async throws {
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
