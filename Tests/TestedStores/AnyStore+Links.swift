import Canonicalization
import Notebook

extension AnyStore: LinkStore {
    public func add(
        _ link: NewLink, to note: Identifier<Note>, at time: Instant, for account: AccountID
    ) async throws(NotebookError) -> AddedLink {
        try await store.add(link, to: note, at: time, for: account)
    }

    public func removeLink(
        _ id: Identifier<Link>, from note: Identifier<Note>, at time: Instant, for account: AccountID
    ) async throws(NotebookError) {
        try await store.removeLink(id, from: note, at: time, for: account)
    }

    public func restoreLink(
        _ id: Identifier<Link>, to note: Identifier<Note>, at time: Instant, for account: AccountID
    ) async throws(NotebookError) -> Link {
        try await store.restoreLink(id, to: note, at: time, for: account)
    }

    public func change(
        _ id: Identifier<Link>, of note: Identifier<Note>, _ change: LinkChange, at time: Instant,
        for account: AccountID
    ) async throws(NotebookError) -> Link {
        try await store.change(id, of: note, change, at: time, for: account)
    }

    public func order(
        _ order: [Identifier<Link>], of note: Identifier<Note>, at time: Instant, for account: AccountID
    ) async throws(NotebookError) -> Note {
        try await store.order(order, of: note, at: time, for: account)
    }

    public func link(
        _ id: Identifier<Link>, for account: AccountID
    ) async throws(NotebookError) -> Link {
        try await store.link(id, for: account)
    }

    public func links(
        _ query: LinkQuery, for account: AccountID
    ) async throws(NotebookError) -> Page<Link> {
        try await store.links(query, for: account)
    }

    public func links(
        dueAt time: Instant, limit: Int, for account: AccountID
    ) async throws(NotebookError) -> [CheckedLink] {
        try await store.links(dueAt: time, limit: limit, for: account)
    }

    public func record(
        _ result: LinkCheckResult, at time: Instant, for account: AccountID
    ) async throws(NotebookError) -> [Link] {
        try await store.record(result, at: time, for: account)
    }

    public func record(
        _ result: RedirectResult, at time: Instant, for account: AccountID
    ) async throws(NotebookError) {
        try await store.record(result, at: time, for: account)
    }

    public func setPageDescription(
        _ description: String, ofLinksWith keys: [String], at time: Instant, for account: AccountID
    ) async throws(NotebookError) {
        try await store.setPageDescription(description, ofLinksWith: keys, at: time, for: account)
    }

    public func aliases(
        of link: Identifier<Link>, for account: AccountID
    ) async throws(NotebookError) -> [LinkAlias] {
        try await store.aliases(of: link, for: account)
    }

    public func undoAlias(
        _ id: Identifier<LinkAlias>, of link: Identifier<Link>, at time: Instant, for account: AccountID
    ) async throws(NotebookError) {
        try await store.undoAlias(id, of: link, at: time, for: account)
    }

    public func restoreAlias(
        _ id: Identifier<LinkAlias>, of link: Identifier<Link>, as mapping: KeyMapping, at time: Instant,
        for account: AccountID
    ) async throws(NotebookError) {
        try await store.restoreAlias(id, of: link, as: mapping, at: time, for: account)
    }

    public func accountsWithUnjudgedAliases() async throws(NotebookError) -> [AccountID] {
        try await store.accountsWithUnjudgedAliases()
    }

    public func unjudgedAliases(
        limit: Int, for account: AccountID
    ) async throws(NotebookError) -> [UnjudgedAlias] {
        try await store.unjudgedAliases(limit: limit, for: account)
    }

    public func judge(
        _ aliases: [JudgedAlias], at time: Instant, for account: AccountID
    ) async throws(NotebookError) -> Int {
        try await store.judge(aliases, at: time, for: account)
    }

