import Hummingbird
import Notebook

/// What the gate learns of a request on its way in.
public struct GateContext: RequestContext {
    public var coreContext: CoreRequestContextStorage
    /// Who asks; nil until a credential was accepted.
    var credential: Credential?

    public init(source: ApplicationRequestContextSource) {
        coreContext = CoreRequestContextStorage(source: source)
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
