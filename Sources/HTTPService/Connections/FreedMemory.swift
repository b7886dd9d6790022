internal import CAllocator
import Dispatch
import NIOCore
import Synchronization

/// Returns memory to the system after connections have ended.
///
/// glibc keeps what requests freed, which after many large responses is several times what the service needs at rest.
/// The memory is returned a few seconds after a connection has ended, once for all that ended in between.
final class FreedMemory: Sendable {
    static let delay = TimeAmount.seconds(5)

    private let isScheduled = Atomic<Bool>(false)
    private let giveBack: @Sendable () -> Void

    /// - Parameter giveBack: Returns the memory; tests pass their own.
    init(giveBack: @escaping @Sendable () -> Void = { DispatchQueue.global(qos: .utility).async { allocator_trim() } })
    {
        self.giveBack = giveBack
    }

    /// Schedules the return of the memory that a connection used.
    func connectionHasEnded(on eventLoop: any EventLoop) {
        guard isScheduled.compareExchange(expected: false, desired: true, ordering: .relaxed).exchanged else { return }
        eventLoop.scheduleTask(in: Self.delay) { [self] in
            isScheduled.store(false, ordering: .relaxed)
            giveBack()
        }
    }
}
