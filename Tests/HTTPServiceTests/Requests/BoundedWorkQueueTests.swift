import Foundation
import HTTPTypes
import TestSupport
import Testing

@testable import HTTPService

struct BoundedWorkQueueTests {
    /// The first work item blocks the only thread, so that the second one waits.
    @Test func aFullQueueRejectsMoreWorkUntilSomeIsDone() async throws {
        let queue = BoundedWorkQueue(capacity: 2, retryDelay: 7)
        let release = DispatchSemaphore(value: 0)
        async let first = queue.run { release.wait() }
        // Accepted before the first, it would be done at once, and leave its place.
        try await eventually { queue.acceptedCount == 1 }
        async let second = queue.run { 2 }
        try await eventually { queue.acceptedCount == 2 }
        let problem = await #expect(throws: Problem.self) { try await queue.run {} }
        #expect(problem?.slug == "too-many-requests")
        #expect(problem?.headers[.retryAfter] == "7")
        release.signal()
        try await first
        #expect(try await second == 2)
        #expect(try await queue.run { 3 } == 3)
        #expect(queue.acceptedCount == 3)
    }

    @Test func workEndsWhenItsTaskIsCanceled() async throws {
        let queue = BoundedWorkQueue(capacity: 2, retryDelay: 1)
        let (started, start) = AsyncStream.makeStream(of: Never.self)
        let first = Task {
            try await queue.runWhileWanted { isWanted -> Int? in
                start.finish()
                while isWanted() {}
                return nil
            }
        }
        for await _ in started {}
        let second = Task { try await queue.runWhileWanted { _ in Issue.record("Work that waits does not begin.") } }
        try await eventually { queue.acceptedCount == 2 }
        second.cancel()
        first.cancel()
        await #expect(throws: CancellationError.self) { try await first.value }
        await #expect(throws: CancellationError.self) { try await second.value }
        #expect(try await queue.runWhileWanted { _ in 3 } == 3)
    }

    @Test func anErrorOfTheWorkIsThrownAndFreesItsPlace() async {
        let queue = BoundedWorkQueue(capacity: 1, retryDelay: 1)
        for _ in 0..<3 {
            await #expect(throws: CocoaError.self) { try await queue.run { throw CocoaError(.fileNoSuchFile) } }
        }
    }
}
