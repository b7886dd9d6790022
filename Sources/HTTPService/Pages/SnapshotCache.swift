import Notebook
import PageSnapshot

/// The snapshots of the most recently opened pages, in memory.
actor SnapshotCache {
    private struct Entry {
        let id: Identifier<PageSnapshot>
        let account: AccountID
        let snapshot: PageSnapshot
    }

    private var entries: [Entry] = []
    private let capacity = 64

    /// Adds a snapshot, and removes the oldest one if the cache is full.
    func insert(_ snapshot: PageSnapshot, for account: AccountID) -> Identifier<PageSnapshot> {
        let id = Identifier<PageSnapshot>()
        entries.append(Entry(id: id, account: account, snapshot: snapshot))
        if entries.count > capacity { entries.removeFirst(entries.count - capacity) }
        return id
    }

    func snapshot(_ id: Identifier<PageSnapshot>, for account: AccountID) -> PageSnapshot? {
        entries.first { $0.id == id && $0.account == account }?.snapshot
    }
}
