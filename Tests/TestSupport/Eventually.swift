/// The error of ``eventually(_:)``.
public struct NeverHappened: Error {}

/// Returns when a condition holds. Between two checks, what the test waits for has the threads.
///
/// - Throws: `NeverHappened` after ``Swift/Duration/patient``.
public func eventually(
    isolation: isolated (any Actor)? = #isolation, _ condition: () async throws -> Bool
) async throws {
    let end = ContinuousClock.now + .patient
    while try await !condition() {
        guard .now < end else { throw NeverHappened() }
        try await Task.sleep(for: .milliseconds(5))
    }
}
