import Foundation

/// The editor of the user: `$VISUAL`, `$EDITOR` or vi.
enum TextEditor {
    /// Opens a text in the editor and passes the edited text to a closure. When that fails, keeps the file and names it
    /// in the error, so that no text is lost.
    static func edit<Value>(_ text: String, _ use: (String) async throws -> Value) async throws -> Value {
        let folder = FileManager.default.temporaryDirectory.appending(path: "backnote-\(UUID().uuidString)")
        let file = folder.appending(path: "note.md")
        do {
            try FileManager.default.createDirectory(
                at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
            try Data(text.utf8).write(to: file)
        } catch {
            throw CommandFailure("The file \(file.path) cannot be written: \(error.localizedDescription)")
        }
        let status = try await run(on: file.path)
        guard status == 0, let bytes = FileManager.default.contents(atPath: file.path) else {
            throw CommandFailure("The editor failed. Its file is \(file.path).")
        }
        do {
            let value = try await use(String(decoding: bytes, as: UTF8.self))
            try? FileManager.default.removeItem(at: folder)
            return value
        } catch {
            throw CommandFailure("\(error) Your text is in \(file.path).")
        }
    }

    private static var command: String {
        let environment = CommandProcess.environment
        return [environment["VISUAL"], environment["EDITOR"]].compactMap { $0 }.first { !$0.isEmpty } ?? "vi"
    }

    /// Runs the editor in this terminal and returns its exit status. A shell splits the variable into a command and its
    /// options. Ctrl-C goes to the editor instead of ending this command.
    private static func run(on path: String) async throws -> Int32 {
        let arguments = ["/bin/sh", "-c", command + " \"$1\"", "sh", path]
        let former = [SIGINT, SIGQUIT].map { ($0, signal($0, SIG_IGN)) }
        defer { for (number, handler) in former { signal(number, handler) } }
        return try await withCheckedThrowingContinuation { continuation in
            DispatchQueue.global().async { continuation.resume(with: Result { try spawn(arguments) }) }
        }
    }

    /// Starts a process and blocks until it exits. `Process` would start it in a process group of its own, which cannot
    /// read from the terminal.
    private static func spawn(_ arguments: [String]) throws -> Int32 {
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var defaults = sigset_t()
        sigemptyset(&defaults)
        sigaddset(&defaults, SIGINT)
        sigaddset(&defaults, SIGQUIT)
        sigaddset(&defaults, SIGPIPE)
        posix_spawnattr_setsigdefault(&attributes, &defaults)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))
        var pointers = arguments.map { strdup($0) } + [nil]
        defer { for pointer in pointers { free(pointer) } }
        var child: pid_t = 0
        guard posix_spawn(&child, "/bin/sh", nil, &attributes, &pointers, environ) == 0 else {
            throw CommandFailure("/bin/sh cannot be started.")
        }
        var status: Int32 = 0
        while waitpid(child, &status, 0) == -1 && errno == EINTR {}
        return status
    }
}
