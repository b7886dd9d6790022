import Cryptography
import Hummingbird
import NIOCore

/// A body that is hashed as it is read. At its end, `atEnd` decides whether it may be used, before anything is done
/// with it.
struct HashedBody: AsyncSequence, Sendable {
    let body: RequestBody
    /// Called at the end, with the SHA-256 of all bytes.
    let atEnd: @Sendable ([UInt8]) async throws -> Void

    struct AsyncIterator: AsyncIteratorProtocol {
        fileprivate var parts: RequestBody.AsyncIterator
        fileprivate let hash = RunningHash()
        fileprivate let atEnd: @Sendable ([UInt8]) async throws -> Void

        mutating func next() async throws -> ByteBuffer? {
            if let part = try await parts.next() {
                hash.update(part)
                return part
            }
            if let digest = hash.finish() { try await atEnd(digest) }
            return nil
        }
    }

    func makeAsyncIterator() -> AsyncIterator { AsyncIterator(parts: body.makeAsyncIterator(), atEnd: atEnd) }
}

/// A hash that an iterator can have, which can be copied. One task reads the body.
private final class RunningHash {
    private var hash: SHA256? = SHA256()

    func update(_ part: ByteBuffer) { hash?.update(part.readableBytesView) }

    /// - Returns: `nil` the second time.
    func finish() -> [UInt8]? { hash.take()?.finalize() }
}
