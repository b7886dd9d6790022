import Synchronization
import WebURL

/// A page whose head is here and whose body is still coming.
public struct IncomingPage: Sendable {
    public let requestedURL: WebURL
    /// Where the page is, after redirects.
    public let url: WebURL
    public let status: Int
    /// The header as it came.
    public let contentType: String?
    /// The addresses that redirected, in order, without the last.
    public let redirects: [WebURL]
    /// Where the site has said for good that the page is now: as far as permanent redirects led (301, 308), from the first on.
    /// Nil where the first was none.
    public let permanentURL: WebURL?
    /// To be read once. Reading slowly slows the site down; letting go of it ends the transfer.
    public let body: PageBody
}

/// The body of a page, unpacked, in pieces as they come; never more than the limits allow, and nothing of a picture's.
public struct PageBody: AsyncSequence, Sendable {
    public typealias Element = [UInt8]
    public typealias Failure = FetchError

    let source: BodySource

    public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(source: source) }

    public struct AsyncIterator: AsyncIteratorProtocol {
        fileprivate let source: BodySource

        /// The next piece; nil at the end, be it the page's or the limit's.
        ///
        /// - Throws: ``FetchError``.
        public mutating func next(
            isolation actor: isolated (any Actor)? = #isolation
        ) async throws(FetchError) -> [UInt8]? {
            try await source.next()
        }
    }
}

/// Where a body comes from: the network, or memory.
final class BodySource: Sendable {
    private let channel: TransferChannel?
    private let kept: Mutex<[UInt8]>

    init(_ content: IncomingResponse.Content) {
        switch content {
        case .whole(let bytes, _):
            channel = nil
            kept = Mutex(bytes)
        case .coming(let channel):
            self.channel = channel
            kept = Mutex([])
        }
    }

    deinit {
        // Whoever stops reading wants no more.
        channel?.cancel()
    }

    func next() async throws(FetchError) -> [UInt8]? {
        guard let channel else {
            let bytes = kept.withLock { bytes in
                defer { bytes = [] }
                return bytes
            }
            return bytes.isEmpty ? nil : bytes
        }
        if let piece = await channel.piece() { return piece }
        if case .failed(let error) = await channel.end() { throw error }
        return nil
    }

    /// Whether all came that there is, straight from the site; waits for the end.
    func cameWhole() async -> Bool {
        guard let channel else { return false }
        return await channel.end() == .complete
    }
}
