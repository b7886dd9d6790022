import Foundation
import Synchronization

/// A command that runs as a part of another process, such as of a test: with an input, an output and an environment of
/// its own in place of those of the process.
final class InProcessCommand: Sendable {
    /// The one that the current task runs, or nil in a process that is the command.
    @TaskLocal static var current: InProcessCommand?

    let environment: [String: String]
    private let input: Mutex<ArraySlice<UInt8>>
    private let written = Mutex<[Int32: [UInt8]]>([:])

    init(input: [UInt8], environment: [String: String]) {
        self.input = Mutex(input[...])
        self.environment = environment
    }

    /// Takes the next bytes of standard input, and none at its end.
    func read(upToCount count: Int) -> [UInt8] {
        input.withLock { input in
            let next = input.prefix(count)
            input = input.dropFirst(count)
            return Array(next)
        }
    }

    /// - Parameter descriptor: That of standard output or standard error.
    func write(_ bytes: [UInt8], to descriptor: Int32) {
        written.withLock { $0[descriptor, default: []] += bytes }
    }

    /// Returns what was written so far.
    ///
    /// - Parameter descriptor: That of standard output or standard error.
    func output(_ descriptor: Int32) -> [UInt8] { written.withLock { $0[descriptor] ?? [] } }
}
