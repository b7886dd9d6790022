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
        /// The snapshot's documents, which requests share.
        let wholePage: ByteBuffer
        let article: ByteBuffer?
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
        _ snapshot: PageSnapshot, accessKeys: [PageSnapshot.AccessKey], of metadata: PageMetadata, at url: WebURL,
        for account: AccountID
    ) -> Identifier<PageSnapshot> {
        let id = Identifier<PageSnapshot>()
        func document(_ view: PageSnapshot.View) -> ByteBuffer {
            ByteBuffer(string: snapshot.document(view, accessKeys: accessKeys))
        }
        let page = Page(
            url: url, metadata: metadata, wholePage: document(.wholePage),
            article: snapshot.hasArticle ? document(.article) : nil)
        entries.append(Entry(id: id, account: account, page: page))
        if entries.count > capacity { entries.removeFirst(entries.count - capacity) }
        return id
    }

    /// Returns a page that the account has opened.
    func page(_ id: Identifier<PageSnapshot>, for account: AccountID) -> Page? {
        entries.first { $0.id == id && $0.account == account }?.page
    }
}