    public func links(
        matching keys: [IdentityKey], for account: AccountID
    ) async throws(NotebookError) -> [LinkMatch] {
        try await store.links(matching: keys, for: account)
    }

    public func checkStorage() async throws(NotebookError) { try await store.checkStorage() }

    public func preferencesAndLinks(
        matching keys: [IdentityKey], for account: AccountID
    ) async throws(NotebookError) -> (preferences: AccountPreferences, links: [LinkMatch]) {
        try await store.preferencesAndLinks(matching: keys, for: account)
    }

    public func links(
        under places: [KeyPrefix], for account: AccountID
    ) async throws(NotebookError) -> [LinkMatch] {
        try await store.links(under: places, for: account)
    }

    public func links(
        at path: KeyPrefix, limit: Int, for account: AccountID
    ) async throws(NotebookError) -> [LinkMatch] {
        try await store.links(at: path, limit: limit, for: account)
    }

    public func links(
        notKeyedBy version: KeyVersion, limit: Int, for account: AccountID
    ) async throws(NotebookError) -> [KeyedLink] {
        try await store.links(notKeyedBy: version, limit: limit, for: account)
    }

    public func rekey(
        _ links: [RekeyedLink], to version: KeyVersion, at time: Instant, for account: AccountID
    ) async throws(NotebookError) {
        try await store.rekey(links, to: version, at: time, for: account)
    }

    public func withdrawKeyMappings(
        notKeyedBy version: KeyVersion, at time: Instant, for account: AccountID
    ) async throws(NotebookError) -> Int {
        try await store.withdrawKeyMappings(notKeyedBy: version, at: time, for: account)
    }
}

extension AnyStore: TextLinkStore {
    public func linkExistingTexts(
        by linker: TextLinker, at time: Instant, for account: AccountID
    ) async throws(NotebookError) -> (added: Int, isLast: Bool) {
        try await store.linkExistingTexts(by: linker, at: time, for: account)
    }

    public func accounts(
        withTextsToLinkAfter last: AccountID?, limit: Int
    ) async throws(NotebookError) -> [AccountID] {
        try await store.accounts(withTextsToLinkAfter: last, limit: limit)
    }

    public func accountsAwaitingTitles(at time: Instant) async throws(NotebookError) -> [AccountID] {
        try await store.accountsAwaitingTitles(at: time)
    }

    public func linksAwaitingTitle(
        at time: Instant, limit: Int, for account: AccountID
    ) async throws(NotebookError) -> [CheckedLink] {
        try await store.linksAwaitingTitle(at: time, limit: limit, for: account)
    }

    public func setAwaitedTitle(
        _ title: String?, siteName: String?, of id: Identifier<Link>, at time: Instant, for account: AccountID
    ) async throws(NotebookError) {
        try await store.setAwaitedTitle(title, siteName: siteName, of: id, at: time, for: account)
    }

    public func postponeAwaitedTitle(
        of id: Identifier<Link>, at time: Instant, for account: AccountID
    ) async throws(NotebookError) {
        try await store.postponeAwaitedTitle(of: id, at: time, for: account)
    }

    public func awaitedTitleSignals() -> AsyncStream<Void> {
        store.awaitedTitleSignals()
    }
}

extension AnyStore: SearchIndexStore {
    public func renewSearchIndex(for account: AccountID) async throws(NotebookError) -> Int {
        try await store.renewSearchIndex(for: account)
    }

    public func accounts(
        withEarlierIndexAfter last: AccountID?, limit: Int
    ) async throws(NotebookError) -> [AccountID] {
        try await store.accounts(withEarlierIndexAfter: last, limit: limit)
    }
}

extension AnyStore: LinkIndexStore {
    public func indexedHashes(
        from hash: UInt64, limit: Int, for account: AccountID
    ) async throws(NotebookError) -> LinkIndexPage {
        try await store.indexedHashes(from: hash, limit: limit, for: account)
    }

