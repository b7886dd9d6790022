import Synchronization

/// The decompressed body of a page as a sequence of pieces, up to the limits. Empty for a picture.
public struct PageBody: AsyncSequence, Sendable {
    public typealias Element = [UInt8]
    public typealias Failure = FetchError

    let source: BodySource

    public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(source: source) }

    public struct AsyncIterator: AsyncIteratorProtocol {
        fileprivate let source: BodySource

        /// Returns the next piece, or nil at the end of the body or at the limit.
        ///
        /// - Throws: ``FetchError``.
        public mutating func next(
            isolation actor: isolated (any Actor)? = #isolation
        ) async throws(FetchError) -> [UInt8]? {
            try await source.next()
        }
    }
}

/// The source of a body: a transfer or a complete response.
final class BodySource: Sendable {
    private let channel: TransferChannel?
    private let decoder: Mutex<ContentDecoder>

    /// Creates the source of a body that arrives.
    ///
    /// - Parameters:
    ///   - codings: what the body was packed with.
    ///   - limit: the bytes of the body, unpacked, after which reading stops.
    /// - Throws: ``FetchError/Diagnosis/badContentEncoding`` if it was packed too often. The transfer is canceled then.
    init(_ channel: TransferChannel, codings: [ContentCoding], limit: Int) throws(FetchError) {
        do throws(FetchError) {
            decoder = Mutex(try ContentDecoder(codings, limit: limit))
        } catch {
            channel.cancel()
            throw error
        }
        self.channel = channel
    }

    /// Creates the source of a body that is there.
    init(_ bytes: [UInt8]) {
        channel = nil
        decoder = Mutex(ContentDecoder(unpacked: bytes))
    }

    deinit {
        // The reader has stopped reading.
        channel?.cancel()
    }

    func next() async throws(FetchError) -> [UInt8]? {
        while true {
            let (piece, isAtLimit) = decoder.withLock { decoder in (decoder.next(), decoder.exceedsLimit) }
            if let piece { return piece }
            guard let channel else { return nil }
            if isAtLimit {
                channel.cancel()
                return nil
            }
            guard let packed = await channel.piece() else { break }
            decoder.withLock { $0.append(packed) }
        }
        if case .failed(let error)? = await channel?.end() { throw error }
        return nil
    }

    /// Waits for the end, and returns whether all of the body was received and unpacked.
    func isComplete() async -> Bool {
        guard decoder.withLock({ $0.isComplete }) else { return false }
        guard let channel else { return true }
        return await channel.end() == .complete
    }
}
