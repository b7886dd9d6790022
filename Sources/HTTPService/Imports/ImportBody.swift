import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import Notebook
import NotebookFiles

/// The body of an import: a file. Its content decides its format.
///
/// A large file is on the disk while it is imported, and not in memory.
struct ImportBody: Sendable {
    /// In bytes.
    static let sizeLimit = 16 * 1_073_741_824
    /// All types but those that forms of other sites can send.
    static let types: Set = [
        "application/json", "application/octet-stream", "application/zip", "text/csv", "text/html", "text/markdown",
    ]

    static let requirements = RouteRequirements(.write).body(upTo: sizeLimit, types: types)

    /// The folder of files that are being imported. They have no name there, and are gone with the process.
    let folder: String
    /// The size in bytes up to which a file stays in memory.
    var memoryLimit = 8 * 1_048_576
    var limit = Self.sizeLimit

    /// Reads the file of a request.
    ///
    /// - Throws: `Problem.bodyTooLarge`, `NotebookError.storageFull`.
    func file(of request: Request) async throws -> any FileContents {
        try BodyCheck.checkType(of: request, by: Self.requirements)
        var memory: [UInt8] = []
        var disk: UnnamedFile?
        var size = 0
        for try await part in request.body {
            size += part.readableBytes
            guard size <= limit else { throw Problem.bodyTooLarge(limit: limit) }
            memory += part.readableBytesView
            guard memory.count > memoryLimit || disk != nil && memory.count >= UnnamedFile.partSize else { continue }
            let file = try disk ?? UnnamedFile(in: folder)
            disk = file
            try file.append(memory)
            memory.removeAll(keepingCapacity: true)
        }
        guard let disk else { return MemoryFile(memory) }
        try disk.append(memory)
        return disk.contents(size: size)
    }
}

/// A file without a name, which exists for as long as it is open.
private final class UnnamedFile: Sendable {
    /// How much is written at once, in bytes.
    static let partSize = 1_048_576

    private let descriptor: Int32

    /// - Throws: `NotebookError.storageFull`.
    init(in folder: String) throws {
        var path = Array((folder + "/import-XXXXXX").utf8CString)
        descriptor = mkstemp(&path)
        guard descriptor >= 0 else { throw NotebookError.storageFull }
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        unlink(path)
    }

    deinit { close(descriptor) }

    func append(_ bytes: [UInt8]) throws {
        try bytes.withUnsafeBytes { buffer in
            var written = 0
            while written < buffer.count {
                let rest = UnsafeRawBufferPointer(rebasing: buffer[written...])
                let count = write(descriptor, rest.baseAddress, rest.count)
                guard count > 0 else { throw NotebookError.storageFull }
                written += count
            }
        }
    }

    /// Returns the file for reading.
    func contents(size: Int) -> DiskFile { DiskFile(descriptor: dup(descriptor), size: size) }
}
