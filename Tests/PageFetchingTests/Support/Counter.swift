import Synchronization

/// A counter for events on any thread.
final class Counter: Sendable {
    private let value = Atomic(0)

    func add() { value.add(1, ordering: .acquiringAndReleasing) }

    var count: Int { value.load(ordering: .acquiring) }
}
