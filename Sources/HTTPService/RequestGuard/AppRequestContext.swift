import Hummingbird
import Logging
import NIOCore
import Notebook
import PageFetching

/// What `RequestGuard` knows about a request.
public struct AppRequestContext: RequestContext {
    /// The storage that Hummingbird requires.
    public var coreContext: CoreRequestContextStorage
    /// The client's address as a trusted proxy states it.
    var forwardedAddress: IPAddress?
    /// The connection; nil for a request without one.
    let channel: (any Channel)?
    /// The address when the request arrived. A connection that has been closed has none.
    private let remoteAddress: SocketAddress?
    /// The origin of the paired extension that sends the request; nil for other requests.
    var pairedOrigin: String?
    /// The sealed token of the request, with the digest of the token that it states; nil for other requests.
    var sealedToken: (token: SealedToken, digest: [UInt8])?
    /// The accepted credential; nil before `RequestGuard` accepts one.
    var credential: Credential?
    /// The known browser that sends a request to sign in; nil for others.
    var device: KnownDevice?

    /// Creates the context of a request on a connection.
    public init(source: ApplicationRequestContextSource) {
        coreContext = CoreRequestContextStorage(source: source)
        channel = source.channel
        remoteAddress = source.channel.remoteAddress
    }

    /// Creates the context of a request that this process makes itself, without a connection.
    init(logger: Logger) {
        coreContext = CoreRequestContextStorage(source: InProcessSource(logger: logger))
        channel = nil
        remoteAddress = nil
    }

    private struct InProcessSource: RequestContextSource {
        let logger: Logger
    }

    /// The address at the other end of the connection; nil for a request without a connection.
    var peerAddress: IPAddress? { remoteAddress?.address }
    /// The sender: the one that a trusted proxy states, or else the peer.
    var client: Client { Client(forwardedAddress ?? peerAddress) }
}
