import Hummingbird
import ServiceLifecycle

/// When an import ends before it is complete: after a time, and when the service ends. What it has written stays, and
/// repeating it continues it.
enum ImportTime {
    /// The time for any file, and the bytes of a large one that a slow machine imports in a second.
    private static let least = Duration.seconds(600)
    private static let bytesInASecond = 262_144

    /// Returns the time that the import of a file may take.
    ///
    /// - Parameter size: In bytes.
    static func limit(for size: Int) -> Duration { least + .seconds(size / bytesInASecond) }

    /// Runs work that is canceled after a time.
    ///
    /// - Throws: `Problem.importTooLong`, or the error of the work.
    static func limited<Value: Sendable>(
        to time: Duration, _ work: @escaping @Sendable () async throws -> Value
    ) async throws -> Value {
        try await canceled(
            by: {
                try await Task.sleep(for: time)
                return .importTooLong
            }, work)
    }

    /// Runs work that is canceled when the service is about to end.
    ///
    /// - Throws: `Problem.importInterrupted`, or the error of the work.
    static func untilServiceEnds<Value: Sendable>(
        _ work: @escaping @Sendable () async throws -> Value
    ) async throws -> Value {
        try await canceled(
            by: {
                try await gracefulShutdown()
                return .importInterrupted
            }, work)
    }

    private enum Result<Value: Sendable>: Sendable {
        case value(Value)
        case end(Problem?)
    }

    /// Runs work, and cancels it when an event has a problem. The result of work that is complete is returned nevertheless.
    private static func canceled<Value: Sendable>(
        by event: @escaping @Sendable () async throws -> Problem, _ work: @escaping @Sendable () async throws -> Value
    ) async throws -> Value {
        try await withThrowingTaskGroup(of: Result<Value>.self) { group in
            group.addTask { .value(try await work()) }
            group.addTask { .end(try? await event()) }
            defer { group.cancelAll() }
            var problem: Problem?
            do {
                while let result = try await group.next() {
                    switch result {
                    case .value(let value): return value
                    case .end(let found):
                        problem = found
                        group.cancelAll()
                    }
                }
            } catch {
                throw problem ?? error
            }
            throw problem ?? CancellationError()
        }
    }
}

extension Problem {
    static let importTooLong = Problem(
        .serviceUnavailable, "import-too-long", "Import took too long",
        "The import took too long and has ended. What was imported stays. Import the file again to continue.")

    static let importInterrupted = Problem(
        .serviceUnavailable, "import-interrupted", "Import interrupted",
        "Backnote is about to stop and has ended the import. What was imported stays. Import the file again to continue."
    )
}
