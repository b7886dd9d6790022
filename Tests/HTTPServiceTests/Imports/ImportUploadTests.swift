import Foundation
import HTTPTypes
import Notebook
import NotebookFiles
import PageFetching
import Synchronization
import TestedStores
import Testing

@testable import HTTPService

/// Files that stay on the server between a dry run and the import.
struct ImportUploadTests {
    private static let id = String(repeating: "a", count: 32)
    private static let path = "/api/v1/imports/\(id)"

    private func check(
        _ text: String = "wool", in service: TestService, id: String = id, headers: HTTPFields = [:]
    ) async throws -> TestService.Response {
        var headers = headers
        headers[.contentType] = "text/markdown"
        return try await service.send(
            .post, "/api/v1/imports?dryRun=true&name=Sheep.md&upload=\(id)", text, headers: headers)
    }

    private func titles(_ service: TestService) async throws -> [String] {
        try await service.notebook.notes(NoteQuery(), for: .local).elements.map(\.title)
    }

    @Test func aFileThatWasCheckedIsImportedWithoutSendingItAgain() async throws {
        let service = try await TestService(fetchPolicy: .off)
        #expect(try await check(in: service).status == .ok)
        #expect(try await service.send(.get, Self.path).json["progress"] as? Double != nil)
        #expect(try await titles(service).isEmpty)
        let report = try await service.send(.post, Self.path)
        #expect((report.json["counts"] as? [String: Int])?["new"] == 1, "\(report.text)")
        #expect(report.json["isDryRun"] as? Bool == false)
        #expect(try await titles(service) == ["Sheep"])
        // It is gone with its import.
        for method in [HTTPRequest.Method.get, .post, .delete] {
            #expect(try await service.send(method, Self.path).problem == "upload-not-found")
        }
    }

    @Test func aFileThatIsNotImportedIsDeleted() async throws {
        let service = try await TestService(fetchPolicy: .off)
        _ = try await check(in: service)
        #expect(try await service.send(.delete, Self.path).status == .noContent)
        #expect(try await service.send(.post, Self.path).problem == "upload-not-found")
        #expect(try await titles(service).isEmpty)
    }

    @Test func aFileThatCannotBeReadIsNotKept() async throws {
        let service = try await TestService(fetchPolicy: .off)
        let response = try await service.send(
            .post, "/api/v1/imports?dryRun=true&name=x.json&upload=\(Self.id)", "{}")
        #expect(response.problem == "unknown-file")
        #expect(try await service.send(.get, Self.path).problem == "upload-not-found")
    }

    @Test func anotherAccountHasNoneOfIt() async throws {
        let service = try await TestService(fetchPolicy: .off)
        _ = try await check(in: service)
        let headers: HTTPFields = [.authorization: "Bearer \(try await service.tokenOfAnotherAccount().text)"]
        for method in [HTTPRequest.Method.get, .post, .delete] {
            let response = try await service.send(method, Self.path, headers: headers)
            #expect(response.problem == "upload-not-found")
        }
        // The same id is another file there.
        _ = try await check("theirs", in: service, headers: headers)
        _ = try await service.send(.delete, Self.path, headers: headers)
        #expect(try await service.send(.post, Self.path).status == .ok)
        #expect(try await titles(service) == ["Sheep"])
    }

    @Test func fourFilesOfAnAccountAreKept() async throws {
        let service = try await TestService(fetchPolicy: .off)
        let ids = (0..<5).map { String(repeating: "\($0)", count: 32) }
        for id in ids { _ = try await check(in: service, id: id) }
        #expect(try await service.send(.get, "/api/v1/imports/\(ids[0])").status == .notFound)
        for id in ids[1...] { #expect(try await service.send(.get, "/api/v1/imports/\(id)").status == .ok) }
    }

    @Test func aFileIsKeptForAQuarterOfAnHour() async throws {
        let clock = SteppedClock()
        let uploads = ImportUploads(clock: clock.clock)
        let id = ImportUploads.ID()
        uploads.begin(id, of: .local).set(0.5)
        #expect(uploads.file(id, of: .local) == nil)
        uploads.keep(MemoryFile([1]), name: "a", as: id, of: .local)
        clock.advance(seconds: 900)
        #expect(uploads.file(id, of: .local)?.name == "a")
        #expect(uploads.progress(of: id, of: .local) == 0.5)
        clock.advance(seconds: 1)
        #expect(uploads.file(id, of: .local) == nil && uploads.progress(of: id, of: .local) == nil)
        // Too late.
        uploads.keep(MemoryFile([1]), name: "a", as: id, of: .local)
        #expect(uploads.file(id, of: .local) == nil)
    }

    @Test func theImportsOfAllAccountsAreLimited() {
        let uploads = ImportUploads(clock: .system)
        let ids = (0..<ImportUploads.limit + 1).map { _ in ImportUploads.ID() }
        for (number, id) in ids.enumerated() { _ = uploads.begin(id, of: AccountID(rawValue: Int64(number / 4 + 1))) }
        #expect(uploads.progress(of: ids[0], of: AccountID(rawValue: 1)) == nil)
        #expect(uploads.progress(of: ids[1], of: AccountID(rawValue: 1)) == 0)
    }
}
