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

    /// Removes a link, and withdraws its keys.
    ///
    /// - Throws: `noteNotFound`, `linkNotFound`.
    func removeLink(
        _ id: Identifier<Link>, from note: Identifier<Note>, at time: Instant, for account: AccountID
    ) async throws(NotebookError)

    /// Restores a removed link at its position, with the keys that were withdrawn with it.
    ///
    /// - Returns: The link, or another link with the same key that the note has by now.
    /// - Throws: `noteNotFound`, `linkNotFound`.
    func restoreLink(
        _ id: Identifier<Link>, to note: Identifier<Note>, at time: Instant, for account: AccountID
    ) async throws(NotebookError) -> Link

    /// Changes a link's title, quote or user info.
    ///
    /// - Throws: `noteNotFound`, `linkNotFound`.
    func change(
        _ id: Identifier<Link>, of note: Identifier<Note>, _ change: LinkChange, at time: Instant,
        for account: AccountID
    ) async throws(NotebookError) -> Link

    /// Reorders a note's links. Links that are missing from the order follow in their previous order.
    ///
    /// - Throws: `noteNotFound`, `linkNotFound`.
    func order(
        _ order: [Identifier<Link>], of note: Identifier<Note>, at time: Instant, for account: AccountID
    ) async throws(NotebookError) -> Note

    /// Returns a link of a note outside the trash.
    ///
    /// - Throws: `linkNotFound`.
    func link(_ id: Identifier<Link>, for account: AccountID) async throws(NotebookError) -> Link

    /// Returns a page of links across notes, the last added first.
    func links(_ query: LinkQuery, for account: AccountID) async throws(NotebookError) -> Page<Link>

    /// Returns links outside the trash that are due for a check: the longest overdue first, with few of each host.
    func links(dueAt time: Instant, limit: Int, for account: AccountID) async throws(NotebookError) -> [CheckedLink]

    /// Records a link check in one transaction: evidence, state, the time of the next check and the key of a new
    /// address.
    ///
    /// - Returns: The updated links, without those that were removed in the meantime.
    func record(
        _ result: LinkCheckResult, at time: Instant, for account: AccountID
    ) async throws(NotebookError) -> [Link]

    /// Records a redirect in one transaction: ends the aliases that it contradicts, and adds its addresses to the links
    /// that have one of them. Aliases that a person has undone stay undone.
    ///
    /// Where nothing but redirects says that different addresses are the page that they lead to, none of them has it as
    /// an alias, unless an alias or a key that is no redirect's makes them one page. Refused redirects count as well.
    func record(_ result: RedirectResult, at time: Instant, for account: AccountID) async throws(NotebookError)

    /// Sets the description of the links that have one of the keys as their own and have no description, at most 1,000 of
    /// each.
    func setPageDescription(
        _ description: String, ofLinksWith keys: [String], at time: Instant, for account: AccountID
    ) async throws(NotebookError)

    /// Returns the aliases of a link outside the trash, and after them those that were withdrawn without the person, each
    /// the last added first.
    ///
    /// - Throws: `linkNotFound`.
    func aliases(of link: Identifier<Link>, for account: AccountID) async throws(NotebookError) -> [LinkAlias]

    /// Ends an alias for good.
    ///
    /// - Throws: `linkNotFound`, `aliasNotFound`.
    func undoAlias(
        _ id: Identifier<LinkAlias>, of link: Identifier<Link>, at time: Instant, for account: AccountID
    ) async throws(NotebookError)

    /// Makes a withdrawn alias valid again, as one that needs no evidence.
    ///
    /// - Throws: `linkNotFound`; `aliasNotFound` if the link has no withdrawn alias with this identifier.
    func restoreAlias(
        _ id: Identifier<LinkAlias>, of link: Identifier<Link>, as mapping: KeyMapping, at time: Instant,
        for account: AccountID
    ) async throws(NotebookError)

    /// Returns the accounts with aliases that an earlier version added and that are not judged yet.
    ///
    /// - Complexity: O(aliases that are not judged), by an index.
    func accountsWithUnjudgedAliases() async throws(NotebookError) -> [AccountID]

    /// Returns some aliases that an earlier version added and that are not judged yet.
    func unjudgedAliases(limit: Int, for account: AccountID) async throws(NotebookError) -> [UnjudgedAlias]

    /// Records judgments in one transaction, and then ends the aliases without evidence that share their target.
    ///
    /// - Returns: The number of aliases that ended.
    func judge(
        _ aliases: [JudgedAlias], at time: Instant, for account: AccountID
    ) async throws(NotebookError) -> Int

    /// Returns the links outside the trash that have one of the keys, each with its note; at most 1,000 for each key.
    func links(matching keys: [IdentityKey], for account: AccountID) async throws(NotebookError) -> [LinkMatch]

    /// Returns the links outside the trash whose key is in one of the sections; at most 1,000 for each section.
    func links(under places: [KeyPrefix], for account: AccountID) async throws(NotebookError) -> [LinkMatch]

    /// Returns the links outside the trash whose key has a host and path, with any query and fragment.
    func links(at path: KeyPrefix, limit: Int, for account: AccountID) async throws(NotebookError) -> [LinkMatch]

    /// Returns links, including removed ones, whose keys another version of the canonicalizer derived.
    func links(
        notKeyedBy version: KeyVersion, limit: Int, for account: AccountID
    ) async throws(NotebookError) -> [KeyedLink]

    /// Adds the keys that a version derived to links, in one transaction. Their former keys stay.
    func rekey(
        _ links: [RekeyedLink], to version: KeyVersion, at time: Instant, for account: AccountID
    ) async throws(NotebookError)

    /// Withdraws the keys of canonical URLs that other versions derived, from links that this version has rekeyed.
    ///
    /// - Returns: The number of keys that were withdrawn.
    func withdrawKeyMappings(
        notKeyedBy version: KeyVersion, at time: Instant, for account: AccountID
    ) async throws(NotebookError) -> Int
}
