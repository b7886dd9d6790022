import Foundation
import HTTPTypes
import Notebook
import PageFetching
import TestSupport
import Testing
import WebURL

@testable import HTTPService

/// The images of snapshots, from a site on this machine that also sends other files as images.
struct PageImageRouteTests {
    private let server: SiteServer
    private let service: TestService

    /// A file with the header of a GIF of a size, in ASCII.
    private static func gif(_ width: Int, _ height: Int) -> String {
        let size = [width & 0xFF, width >> 8, height & 0xFF, height >> 8].map { Character(UnicodeScalar(UInt8($0))) }
        return "GIF89a" + String(size) + "\0\0"
    }

    private static func response(_ type: String, _ body: String, status: String = "200 OK") -> String {
        "HTTP/1.1 \(status)\r\nContent-Type: \(type)\r\nContent-Length: \(body.utf8.count)\r\nSet-Cookie: a=b\r\n\r\n\(body)"
    }

    /// Paths of files -> the responses to requests for them.
    private static let files: [String: String] = [
        "/small.gif": response("image/gif", gif(3, 2)),
        "/as-text.gif": response("application/octet-stream", gif(3, 2)),
        "/polyglot.gif": response("image/gif", gif(3, 2) + "<script>alert(1)</script>"),
        "/drawing.svg": response("image/svg+xml", "<svg xmlns='http://www.w3.org/2000/svg'><script/></svg>"),
        "/page.gif": response("image/gif", "<html><script>alert(1)</script>"),
        "/html.gif": response("text/html", gif(3, 2)),
        "/bomb.gif": response("image/gif", gif(10_000, 10_000)),
        "/wide.gif": response("image/gif", gif(30_001, 1)),
        "/endless.gif": response("image/gif", gif(3, 2) + String(repeating: "x", count: 5 << 20)),
        "/missing.gif": response("image/gif", gif(3, 2), status: "404 Not Found"),
        "/elsewhere.gif": response("image/gif", "", status: "302 Found\r\nLocation: /small.gif"),
        "/private.gif": response("image/gif", "", status: "302 Found\r\nLocation: http://127.0.0.1:1/small.gif"),
        "/other.gif": response("image/gif", "", status: "302 Found\r\nLocation: http://other.example/small.gif"),
        "/file.gif": response("image/gif", "", status: "302 Found\r\nLocation: file:///etc/hostname"),
    ]

    init() async throws {
        let names = Self.files.keys.sorted()
        let images = names.map { "<img src='\($0)'>" }.joined()
        server = try SiteServer { request, _ in
            Self.files[request.target]
                ?? SiteServer.response(body: "<p>text \(images)<img src='http://other.example/x.gif' alt='Other'>")
        }
        let endpoint = try #require(AddressPolicy.Endpoint("127.0.0.1:\(server.port)"))
        service = try await TestService(
            fetcher: PageFetcher(policy: AddressPolicy(allowing: [endpoint]), limits: .patient))
    }

