import Canonicalization

/// Stores links, and finds them by their keys.
public protocol LinkStore: Sendable {
    /// Adds a link and its keys, in one transaction with the note's new revision.
    ///
    /// - Returns: The link, or the link with the same key that the note already has.
    /// - Throws: `noteNotFound`; `linkNotFound` if a link with this identifier was removed before.
    func add(
        _ link: NewLink, to note: Identifier<Note>, at time: Instant, for account: AccountID
    ) async throws(NotebookError) -> AddedLink

    /// Returns the links outside the trash that have one of the keys, each with its note; at most 1,000 for each key.
    func links(matching keys: [IdentityKey], for account: AccountID) async throws(NotebookError) -> [LinkMatch]

    /// Returns the links outside the trash whose key is in one of the sections; at most 1,000 for each section.
    func links(under places: [KeyPrefix], for account: AccountID) async throws(NotebookError) -> [LinkMatch]

    /// Returns the links outside the trash whose key has a host and path, with any query and fragment.
    func links(at path: KeyPrefix, limit: Int, for account: AccountID) async throws(NotebookError) -> [LinkMatch]
}
