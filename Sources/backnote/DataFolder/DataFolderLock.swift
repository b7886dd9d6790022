import Foundation

/// Says that one process uses the data folder. The system lets go of it when the process ends, however it ends.
///
/// A running service writes its address into the file, for the commands that then ask it. What stands there counts only while the
/// lock is held.
final class DataFolderLock: Sendable {
    private let descriptor: Int32

    fileprivate init(descriptor: Int32) {
        self.descriptor = descriptor
    }

    /// Tells where the service is that holds the lock. Where that cannot be written, commands say that the folder is in use.
    func announce(_ address: String) {
        let bytes = Array((address + "\n").utf8)
        _ = pwrite(descriptor, bytes, bytes.count, 0)
    }

    /// Takes the address back: the service answers no more, and has the folder until its file is closed.
    func withdraw() {
        ftruncate(descriptor, 0)
    }

    /// Called once.
    func release() {
        close(descriptor)
    }
}

/// Who has a data folder.
enum DataFolderHolder {
    /// This process, from now on.
    case us(DataFolderLock)
    /// A service at an address such as `http://127.0.0.1:8347`.
    case service(String)
    /// Another command, or a service that is about to listen.
    case another
}

extension DataFolder {
    private var lockPath: String { url.appending(path: "lock").path }

    /// - Throws: `CommandFailure` where no lock can be made at all.
    func takeLock() throws(CommandFailure) -> DataFolderHolder {
        let descriptor = open(lockPath, O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw CommandFailure("\(lockPath) can't be made.") }
        if flock(descriptor, LOCK_EX | LOCK_NB) == 0 {
            // What a service that is gone left there.
            ftruncate(descriptor, 0)
            return .us(DataFolderLock(descriptor: descriptor))
        }
        defer { close(descriptor) }
        var bytes = [UInt8](repeating: 0, count: 256)
        let count = pread(descriptor, &bytes, bytes.count, 0)
        // A line without its end is still being written.
        guard count > 1, bytes[count - 1] == UInt8(ascii: "\n") else { return .another }
        return .service(String(decoding: bytes[..<(count - 1)], as: UTF8.self))
    }

    /// The lock, at once.
    ///
    /// - Throws: `CommandFailure` where another process has it.
    func lock() throws(CommandFailure) -> DataFolderLock {
        guard case .us(let lock) = try takeLock() else { throw isInUse }
        return lock
    }

    /// The lock, or the service that has it. Waits for commands to end, and for a service to come up.
    ///
    /// - Throws: `CommandFailure` where another process has it for longer than a command takes.
    func holder(patience: Duration = .seconds(60)) async throws -> DataFolderHolder {
        let end = ContinuousClock.now + patience
        while true {
            let holder = try takeLock()
            guard case .another = holder else { return holder }
            guard ContinuousClock.now < end else { throw isInUse }
            try await Task.sleep(for: .milliseconds(20))
        }
    }

    /// The lock, as soon as no other command has it.
    ///
    /// - Throws: `CommandFailure` where a service has it.
    func lockWhenFree() async throws -> DataFolderLock {
        guard case .us(let lock) = try await holder() else { throw isInUse }
        return lock
    }

    private var isInUse: CommandFailure {
        CommandFailure("Another backnote uses \(url.path). Stop it, or choose another folder with --data-folder.")
    }
}
