import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import Notebook
import NotebookFiles
import TestSupport
import Testing

@testable import HTTPService

struct ImportBodyTests {
    /// Reads a body that arrives in parts of 1,000 bytes.
    ///
    /// - Parameters:
    ///   - space: The free space of the disk in bytes.
    ///   - statedLength: The length that the head states; nil for none.
    private func file(
        of bytes: [UInt8], limit: Int = 100_000, in folder: String, space: SharedBudget<AccountID>? = nil,
        statedLength: Int? = nil, for account: AccountID = .local
    ) async throws -> any FileContents {
        var body = ImportBody(folder: folder, bodies: RequestBodies(), space: space)
        body.limit = limit
        let parts = stride(from: 0, to: bytes.count, by: 1_000).map { start in
            ByteBuffer(bytes: bytes[start..<min(start + 1_000, bytes.count)])
        }
        let stream = AsyncStream<ByteBuffer> { stream in
            for part in parts { stream.yield(part) }
            stream.finish()
        }
        var headers: HTTPFields = [.contentType: "text/html"]
        if let statedLength { headers[.contentLength] = "\(statedLength)" }
        return try await body.file(
            of: Request(
                head: HTTPRequest(method: .post, scheme: "http", authority: "a", path: "/", headerFields: headers),
                body: RequestBody(asyncSequence: stream)), for: account)
    }

    @Test(arguments: [0, 1, 999, 65_536, 99_123])
    func aFileIsOnTheDiskWithoutAName(size: Int) async throws {
        let folder = try TemporaryFolder.make().path
        let bytes = (0..<size).map { UInt8(truncatingIfNeeded: $0 / 7) }
        let file = try await file(of: bytes, in: folder)
        #expect(file.size == size)
        #expect(try file.bytes(in: 0..<size) == bytes)
        if size > 2_000 { #expect(try file.bytes(in: 1_999..<2_001) == Array(bytes[1_999..<2_001])) }
        // It has no name, so nothing is left behind.
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder).isEmpty)
    }

    @Test func aBodyAboveTheLimitIsRefused() async throws {
        let folder = try TemporaryFolder.make().path
        #expect(try await file(of: [UInt8](repeating: 1, count: 9_000), limit: 9_000, in: folder).size == 9_000)
        await #expect(throws: Problem.self) {
            try await file(of: [UInt8](repeating: 1, count: 9_001), limit: 9_000, in: folder)
        }
    }

    @Test func aFolderThatCannotBeWrittenIsAnError() async throws {
        await #expect {
            try await file(of: [UInt8](repeating: 1, count: 9_000), in: "/nowhere")
        } throws: { error in
            if case NotebookError.storageFull = error { true } else { false }
        }
    }

    @Test func filesOfOneAccountLeaveSpaceForThoseOfAnother() async throws {
        let folder = try TemporaryFolder.make().path
        let space = SharedBudget<AccountID> { _ in 100_000 }
        let (theirs, third) = (AccountID(rawValue: 8), AccountID(rawValue: 9))
        func bytes(_ count: Int) -> [UInt8] { [UInt8](repeating: 1, count: count) }
        let first = try await file(of: bytes(50_000), in: folder, space: space)
        await #expect(throws: Problem.self) { try await file(of: bytes(1), in: folder, space: space) }
        let second = try await file(of: bytes(25_000), in: folder, space: space, for: theirs)
        await #expect(throws: Problem.self) { try await file(of: bytes(13_000), in: folder, space: space, for: third) }
        #expect(space.held == 75_000)
        withExtendedLifetime((first, second)) {}
    }

    @Test func spaceIsFreeAgainWithTheLastReferenceToAFile() async throws {
        let folder = try TemporaryFolder.make().path
        let space = SharedBudget<AccountID> { _ in 100_000 }
        var file: (any FileContents)? = try await file(
            of: [UInt8](repeating: 1, count: 40_000), in: folder, space: space)
        let other = file
        file = nil
        #expect(space.held == 40_000 && other?.size == 40_000)
        func drop(_ file: consuming (any FileContents)?) {}
        drop(other)
        await #expect(throws: Problem.self) {
            try await self.file(of: [UInt8](repeating: 1, count: 60_000), in: folder, space: space)
        }
        // What was refused is free as well.
        #expect(space.held <= 40_000)
    }

    @Test func aFileForWhichThereIsNoSpaceIsRefusedBeforeItIsSent() async throws {
        let folder = try TemporaryFolder.make().path
        let space = SharedBudget<AccountID> { _ in 100_000 }
        await #expect {
            try await file(of: [], in: folder, space: space, statedLength: 50_001)
        } throws: { error in
            (error as? Problem)?.slug == "no-space-for-file"
        }
    }

    @Test func aFileThatIsShorterThanStatedIsRefused() async throws {
        let folder = try TemporaryFolder.make().path
        await #expect {
            try await file(of: [1, 2, 3], in: folder, statedLength: 4)
        } throws: { error in
            (error as? Problem)?.slug == "incomplete-body"
        }
    }

    @Test func filesThatAProcessLeftBehindAreDeletedAtTheStart() throws {
        let folder = try TemporaryFolder.make().path
        let names = ["import-a1B2c3", "import-more-rules", "notes.sqlite", "import-", "token"]
        for name in names { #expect(FileManager.default.createFile(atPath: "\(folder)/\(name)", contents: nil)) }
        ImportBody.removeLeftovers(in: folder)
        #expect(try Set(FileManager.default.contentsOfDirectory(atPath: folder)) == Set(names.dropFirst()))
    }
}
