import Foundation

/// The editor of the person's choice: `$VISUAL`, `$EDITOR` or vi.
enum TextEditor {
    /// Has a text edited in a file of its own, and hands over what it became. Where that fails, the file stays and the failure names it:
    /// nothing that was written is lost.
    static func edit<Value>(_ text: String, _ use: (String) async throws -> Value) async throws -> Value {
        let folder = FileManager.default.temporaryDirectory.appending(path: "backnote-\(UUID().uuidString)")
        let file = folder.appending(path: "note.md")
        do {
            try FileManager.default.createDirectory(
                at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
            try Data(text.utf8).write(to: file)
        } catch {
            throw CommandFailure("\(file.path) can't be written: \(error.localizedDescription)")
        }
        let status = try await run(on: file.path)
        guard status == 0, let bytes = FileManager.default.contents(atPath: file.path) else {
            throw CommandFailure("The editor failed. What it left is \(file.path).")
        }
        do {
            let value = try await use(String(decoding: bytes, as: UTF8.self))
            try? FileManager.default.removeItem(at: folder)
            return value
        } catch {
            let sentence = (error as? CommandFailure)?.sentence ?? "\(error)"
            throw CommandFailure("\(sentence) What you wrote is \(file.path).")
        }
    }

    private static var command: String {
        let environment = ProcessInfo.processInfo.environment
        return [environment["VISUAL"], environment["EDITOR"]].compactMap { $0 }.first { !$0.isEmpty } ?? "vi"
    }

    /// Runs the editor in this terminal and answers its exit status. The choice may have options: a shell takes it apart. Keys that would
    /// end this command are the editor's.
    private static func run(on path: String) async throws -> Int32 {
        let arguments = ["/bin/sh", "-c", command + " \"$1\"", "sh", path]
        let former = [SIGINT, SIGQUIT].map { ($0, signal($0, SIG_IGN)) }
        defer { for (number, handler) in former { signal(number, handler) } }
        return try await withCheckedThrowingContinuation { continuation in
            DispatchQueue.global().async { continuation.resume(with: Result { try spawn(arguments) }) }
        }
    }

    /// Waits for the child; blocks its thread. `Process` would put the child into a group of its own, which may not read from the
    /// terminal.
    private static func spawn(_ arguments: [String]) throws -> Int32 {
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var defaults = sigset_t()
        sigemptyset(&defaults)
        sigaddset(&defaults, SIGINT)
        sigaddset(&defaults, SIGQUIT)
        posix_spawnattr_setsigdefault(&attributes, &defaults)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))
        var pointers = arguments.map { strdup($0) } + [nil]
        defer { for pointer in pointers { free(pointer) } }
        var child: pid_t = 0
        guard posix_spawn(&child, "/bin/sh", nil, &attributes, &pointers, environ) == 0 else {
            throw CommandFailure("/bin/sh can't be run.")
        }
        var status: Int32 = 0
        while waitpid(child, &status, 0) == -1 && errno == EINTR {}
        return status
    }
}
