import Notebook

/// A link that is due for a visit, and the account it belongs to.
struct DueLink: Sendable, Equatable {
    let link: CheckedLink
    let account: AccountID

    init(_ link: CheckedLink, of account: AccountID) {
        self.link = link
        self.account = account
    }
}
