import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import Notebook
import NotebookFiles

/// The body of an import: a file. Its content decides its format.
///
/// The file is on the disk while it arrives and while it is imported. The files of all imports share the free space of
/// the disk, less a reserve for everything else.
struct ImportBody: Sendable {
    /// In bytes.
    static let sizeLimit = 16 * 1_073_741_824
    /// All types but those that forms of other sites can send.
    static let types: Set = [
        "application/json", "application/octet-stream", "application/zip", "text/csv", "text/html", "text/markdown",
    ]

    static let requirements = RouteRequirements(.write).file(upTo: sizeLimit, types: types)

    /// The folder of files that are being imported. They have no name there, and are gone with the process.
    let folder: String
    let bodies: RequestBodies
    let space: SharedBudget<AccountID>
    var limit = Self.sizeLimit

    init(folder: String, bodies: RequestBodies, space: SharedBudget<AccountID>? = nil) {
        self.folder = folder
        self.bodies = bodies
        self.space = space ?? .freeSpace(in: folder)
    }

    /// Reads the file of a request. Blocks the calling threads while it writes.
    ///
    /// - Throws: `Problem.bodyTooLarge`, `.bodyIncomplete`, `.tooManyBodies` and `.noSpaceForFile`;
    ///   `NotebookError.storageFull`.
    func file(of request: Request, for account: AccountID) async throws -> any FileContents {
        try BodyCheck.checkType(of: request, by: Self.requirements)
        let buffer = try bodies.buffer(for: .account(account))
        defer { withExtendedLifetime(buffer) {} }
        // Refused before it is sent, if possible.
        if let length = request.statedLength, !space.allows(length, for: account) { throw Problem.noSpaceForFile }
        let file = try UnnamedFile(in: folder)
        let place = space.part(of: account)
        var waiting: [UInt8] = []
        var size = 0
        func write() throws {
            guard place.grow(to: size) else { throw Problem.noSpaceForFile }
            try file.append(waiting)
            waiting.removeAll(keepingCapacity: true)
        }
        for try await part in request.body {
            size += part.readableBytes
            guard size <= limit else { throw Problem.bodyTooLarge(limit: limit) }
            waiting += part.readableBytesView
            if waiting.count >= RequestBodies.partSize { try write() }
        }
        try request.checkIsComplete(size)
        try write()
        return ReceivedImport(file: file.contents(size: size), place: place)
    }

    /// Deletes the files that a process left behind when it ended between creating them and taking their names away.
    static func removeLeftovers(in folder: String) {
        for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        where UnnamedFile.isName(name) {
            unlink(folder + "/" + name)
        }
    }
}

/// A file of an import. Its place on the disk is free with the last reference to it.
private struct ReceivedImport: FileContents {
    let file: DiskFile
    let place: SharedBudget<AccountID>.Part

    var size: Int { file.size }

    func bytes(in range: Range<Int>) throws -> [UInt8] { try file.bytes(in: range) }
}

/// A file without a name, which exists for as long as it is open.
private final class UnnamedFile: Sendable {
    private static let prefix = "import-"
    /// The characters that `mkstemp` replaces.
    private static let placeholder = "XXXXXX"

    private let descriptor: Int32

    /// - Throws: `NotebookError.storageFull`.
    init(in folder: String) throws {
        var path = Array("\(folder)/\(Self.prefix)\(Self.placeholder)".utf8CString)
        descriptor = mkstemp(&path)
        guard descriptor >= 0 else { throw NotebookError.storageFull }
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        unlink(path)
    }

    deinit { close(descriptor) }

    /// Whether a file has the name that such files have for a moment.
    static func isName(_ name: String) -> Bool {
        name.hasPrefix(prefix) && name.utf8.count == prefix.utf8.count + placeholder.utf8.count
    }

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
