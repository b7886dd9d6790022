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
    private let storedBytes: Mutex<[UInt8]>

    init(_ content: FinalResponse.Content) {
        switch content {
        case .complete(let bytes, _):
            channel = nil
            storedBytes = Mutex(bytes)
        case .streaming(let channel):
            self.channel = channel
            storedBytes = Mutex([])
        }
    }

    deinit {
        // The reader has stopped reading.
        channel?.cancel()
    }

    func next() async throws(FetchError) -> [UInt8]? {
        guard let channel else {
            let bytes = storedBytes.withLock { bytes in
                defer { bytes = [] }
                return bytes
            }
            return bytes.isEmpty ? nil : bytes
        }
        if let piece = await channel.piece() { return piece }
        if case .failed(let error) = await channel.end() { throw error }
        return nil
    }

    /// Waits for the end, and returns whether a transfer received the whole body.
    func isComplete() async -> Bool {
        guard let channel else { return false }
        return await channel.end() == .complete
    }
}
