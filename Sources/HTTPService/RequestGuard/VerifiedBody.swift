import Foundation
import HTTPTypes
import Hummingbird

/// Compares the body of a request with the `Content-Digest` (RFC 9530, section 2) that a sealed token includes. Reading it
/// to its end throws `Problem.bodyDiffers` if it is another one.
enum VerifiedBody {
    private static let prefix = "sha-256=:"

    /// Returns the value of `Content-Digest`; an empty text for a request without a body.
    ///
    /// - Throws: `Problem.contentDigestMissing` for a body without a SHA-256.
    static func statedDigest(of request: Request) throws -> String {
        let hasBody =
            request.headers.contains(.transferEncoding)
            || ![nil, "0"].contains(request.headers.value(of: .contentLength))
        let value = request.headers.value(of: .contentDigest)
        guard hasBody || value != nil else { return "" }
        guard let value, digest(in: value) != nil else { throw Problem.contentDigestMissing }
        return value
    }

    /// Returns a request whose body is compared with the digest that it states, if it does.
    static func verifying(_ request: Request) -> Request {
        guard let stated = request.headers.value(of: .contentDigest).flatMap(digest(in:)) else { return request }
        var verified = request
        verified.body = RequestBody(
            asyncSequence: HashedBody(body: request.body) { digest in
                guard digest == stated else { throw Problem.bodyDiffers }
            })
        return verified
    }

    private static func digest(in value: String) -> [UInt8]? {
        guard value.hasPrefix(prefix), value.hasSuffix(":"), value.utf8.count == prefix.utf8.count + 45 else {
            return nil
        }
        return Data(base64Encoded: String(value.dropFirst(prefix.utf8.count).dropLast())).map(Array.init)
    }
}
