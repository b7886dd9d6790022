import Foundation
import PageMetadata
import Synchronization
import TestSupport
import Testing
import WebURL

@testable import PageFetching

/// Server-side request forgery: every way in which an address of someone else's choice comes in, with every spelling of an
/// address that is none of theirs.
@Suite(
    .enabled(
        if: SharedData.has("security/ssrf-urls.jsonl") && SharedData.hasHostileServer,
        "the forged addresses are absent: set BACKNOTE_DATA"))
struct ForgedRequestTests {
    /// How an address gets to the fetcher.
    enum Way: CaseIterable, Sendable {
        case typed, redirect, canonical, icon, `import`
    }

    private let server: HostileServer
    private let rows: [ForgedAddress]

    init() throws {
        server = try HostileServer.shared.get()
        rows = try ForgedAddress.all()
    }

    @Test(arguments: Way.allCases)
    func whatIsToBeRefusedOpensNoSocket(way: Way) async throws {
        let refused = rows.filter { $0.expected == "refused" }
        #expect(refused.count == 612)
        let stand = try Stand(server)
        for row in refused {
            let outcome = await stand.go(way, row)
            #expect(outcome != nil, "\(row.url) was fetched by \(way)")
            #expect(stand.record.take() == [], "\(row.url) by \(way): \(row.why)")
            if row.stage == "host-name" { #expect(!stand.lookups.contains(row.host ?? ""), "\(row.url) was looked up") }
        }
        // What was opened was opened to the server that led there, and it takes none to refuse what was typed.
        #expect(stand.fetcher.openedSockets == stand.record.ownCount)
        if way == .typed || way == .import { #expect(stand.fetcher.openedSockets == 0) }
    }

    @Test(arguments: [Way.typed, .redirect, .import])
    func whatIsToBeAllowedIsDialled(way: Way) async throws {
        let allowed = rows.filter { $0.expected == "allowed" }
        #expect(allowed.count == 109)
        let stand = try Stand(server)
        for row in allowed where try way != .redirect || stand.leads(to: row) {
            let outcome = await stand.go(way, row)
            let dials = stand.record.take()
            if row.host?.hasPrefix("-") == true {
                // Allowed, but no name of a host to the system's resolver (RFC 952): nobody to ask for.
                #expect(outcome == .unreachable(diagnosis: .nameNotFound))
                continue
            }
            // The record kept the socket from opening.
            #expect(outcome == .unreachable(diagnosis: .connectionFailed), "\(row.url) by \(way): \(row.why)")
            let addresses = Set(row.addresses.map(\.unmapped))
            #expect(
                !dials.isEmpty && dials.allSatisfy { addresses.contains($0.address.unmapped) }, "\(row.url): \(dials)")
        }
    }

    @Test func whatIsInvalidIsRefusedAsInvalid() async throws {
        let invalid = rows.filter { $0.expected == "invalid" }
        #expect(invalid.count == 84)
        let stand = try Stand(server)
        for row in invalid {
            guard let url = try? WebURL(parsing: row.url) else { continue }
            // Revisions of UTS #46 differ over broken Punycode: the one in use may read what is refused then.
            #expect(url.hostname?.hasPrefix("xn--") == true, "\(row.url) is valid: \(row.why)")
            #expect(await stand.go(.typed, row) == .unreachable(diagnosis: .refusedName(url.hostname ?? "")))
        }
        #expect(stand.fetcher.openedSockets == 0 && stand.lookups == [])
    }
}

/// One row of the shared list.
struct ForgedAddress: Decodable, Sendable {
    let url: String
    let why: String
    let expected: String
    let stage: String
    let dns: [String]?
    let host: String?

    private enum CodingKeys: String, CodingKey {
        case url, why, expected, stage, dns
        case host = "whatwg_host"
    }

    /// Where the host leads: the name server's answer, or the address that it is.
    var addresses: [IPAddress] {
        (dns ?? [host?.trimmingCharacters(in: ["[", "]"]) ?? ""]).compactMap { IPAddress($0) }
    }

