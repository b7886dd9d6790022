import Dispatch

/// Work that blocks its thread, such as that with files. It must not run on the threads of tasks, of which there are only a few.
package enum BlockingWork {
    /// Runs work on another thread, and waits for it without blocking.
    package static func run<Value: Sendable, Failure: Error>(
        _ work: @escaping @Sendable () throws(Failure) -> Value
    ) async throws(Failure) -> Value {
        let result: Result<Value, Failure> = await withCheckedContinuation { continuation in
            DispatchQueue.global(qos: .utility).async {
                continuation.resume(returning: Result { () throws(Failure) in try work() })
            }
        }
        return try result.get()
    }
}
