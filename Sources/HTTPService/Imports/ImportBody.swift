import HTTPTypes
import Hummingbird
import NIOCore
import Notebook

/// The body of an import: a file. Its content decides its format.
enum ImportBody {
    /// In bytes.
    static let sizeLimit = 67_108_864
    /// All types but those that forms of other sites can send.
    static let types: Set = [
        "application/json", "application/octet-stream", "application/zip", "text/csv", "text/html", "text/markdown",
    ]

    static let requirements = RouteRequirements(.write).body(upTo: sizeLimit, types: types)

    static func bytes(of request: Request) async throws -> [UInt8] {
        try BodyCheck.checkType(of: request, by: requirements)
        do {
            return Array(try await request.body.collect(upTo: sizeLimit).readableBytesView)
        } catch is NIOTooManyBytesError {
            throw Problem.bodyTooLarge(limit: sizeLimit)
        }
    }
}
