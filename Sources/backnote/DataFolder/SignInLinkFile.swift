import Foundation

/// The file with the sign-in link of a service whose standard output is no terminal, and could be a log that others
/// read. Only the owner of the data folder can read it.
struct SignInLinkFile {
    let path: String

    init(in folder: DataFolder) {
        path = folder.url.appending(path: "sign-in-link").path
    }

    /// Writes the link (mode 0600) in place of an earlier one. Returns whether that succeeded.
    func write(_ link: String) -> Bool {
        remove()
        let descriptor = open(path, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard descriptor >= 0 else { return false }
        let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        do {
            try file.write(contentsOf: Data((link + "\n").utf8))
            return true
        } catch {
            remove()
            return false
        }
    }

    func remove() {
        unlink(path)
    }
}
