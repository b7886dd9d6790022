import Foundation
import Testing

/// Writers never stop; the process is killed under them at random moments, again and again. What was not answered is sent again under its
/// key after the restart, as a client does.
///
/// Ten kills, or as many as `BACKNOTE_CRASHES` says: `scripts/test crash` takes 300 and the release build.
struct CrashTests {
    private static let kills = ProcessInfo.processInfo.environment["BACKNOTE_CRASHES"].flatMap(Int.init) ?? 10
    private static let writers = 8

    /// What was told to a writer.
    private struct Told {
        /// The id of each note that was acknowledged, by its title.
        var notes: [String: String] = [:]
        /// Sent and not answered: it may be there or not.
        var unanswered: String?
    }

    @Test func whatWasAcknowledgedSurvivesEveryKill() async throws {
        let service = try RunningService()
        var told: [String: String] = [:]
        var unanswered = [String?](repeating: nil, count: Self.writers)
        var restarts: [Duration] = []
        for round in 0..<Self.kills {
            restarts.append(try Self.start(service))
            async let kill: Void = {
                try? await Task.sleep(for: .milliseconds(Int.random(in: 1...400)))
                service.kill()
            }()
            let before = unanswered
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
                    // A repeated request finds what the first one made.
                    #expect(told[title] ?? id == id)
                    told[title] = id
                }
                unanswered[writer] = part.unanswered
            }
        }
        #expect(!told.isEmpty)
        restarts.append(try Self.start(service))
        for title in unanswered.compactMap({ $0 }) {
            told[title] = try await Self.send(title, to: service).json["id"] as? String
        }
        #expect(try await Self.notes(of: service) == told.mapValues { [$0] })
        // A backup is checked before it is given out.
        let backup = try Binary.run("backup", "--json", "--data-folder", service.folder.path)
        #expect(backup.exitCode == 0, "\(backup.error)")
        restarts.sort()
        print(
            "crash test: \(Self.kills) kills, \(told.count) acknowledged notes; restart \(restarts[restarts.count / 2]) in the middle, \(restarts[restarts.count - 1]) at most"
        )
    }

    /// How long it takes until requests are answered.
    private static func start(_ service: RunningService) throws -> Duration {
        let started = ContinuousClock.now
        _ = try service.start(options: ["--rate-limits", "off", "--backup-every", "0"])
        return ContinuousClock.now - started
    }

    private static func send(_ title: String, to service: RunningService) async throws -> RunningService.Answer {
        try await service.send("POST", "/api/v1/notes", ##"{"title": "\##(title)", "body": "#crash"}"##, key: title)
    }

    /// Ends when the process is gone.
    ///
    /// - Parameter first: what was sent before and not answered.
    private static func write(to service: RunningService, as writer: String, first: String?) async -> Told {
        var told = Told()
        for number in 0..<100_000 {
            let title = number == 0 ? first ?? "\(writer)-0" : "\(writer)-\(number)"
            let answer = try? await send(title, to: service)
            guard let answer, answer.status == 201, let id = answer.json["id"] as? String else {
                told.unanswered = title
                break
            }
            told.notes[title] = id
        }
        return told
    }

    /// The ids of all notes, by their titles.
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
