import Hummingbird
import Notebook

/// The context of every route that accesses data. It cannot be created without an accepted credential.
struct AccountContext: ChildRequestContext {
    var coreContext: CoreRequestContextStorage
    let credential: Credential
    /// Whether the same request came before with the same `Idempotency-Key`.
    var isRepeated = false

    init(context: AppRequestContext) throws {
        guard let credential = context.credential else { throw Problem.signedOut }
        coreContext = context.coreContext
        self.credential = credential
    }

    var account: AccountID { credential.account }
}

extension Notebook {
    /// Returns the notebook for a request. The texts that it writes have the name of the browser or app in their
    /// history.
    func used(in context: AccountContext) -> Notebook { used(on: context.credential.name) }
}
