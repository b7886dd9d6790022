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
    /// Reads a body that arrives in parts of 1,000 bytes, with 4,000 bytes in memory.
    private func file(of bytes: [UInt8], limit: Int = 100_000, in folder: String) async throws -> any FileContents {
        var body = ImportBody(folder: folder)
        (body.memoryLimit, body.limit) = (4_000, limit)
        let parts = stride(from: 0, to: bytes.count, by: 1_000).map { start in
            ByteBuffer(bytes: bytes[start..<min(start + 1_000, bytes.count)])
        }
        let stream = AsyncStream<ByteBuffer> { stream in
            for part in parts { stream.yield(part) }
            stream.finish()
        }
        return try await body.file(
            of: Request(
                head: HTTPRequest(
                    method: .post, scheme: "http", authority: "a", path: "/", headerFields: [.contentType: "text/html"]),
                body: RequestBody(asyncSequence: stream)))
    }

    @Test(arguments: [(0, false), (4_000, false), (4_001, true), (50_123, true)])
    func onlyALargeFileIsOnTheDisk(size: Int, isOnDisk: Bool) async throws {
        let folder = try TemporaryFolder.make().path
        let bytes = (0..<size).map { UInt8(truncatingIfNeeded: $0 / 7) }
        let file = try await file(of: bytes, in: folder)
        #expect(file is DiskFile == isOnDisk)
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
}