    static func all() throws -> [ForgedAddress] {
        let file = SharedData.folder.appending(path: "security/ssrf-urls.jsonl")
        return try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
            .map { try JSONDecoder().decode(ForgedAddress.self, from: Data($0.utf8)) }
    }
}

/// A fetcher between a name server and the hostile server, with a record of what it would dial.
private final class Stand: Sendable {
    let fetcher: PageFetcher
    let record: SocketRecord
    private let server: HostileServer
    private let names: NameServer
    private let zone: Zone

    /// What the name server says at the moment.
    private final class Zone: Sendable {
        let addresses = Mutex<[IPAddress]?>(nil)
    }

    init(_ server: HostileServer) throws {
        let zone = Zone()
        self.server = server
        self.zone = zone
        names = try NameServer { _, _ in
            let addresses = zone.addresses.withLock { $0 } ?? []
            return addresses.isEmpty ? .noSuchName : .addresses(addresses)
        }
        record = SocketRecord(ownPort: server.port)
        var limits = FetchLimits.patient
        limits.retryDelays = []
        fetcher = PageFetcher(
            policy: AddressPolicy(allowing: [.init(address: .v4(0x7F00_0001), port: server.port)]), limits: limits,
            resolver: names.resolver, observer: record.observer)
    }

    /// All names looked up so far.
    var lookups: [String] { names.lookups }

    /// Whether a redirect of the server's leads to the address: one without slashes stays on the server.
    func leads(to row: ForgedAddress) throws -> Bool {
        try WebURL(parsing: row.url, base: WebURL(parsing: server.address("/to"))).hostname == row.host
    }

    /// Brings an address in by a way. Answers why there was no page, nil where there was one.
    func go(_ way: ForgedRequestTests.Way, _ row: ForgedAddress) async -> FetchError? {
        zone.addresses.withLock { $0 = row.addresses }
        do {
            switch way {
            case .typed: _ = try await fetcher.fetch(WebURL(parsing: row.url))
            case .import: _ = try await fetcher.description(of: WebURL(parsing: row.url))
            case .redirect: _ = try await fetcher.fetch(WebURL(parsing: server.address("/to?u=" + row.asHeader)))
            case .canonical:
                // A page that declares nothing that may be believed leads nowhere.
                guard let url = try await declared("canonical", row)?.canonicalURL else { return .cancelled }
                _ = try await fetcher.fetch(WebURL(parsing: url))
            case .icon:
                guard let url = try await declared("icon", row)?.icon else { return .cancelled }
                _ = try await fetcher.fetch(WebURL(parsing: url))
            }
            return nil
        } catch let error as FetchError {
            return error
        } catch {
            return .cancelled
        }
    }

    /// What a page says of itself that has a link of a kind to an address.
    private func declared(_ relation: String, _ row: ForgedAddress) async throws -> PageMetadata? {
        let attribute = row.url.replacing("&", with: "&amp;").replacing("\"", with: "&quot;")
        let markup = "\"><title>a page</title><link rel=\(relation) href=\"\(attribute)"
        let page = try WebURL(parsing: server.address("/metarefresh?u=" + markup.percentEncoded))
        let metadata = try await fetcher.metadata(of: page).metadata
        #expect(record.take() == [], "reading a page fetched \(row.url)")
        return metadata
    }
}

extension ForgedAddress {
    /// For a query of the hostile server, which decodes it and writes it as Latin-1.
    fileprivate var asHeader: String {
        String(String.UnicodeScalarView(url.utf8.map { Unicode.Scalar($0) })).percentEncoded
    }
}

extension String {
    /// Every byte but letters and digits escaped.
    var percentEncoded: String {
        addingPercentEncoding(withAllowedCharacters: .alphanumerics.intersection(.ascii)) ?? ""
    }
}

extension CharacterSet {
    fileprivate static let ascii = CharacterSet(charactersIn: Unicode.Scalar(0)..<Unicode.Scalar(128))
}
