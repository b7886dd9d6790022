import HTTPTypes
import Hummingbird
import NIOCore
import Notebook
import PageFetching

/// Returns the icons of sites and the pictures of linked pages.
///
/// A client asks for what it shows, and only that is fetched. The pictures are bitmaps that this service has made, so
/// nothing in them can run.
struct WebPictureRoutes: Sendable {
    let notebook: Notebook
    let policy: FetchPolicy

    /// The maximum number of sites and of links in a request.
    private static var limit: Int { 200 }

    func add(to group: RouterGroup<AccountContext>) {
        group.post("web-pictures", use: find)
        group.get("web-pictures/:picture", use: read)
    }

    private struct Body: Decodable {
        let sites: [String]?
        let links: [Identifier<Link>]?
    }

    private struct Found: Encodable {
        /// The identifiers of pictures by host name and by the identifier of the link.
        var sites: [String: Identifier<WebPicture>] = [:]
        var links: [String: Identifier<WebPicture>] = [:]
        /// Whether none is still to be fetched.
        var isComplete = true
    }

    private func find(request: Request, context: AccountContext) async throws -> Response {
        let body = try await JSONRequest.decode(Body.self, from: request)
        let (sites, links) = (body.sites ?? [], body.links ?? [])
        guard sites.count <= Self.limit, links.count <= Self.limit else {
            throw Problem.malformed("The members \"sites\" and \"links\" can have at most \(Self.limit) elements each.")
        }
        // Where no page is fetched, no picture is.
        guard policy.allows(.addedLink) else { return try JSONResponse.make(Found()) }
        let pictures = try await notebook.webPictures(ofSites: sites, links: links, for: context.account)
        return try JSONResponse.make(
            Found(
                sites: pictures.sites,
                links: Dictionary(uniqueKeysWithValues: pictures.links.map { ("\($0.key)", $0.value) }),
                isComplete: pictures.isComplete))
    }

    private func read(request: Request, context: AccountContext) async throws -> Response {
        guard let id = context.parameters.get("picture").flatMap(Identifier<WebPicture>.init(_:)) else {
            throw NotebookError.attachmentNotFound
        }
        let picture = try await notebook.webPicture(id, for: context.account)
        let headers: HTTPFields = [
            .contentType: "image/webp", .contentDisposition: "inline", .eTag: "\"\(id)\"",
            .contentSecurityPolicy: "default-src 'none'; frame-ancestors 'none'; sandbox",
            // The bytes never change, but signing out ends access at once.
            .cacheControl: "private, no-cache",
        ]
        if request.hasCached("\"\(id)\"") { return Response(status: .notModified, headers: headers) }
        return Response(status: .ok, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(bytes: picture.bytes)))
    }
}
