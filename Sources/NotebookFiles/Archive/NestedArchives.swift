import Notebook

/// The files of the archives in an archive that has nothing else to read, as Notion exports: they are read as those of one.
///
/// Archives in these are not opened: they could contain further ones without end.
struct NestedArchives: FileSource {
    static let tooDeep = "The file is an archive inside an archive. Unpack it first."

    /// The maximum number of archives, and the size of those in bytes that have to be unpacked to be read. They stay in
    /// memory.
    private static let countLimit = 1_000
    private static let unpackedLimit = NotebookFile.sizeLimit

    private struct File {
        let path: String
        let archive: ZipArchive
        let index: Int
        /// Why an archive cannot be opened.
        var reason: String?
    }

    private let files: [File]

    /// Returns `nil` for an archive with anything to read besides archives. Archives are files of notes there.
    init?(in outer: ZipArchive) {
        let isArchive = outer.paths.map { $0.lowercased().hasSuffix(".zip") && FolderReader.isRead($0) }
        let hasNotes = outer.paths.contains { FolderReader.isRead($0) && FileKind($0) != .other }
        guard isArchive.contains(true), !hasNotes else { return nil }
        var files: [File] = []
        var (count, size, unpackedSize) = (0, 0, 0)
        // The limits of one archive are those of all together.
        let sizeLimit = max(ZipArchive.packedSizeLimit, 2 * outer.files.reduce(0) { $0 + $1.size })
        for (index, path) in outer.paths.enumerated() {
            guard isArchive[index] else {
                files.append(File(path: path, archive: outer, index: index))
                continue
            }
            do throws(UnknownFile) {
                count += 1
                guard count <= Self.countLimit else { throw UnknownFile(reason: Self.tooDeep) }
                let inner = try Self.open(index, in: outer, unpackedSize: &unpackedSize)
                size += inner.files.reduce(0) { $0 + $1.size }
                guard files.count + inner.files.count <= ZipArchive.fileLimit, size <= sizeLimit else {
                    throw UnknownFile(reason: Self.tooDeep)
                }
                files += inner.paths.enumerated().map { File(path: $1, archive: inner, index: $0) }
            } catch {
                files.append(File(path: path, archive: outer, index: index, reason: error.reason))
            }
        }
        self.files = files
    }

    private static func open(
        _ index: Int, in outer: ZipArchive, unpackedSize: inout Int
    ) throws(UnknownFile) -> ZipArchive {
        let file = outer.files[index]
        do {
            if let stored = try outer.storedContents(of: file) { return try ZipArchive(stored) }
            guard unpackedSize + file.size <= unpackedLimit else { throw UnknownFile(reason: tooDeep) }
            unpackedSize += file.size
            return try ZipArchive(MemoryFile(try outer.contents(of: file)))
        } catch let error as UnknownFile {
            throw error
        } catch {
            throw UnknownFile(reason: "\(error)")
        }
    }

    var paths: [String] { files.map(\.path) }

    func size(at index: Int) throws -> Int {
        try check(index)
        return try files[index].archive.size(at: files[index].index)
    }

    func contents(at index: Int) throws -> [UInt8] {
        try check(index)
        return try files[index].archive.contents(at: files[index].index)
    }

    func modificationDate(at index: Int) -> Instant? {
        files[index].archive.modificationDate(at: files[index].index)
    }

    private func check(_ index: Int) throws {
        if let reason = files[index].reason { throw ZipArchive.Fault(reason: reason) }
    }
}

/// A part of a file, such as an archive that another one contains as it is.
struct FilePart: FileContents {
    let file: any FileContents
    let range: Range<Int>

    var size: Int { range.count }

    func bytes(in part: Range<Int>) throws -> [UInt8] {
        try file.bytes(in: range.lowerBound + part.lowerBound..<range.lowerBound + part.upperBound)
    }
}
