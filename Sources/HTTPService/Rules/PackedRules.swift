import Canonicalization
import Cryptography
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore

/// Packed rules and their digest, with which a client checks that it has all of them, and whether they have changed.
struct PackedRules: Sendable {
    let bytes: ByteBuffer
    /// The SHA-256 digest of the bytes in hexadecimal digits.
    let digest: String

    init(_ bytes: [UInt8]) {
        self.bytes = ByteBuffer(bytes: bytes)
        digest = SHA256.digest(of: bytes).hexadecimal
    }

    /// Returns the response to a request for the rules; 304 if the client already has them.
    func response(to request: Request) -> Response {
        let headers: HTTPFields = [.eTag: "\"\(digest)\"", .cacheControl: "private, no-cache"]
        if request.hasCached("\"\(digest)\"") { return Response(status: .notModified, headers: headers) }
        var full = headers
        full[.contentType] = "application/octet-stream"
        return Response(status: .ok, headers: full, body: .shared(bytes))
    }
}
