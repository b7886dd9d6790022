import Foundation

/// A file that only the owner of the data folder can read, such as one with a sign-in link: logs and the arguments of programs
/// can be read by others.
struct PrivateFile {
    let path: String

    init(named name: String, in folder: DataFolder) {
        path = folder.url.appending(path: name).path
    }

    /// Writes a text (mode 0600) in place of an earlier one. Returns whether that succeeded.
    func write(_ text: String) -> Bool {
        remove()
        let descriptor = open(path, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard descriptor >= 0 else { return false }
        let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        do {
            try file.write(contentsOf: Data((text + "\n").utf8))
            return true
        } catch {
            remove()
            return false
        }
    }

    /// Returns its text; nil if there is no file, or one that is larger or no text.
    ///
    /// - Parameter limit: In bytes.
    func read(upTo limit: Int) -> String? {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
        guard descriptor >= 0 else { return nil }
        let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        guard let data = try? file.read(upToCount: limit + 1), data.count <= limit else { return nil }
        return String(data: data, encoding: .utf8)
    }

    func remove() {
        unlink(path)
    }
}
