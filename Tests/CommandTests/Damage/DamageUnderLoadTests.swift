import Foundation
import TestSupport
import Testing

/// Files and folders of a running service that are removed, replaced, made read-only, cut or changed while
/// clients write.
///
/// Every note that was acknowledged is there afterward, from the data file or from the backup that the service names.
/// `scripts/test damage` inflicts each damage more often, and under more load.
struct DamageUnderLoadTests {
    private static let writers = 4
    /// Writes that no damage ends.
    private static let writeLimit = 1_000

    private let service: RunningService
    private let log: URL

    init() throws {
        service = try RunningService()
        log = service.folder.deletingLastPathComponent().appending(path: "log")
    }

    private func start() throws {
        _ = try service.start(options: ["--rate-limits", "off"], log: log)
    }

    private var logText: String { (try? String(contentsOf: log, encoding: .utf8)) ?? "" }

    private func path(_ name: String) -> String { service.folder.appending(path: name).path }

    /// Creates notes until one is refused, or there are `limit` of them, and calls a closure after some.
    ///
    /// - Returns: The acknowledged notes.
    private func write(
        as name: String, inflicting damage: @escaping @Sendable () -> Void, limit: Int = writeLimit
    ) async -> [WrittenNote] {
        let countdown = Countdown(from: .random(in: 5...25), damage)
        return await withTaskGroup(of: [WrittenNote].self) { group in
            for writer in 0..<Self.writers {
                group.addTask {
                    var written: [WrittenNote] = []
                    for number in 0..<limit / Self.writers {
                        let write = NoteWrite.creation(title: "\(name)-\(writer)-\(number)", text: "text")
                        guard let response = try? await service.send(write), let note = write.result(response) else {
                            break
                        }
                        written.append(note)
                        countdown.step()
                    }
                    return written
                }
            }
            return await group.reduce(into: []) { $0 += $1 }
        }
    }

    /// The last part of the type of the problem of a service that is not ready, or `nil` for a ready one.
    private func readiness() async throws -> String? {
        let response = try await service.send("GET", "/health/ready")
        guard response.status != 200 else { return nil }
        return (response.json["type"] as? String)?.components(separatedBy: "/").last
    }

    private func problem(of member: String) async throws -> String? {
        let status = try await service.send("GET", "/api/v1/storage").json[member] as? [String: Any]
        return status?["problem"] as? String
    }

    private func expectAll(_ notes: [WrittenNote]) async throws {
        let found = Set(try await service.notes().map(\.title))
        #expect(Set(notes.map(\.title)).subtracting(found) == [])
    }

    private func shell(_ command: String) throws {
        let result = try Shell.run(["/bin/sh", "-c", command])
        #expect(result.exitCode == 0, "\(command): \(result.error)")
    }

    // MARK: - The data file

    private enum Loss: String, CaseIterable, Sendable {
        case file = "rm data/backnote.sqlite"
        case files = "rm data/backnote.sqlite*"
        case log = "rm data/backnote.sqlite-wal"
        case lock = "rm data/lock"
        case folder = "rm -r data"
        case replacedFile = "cp \"$(ls data/backups/*.sqlite | head -n 1)\" new && mv new data/backnote.sqlite"
        case replacedFolder =
            "mkdir new && cp \"$(ls data/backups/*.sqlite | head -n 1)\" new/backnote.sqlite && mv data old && mv new data"
        case renamedFile = "mv data/backnote.sqlite aside"
        case renamedFolder = "mv data aside"
    }

    @Test(arguments: Loss.allCases)
    private func everyAcknowledgedNoteComesBack(loss: Loss) async throws {
        for round in 0..<FullTests.rounds(3, sample: 1) { try await lose(loss, round: "\(round)") }
    }

