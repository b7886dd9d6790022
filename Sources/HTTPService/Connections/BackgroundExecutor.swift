import Dispatch

/// Runs tasks that compute for long or read files on threads of their own, so that the threads of Swift's cooperative
/// pool stay free for other requests.
public final class BackgroundExecutor: TaskExecutor {
    public static let shared = BackgroundExecutor()

    private let queue = DispatchQueue(label: "backnote.background", qos: .utility, attributes: .concurrent)

    public func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
}
