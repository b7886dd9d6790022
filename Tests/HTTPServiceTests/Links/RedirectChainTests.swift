import Foundation
import HTTPTypes
import Notebook
import PageFetching
import Synchronization
import TestSupport
import Testing

@testable import HTTPService

/// What becomes of links whose addresses redirect, with real servers.
struct RedirectChainTests {
    /// Returns the final address of a chain if an added link is found there, and the number of its aliases.
    private func isFound(_ chain: RedirectChain) async throws -> (atTarget: Bool, aliases: Int) {
        let ports = Ports()
        let own = try SiteServer { request, _ in ports.answer(chain, request.target) }
        let other = try SiteServer { request, _ in ports.answer(chain, "other" + request.target) }
        ports.set(own: own.address(""), other: other.address(""))
        let endpoints = [own, other].compactMap { AddressPolicy.Endpoint("127.0.0.1:\($0.port)") }
        let service = try await TestService(
            fetcher: PageFetcher(policy: AddressPolicy(allowing: Set(endpoints)), limits: .patient))
        func url(_ path: String) -> String {
            path.hasPrefix("other") ? other.address(String(path.dropFirst(5))) : own.address(path)
        }
        let note = try await service.note("Plan").id
        let link = try await service.send(
            .post, "/api/v1/notes/\(note)/links", #"{"webpageURL": "\#(url(chain.source))"}"#)
        let id = try #require(link.json["id"] as? String)
        let lists = try await service.send(.get, "/api/v1/links/\(id)/aliases").json
        let found = try await service.send(
            .post, "/api/v1/suggestions", #"{"webpageURL": "\#(url(chain.target))"}"#)
        let count = (found.json["suggestions"] as? [Any])?.count ?? 0
        return (count == 1, (lists["aliases"] as? [Any])?.count ?? -1)
    }

    /// The addresses of the servers, which are known once both run.
    private final class Ports: Sendable {
        private let addresses = Mutex((own: "", other: ""))

        func set(own: String, other: String) { addresses.withLock { $0 = (own, other) } }

        func answer(_ chain: RedirectChain, _ path: String) -> String? {
            let (own, other) = addresses.withLock { $0 }
            return chain.response(to: path, otherAddress: other, ownAddress: own)
        }
    }

    private func check(_ chains: [RedirectChain]) async throws {
        #expect(chains.count == 20)
        for chain in chains {
            let (isFound, aliases) = try await isFound(chain)
            #expect(isFound == (chain.outcome == .joined), "\(chain.kind): \(chain.chain)")
            #expect((aliases > 0) == (chain.outcome == .joined), "\(chain.kind): \(chain.chain)")
        }
    }

    @Test func aLinkIsFoundWhereItsPageMoved() async throws { try await check(RedirectChain.moves) }

    @Test func aLinkIsNotFoundAtAPageThatStandsInForIts() async throws { try await check(RedirectChain.standIns) }

    @Test func aShortLinkIsFoundAtItsPage() async throws { try await check(RedirectChain.shortLinks) }

    @Test func theReasonOfAWithdrawalIsShownAndCanBeUndone() async throws {
        let server = try SiteServer { request, _ in
            request.target == "/angebote"
                ? SiteServer.response(body: "<title>Offers</title>")
                : SiteServer.response("301 Moved Permanently", fields: ["Location: /angebote"])
        }
        let endpoint = try #require(AddressPolicy.Endpoint("127.0.0.1:\(server.port)"))
        let service = try await TestService(
            fetcher: PageFetcher(policy: AddressPolicy(allowing: [endpoint]), limits: .patient))
        func suggestions() async throws -> Int? {
            let body = #"{"webpageURL": "\#(server.address("/angebote"))"}"#
            return (try await service.send(.post, "/api/v1/suggestions", body).json["suggestions"] as? [Any])?.count
        }
        var links: [String] = []
        for path in ["/tent", "/lamp"] {
            let note = try await service.note(path).id
            let body = #"{"webpageURL": "\#(server.address(path))"}"#
            let added = try await service.send(.post, "/api/v1/notes/\(note)/links", body)
            links.append(try #require(added.json["id"] as? String))
        }
        #expect(try await suggestions() == 0)
        let lists = try await service.send(.get, "/api/v1/links/\(links[0])/aliases").json
        #expect((lists["aliases"] as? [Any])?.isEmpty == true)
        let alias = try #require((lists["withdrawn"] as? [[String: Any]])?.first)
        #expect(alias["withdrawal"] as? String == "sharedTarget")
        let id = try #require(alias["id"] as? String)
        let restored = try await service.send(.post, "/api/v1/links/\(links[0])/aliases/\(id)/restore")
        #expect(restored.status == .ok)
        #expect((restored.json["withdrawn"] as? [Any])?.isEmpty == true)
        #expect(try await suggestions() == 1)
    }
}