    private func lose(_ loss: Loss, round: String) async throws {
        try? FileManager.default.removeItem(at: service.folder)
        try start()
        let token = service.token
        let first = await write(as: "first", inflicting: {}, limit: 8)
        try Binary.run("backup", "--data-folder", service.folder.path).expectSuccess()
        let parent = service.folder.deletingLastPathComponent().path
        let notes =
            await write(as: round) { try? shell("cd '\(parent)' && rm -rf aside old && \(loss.rawValue)") } + first

        try await eventually { try await service.send("GET", "/health/ready", token: token).status == 503 }
        try await eventually { logText.contains("all notes as last saved are in ") }
        #expect(logText.components(separatedBy: "was removed, renamed or replaced while the service runs").count == 2)
        let refused = try await service.send("POST", "/api/v1/notes", #"{"title": "refused"}"#, token: token)
        #expect(refused.status == 503)
        #expect(refused.json["type"] as? String == "https://backnote.invalid/problems/storage-replaced")
        let status = try await service.send("GET", "/api/v1/storage", token: token).json["dataFile"] as? [String: Any]
        #expect(status?["problem"] as? String == "replaced")
        // The service can be killed now as well as stopped.
        if Bool.random() { service.kill() } else { #expect(service.stop() == 0) }

        let saved = try #require(logText.firstMatch(of: /as last saved are in (\S+)\. `backnote/)).output.1
        if loss == .replacedFolder || loss == .renamedFolder {
            try shell("cd '\(parent)' && rm -rf data && mv \(loss == .renamedFolder ? "aside" : "old") data")
        } else {
            try Binary.run("restore", String(saved), "--data-folder", service.folder.path).expectSuccess()
        }
        try start()
        try await expectAll(notes)
        #expect(service.stop() == 0)
    }

    /// What the last backup has is not lost, and nothing is lost without a word. A data file that is cut while the log is moved
    /// into it has its former size again: the log had all pages, or the next start finds the damage.
    @Test(arguments: ["backnote.sqlite", "backnote.sqlite-wal"])
    func aTruncatedFileIsReportedAndTheBackupComesBack(name: String) async throws {
        for _ in 0..<FullTests.rounds(5, sample: 1) {
            try? FileManager.default.removeItem(at: service.folder)
            try start()
            let notes = await write(as: "before", inflicting: {}, limit: 40)
            try Binary.run("backup", "--data-folder", service.folder.path).expectSuccess()
            let later = await write(as: "after") { _ = truncate(path(name), 4_096) }
            if name == "backnote.sqlite-wal" {
                try await eventually { try await problem(of: "dataFile") == "replaced" }
                service.kill()
            } else if later.count < Self.writeLimit {
                try await eventually { try await problem(of: "dataFile") != nil }
                service.kill()
            } else {
                service.kill()
                let listed = try Binary.run("note", "list", "--data-folder", service.folder.path)
                if !listed.error.contains("damaged") {
                    // Every page was in the log as well.
                    try start()
                    try await expectAll(notes + later)
                    service.kill()
                }
            }
            try Binary.run("restore", "--data-folder", service.folder.path).expectSuccess()
            try start()
            try await expectAll(notes)
            #expect(service.stop() == 0)
        }
    }

    @Test func flippedBitsAreReportedAtTheNextStart() async throws {
        try start()
        let notes = await write(as: "before", inflicting: {}, limit: 40)
        try Binary.run("backup", "--data-folder", service.folder.path).expectSuccess()
        #expect(service.stop() == 0)
        var bytes = [UInt8](try Data(contentsOf: URL(filePath: path("backnote.sqlite"))))
        let place = bytes.count * 2 / 3
        for index in place..<(place + 64) { bytes[index] ^= 0x10 }
        try Data(bytes).write(to: URL(filePath: path("backnote.sqlite")))
        // The damage of some pages prevents the start, and that of others is reported.
        let listed = try Binary.run("note", "list", "--data-folder", service.folder.path)
        #expect(listed.error.contains("damaged"))
        try Binary.run("restore", "--data-folder", service.folder.path).expectSuccess()
        try start()
        try await expectAll(notes)
    }

    // MARK: - Read-only disks

    /// A second mount of a folder that is read-only, over the first one. Whoever may not mount anything skips the test.
    private static let canMount: Bool = {
        let probe = "d=$(mktemp -d) && mount --bind \"$d\" \"$d\" && umount \"$d\"; s=$?; rmdir \"$d\"; exit $s"
        return geteuid() == 0 && (try? Shell.run(["/bin/sh", "-c", probe]))?.exitCode == 0
    }()

    @Test(
        .enabled(if: canMount, "needs the right to mount folders"),
        arguments: [("", "dataFile"), ("attachments", "attachments"), ("backups", "backups")])
    func aReadOnlyDiskIsReportedWhileItIs(folder: String, member: String) async throws {
        try start()
        for name in ["attachments", "backups"] {
            try FileManager.default.createDirectory(atPath: path(name), withIntermediateDirectories: true)
        }
        let mounted = path(folder)
        defer { _ = try? Shell.run(["/bin/sh", "-c", "umount -l '\(mounted)' 2>/dev/null"]) }
        let notes = await write(
            as: "note",
            inflicting: {
                try? shell("mount --bind '\(mounted)' '\(mounted)' && mount -o remount,ro,bind '\(mounted)'")
            }, limit: 60)
        try await eventually { try await problem(of: member) == "readOnly" }
        #expect(logText.contains("cannot be written to"))
        if member == "dataFile" { #expect(try await readiness() == "storage-read-only") }
        // Connections that were opened meanwhile keep it.
        try shell("umount -l '\(mounted)'")
        try await eventually { try await problem(of: member) == nil }
        #expect(try await readiness() == nil)
        try await expectAll(notes)
    }
}
