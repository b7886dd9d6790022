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
            guard let image else { throw Problem.notFound }
            return Response(
                status: .ok,
                headers: [
                    .contentType: image.mediaType,
                    .contentDisposition: "inline",
                    // A document that a browser makes of the image runs and loads nothing.
                    .contentSecurityPolicy: "default-src 'none'; frame-ancestors 'none'; sandbox",
                    // The frame that shows it has no origin.
                    .crossOriginResourcePolicy: "cross-origin",
                ],
                body: .shared(ByteBuffer(bytes: image.bytes)))
        } catch FetchError.cancelled {
            throw CancellationError()
        } catch let error as FetchError {
            throw Problem(error)
        }
    }
}
