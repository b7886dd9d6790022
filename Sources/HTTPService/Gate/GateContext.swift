import Hummingbird
import NIOCore
import Notebook

/// What the gate learns of a request on its way in.
public struct GateContext: RequestContext {
    public var coreContext: CoreRequestContextStorage
    /// Whom a trusted proxy says that it asks for.
    var forwardedAddress: String?
    private let remoteAddress: SocketAddress?
    /// Who asks; nil until a credential was accepted.
    var credential: Credential?

    public init(source: ApplicationRequestContextSource) {
        coreContext = CoreRequestContextStorage(source: source)
        remoteAddress = source.channel.remoteAddress
    }

    /// The address at the other end of the connection; empty where there is none.
    var peer: String { remoteAddress?.plainAddress ?? "" }
    /// The address of who asks: the peer, or whom a trusted proxy names.
    var address: String { forwardedAddress ?? peer }
}

extension SocketAddress {
    /// The address without its port. An IPv4 address that came in by an IPv6 socket is the same as by itself.
    var plainAddress: String {
        let text = ipAddress ?? ""
        return text.hasPrefix("::ffff:") && text.contains(".") ? String(text.dropFirst(7)) : text
    }
}

/// The context of every route that touches data: there is none without an account.
struct AccountContext: ChildRequestContext {
    var coreContext: CoreRequestContextStorage
    let credential: Credential
    /// Whether the same request had come before under the same `Idempotency-Key`.
    var isRepeated = false

    init(context: GateContext) throws {
        guard let credential = context.credential else { throw Problem.signedOut }
        coreContext = context.coreContext
        self.credential = credential
    }

    var account: AccountID { credential.account }
}
