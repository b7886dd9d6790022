import HTTPTypes
import Hummingbird
import Notebook

/// People's accounts, on a Backnote that several use: for its owner.
///
/// A request that carries a password is not among those whose digest is kept for repeating it (`IdempotencyMiddleware`): a quick digest
/// would undo what the password's own slow one is for.
struct AccountRoutes<Store: AccountStore>: Sendable {
    let accounts: Accounts<Store>
    let now: @Sendable () -> Instant

    func add(to group: RouterGroup<AccountContext>) {
        group.get("accounts", use: list)
        group.post("accounts", use: make)
        group.put("accounts/:account/password", use: setPassword)
        group.delete("accounts/:account", use: remove)
    }

    private struct AccountResponse: Encodable {
        let name: String
        let createdAt: Instant
        let hasPassword: Bool

        init(_ account: Account) {
            name = account.name.description
            createdAt = account.createdAt
            hasPassword = account.hasPassword
        }
    }

    private struct AccountListResponse: Encodable {
        let accounts: [AccountResponse]
    }

    private func list(request: Request, context: AccountContext) async throws -> Response {
        try context.requireOwner()
        return try JSONResponse.make(AccountListResponse(accounts: await accounts.list().map { AccountResponse($0) }))
    }

    private struct NewAccount: Decodable {
        let name: String
        /// Absent for an account that only a trusted proxy signs in to.
        let password: String?
    }

    private func make(request: Request, context: AccountContext) async throws -> Response {
        try context.requireOwner()
        let body = try await JSONRequest.decode(NewAccount.self, from: request)
        let account = try await Self.telling {
            try await accounts.add(body.name, password: body.password, at: now())
        }
        return try JSONResponse.make(AccountResponse(account), status: .created)
    }

    private struct NewPassword: Decodable {
        /// Nil takes the password away.
        let password: String?

        private enum CodingKeys: String, CodingKey { case password }

        init(from decoder: any Decoder) throws {
            // Taking it away has to be said: `null`, not nothing.
            password = try decoder.container(keyedBy: CodingKeys.self).decode(String?.self, forKey: .password)
        }
    }

    private func setPassword(request: Request, context: AccountContext) async throws -> HTTPResponse.Status {
        try context.requireOwner()
        let body = try await JSONRequest.decode(NewPassword.self, from: request)
        try await Self.telling { try await accounts.setPassword(body.password, ofAccountNamed: context.accountName) }
        return .noContent
    }

    private func remove(request: Request, context: AccountContext) async throws -> HTTPResponse.Status {
        try context.requireOwner()
        try await Self.telling { try await accounts.remove(accountNamed: context.accountName) }
        return .noContent
    }

    private static func telling<Value>(_ work: () async throws -> Value) async throws -> Value {
        do {
            return try await work()
        } catch let failure as Accounts<Store>.Failure {
            throw switch failure {
            case .passwordLength:
                Problem(.badRequest, "password-not-usable", "Password not usable", "\(failure)")
            case .ownersAccount:
                Problem(.conflict, "owners-account", "The owner's account", "\(failure)")
            }
        }
    }
}

extension AccountContext {
    /// What concerns everybody on this Backnote is its owner's: who holds a token of the account that the data folder began with. No
    /// page in a browser does.
    func requireOwner() throws(Problem) {
        guard credential.kind == .token, account == .local else { throw .ownerOnly }
    }

    fileprivate var accountName: String { parameters.get("account") ?? "" }
}

extension Problem {
    static let ownerOnly = Problem(
        .forbidden, "owner-only", "The owner's part",
        "Only the owner of this Backnote may do this, on the command line of its machine. See `backnote --help`.")
}
