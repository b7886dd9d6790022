import Foundation
import Glibc

/// Runs the programs of PostgreSQL, which refuse to run as root.
///
/// Not with `Process`: that waits until all descendants of a program have ended, and its programs inherit the signals that are
/// blocked on threads of Swift's libraries.
enum ServerProgram {
    struct Failure: Error {
        let command: [String]
        let output: String
    }

    private static let isRoot = getuid() == 0

    /// The folder of the test servers. `scripts/test` ends what runs there, and removes it, also after an interruption.
    private static let servers = ProcessInfo.processInfo.environment["BACKNOTE_TEST_SERVERS"]
    /// The folder of PostgreSQL's programs.
    private static let programs = ProcessInfo.processInfo.environment["BACKNOTE_TEST_POSTGRES"]

    static var areAvailable: Bool { servers != nil && programs != nil }

    /// Creates a folder that the programs can write to.
    static func makeFolder() throws -> String {
        let folder = "\(servers ?? "")/\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
        if isRoot, let nobody = getpwnam("nobody") { chown(folder, nobody.pointee.pw_uid, nobody.pointee.pw_gid) }
        return folder
    }

    /// Runs a program of PostgreSQL and waits for its end.
    ///
    /// - Throws: ``Failure`` if it fails.
    static func run(_ name: String, _ arguments: String...) throws {
        try runCommand(command(name, arguments))
    }

    /// Runs a command as the user of the tests, and waits for its end.
    ///
    /// - Throws: ``Failure`` if it fails.
    static func runCommand(_ command: [String]) throws {
        let log = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).log").path
        defer { try? FileManager.default.removeItem(atPath: log) }
        let process = try spawn(command, log: log)
        guard wait(for: process) == 0 else {
            throw Failure(command: command, output: (try? String(contentsOfFile: log, encoding: .utf8)) ?? "")
        }
    }

    /// Starts a program of PostgreSQL.
    ///
    /// - Parameter log: The file to which its output is appended.
    static func start(_ name: String, _ arguments: [String], log: String) throws -> pid_t {
        try spawn(command(name, arguments), log: log)
    }

    /// Waits for the end of a program, once, and returns its status.
    @discardableResult
    static func wait(for process: pid_t) -> Int32 {
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0, errno == EINTR {}
        return status
    }

    private static func command(_ name: String, _ arguments: [String]) -> [String] {
        (isRoot ? ["setpriv", "--reuid=nobody", "--regid=nogroup", "--clear-groups"] : [])
            + ["\(programs ?? "")/\(name)"] + arguments
    }

    private static func spawn(_ command: [String], log: String) throws -> pid_t {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, log, O_WRONLY | O_CREAT | O_APPEND, 0o600)
        posix_spawn_file_actions_adddup2(&actions, STDOUT_FILENO, STDERR_FILENO)
        // Sockets of other tests, which the server would keep open.
        let descriptors = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").compactMap(Int32.init)
        for descriptor in descriptors where descriptor > STDERR_FILENO {
            posix_spawn_file_actions_addclose(&actions, descriptor)
        }
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var signals = sigset_t()
        sigemptyset(&signals)
        posix_spawnattr_setsigmask(&attributes, &signals)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
        let arguments = command.map { strdup($0) }
        defer { for argument in arguments { free(argument) } }
        var process: pid_t = 0
        let error = posix_spawnp(&process, command[0], &actions, &attributes, arguments + [nil], environ)
        guard error == 0 else { throw Failure(command: command, output: String(cString: strerror(error))) }
        return process
    }
}

/// What Linux says about processes.
enum RunningProcess {
    static func children(of parent: pid_t) -> [pid_t] {
        let entries = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
        return entries.compactMap { pid_t($0) }.filter { state(of: $0)?.parent == parent }
    }

    /// Whether a process runs. One that has ended may still be in the table of processes.
    static func isRunning(_ process: pid_t) -> Bool {
        guard let state = state(of: process) else { return false }
        return state.letter != "Z" && state.letter != "X"
    }

    private static func state(of process: pid_t) -> (letter: Substring, parent: pid_t?)? {
        guard let text = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8),
            // The name in parentheses can contain spaces.
            let fields = text.lastIndex(of: ")").map({ text[$0...].split(separator: " ") }), fields.count > 2
        else { return nil }
        return (fields[1], pid_t(fields[2]))
    }
}
