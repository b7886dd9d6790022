import NIOCore

/// Asks on an event loop whether a deadline has passed. A later deadline needs no new timer.
final class DeadlineTimer {
    private let check: () -> Void
    private let eventLoop: any EventLoop
    private var task: (scheduled: Scheduled<Void>, at: NIODeadline)?

    /// - Parameter check: Called at the earliest deadline that was set, or earlier.
    init(on eventLoop: any EventLoop, check: @escaping () -> Void) {
        self.eventLoop = eventLoop
        self.check = check
    }

    /// Checks at this time, unless there is a check before.
    func set(_ deadline: NIODeadline) {
        if let task, task.at <= deadline { return }
        task?.scheduled.cancel()
        let timer = NIOLoopBound(self, eventLoop: eventLoop)
        let scheduled = eventLoop.scheduleTask(deadline: deadline) {
            timer.value.task = nil
            timer.value.check()
        }
        task = (scheduled, deadline)
    }

    func cancel() {
        task?.scheduled.cancel()
        task = nil
    }
}
