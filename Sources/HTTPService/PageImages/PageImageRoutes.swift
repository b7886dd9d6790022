import HTTPTypes
import Hummingbird
import NIOCore
import PageFetching

/// Returns the images of snapshots.
///
/// The frame of a snapshot has no origin, and a browser sends no credential with its requests. The path contains a key
/// instead, which is made for each opened page, and serves the images of that page only.
struct PageImageRoutes: Sendable {
    let pages: OpenedPages
    let loader: PageImageLoader

    func add(to group: RouterGroup<AppRequestContext>) {
        group.get("page-images/:key/:image", use: image)
    }

    private func image(request: Request, context: AppRequestContext) async throws -> Response {
        guard let key = context.parameters.get("key"),
            let number = context.parameters.get("image").flatMap({ Int($0) }),
            let page = try await pages.page(withImageKey: key)
        else { throw Problem.notFound }
        do {
            let image = try await ClientDisconnection.whileClientWaits { try await loader.image(number, of: page) }
            guard let image else { return try Self.nothing(.notFound, for: request) }
            return Self.response(.ok, image.mediaType, ByteBuffer(bytes: image.bytes))
        } catch FetchError.cancelled {
            throw CancellationError()
        } catch let error as FetchError {
            return try Self.nothing(Problem(error), for: request)
        }
    }

    /// A line without color or height: a browser shows it in place of an image, whatever the status, and no sign of a broken one.
    private static let nothing = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"9999\" height=\"1\"/>"

    /// Returns an image of nothing where a browser asks for an image, and otherwise throws the problem.
    private static func nothing(_ problem: Problem, for request: Request) throws -> Response {
        guard request.headers[.accept]?.hasPrefix("image/") == true else { throw problem }
        return response(problem.status, "image/svg+xml", ByteBuffer(string: nothing))
    }

    private static func response(_ status: HTTPResponse.Status, _ mediaType: String, _ body: ByteBuffer) -> Response {
        Response(
            status: status,
            headers: [
                .contentType: mediaType,
                .contentDisposition: "inline",
                // A document that a browser makes of the image runs and loads nothing.
                .contentSecurityPolicy: "default-src 'none'; frame-ancestors 'none'; sandbox",
                // The frame that shows it has no origin.
                .crossOriginResourcePolicy: "cross-origin",
            ],
            body: .shared(body))
    }
}
