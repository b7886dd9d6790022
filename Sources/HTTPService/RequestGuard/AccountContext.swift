import Hummingbird
import Notebook

/// The context of every route that touches data: there is none without an account.
struct AccountContext: ChildRequestContext {
    var coreContext: CoreRequestContextStorage
    let credential: Credential
    /// Whether the same request had come before under the same `Idempotency-Key`.
    var isRepeated = false

    init(context: AppRequestContext) throws {
        guard let credential = context.credential else { throw Problem.signedOut }
        coreContext = context.coreContext
        self.credential = credential
    }

    var account: AccountID { credential.account }
}
