import Foundation

/// The write-ahead log that SQLite has open (<https://www.sqlite.org/fileformat2.html#walformat>).
///
/// A log that something else has made shorter can have its former size again with the next commit, because SQLite writes on
/// at the former end. What was there before is zeros then. So the header and the last frame that was committed are
/// remembered, which stay as they are until the log begins again.
struct OpenLog {
    private static let headerSize = 32
    private static let frameHeaderSize = 24
    /// The first three bytes of the magic number; the fourth one is the order of bytes.
    private static let magic: [UInt8] = [0x37, 0x7F, 0x06]

    // SQLite has no locks on this file, which closing it would release.
    private let file: OpenFile
    private var header: [UInt8]
    /// The end of the frames that were seen to be committed, and the last one of them with its header.
    private var committed: (end: Int, lastFrame: [UInt8])?

    /// - Parameter isOfThisProcess: Whether this process has written all of it. After a crash, SQLite writes over frames whose
    ///   checksums are wrong, so the frames of such a log are not remembered before it begins again.
    init?(_ path: String, isOfThisProcess: Bool) {
        guard let file = try? OpenFile(path) else { return nil }
        self.file = file
        header = Self.header(of: file)
        if isOfThisProcess { committed = (Self.headerSize, []) }
    }

    /// Whether the log still has all that was in it when this was called last.
    ///
    /// Takes a microsecond, and some tenths of one for each frame that was written since then.
    mutating func isWhole() -> Bool {
        let now = Self.header(of: file)
        guard now.isEmpty || now.starts(with: Self.magic) else { return false }
        if now != header {
            // It has begun again, with other salts, since all of it is in the data file.
            header = now
            committed = (Self.headerSize, [])
        }
        guard let committed else { return true }
        let lastFrame = committed.lastFrame
        guard file.bytes(at: committed.end - lastFrame.count, count: lastFrame.count) == lastFrame else { return false }
        rememberLastCommit(after: committed.end)
        return true
    }

    /// Finds the last frame that ends a transaction. Later frames can be written over if their transaction is rolled back.
    private mutating func rememberLastCommit(after start: Int) {
        guard header.count == Self.headerSize else { return }
        let pageSize = header[8..<12].reduce(0) { $0 << 8 | Int($1) }
        guard (512...65_536).contains(pageSize) else { return }
        let frameSize = Self.frameHeaderSize + pageSize
        let salts = header[16..<24]
        var end: Int?
        var position = start
        while let frame = file.bytes(at: position, count: Self.frameHeaderSize), frame[8..<16] == salts {
            position += frameSize
            // The size of the database after the commit, which other frames do not have.
            if frame[4..<8].contains(where: { $0 != 0 }) { end = position }
        }
        guard let end, let frame = file.bytes(at: end - frameSize, count: frameSize) else { return }
        committed = (end, frame)
    }

    /// Returns the header, or no bytes for an empty log.
    private static func header(of file: OpenFile) -> [UInt8] { file.bytes(at: 0, count: headerSize) ?? [] }
}

extension OpenFile {
    /// Reads some bytes; `nil` if the file has fewer.
    fileprivate func bytes(at position: Int, count: Int) -> [UInt8]? {
        var bytes = [UInt8](repeating: 0, count: count)
        return pread(descriptor, &bytes, count, off_t(position)) == count ? bytes : nil
    }
}
