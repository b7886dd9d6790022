import HTTPTypes
import Hummingbird
import Notebook

/// Withdraws the keys that former rules gave to links, for all accounts; for the owner, like all routes for rules.
struct WithdrawalRoutes: Sendable {
    let notebook: Notebook

    func add(to group: RouterGroup<AccountContext>) {
        group.post("rules/withdrawals", use: withdraw)
    }

    private struct WithdrawalResponse: Encodable {
        let withdrawn: Int
    }

    private func withdraw(request: Request, context: AccountContext) async throws -> Response {
        try context.requireOwnersAccount()
        return try JSONResponse.make(WithdrawalResponse(withdrawn: await notebook.withdrawFormerKeysOfAll()))
    }
}
