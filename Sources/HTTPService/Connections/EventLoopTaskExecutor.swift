import NIOCore

/// Runs tasks on an event loop, so that a request and its response do not change threads.
///
/// Tasks that compute for long must leave it, because they delay every other connection of the loop
/// (``OffloadMiddleware``).
final class EventLoopTaskExecutor: TaskExecutor {
    private let eventLoop: any EventLoop

    init(_ eventLoop: any EventLoop) {
        self.eventLoop = eventLoop
    }

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        eventLoop.execute { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
}
