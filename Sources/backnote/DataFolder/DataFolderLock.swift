import Foundation

/// The lock of a data folder, which one process holds. The system releases it when the process ends.
///
/// A running service writes its URL into the file, so that commands can connect to it. The content is valid only while
/// the lock is held.
final class DataFolderLock: Sendable {
    private let descriptor: Int32

    fileprivate init(descriptor: Int32) {
        self.descriptor = descriptor
    }

    /// Writes the URL of the service. If that fails, commands report that the folder is in use.
    func announce(_ address: String) {
        let bytes = Array((address + "\n").utf8)
        _ = pwrite(descriptor, bytes, bytes.count, 0)
    }

    /// Removes the URL: the service no longer responds, but keeps the lock until it has closed the data file.
    func withdraw() {
        ftruncate(descriptor, 0)
    }

    /// Releases the lock. Call this once.
    func release() {
        close(descriptor)
    }
}

/// The process that uses a data folder.
enum DataFolderHolder {
    /// This process, with the lock that it now holds.
    case thisProcess(DataFolderLock)
    /// A service with a URL such as `http://127.0.0.1:8347`.
    case service(String)
    /// Another command, or a service that does not listen yet.
    case anotherProcess
}

extension DataFolder {
    var lockPath: String { url.appending(path: "lock").path }

    /// Takes the lock, or returns the process that holds it.
    ///
    /// - Throws: `CommandFailure` when the lock file cannot be created, or is a symbolic link: the file that it leads to
    ///   would be emptied.
    func takeLock() throws(CommandFailure) -> DataFolderHolder {
        let descriptor = open(lockPath, O_CREAT | O_RDWR | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard descriptor >= 0 else {
            throw errno == ELOOP
                ? CommandFailure("The file \(lockPath) is a symbolic link. Remove it, and try again.")
                : CommandFailure("The file \(lockPath) cannot be created.")
        }
        if flock(descriptor, LOCK_EX | LOCK_NB) == 0 {
            // A service that crashed may have left its URL.
            ftruncate(descriptor, 0)
            return .thisProcess(DataFolderLock(descriptor: descriptor))
        }
        defer { close(descriptor) }
        var bytes = [UInt8](repeating: 0, count: 256)
        let count = pread(descriptor, &bytes, bytes.count, 0)
        // A line without its line break is still being written.
        guard count > 1, bytes[count - 1] == UInt8(ascii: "\n") else { return .anotherProcess }
        return .service(String(decoding: bytes[..<(count - 1)], as: UTF8.self))
    }

    /// Takes the lock without waiting.
    ///
    /// - Throws: `CommandFailure` when another process holds it.
    func lock() throws(CommandFailure) -> DataFolderLock {
        guard case .thisProcess(let lock) = try takeLock() else { throw isInUse }
        return lock
    }

    /// Takes the lock, or returns the service that holds it. Waits for other commands to end and for a service to
    /// start.
    ///
    /// - Throws: `CommandFailure` when another process holds it for longer.
    func holder(timeout: Duration = .seconds(60)) async throws -> DataFolderHolder {
        let end = ContinuousClock.now + timeout
        while true {
            let holder = try takeLock()
            guard case .anotherProcess = holder else { return holder }
            guard ContinuousClock.now < end else { throw isInUse }
            try await Task.sleep(for: .milliseconds(20))
        }
    }

    /// Takes the lock as soon as no other command holds it.
    ///
    /// - Throws: `CommandFailure` when a service holds it.
    func lockWhenFree() async throws -> DataFolderLock {
        switch try await holder() {
        case .thisProcess(let lock): return lock
        case .service(let address):
            throw CommandFailure(
                "The service at \(address) uses \(url.path). Stop it first, or choose another folder with --data-folder."
            )
        case .anotherProcess: throw isInUse
        }
    }

    private var isInUse: CommandFailure {
        CommandFailure(
            "Another Backnote process uses \(url.path). Stop it, or choose another folder with --data-folder.")
    }
}
