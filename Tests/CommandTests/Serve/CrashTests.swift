import Foundation
import Testing

/// Kills the service at random moments while clients write. After the restart they repeat requests without a response
/// under the same idempotency key.
///
/// There are ten kills, or the number in `BACKNOTE_CRASHES`: `scripts/test crash` kills a release build 300 times.
struct CrashTests {
    private static let kills = ProcessInfo.processInfo.environment["BACKNOTE_CRASHES"].flatMap(Int.init) ?? 10
    private static let writers = 8

    /// The results of one client.
    private struct ClientResult {
        /// The IDs of acknowledged notes by title.
        var notes: [String: String] = [:]
        /// The title of a request without a response: its note may exist or not.
        var pending: String?
    }

    @Test func acknowledgedNotesSurviveEveryCrash() async throws {
        let service = try RunningService()
        var acknowledged: [String: String] = [:]
        var pending = [String?](repeating: nil, count: Self.writers)
        var restarts: [Duration] = []
        for round in 0..<Self.kills {
            restarts.append(try Self.start(service))
            async let kill: Void = {
                try? await Task.sleep(for: .milliseconds(Int.random(in: 1...400)))
                service.kill()
            }()
            let before = pending
            let writers = await withTaskGroup { group in
                for writer in 0..<Self.writers {
                    group.addTask {
                        (writer, await Self.write(to: service, as: "\(round)-\(writer)", first: before[writer]))
                    }
                }
                return await group.reduce(into: []) { $0.append($1) }
            }
            await kill
            for (writer, part) in writers {
                for (title, id) in part.notes {
                    // A repeated request returns the note of the first one.
                    #expect(acknowledged[title] ?? id == id)
                    acknowledged[title] = id
                }
                pending[writer] = part.pending
            }
        }
        #expect(!acknowledged.isEmpty)
        restarts.append(try Self.start(service))
        for title in pending.compactMap({ $0 }) {
            acknowledged[title] = try await Self.send(title, to: service).json["id"] as? String
        }
        #expect(try await Self.notes(of: service) == acknowledged.mapValues { [$0] })
        // Making a backup checks the data file.
        let backup = try Binary.run("backup", "--json", "--data-folder", service.folder.path)
        #expect(backup.exitCode == 0, "\(backup.error)")
        restarts.sort()
        print(
            "crash test: \(Self.kills) kills, \(acknowledged.count) acknowledged notes; restart \(restarts[restarts.count / 2]) in the middle, \(restarts[restarts.count - 1]) at most"
        )
    }

    /// Starts the service. Returns the time until it responds.
    private static func start(_ service: RunningService) throws -> Duration {
        let started = ContinuousClock.now
        _ = try service.start(options: ["--rate-limits", "off", "--backup-every", "0"])
        return ContinuousClock.now - started
    }

    private static func send(_ title: String, to service: RunningService) async throws -> RunningService.Response {
        try await service.send("POST", "/api/v1/notes", ##"{"title": "\##(title)", "body": "#crash"}"##, key: title)
    }

    /// Creates notes until the process ends.
    ///
    /// - Parameter first: the title of an earlier request without a response.
    private static func write(to service: RunningService, as writer: String, first: String?) async -> ClientResult {
        var result = ClientResult()
        for number in 0..<100_000 {
            let title = number == 0 ? first ?? "\(writer)-0" : "\(writer)-\(number)"
            let response = try? await send(title, to: service)
            guard let response, response.status == 201, let id = response.json["id"] as? String else {
                result.pending = title
                break
            }
            result.notes[title] = id
        }
        return result
    }

    /// Returns the IDs of all notes by title.
    private static func notes(of service: RunningService) async throws -> [String: [String]] {
        var found: [String: [String]] = [:]
        var cursor = ""
        repeat {
            let page = try await service.send("GET", "/api/v1/notes?limit=200\(cursor)")
            for note in page.json["notes"] as? [[String: Any]] ?? [] {
                found[note["title"] as? String ?? "", default: []].append(note["id"] as? String ?? "")
            }
            cursor = (page.json["nextCursor"] as? String).map { "&cursor=\($0)" } ?? ""
        } while !cursor.isEmpty
        return found
    }
}
