/// Indexes the texts that an earlier version has folded in another way again, in the background.
///
/// Notes that are written with this version need not wait for it. Until it has ended, searches in an account also look for the
/// words as the earlier version folded them (``NoteQuery/forEarlierTexts``). The store keeps how far each account's notes are
/// indexed, so that it continues at the next start where it stopped.
public struct SearchIndexRenewal: Sendable {
    private let store: any NotebookStore

    /// The number of accounts whose work is taken at once.
    private static var accountsAtOnce: Int { 50 }

    public init(_ store: any NotebookStore) {
        self.store = store
    }

    /// Indexes what is not indexed yet. It can be canceled.
    ///
    /// - Returns: The number of notes that were read.
    public func run() async throws(NotebookError) -> Int {
        var count = 0
        var last: AccountID?
        while !Task.isCancelled {
            let accounts = try await store.accounts(withEarlierIndexAfter: last, limit: Self.accountsAtOnce)
            guard let end = accounts.last else { break }
            _ = try await store.taking(.searchTexts, of: accounts) { taken throws(NotebookError) in
                for account in taken { count += try await renew(account) }
            }
            last = end
        }
        return count
    }

    private func renew(_ account: AccountID) async throws(NotebookError) -> Int {
        var count = 0
        while !Task.isCancelled {
            let read = try await store.renewSearchIndex(for: account)
            if read == 0 { break }
            count += read
            await Task.yield()
        }
        return count
    }
}
