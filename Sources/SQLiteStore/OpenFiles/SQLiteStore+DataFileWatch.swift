import GRDB
import Notebook

extension SQLiteStore {
    /// Watches another file that this process holds, such as its lock, together with the data file.
    public func watch(_ path: String) { dataFileWatch.add(path) }

    /// Returns what is wrong with the places of the data file and of the files beside it, or `nil`. Blocks the calling
    /// thread for some microseconds, or for as long as a disk does not answer.
    public func dataFileProblem() -> StorageProblem? {
        if let path = dataFileWatch.replaced { return .replaced(path: path) }
        return dataFileWatch.readOnly.map { .readOnly(path: $0) }
    }

    public func checkStorage() async throws(NotebookError) {
        try await Self.runInBackground { [dataFileWatch] in try dataFileWatch.checkAreInPlace() }
        try damage.checkIsNotFound()
        do throws(NotebookError) {
            _ = try await account(.local)
        } catch .accountNotFound {
            // The data file has answered.
        }
    }

    /// Moves the write-ahead log into the data file, wherever both are by now.
    ///
    /// If another data file was put beside the log, SQLite would later read the log as that of the other file, so it is
    /// emptied.
    func moveLogIntoOpenFile() throws {
        let inPlace = dataFileWatch.inPlace
        let isOfAnotherFile = !inPlace.dataFile && inPlace.log
        try pool.writeWithoutTransaction { db in _ = try db.checkpoint(isOfAnotherFile ? .truncate : .full) }
        // Without its log, the data file at the path has everything now.
        if inPlace.dataFile && !inPlace.log { ClosedDataFile.remove(for: pool.path) }
    }

    /// Keeps the connections open, because SQLite removes the log and the shared memory at the path when it closes the last
    /// one. They can be those of another data file by now.
    func keepOpenUntilTheProcessEnds() {
        _ = Unmanaged.passRetained(pool)
    }
}