    public func appOrigins(
        for account: AccountID
    ) async throws(NotebookError) -> [String] {
        try await store.appOrigins(for: account)
    }

    public func indexChangesAndPlaces(
        since cursor: Int64, limit: Int, for account: AccountID
    ) async throws(NotebookError) -> (delta: LinkIndexDelta, appOrigins: [String], preferences: AccountPreferences) {
        try await store.indexChangesAndPlaces(since: cursor, limit: limit, for: account)
    }

    public func indexChanges(
        since cursor: Int64, limit: Int, for account: AccountID
    ) async throws(NotebookError) -> LinkIndexDelta {
        try await store.indexChanges(since: cursor, limit: limit, for: account)
    }
}

extension AnyStore: PageCopyStore {
    public func keepPageCopy(
        _ bytes: [UInt8], url: String, title: String, of link: Identifier<Link>, within quota: Int?,
        at time: Instant, for account: AccountID
    ) async throws(NotebookError) -> PageCopy {
        try await store.keepPageCopy(
            bytes, url: url, title: title, of: link, within: quota, at: time, for: account)
    }

    public func pageCopy(
        of link: Identifier<Link>, for account: AccountID
    ) async throws(NotebookError) -> PageCopy? {
        try await store.pageCopy(of: link, for: account)
    }

    public func pageCopies(
        after link: Identifier<Link>?, limit: Int, for account: AccountID
    ) async throws(NotebookError) -> [PageCopy] {
        try await store.pageCopies(after: link, limit: limit, for: account)
    }

    public func pageCopy(
        ofLinksWithKey key: String, for account: AccountID
    ) async throws(NotebookError) -> PageCopy? {
        try await store.pageCopy(ofLinksWithKey: key, for: account)
    }

    public func bytes(
        ofPageCopy link: Identifier<Link>, for account: AccountID
    ) async throws(NotebookError) -> [UInt8] {
        try await store.bytes(ofPageCopy: link, for: account)
    }

    public func removePageCopy(
        of link: Identifier<Link>, for account: AccountID
    ) async throws(NotebookError) {
        try await store.removePageCopy(of: link, for: account)
    }
}

extension AnyStore: WebPictureStore {
    public func webPictures(
        ofSites sites: [String], links: [Identifier<Link>], at time: Instant, for account: AccountID
    ) async throws(NotebookError) -> WebPictures {
        try await store.webPictures(ofSites: sites, links: links, at: time, for: account)
    }

    public func webPicture(
        _ id: Identifier<WebPicture>, for account: AccountID
    ) async throws(NotebookError) -> WebPicture? {
        try await store.webPicture(id, for: account)
    }

    public func recordPictures(
        icon: String?, picture: String?, ofLinksWithKeys keys: [String], at time: Instant, for account: AccountID
    ) async throws(NotebookError) {
        try await store.recordPictures(icon: icon, picture: picture, ofLinksWithKeys: keys, at: time, for: account)
    }

    public func accountsAwaitingWebPictures(
        at time: Instant
    ) async throws(NotebookError) -> [AccountID] {
        try await store.accountsAwaitingWebPictures(at: time)
    }

    public func awaitedWebPictures(
        at time: Instant, limit: Int, for account: AccountID
    ) async throws(NotebookError) -> [AwaitedWebPicture] {
        try await store.awaitedWebPictures(at: time, limit: limit, for: account)
    }

    public func setWebPicture(
        _ bytes: [UInt8]?, of subject: WebPictureSubject, at time: Instant, for account: AccountID
    ) async throws(NotebookError) {
        try await store.setWebPicture(bytes, of: subject, at: time, for: account)
    }

    public func webPictureSignals() -> AsyncStream<Void> {
        store.webPictureSignals()
    }

    public func setShowsWebPictures(
        _ isOn: Bool, at time: Instant, for account: AccountID
    ) async throws(NotebookError) {
        try await store.setShowsWebPictures(isOn, at: time, for: account)
    }
}
