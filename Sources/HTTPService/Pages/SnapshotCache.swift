import Notebook
import PageSnapshot

/// The snapshots of the pages that were looked at last, in memory.
actor SnapshotCache {
    private struct Place {
        let id: Identifier<PageSnapshot>
        let account: AccountID
        let snapshot: PageSnapshot
    }

    private var places: [Place] = []
    private let limit = 64

    func put(_ snapshot: PageSnapshot, for account: AccountID) -> Identifier<PageSnapshot> {
        let id = Identifier<PageSnapshot>()
        places.append(Place(id: id, account: account, snapshot: snapshot))
        if places.count > limit { places.removeFirst(places.count - limit) }
        return id
    }

    func snapshot(_ id: Identifier<PageSnapshot>, for account: AccountID) -> PageSnapshot? {
        places.first { $0.id == id && $0.account == account }?.snapshot
    }
}
