import Synchronization

/// Something that has happened, or has not yet.
final class SharedFlag: Sendable {
    private let flag = Atomic(false)

    func raise() { flag.store(true, ordering: .releasing) }

    var isRaised: Bool { flag.load(ordering: .acquiring) }
}
