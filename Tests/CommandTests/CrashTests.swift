import Foundation
import Testing

/// Writers never stop; the process is killed under them at random moments, again and again.
///
/// Twenty kills, or as many as `BACKNOTE_CRASHES` says.
struct CrashTests {
    private static let kills = ProcessInfo.processInfo.environment["BACKNOTE_CRASHES"].flatMap(Int.init) ?? 20

    /// What was told to a writer, by the note's title.
    private struct Acknowledged {
        var notes: [String: String] = [:]
        /// Sent and not answered: it may be there or not.
        var unanswered: Set<String> = []
    }

    @Test func whatWasAcknowledgedSurvivesEveryKill() async throws {
        let service = try RunningService()
        var acknowledged = Acknowledged()
        for round in 0..<Self.kills {
            _ = try service.start(options: ["--rate-limits", "off"])
            async let kill: Void = {
                try? await Task.sleep(for: .milliseconds(Int.random(in: 1...400)))
                service.kill()
            }()
            let writers = try await withThrowingTaskGroup(of: Acknowledged.self) { group in
                for writer in 0..<8 { group.addTask { await Self.write(to: service, as: "\(round) \(writer)") } }
                return try await group.reduce(into: []) { $0.append($1) }
            }
            await kill
            for writer in writers {
                acknowledged.notes.merge(writer.notes) { first, _ in first }
                acknowledged.unanswered.formUnion(writer.unanswered)
            }
        }
        #expect(acknowledged.notes.count > Self.kills)

        let started = ContinuousClock.now
        _ = try service.start(options: ["--rate-limits", "off"])
        print(
            "crash test: \(Self.kills) kills, \(acknowledged.notes.count) acknowledged notes, restart in \(ContinuousClock.now - started)"
        )
        var found: [String: [String]] = [:]
        var cursor = ""
        repeat {
            let page = try await service.send("GET", "/api/v1/notes?limit=200\(cursor)")
            for note in page.json["notes"] as? [[String: Any]] ?? [] {
                found[note["title"] as? String ?? "", default: []].append(note["id"] as? String ?? "")
            }
            cursor = (page.json["nextCursor"] as? String).map { "&cursor=\($0)" } ?? ""
        } while !cursor.isEmpty
        let lost = acknowledged.notes.filter { found[$0.key] != [$0.value] }
        #expect(lost.isEmpty)
        #expect(found.values.allSatisfy { $0.count == 1 })
        #expect(Set(found.keys).subtracting(acknowledged.notes.keys).isSubset(of: acknowledged.unanswered))
        // A backup is checked before it is given out.
        let backup = try Binary.run("backup", "--json", "--data-folder", service.folder.path)
        #expect(backup.exitCode == 0, "\(backup.error)")
    }

    /// Ends when the process is gone.
    private static func write(to service: RunningService, as writer: String) async -> Acknowledged {
        var acknowledged = Acknowledged()
        for number in 0..<100_000 {
            let title = "\(writer) \(number)"
            let answer = try? await service.send(
                "POST", "/api/v1/notes", ##"{"title": "\##(title)", "body": "#crash"}"##)
            guard let answer, answer.status == 201, let id = answer.json["id"] as? String else {
                acknowledged.unanswered.insert(title)
                break
            }
            acknowledged.notes[title] = id
        }
        return acknowledged
    }
}
