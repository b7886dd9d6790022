import NIOCore
import Notebook
import PageMetadata
import PageSnapshot
import WebURL

/// The most recently opened pages, in memory: their snapshots, and what was read of them.
actor SnapshotCache {
    struct Page: Sendable {
        let url: WebURL
        let metadata: PageMetadata
        /// The snapshot's HTML, which requests share.
        let html: ByteBuffer
    }

    private struct Entry {
        let id: Identifier<PageSnapshot>
        let account: AccountID
        let page: Page
    }

    private var entries: [Entry] = []
    private let capacity = 64

    /// Adds a page, and removes the oldest one if the cache is full.
    func insert(
        _ snapshot: PageSnapshot, of metadata: PageMetadata, at url: WebURL, for account: AccountID
    ) -> Identifier<PageSnapshot> {
        let id = Identifier<PageSnapshot>()
        let page = Page(url: url, metadata: metadata, html: ByteBuffer(string: snapshot.html))
        entries.append(Entry(id: id, account: account, page: page))
        if entries.count > capacity { entries.removeFirst(entries.count - capacity) }
        return id
    }

    /// Returns a page that the account has opened.
    func page(_ id: Identifier<PageSnapshot>, for account: AccountID) -> Page? {
        entries.first { $0.id == id && $0.account == account }?.page
    }
}
