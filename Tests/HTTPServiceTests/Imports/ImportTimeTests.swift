import Foundation
import HTTPTypes
import Notebook
import PageFetching
import ServiceLifecycle
import ServiceLifecycleTestKit
import TestedStores
import Testing

@testable import HTTPService

/// Imports that end before they are complete.
struct ImportTimeTests {
    private static let file =
        "<!DOCTYPE NETSCAPE-Bookmark-file-1><DL>"
        + (0..<700).map { "<DT><A HREF='https://a.example/\($0)'>\($0)</A>\n" }.joined()

    private func send(_ service: TestService) async throws -> TestService.Response {
        try await service.send(.post, "/api/v1/imports", Self.file, headers: [.contentType: "text/html"])
    }

    @Test func workIsCanceledAtTheEndOfItsTime() async throws {
        let problem = await #expect(throws: Problem.self) {
            try await ImportTime.limited(to: .zero) { try await Task.sleep(for: .seconds(86_400)) }
        }
        #expect(problem?.slug == "import-too-long" && problem?.status == .serviceUnavailable)
    }

    @Test func theResultAndTheErrorOfWorkInTimeAreItsOwn() async throws {
        struct Failure: Error {}
        #expect(try await ImportTime.limited(to: .seconds(86_400)) { 7 } == 7)
        #expect(try await ImportTime.untilServiceEnds { 8 } == 8)
        await #expect(throws: Failure.self) {
            try await ImportTime.limited(to: .seconds(86_400)) { throw Failure() }
        }
    }

    @Test func aCanceledImportIsNoProblem() async throws {
        let task = Task {
            try await ImportTime.untilServiceEnds {
                try await ImportTime.limited(to: .seconds(86_400)) { try await Task.sleep(for: .seconds(86_400)) }
            }
        }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
    }

    @Test func aLargeFileHasMoreTime() {
        #expect(ImportTime.limit(for: 0) == .seconds(600))
        #expect(ImportTime.limit(for: 128 << 20) == .seconds(600 + 512))
    }

    @Test func workIsCanceledWhenTheServiceEnds() async throws {
        await testGracefulShutdown { trigger in
            let problem = await #expect(throws: Problem.self) {
                try await ImportTime.untilServiceEnds {
                    trigger.triggerGracefulShutdown()
                    try await Task.sleep(for: .seconds(86_400))
                }
            }
            #expect(problem?.slug == "import-interrupted" && problem?.status == .serviceUnavailable)
        }
    }

    /// What was imported before the service ended stays, and the next import adds the rest.
    @Test func anImportThatTheServiceInterruptsContinuesWhenItIsRepeated() async throws {
        let service = try await TestService(fetchPolicy: .off)
        try await testGracefulShutdown { trigger in
            trigger.triggerGracefulShutdown()
            let response = try await send(service)
            // It may have been complete before it learned of the end.
            #expect(response.status == .ok || response.problem == "import-interrupted", "\(response.text)")
        }
        let before = try await service.notebook.notes(NoteQuery(), for: .local).elements.count
        let response = try await send(service)
        let counts = try #require(response.json["counts"] as? [String: Int])
        #expect(counts["new", default: 0] + counts["existing", default: 0] == 700)
        #expect(before == 0 || counts["existing", default: 0] > 0)
    }
}
