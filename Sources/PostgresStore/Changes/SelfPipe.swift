import Foundation

/// Ends a thread's wait for a file descriptor: a pipe whose end can be read after `signal()`.
final class SelfPipe: Sendable {
    /// The end that the thread waits for.
    let descriptor: Int32
    private let writingEnd: Int32

    /// - Throws: `PostgresError.notConnected` if the process has too many open files.
    init() throws(PostgresError) {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { throw .notConnected(message: "the process has too many open files.") }
        (descriptor, writingEnd) = (ends[0], ends[1])
        for end in ends {
            _ = fcntl(end, F_SETFL, O_NONBLOCK)
            _ = fcntl(end, F_SETFD, FD_CLOEXEC)
        }
    }

    deinit {
        close(descriptor)
        close(writingEnd)
    }

    /// Ends the current wait, or the next one. A full pipe has been signaled already.
    func signal() {
        var byte: UInt8 = 1
        _ = write(writingEnd, &byte, 1)
    }

    /// Forgets the signals so far.
    func clear() {
        var bytes = [UInt8](repeating: 0, count: 256)
        while read(descriptor, &bytes, bytes.count) == bytes.count {}
    }
}
