import Notebook
import Synchronization

/// Says beside a data file that it is open (``ClosedDataFile``), until this object is gone or the file is closed.
///
/// A process that is killed leaves it behind together with the write-ahead log. A store that is gone without having been
/// closed leaves neither: SQLite then moves the log into the data file.
final class OpenMark: Sendable {
    private let dataFile: String
    private let dataFileWatch: DataFileWatch
    private let isThere = Mutex(true)

    init(on dataFile: String, of dataFileWatch: DataFileWatch, foundChangedAt: Instant?) {
        self.dataFile = dataFile
        self.dataFileWatch = dataFileWatch
        ClosedDataFile.writeIsOpen(for: dataFile, foundChangedAt: foundChangedAt)
    }

    deinit { remove() }

    /// Removes it, before the log is emptied. Another file at the path keeps its own.
    func remove() {
        let wasThere = isThere.withLock { isThere in
            defer { isThere = false }
            return isThere
        }
        if wasThere, dataFileWatch.replaced == nil { ClosedDataFile.remove(for: dataFile) }
    }
}
