/// The error of ``eventually(_:)``.
struct NeverHappened: Error {}

/// Returns when a condition holds. Between two checks, the service that the test waits for has the threads.
///
/// - Throws: `NeverHappened` after two minutes.
func eventually(_ condition: () -> Bool) async throws {
    let end = ContinuousClock.now + .seconds(120)
    while !condition() {
        guard .now < end else { throw NeverHappened() }
        try await Task.sleep(for: .milliseconds(5))
    }
}
