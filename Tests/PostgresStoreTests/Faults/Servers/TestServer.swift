import Notebook
import Foundation
import Synchronization
import TestSupport

@testable import PostgresStore

/// A PostgreSQL server of one test, which stops and starts it.
final class TestServer: Sendable {
    /// How a server stops.
    enum Stop: CaseIterable {
        /// All its processes are killed.
        case kill
        /// Its administrator stops it without waiting for anything.
        case immediate
        /// Its administrator stops it as for an update.
        case fast
    }

    /// Not that of clients: one that connects to a free port could otherwise get that port for itself, and reach itself.
    private static let host: UInt8 = 2

    private let folder: String
    private let data: String
    private let port: UInt16
    private let process = Mutex<pid_t?>(nil)

    private init(data: String? = nil) throws {
        port = UInt16(try FreePort.find(on: Self.host))
        folder = try ServerProgram.makeFolder()
        self.data = data ?? "\(folder)/data"
    }

    /// Starts a server, and stops and removes it after the body.
    ///
    /// - Parameters:
    ///   - data: The folder for its files; one of its own by default.
    ///   - log: The folder for its write-ahead log; one in `data` by default.
    static func run(
        inFolder data: String? = nil, logInFolder log: String? = nil, _ body: (TestServer) async throws -> Void
    ) async throws {
        let server = try TestServer(data: data)
        try ServerProgram.runCommand(["cp", "-a", template.get(), server.data])
        if let log {
            try ServerProgram.runCommand(["mv", "\(server.data)/pg_wal", log])
            try ServerProgram.runCommand(["ln", "-s", log, "\(server.data)/pg_wal"])
        }
        try await server.runStarted(body)
    }

    /// Starts a server that follows this one, and stops and removes it after the body.
    func runStandby(_ body: (TestServer) async throws -> Void) async throws {
        let standby = try TestServer()
        try ServerProgram.run(
            "pg_basebackup", "--pgdata", standby.data, "--dbname", url(ofDatabase: "postgres"), "--checkpoint", "fast",
            "--write-recovery-conf")
        try await standby.runStarted(body)
    }

    private func runStarted(_ body: (TestServer) async throws -> Void) async throws {
        defer {
            kill()
            try? FileManager.default.removeItem(atPath: folder)
        }
        try await start()
        try await body(self)
    }

    /// A folder with the files of a new server, which is made once.
    private static let template = Result {
        let data = "\(try ServerProgram.makeFolder())/data"
        try ServerProgram.run(
            "initdb", "--pgdata", data, "--username", "backnote", "--auth", "trust", "--encoding", "UTF8", "--locale",
            "C.UTF-8", "--no-sync", "--wal-segsize", "1")
        return data
    }

    // MARK: - Databases

    /// `host:port`.
    var address: String { "127.0.0.\(Self.host):\(port)" }

    func url(ofDatabase name: String) -> String { "postgres://backnote@\(address)/\(name)" }

    /// Runs a statement and returns the first column of the first row.
    @discardableResult
    func value(_ statement: String) throws -> StoredValue? {
        let settings = try ConnectionSettings(url: url(ofDatabase: "postgres"))
        return try PostgresConnection(settings).rows(statement).values.first?.first
    }

    // MARK: - Starting and stopping

    /// Starts the server, and waits until it accepts connections.
    func start() async throws {
        try process.withLock { process in
            let options = [
                "listen_addresses=127.0.0.\(Self.host)", "unix_socket_directories=", "max_connections=50",
                // A process that is killed loses nothing of what it has written, whether or not that is on the disk.
                "shared_buffers=16MB", "fsync=off",
            ]
            process = try ServerProgram.start(
                "postgres", ["-D", data, "-p", "\(port)"] + options.flatMap { ["-c", $0] }, log: log)
        }
        while true {
            do {
                try value("SELECT 1")
                return
            } catch let error as PostgresError {
                guard error.endsConnection, !hasEnded else { throw failure }
                try await Task.sleep(for: .milliseconds(20))
            }
        }
    }

    /// Waits until the server accepts connections, and starts it again if it has ended by itself.
    func startAgain() async throws {
        while true {
            if hasEnded {
                kill()
                return try await start()
            }
            if (try? value("SELECT 1")) != nil { return }
            try await Task.sleep(for: .milliseconds(20))
        }
    }

    func stop(_ stop: Stop) {
        switch stop {
        case .kill: kill()
        case .immediate: end(by: SIGQUIT)
        case .fast: end(by: SIGINT)
        }
    }

    /// Makes a standby the primary.
    func promote() throws { try ServerProgram.run("pg_ctl", "promote", "--pgdata", data) }

    /// Kills a process that works for a connection to a database. The server then ends all other connections, and starts again by
    /// itself.
    func killProcess(forDatabase name: String) throws {
        let found = try value("SELECT pid::bigint FROM pg_stat_activity WHERE datname = '\(name)' LIMIT 1")
        guard case .integer(let process) = found else { return }
        Glibc.kill(pid_t(process), SIGKILL)
    }

    private var log: String { "\(folder)/log" }

    private var failure: ServerProgram.Failure {
        ServerProgram.Failure(command: ["postgres"], output: (try? String(contentsOfFile: log, encoding: .utf8)) ?? "")
    }

    private var hasEnded: Bool { process.withLock { $0.map { !RunningProcess.isRunning($0) } ?? true } }

    private func end(by signal: Int32) {
        process.withLock { process in
            guard let ended = process else { return }
            Glibc.kill(ended, signal)
            ServerProgram.wait(for: ended)
            process = nil
        }
    }

    /// Kills all processes of the server.
    private func kill() {
        let children = process.withLock { process -> [pid_t] in
            guard let server = process else { return [] }
            // Stopped first, so that it starts no process meanwhile.
            Glibc.kill(server, SIGSTOP)
            return RunningProcess.children(of: server)
        }
        for child in children { Glibc.kill(child, SIGKILL) }
        end(by: SIGKILL)
        while children.contains(where: RunningProcess.isRunning) { usleep(5_000) }
    }
}
