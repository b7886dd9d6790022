import Cryptography
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore

/// The body of a request, compared with the `Content-Digest` (RFC 9530, section 2) that a sealed token includes. Reading
/// it to its end throws `Problem.bodyDiffers` if it is another one.
struct VerifiedBody: AsyncSequence, Sendable {
    private static let prefix = "sha-256=:"

    private let body: RequestBody
    private let digest: Data

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
        guard let digest = request.headers.value(of: .contentDigest).flatMap(digest(in:)) else { return request }
        var verified = request
        verified.body = RequestBody(asyncSequence: VerifiedBody(body: request.body, digest: digest))
        return verified
    }

    private static func digest(in value: String) -> Data? {
        guard value.hasPrefix(prefix), value.hasSuffix(":"), value.utf8.count == prefix.utf8.count + 45 else {
            return nil
        }
        return Data(base64Encoded: String(value.dropFirst(prefix.utf8.count).dropLast()))
    }

    func makeAsyncIterator() -> AsyncIterator {
        AsyncIterator(parts: body.makeAsyncIterator(), digest: digest)
    }

    struct AsyncIterator: AsyncIteratorProtocol {
        fileprivate var parts: RequestBody.AsyncIterator
        fileprivate let digest: Data
        private let hash = RunningHash()

        fileprivate init(parts: RequestBody.AsyncIterator, digest: Data) {
            self.parts = parts
            self.digest = digest
        }

        mutating func next() async throws -> ByteBuffer? {
            if let part = try await parts.next() {
                hash.update(part)
                return part
            }
            guard hash.isOf(digest) else { throw Problem.bodyDiffers }
            return nil
        }
    }
}

/// A hash that an iterator, which can be copied, can have.
private final class RunningHash {
    private var hash: SHA256? = SHA256()

    func update(_ part: ByteBuffer) { hash?.update(part.readableBytesView) }

    /// Whether the hash of all parts is a digest. Asked once.
    func isOf(_ digest: Data) -> Bool {
        guard let hash = hash.take() else { return false }
        return hash.finalize() == Array(digest)
    }
}
