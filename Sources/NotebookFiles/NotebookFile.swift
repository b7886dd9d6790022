/// A file of notes or bookmarks, read entry by entry.
///
/// ```swift
/// var file = try NotebookFile(bytes, name: "bookmarks.html")
/// while let entry = try file.next() {
///     switch entry {
///     case .note(let entry): notes.append(entry.note)
///     case .refused(let entry): reasons.append(entry.reason)
///     case .part: break  // Such as a decision or a saved search, in an export of Backnote.
///     }
/// }
/// ```
///
/// The format is detected by the content. Everything in the file is either part of a note, another part of a notebook, or
/// a refused entry. Reading takes time in proportion to the size. Of an archive or an export of Backnote, one entry is in
/// memory at a time; of other formats, the whole file, whose size is limited.
public struct NotebookFile: Sendable {
    /// The maximum size in bytes of a file that is read as a whole.
    public static let sizeLimit = 128 * 1_048_576

    public let format: FileFormat
    /// The files beside the notes of a folder or an archive.
    public let files: FolderFiles
    private let size: Int
    private var reader: any EntryReader

    /// - Parameter name: The file's name, which decides only where the content says nothing.
    /// - Throws: `UnknownFile`.
    public init(_ contents: some FileContents, name: String = "") throws(UnknownFile) {
        (format, reader) = try FileDetection.reader(of: contents, name: name)
        let folder = reader as? FolderReader
        size = folder?.fileCount ?? contents.size
        files = folder?.files ?? FolderFiles()
    }

    /// Reads a file in memory.
    public init(_ bytes: [UInt8], name: String = "") throws(UnknownFile) {
        try self.init(MemoryFile(bytes), name: name)
    }

    /// Reads the files of a folder.
    public init(folder: some FileSource) {
        let reader = FolderReader(folder)
        (format, self.reader, size, files) = (.folder, reader, reader.fileCount, reader.files)
    }

    /// Whether a file is an archive, by its first bytes. Its files are larger than it may look.
    public static func isArchive(_ contents: some FileContents) -> Bool {
        (try? contents.head(4)).map(ZipArchive.isArchive) ?? false
    }

    /// How much of the file has been read, from 0 to 1.
    public var progress: Double { size == 0 ? 1 : min(Double(reader.position) / Double(size), 1) }

    /// Returns the next entry, or `nil` at the end of the file.
    ///
    /// - Throws: `CancellationError` soon after the task was canceled, also inside a long entry.
    public mutating func next() throws(CancellationError) -> FileEntry? { try reader.next() }
}

/// Reads the entries of one format.
protocol EntryReader: Sendable {
    /// The number of bytes that have been read, or of the files of a folder.
    var position: Int { get }

    /// - Throws: `CancellationError` if the task is canceled. The reader asks for this with each part that it reads.
    mutating func next() throws(CancellationError) -> FileEntry?
}

/// Ends the reading of a file in a task that is canceled: its client has gone, its time is over, or the service ends.
func checkCancellation() throws(CancellationError) {
    if Task.isCancelled { throw CancellationError() }
}
