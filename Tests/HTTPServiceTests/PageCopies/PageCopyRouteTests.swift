import Foundation
import HTTPTypes
import PageFetching
import Synchronization
import TestSupport
import Testing

@testable import HTTPService

/// Copies of linked pages that are kept, from a site on this machine that disappears.
struct PageCopyRouteTests {
    private final class Site: Sendable {
        let isGone = Mutex(false)
        /// The response in place of the page, if it changed.
        let response = Mutex<String?>(nil)
    }

    private let site = Site()
    private let server: SiteServer
    private let service: TestService
    private static let gif = "GIF89a\u{3}\0\u{2}\0\0\0"

    init() async throws {
        let site = site
        server = try SiteServer { request, _ in
            if site.isGone.withLock({ $0 }) { return SiteServer.response("410 Gone") }
            if request.target == "/small.gif" {
                return "HTTP/1.1 200 OK\r\nContent-Type: image/gif\r\nContent-Length: 12\r\n\r\n\(Self.gif)"
            }
            if let response = site.response.withLock({ $0 }) { return response }
            return SiteServer.response(
                body: "<title>Plan</title><h1>Plan</h1><p>What the page said.<script>x</script><img src=/small.gif>")
        }
        let endpoint = try #require(AddressPolicy.Endpoint("127.0.0.1:\(server.port)"))
        service = try await TestService(
            fetcher: PageFetcher(policy: AddressPolicy(allowing: [endpoint]), limits: .patient))
    }

    /// Adds a note with a link to the page, and returns the path of the copy.
    private func copyPath() async throws -> String {
        let note = try await service.note("Note", linking: server.address("/plan?utm_source=x"))
        let links = try await service.send(.get, "/api/v1/notes/\(note.id)").json["links"] as? [[String: Any]]
        return "/api/v1/links/\(try #require(links?.first?["id"] as? String))/copy"
    }

    private func open(_ path: String) async throws -> TestService.Response {
        try await service.send(.post, "/api/v1/pages", #"{"url": "\#(server.address(path))", "copy": true}"#)
    }

    @Test func whatThePageSaidIsShownWhenItIsGone() async throws {
        let path = try await copyPath()
        #expect(try await service.send(.get, path).problem == "copy-not-found")
        let kept = try await service.send(.put, path)
        #expect(kept.status == .ok, "\(kept.text)")
        #expect(kept.json["title"] as? String == "Plan")
        #expect(try await service.send(.get, path).json["madeAt"] as? String == kept.json["madeAt"] as? String)

        site.isGone.withLock { $0 = true }
        let requests = server.requests.count
        let page = try await open("/plan")
        #expect(page.json["copiedAt"] as? String == kept.json["madeAt"] as? String)
        let snapshot = try await service.send(.get, try #require(page.json["snapshot"] as? String))
        #expect(snapshot.text.contains("What the page said."))
        #expect(!snapshot.text.contains("<script"))
        let image = try #require(snapshot.text.firstMatch(of: /<img src="([^"]+)"/)).1
        let shown = try await service.send(.get, String(image), anonymous: true)
        #expect(shown.headers[.contentType] == "image/gif")
        #expect(shown.body.elementsEqual(Self.gif.utf8))
        #expect(server.requests.count == requests, "A copy is shown without a request.")
    }

    @Test func aCopyIsAsInertAsASnapshot() async throws {
        _ = try await service.send(.put, copyPath())
        let page = try await open("/plan")
        let snapshot = try await service.send(.get, try #require(page.json["snapshot"] as? String))
        let policy = snapshot.headers[.contentSecurityPolicy] ?? ""
        #expect(policy.contains("default-src 'none'"))
        #expect(policy.contains("sandbox allow-top-navigation-by-user-activation;"))
        let id = try #require(page.json["id"] as? String)
        #expect(try await service.send(.get, "/api/v1/pages/\(id)/activity-findings").status == .notFound)
    }

    @Test func anEarlierCopyStaysWhenThePageIsGone() async throws {
        let path = try await copyPath()
        _ = try await service.send(.put, path)
        site.isGone.withLock { $0 = true }
        #expect(try await service.send(.put, path).status == .badGateway)
        #expect(try await open("/plan").status == .ok)
    }

    @Test(arguments: [
        SiteServer.response(body: "<title>Plan</title><script>x</script>"),
        SiteServer.response(body: "<title>Sign in</title><h1>Sign in</h1><form><input type=password></form>"),
        "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 900\r\nConnection: close\r\n\r\n<p>Pl",
    ])
    func anEarlierCopyStaysWhenThePageHasNoTextOrBreaksOffOrStandsBehindAnother(response: String) async throws {
        let path = try await copyPath()
        let kept = try await service.send(.put, path)
        site.response.withLock { $0 = response }
        #expect(try await !(200...299).contains(service.send(.put, path).status.code))
        #expect(try await service.send(.get, path).json["madeAt"] as? String == kept.json["madeAt"] as? String)
        #expect(try await open("/plan").status == .ok)
    }

    @Test func withoutImagesACopyHasTheTextOnly() async throws {
        _ = try await service.send(.patch, "/api/v1/settings", #"{"pageImages": "off"}"#)
        _ = try await service.send(.put, copyPath())
        let page = try await open("/plan")
        let snapshot = try await service.send(.get, try #require(page.json["snapshot"] as? String))
        #expect(snapshot.text.contains("What the page said.") && !snapshot.text.contains("<img"))
        #expect(!server.requests.contains { $0.target == "/small.gif" })
    }

    @Test func aDeletedCopyIsNotShown() async throws {
        let path = try await copyPath()
        _ = try await service.send(.put, path)
        #expect(try await service.send(.delete, path).status == .noContent)
        #expect(try await service.send(.get, path).problem == "copy-not-found")
        #expect(try await open("/plan").problem == "copy-not-found")
    }

    @Test func aPageThatIsNotLinkedHasNoCopy() async throws {
        _ = try await service.send(.put, copyPath())
        #expect(try await open("/other").problem == "copy-not-found")
    }
}
