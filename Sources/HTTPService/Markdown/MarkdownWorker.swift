import Foundation
import MarkdownHTML
import Synchronization

/// A process that renders notes (``MarkdownWorkerProcess``), one at a time. It ends when it is deallocated.
///
/// It has no secret of the service: an environment of its own, and no other open file than a socket to the service.
final class MarkdownWorker: Sendable {
    /// Why a text has no HTML.
    enum Failure: Error {
        /// No process can be started.
        case notStarted(errorNumber: Int32)
        /// The process has ended, because the text takes too much processor time or memory or its HTML is too long, or
        /// it has sent what is no HTML.
        case ended
        /// The text takes longer than its time in all.
        case deadline
    }

    /// The milliseconds until a process learns that its result is not wanted anymore.
    private static let interval: Int32 = 50

    let processID: pid_t
    private let socket: MessageSocket
    private let limits: MarkdownLimits
    /// Whether the process has ended, and its number may be that of another one.
    private let hasEnded = Mutex(false)

    /// Starts a process.
    ///
    /// - Parameter program: The path of the program of the service.
    init(program: String, limits: MarkdownLimits) throws(Failure) {
        self.limits = limits
        var ends: [Int32] = [-1, -1]
        guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0, &ends) == 0 else {
            throw .notStarted(errorNumber: errno)
        }
        defer { close(ends[1]) }
        let arguments = ["backnote"] + MarkdownWorkerProcess.arguments(limits: limits)
        do {
            processID = try Self.start(program, arguments, standardInput: ends[1])
        } catch {
            close(ends[0])
            throw error
        }
        socket = MessageSocket(descriptor: ends[0], interval: Self.interval)
    }

    deinit {
        close(socket.descriptor)
        hasEnded.withLock { hasEnded in
            guard !hasEnded else { return }
            kill(processID, SIGKILL)
            while waitpid(processID, nil, 0) == -1 && errno == EINTR {}
        }
    }

    /// Whether the process is still there.
    var isRunning: Bool {
        hasEnded.withLock { hasEnded in
            if !hasEnded { hasEnded = waitpid(processID, nil, WNOHANG) != 0 }
            return !hasEnded
        }
    }

    /// Returns the HTML of a text. Blocks the calling thread. After an error, the process is of no use.
    ///
    /// - Parameters:
    ///   - reference: Returns how a link to a note is shown, by its URL and the words that it has.
    ///   - isWanted: Called about twenty times a second.
    /// - Throws: ``Failure``; `CancellationError` if the result is not wanted anymore.
    func html(
        of text: String, reference: (_ url: String, _ words: String) -> MarkdownReference?, isWanted: () -> Bool
    ) throws -> String {
        let deadline = ContinuousClock.now + limits.time
        func check() throws {
            guard isWanted() else { throw CancellationError() }
            guard ContinuousClock.now < deadline else { throw Failure.deadline }
        }
        do {
            try socket.send(.text, Array(text.utf8.prefix(MarkdownHTML.sizeLimit)), whileWaiting: check)
            while true {
                let message = try socket.receive(whileWaiting: check)
                switch message.kind {
                case .html: return String(decoding: message.content, as: UTF8.self)
                case .question:
                    try check()
                    let link = try JSONDecoder().decode(NoteLinkQuestion.self, from: Data(message.content))
                    let answer = try reference(link.url, link.words).map { try Array(JSONEncoder().encode($0)) } ?? []
                    try socket.send(.answer, answer, whileWaiting: check)
                case .text, .answer: throw MessageSocket.Failure.invalid
                }
            }
        } catch is MessageSocket.Failure {
            throw Failure.ended
        } catch is DecodingError {
            throw Failure.ended
        }
    }

    private static func start(
        _ program: String, _ arguments: [String], standardInput: Int32
    ) throws(Failure) -> pid_t {
        var files = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&files)
        defer { posix_spawn_file_actions_destroy(&files) }
        posix_spawn_file_actions_adddup2(&files, standardInput, STDIN_FILENO)
        for output in [STDOUT_FILENO, STDERR_FILENO] {
            posix_spawn_file_actions_addopen(&files, output, "/dev/null", O_WRONLY, 0)
        }
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        // In a process group of its own, so that Ctrl-C ends it with the service and not before.
        var flags = Int32(POSIX_SPAWN_SETSIGMASK) | Int32(POSIX_SPAWN_SETSIGDEF) | Int32(POSIX_SPAWN_SETPGROUP)
        #if canImport(Darwin)
            flags |= Int32(POSIX_SPAWN_CLOEXEC_DEFAULT)
        #endif
        var signals = sigset_t()
        sigemptyset(&signals)
        posix_spawnattr_setsigmask(&attributes, &signals)
        for signal in [SIGPIPE, SIGPROF, SIGTERM, SIGINT, SIGHUP] { sigaddset(&signals, signal) }
        posix_spawnattr_setsigdefault(&attributes, &signals)
        posix_spawnattr_setpgroup(&attributes, 0)
        posix_spawnattr_setflags(&attributes, Int16(flags))
        var pointers = arguments.map { strdup($0) } + [nil]
        var variables = environment.map { strdup($0) } + [nil]
        defer { for pointer in pointers + variables { free(pointer) } }
        var processID: pid_t = 0
        let error = posix_spawn(&processID, program, &files, &attributes, &pointers, &variables)
        guard error == 0 else { throw .notStarted(errorNumber: error) }
        return processID
    }

    /// The environment of the process: only where the libraries of the program are, if it does not know itself.
    private static var environment: [String] {
        let libraries = ProcessInfo.processInfo.environment["LD_LIBRARY_PATH"].map { ["LD_LIBRARY_PATH=\($0)"] } ?? []
        return libraries + ["SWIFT_BACKTRACE=enable=no"]
    }
}
