import Foundation
import TestedStores
import Testing

/// Kills the service after random numbers of writes while clients create and edit notes. After the restart they repeat requests
/// without a response under the same idempotency key. The notes are in a data file or, with `BACKNOTE_TEST_STORE=postgres`, in a
/// database.
///
/// There are ten kills, or the number in `BACKNOTE_CRASHES`: `scripts/test crash` kills a release build 1,000 times.
struct CrashTests {
    private static let kills = ProcessInfo.processInfo.environment["BACKNOTE_CRASHES"].flatMap(Int.init) ?? 10
    private static let writers = 8

    /// The results of one client.
    private struct ClientResult {
        /// The acknowledged notes by title.
        var notes: [String: WrittenNote] = [:]
        /// The request without a response: it was carried out or not.
        var pending: NoteWrite?
    }

    @Test func acknowledgedWritesSurviveEveryCrash() async throws {
        let service = try RunningService(isOnDisk: true)
        let options = try ["--rate-limits", "off", "--backup-every", "0"] + Self.storeOptions()
        var acknowledged: [String: WrittenNote] = [:]
        var pending = [NoteWrite?](repeating: nil, count: Self.writers)
        var restarts: [Duration] = []
        for round in 0..<Self.kills {
            restarts.append(try Self.start(service, options))
            let countdown = Countdown(from: .random(in: 0...20)) { service.kill() }
            let before = pending
            let writers = await withTaskGroup { group in
                for writer in 0..<Self.writers {
                    group.addTask {
                        (
                            writer,
                            await Self.write(to: service, as: "\(round)-\(writer)", first: before[writer], countdown)
                        )
                    }
                }
                return await group.reduce(into: []) { $0.append($1) }
            }
            for (writer, part) in writers {
                for (title, note) in part.notes {
                    // A repeated request returns the note of the first one.
                    #expect(acknowledged[title]?.id ?? note.id == note.id)
                    acknowledged[title] = note
                }
                pending[writer] = part.pending
            }
        }
        #expect(!acknowledged.isEmpty)
        restarts.append(try Self.start(service, options))
        for write in pending.compactMap({ $0 }) {
            let note = try #require(write.result(try await service.send(write)))
            acknowledged[note.title] = note
        }
        let found = try await service.notes()
        #expect(found.count == acknowledged.count)
        #expect(Set(found) == Set(acknowledged.values))
        if TestedStore.ofSuite == .sqlite {
            // Making a backup checks the data file.
            let backup = try Binary.run("backup", "--json", "--data-folder", service.folder.path)
            #expect(backup.exitCode == 0, "\(backup.error)")
        }
        restarts.sort()
        print(
            "crash test: \(Self.kills) kills, \(acknowledged.count) acknowledged notes; restart \(restarts[restarts.count / 2]) in the middle, \(restarts[restarts.count - 1]) at most"
        )
    }

    /// The options for a new database, if that is the store to test.
    private static func storeOptions() throws -> [String] {
        switch TestedStore.ofSuite {
        case .sqlite: []
        case .postgres: ["--database", try TestDatabase.makeLasting()]
        }
    }

    /// Starts the service. Returns the time until it responds.
    private static func start(_ service: RunningService, _ options: [String]) throws -> Duration {
        let started = ContinuousClock.now
        _ = try service.start(options: options)
        return ContinuousClock.now - started
    }

    /// Creates notes and edits each, until the process ends.
    ///
    /// - Parameters:
    ///   - first: an earlier request without a response.
    ///   - countdown: counts the acknowledged writes, and then kills the service while others go on.
    private static func write(
        to service: RunningService, as writer: String, first: NoteWrite?, _ countdown: Countdown
    ) async -> ClientResult {
        var result = ClientResult()
        var next = first ?? .creation(title: "\(writer)-0", text: "#crash")
        for number in 1...100_000 {
            guard let response = try? await service.send(next), let note = next.result(response) else {
                result.pending = next
                break
            }
            result.notes[note.title] = note
            countdown.step()
            switch next {
            case .creation: next = .edit(note, text: "#crash \(note.title)")
            case .edit: next = .creation(title: "\(writer)-\(number)", text: "#crash")
            }
        }
        return result
    }
}
