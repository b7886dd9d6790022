import Foundation
import HTTPTypes
import Hummingbird
import NIOCore

/// Serves the packages of the browser extension, and the list of them. They contain no data of a person and need no credential.
struct ExtensionPackageRoutes: Sendable {
    let packages: [ExtensionPackage]

    /// An entry of the list.
    private struct Entry: Encodable {
        let browser: String
        let path: String
        let size: Int
        let sha256: String
    }

    func add(to router: Router<AppRequestContext>) {
        let entries = packages.map { package in
            Entry(
                browser: package.browser.rawValue, path: package.path, size: package.bytes.readableBytes,
                sha256: package.digest.hexadecimal)
        }
        for method in [HTTPRequest.Method.get, .head] {
            router.on("extension/packages.json", method: method) { _, _ in
                try JSONResponse.make(["packages": entries])
            }
        }
        for package in packages {
            router.get(RouterPath(package.path)) { request, _ in package.response(to: request) }
            router.head(RouterPath(package.path)) { request, _ in
                package.response(to: request).createHeadResponse()
            }
        }
    }
}

extension ExtensionPackage {
    fileprivate func response(to request: Request) -> Response {
        var headers: HTTPFields = [.cacheControl: "no-cache", .eTag: entityTag]
        if request.hasCached(entityTag) { return Response(status: .notModified, headers: headers) }
        headers[.contentType] = browser.contentType
        // A browser saves the package instead of installing it, since it would refuse one that no store has signed.
        headers[.contentDisposition] = "attachment; filename=\"\(browser.fileName)\""
        headers[.reprDigest] = "sha-256=:\(Data(digest).base64EncodedString()):"
        return Response(status: .ok, headers: headers, body: .shared(bytes))
    }
}
