import Notebook
import Testing

@testable import SQLiteStore

struct LookupThreadsTests {
    private static let key = IdentityKey(kind: .canonicalURL, text: "absent", hash: 1)

    @Test(.timeLimit(.minutes(10)))
    func manyConcurrentLookupsSucceed() async throws {
        let file = try TemporaryStore()
        let store = try file.open()
        let threads = LookupThreads(path: file.path, of: DataFileWatch())
        let answered = try await withThrowingTaskGroup(of: Int.self) { group in
            for number in 0..<2_000 {
                group.addTask {
                    try await threads.read { connection in
                        let matches = try connection.links(matching: [Self.key], for: .local)
                        #expect(matches.isEmpty)
                        return number
                    }
                }
            }
            return try await group.reduce(into: Set()) { $0.insert($1) }
        }
        #expect(answered.count == 2_000)
        try await store.close()
    }

    @Test func anErrorReachesItsTask() async throws {
        let file = try TemporaryStore()
        let store = try file.open()
        let threads = LookupThreads(path: file.path, of: DataFileWatch())
        await #expect(throws: NotebookError.self) {
            try await threads.read { _ in throw NotebookError.noteNotFound }
        }
        try await store.close()
    }

    @Test func stoppedThreadsRejectLookups() async throws {
        let file = try TemporaryStore()
        let store = try file.open()
        let threads = LookupThreads(path: file.path, of: DataFileWatch())
        threads.stop()
        await #expect(throws: NotebookError.self) { try await threads.read { _ in } }
        try await store.close()
    }
}
