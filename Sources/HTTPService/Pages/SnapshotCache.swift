import NIOCore
import Notebook
import PageSnapshot

/// The snapshots of the most recently opened pages, in memory.
actor SnapshotCache {
    private struct Entry {
        let id: Identifier<PageSnapshot>
        let account: AccountID
        /// The HTML, which requests share.
        let html: ByteBuffer
    }

    private var entries: [Entry] = []
    private let capacity = 64

    /// Adds a snapshot, and removes the oldest one if the cache is full.
    func insert(_ snapshot: PageSnapshot, for account: AccountID) -> Identifier<PageSnapshot> {
        let id = Identifier<PageSnapshot>()
        entries.append(Entry(id: id, account: account, html: ByteBuffer(string: snapshot.html)))
        if entries.count > capacity { entries.removeFirst(entries.count - capacity) }
        return id
    }

    /// Returns the HTML of a snapshot.
    func snapshot(_ id: Identifier<PageSnapshot>, for account: AccountID) -> ByteBuffer? {
        entries.first { $0.id == id && $0.account == account }?.html
    }
}
