import Foundation
import PageMetadata
import Synchronization
import TestSupport
import Testing
import WebURL

@testable import PageFetching

/// A fetcher between a name server and the hostile server, with a record of the addresses it would have connected to.
final class ForgedRequestFixture: Sendable {
    /// How an address reaches the fetcher.
    enum Entry: CaseIterable, Sendable {
        case typed, redirect, canonical, icon, `import`
    }

    let fetcher: PageFetcher
    let record: SocketRecord
    private let server: HostileServer
    private let names: NameServer
    private let zone: Zone

    /// The addresses that the name server returns at the moment.
    private final class Zone: Sendable {
        let addresses = Mutex<[IPAddress]?>(nil)
    }

    init() throws {
        let zone = Zone()
        self.zone = zone
        server = try HostileServer.shared.get()
        names = try NameServer { _, _ in
            let addresses = zone.addresses.withLock { $0 } ?? []
            return addresses.isEmpty ? .noSuchName : .addresses(addresses)
        }
        record = SocketRecord(ownPort: server.port)
        var limits = FetchLimits.patient
        limits.retryDelays = []
        fetcher = PageFetcher(
            policy: .loopback(port: server.port), limits: limits,
            resolver: names.resolver, observer: record.observer)
    }

    // MARK: Expectations

    /// Expects that an address is refused before a socket is opened for it.
    func expectRefusal(of row: ForgedAddress, by entry: Entry) async {
        let error = await fetch(row, by: entry)
        #expect(error != nil, "\(row.url) was fetched by \(entry)")
        #expect(record.take() == [], "\(row.url) by \(entry): \(row.why)")
        if row.stage == "host-name" { #expect(!names.lookups.contains(row.host ?? ""), "\(row.url) was looked up") }
    }

    /// Expects that sockets were opened to the hostile server alone, and none at all where no page had to be read
    /// first.
    func expectNoOtherSockets(by entry: Entry) {
        #expect(fetcher.openedSockets == record.ownCount)
        if entry == .typed || entry == .import { #expect(fetcher.openedSockets == 0) }
    }

    /// Expects that the host of an address is connected to. The record keeps the socket from opening.
    func expectConnection(to row: ForgedAddress, by entry: Entry) async throws {
        // A redirect of the hostile server to a URL without slashes stays on that server.
        let redirected = try WebURL(parsing: row.url, base: WebURL(parsing: server.address("/redirect")))
        if entry == .redirect && redirected.hostname != row.host { return }
        let error = await fetch(row, by: entry)
        let dials = record.take()
        #expect(error == .unreachable(diagnosis: .connectionFailed), "\(row.url) by \(entry): \(row.why)")
        let addresses = Set(row.addresses.map(\.unmapped))
        #expect(!dials.isEmpty && dials.allSatisfy { addresses.contains($0.address.unmapped) }, "\(row.url): \(dials)")
    }

    /// Expects that an address is not a URL.
    func expectInvalid(_ row: ForgedAddress) async {
        guard let url = try? WebURL(parsing: row.url) else { return }
        // Revisions of UTS #46 differ over broken Punycode: the one in use may read what is refused afterward.
        #expect(url.hostname?.hasPrefix("xn--") == true, "\(row.url) is valid: \(row.why)")
        #expect(await fetch(row, by: .typed) == .unreachable(diagnosis: .refusedName(url.hostname ?? "")))
        #expect(fetcher.openedSockets == 0 && names.lookups == [])
    }

    // MARK: Entries

    /// Brings an address to the fetcher. Returns the error, or nil where there was a page.
    private func fetch(_ row: ForgedAddress, by entry: Entry) async -> FetchError? {
        zone.addresses.withLock { $0 = row.addresses }
        do {
            switch entry {
            case .typed: _ = try await fetcher.fetch(WebURL(parsing: row.url))
            case .import: _ = try await fetcher.description(of: WebURL(parsing: row.url))
            case .redirect:
                let url = server.address("/redirect?to=" + row.url.percentEncoded)
                _ = try await fetcher.fetch(WebURL(parsing: url))
            case .canonical:
                // A page whose declaration is not believed leads nowhere.
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

    /// Returns the metadata of a page that links to an address.
    private func declared(_ relation: String, _ row: ForgedAddress) async throws -> PageMetadata? {
        let attribute = row.url.replacing("&", with: "&amp;").replacing("\"", with: "&quot;")
        let markup = "<title>a page</title><link rel=\(relation) href=\"\(attribute)\">"
        let page = try WebURL(parsing: server.address("/markup?html=" + markup.percentEncoded))
        let metadata = try await fetcher.metadata(of: page).metadata
        #expect(record.take() == [], "reading a page fetched \(row.url)")
        return metadata
    }
}

extension String {
    /// Every byte but ASCII letters and digits percent-encoded.
    var percentEncoded: String {
        addingPercentEncoding(withAllowedCharacters: .alphanumerics.intersection(.ascii)) ?? ""
    }
}

extension CharacterSet {
    fileprivate static let ascii = CharacterSet(charactersIn: Unicode.Scalar(0)..<Unicode.Scalar(128))
}
