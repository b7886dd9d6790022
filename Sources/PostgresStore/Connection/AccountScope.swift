import Notebook

/// The accounts whose rows the statements of a transaction can see and change. Without a scope, there are none.
///
/// It is the value of a variable of the transaction, with which the policies of the tables compare the account of each row
/// (`Schema.rowSecurity`).
enum AccountScope: Sendable, Hashable {
    case account(AccountID)
    /// For the few statements that look for an account, or for work in all of them.
    case allAccounts

    /// The name of the variable.
    static let variable = "backnote.account"

    /// The value of the variable.
    var value: String {
        switch self {
        case .account(let account): "\(account.rawValue)"
        case .allAccounts: "all"
        }
    }
}