    /// Opens the page, and returns its snapshot.
    private func snapshot() async throws -> TestService.Response {
        let body = #"{"url": "\#(server.address("/"))"}"#
        let page = try await service.send(.post, "/api/v1/pages", body)
        return try await service.send(.get, try #require(page.json["snapshot"] as? String))
    }

    /// Opens the page, and returns the path before the numbers of its images.
    private func folder() async throws -> String {
        let match = try #require(try await snapshot().text.firstMatch(of: /<img src="([^"]+\/)0"/))
        return String(match.1)
    }

    private func image(
        _ name: String, in folder: String, accept: String? = nil
    ) async throws -> TestService.Response {
        let number = try #require(Self.files.keys.sorted().firstIndex(of: name))
        // As a browser asks for an image of a frame without an origin.
        var headers: HTTPFields = [.secFetchSite: "cross-site", .secFetchMode: "no-cors"]
        headers[.accept] = accept
        return try await service.send(.get, folder + "\(number)", headers: headers, anonymous: true)
    }

    @Test func anImageIsServedToTheFrameOfItsPage() async throws {
        let response = try await image("/small.gif", in: folder())
        #expect(response.status == .ok)
        #expect(response.headers[.contentType] == "image/gif")
        #expect(response.headers[.xContentTypeOptions] == "nosniff")
        #expect(response.headers[.crossOriginResourcePolicy] == "cross-origin")
        #expect(response.headers[.contentSecurityPolicy] == "default-src 'none'; frame-ancestors 'none'; sandbox")
        #expect(response.headers[.cacheControl] == "no-store")
    }

    @Test func theSnapshotLoadsItsOwnImagesOnly() async throws {
        let response = try await snapshot()
        let folder = try #require(response.text.firstMatch(of: /<img src="([^"]+\/)0"/)).1
        let policy = try #require(response.headers[.contentSecurityPolicy])
        #expect(policy.contains("default-src 'none'"))
        #expect(policy.hasSuffix("; img-src http://127.0.0.1:8347\(folder)"))
        #expect(policy.contains("sandbox allow-top-navigation-by-user-activation;"))
    }

    /// What a request sends is what every fetch sends, although the site sets a cookie.
    @Test func theSiteGetsNoCookieAndNoReferrer() async throws {
        let folder = try await folder()
        _ = try await image("/small.gif", in: folder)
        _ = try await image("/as-text.gif", in: folder)
        let requests = server.requests.filter { $0.target.hasSuffix(".gif") }
        #expect(requests.count == 2)
        for request in requests {
            let names = request.head.split(separator: "\r\n").dropFirst()
                .compactMap { $0.split(separator: ":").first.map(String.init) }
            #expect(names.sorted() == ["Accept", "Accept-Encoding", "Accept-Language", "Host", "User-Agent"])
        }
    }

    @Test func anImageIsFetchedOnce() async throws {
        let folder = try await folder()
        for _ in 0..<3 { #expect(try await image("/small.gif", in: folder).status == .ok) }
        #expect(server.requests.filter { $0.target == "/small.gif" }.count == 1)
    }

    @Test(arguments: ["/small.gif", "/as-text.gif", "/polyglot.gif", "/elsewhere.gif"])
    func anImageHasTheTypeOfItsBytes(name: String) async throws {
        let response = try await image(name, in: folder())
        #expect(response.status == .ok)
        #expect(response.headers[.contentType] == "image/gif")
    }

    @Test(arguments: [
        ("/drawing.svg", 404), ("/page.gif", 404), ("/html.gif", 415), ("/bomb.gif", 404), ("/wide.gif", 404),
        ("/endless.gif", 415), ("/missing.gif", 502), ("/private.gif", 502), ("/other.gif", 502), ("/file.gif", 502),
    ])
    func whatIsNoImageToShowIsNotServed(name: String, status: Int) async throws {
        let response = try await image(name, in: folder())
        #expect(response.status.code == status)
        #expect(response.headers[.contentType] == "application/problem+json")
    }

    @Test(arguments: [("/drawing.svg", 404), ("/html.gif", 415), ("/missing.gif", 502)])
    func whereAnImageIsAskedForNothingIsShownInPlaceOfABrokenOne(name: String, status: Int) async throws {
        let response = try await image(name, in: folder(), accept: "image/avif,image/webp,*/*;q=0.8")
        #expect(response.status.code == status)
        #expect(response.headers[.contentType] == "image/svg+xml")
        #expect(response.text == "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"9999\" height=\"1\"/>")
        #expect(response.headers[.contentSecurityPolicy] == "default-src 'none'; frame-ancestors 'none'; sandbox")
    }

    @Test func theRouteServesNothingElse() async throws {
        let folder = try await folder()
        for path in [
            folder + "99", folder + "-1", folder + "x", "/api/v1/page-images/other/0",
            "/api/v1/page-images/\(Secret().text)/0",
        ] {
            #expect(try await service.send(.get, path, anonymous: true).status == .notFound, "\(path)")
        }
        #expect(server.requests.allSatisfy { $0.target == "/" })
    }

    @Test func theSettingSaysWhichImagesAreShown() async throws {
        for (choice, own, other) in [("off", false, false), ("ownSite", true, false), ("all", true, true)] {
            _ = try await service.send(.patch, "/api/v1/settings", #"{"pageImages": "\#(choice)"}"#)
            let response = try await snapshot()
            #expect(response.text.contains("<img") == own, "\(choice)")
            #expect(response.text.contains("alt=\"Other\"") == other, "\(choice)")
            #expect(response.headers[.contentSecurityPolicy]?.contains("img-src") == own, "\(choice)")
        }
    }

    /// Page, image -> whether the image is of the page's own site.
    @Test(arguments: [
        ("https://www.example.com/a", "https://example.com/x", true),
        ("https://www.example.com/a", "https://img.example.com/x", true),
        ("https://example.com/a", "http://example.com:8080/x", true),
        ("https://example.com/a", "https://badexample.com/x", false),
        ("https://a.example.com/a", "https://b.example.com/x", false),
        ("https://a.example.com/a", "https://example.com/x", false),
        ("http://127.0.0.1/a", "http://127.0.0.1/x", true),
        ("http://127.0.0.1/a", "http://1.127.0.0.1.example/x", false),
    ])
    func aSiteIsTheHostOfThePageAndHostsBelowIt(page: String, image: String, isOwn: Bool) throws {
        let (page, image) = (try WebURL(parsing: page), try WebURL(parsing: image))
        #expect(PageImages.ownSite.allows(image, of: page) == isOwn)
        #expect(PageImages.all.allows(image, of: page))
        #expect(!PageImages.off.allows(image, of: page))
    }

    @Test func aLargeImageIsMadeSmaller() async throws {
        let large = Array(Self.gif(4_096, 2_048).utf8)
        let made = try await ShownImage.checking(large) { $0 == large ? [1, 2, 3] : nil }
        #expect(made == ShownImage(bytes: [1, 2, 3], mediaType: "image/webp"))
        // Without the program that does it, what a browser can hold is shown as it is.
        #expect(try await ShownImage.checking(large) { _ in nil }?.bytes == large)
        #expect(try await ShownImage.checking(Array(Self.gif(6_000, 6_000).utf8)) { _ in nil } == nil)
    }
}
