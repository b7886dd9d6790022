/// Reads the texts of existing notes once, in the background, and makes their URLs links.
///
/// Notes that are written with this version have such links already. The data file keeps how far each account's notes
/// were read, so that reading continues at the next start where it stopped.
public struct TextLinkReading: Sendable {
    private let notebook: Notebook

    /// The number of accounts whose work is taken at once.
    private static var accountsAtOnce: Int { 50 }

    public init(_ notebook: Notebook) {
        self.notebook = notebook
    }

    /// Reads what was not read yet. It can be canceled.
    ///
    /// - Returns: The number of links that were added.
    public func run() async throws(NotebookError) -> Int {
        var count = 0
        var last: AccountID?
        while !Task.isCancelled {
            let accounts = try await notebook.store.accounts(withTextsToLinkAfter: last, limit: Self.accountsAtOnce)
            guard let end = accounts.last else { break }
            _ = try await notebook.store.taking(.textLinks, of: accounts) { taken throws(NotebookError) in
                for account in taken { count += try await notebook.linkExistingTexts(for: account) }
            }
            last = end
        }
        return count
    }
}

extension Notebook {
    /// Makes the URLs in the texts of the account's existing notes links. A note that has, or had, a link to the page
    /// gets no other.
    ///
    /// - Returns: The number of links that were added.
    func linkExistingTexts(for account: AccountID) async throws(NotebookError) -> Int {
        var count = 0
        while !Task.isCancelled {
            let batch = try await store.linkExistingTexts(by: textLinker(), at: now(), for: account)
            count += batch.added
            if batch.isLast { break }
            await Task.yield()
        }
        return count
    }
}
