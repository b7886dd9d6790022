import HTTPTypes
import Hummingbird
import Notebook

/// Manages the accounts of a Backnote that several people use; for its owner.
///
/// `IdempotencyMiddleware` does not apply to these routes, because it stores a fast digest of each request: for a
/// request with a password, that would undo the protection of the slow password hash.
struct AccountRoutes: Sendable {
    let accounts: Accounts
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
        /// Absent for an account that signs in through a trusted proxy only.
        let password: String?
    }

    private func make(request: Request, context: AccountContext) async throws -> Response {
        try context.requireOwner()
        let body = try await JSONRequest.decode(NewAccount.self, from: request)
        let account = try await Self.mappingFailures {
            try await accounts.add(body.name, password: body.password, at: now())
        }
        return try JSONResponse.make(AccountResponse(account), status: .created)
    }

    private struct NewPassword: Decodable {
        /// Nil removes the password.
        let password: String?

        private enum CodingKeys: String, CodingKey { case password }

        init(from decoder: any Decoder) throws {
            // `null` removes the password; a missing member is an error.
            password = try decoder.container(keyedBy: CodingKeys.self).decode(String?.self, forKey: .password)
        }
    }

    private func setPassword(request: Request, context: AccountContext) async throws -> HTTPResponse.Status {
        try context.requireOwner()
        let body = try await JSONRequest.decode(NewPassword.self, from: request)
        try await Self.mappingFailures {
            try await accounts.setPassword(body.password, ofAccountNamed: context.accountName)
        }
        return .noContent
    }

    private func remove(request: Request, context: AccountContext) async throws -> HTTPResponse.Status {
        try context.requireOwner()
        try await Self.mappingFailures { try await accounts.remove(accountNamed: context.accountName) }
        return .noContent
    }

    private static func mappingFailures<Value>(_ work: () async throws -> Value) async throws -> Value {
        do {
            return try await work()
        } catch let failure as Accounts.Failure {
            throw switch failure {
            case .passwordLength:
                Problem(.badRequest, "password-not-usable", "Invalid password", "\(failure)")
            case .ownersAccount:
                Problem(.conflict, "owners-account", "Owner's account", "\(failure)")
            }
        }
    }
}

extension AccountContext {
    /// Requires the owner of this Backnote: the holder of a token of the account `local`. A browser session is not
    /// enough.
    func requireOwner() throws(Problem) {
        guard credential.kind == .token, account == .local else { throw .ownerOnly }
    }

    fileprivate var accountName: String { parameters.get("account") ?? "" }
}

extension Problem {
    static let ownerOnly = Problem(
        .forbidden, "owner-only", "Owner only",
        "Only the owner of this Backnote can do this, on the command line of its machine. See `backnote --help`.")
}
