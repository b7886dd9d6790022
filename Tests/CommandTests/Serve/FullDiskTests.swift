import Foundation
import TestSupport
import Testing

/// A disk that is full at every tenth write, at any byte of it.
struct FullDiskTests {
    private static let writesWithSpace = 36
    private static let writesWithoutSpace = 4

    /// What became of a write without space.
    private struct Result {
        let write: NoteWrite
        /// The note, if the write was acknowledged.
        let note: WrittenNote?
        let status: Int
        let problem: String?
    }

    @Test func acknowledgedWritesSurviveAndRefusedOnesCanBeRepeated() async throws {
        let service = try RunningService(isOnDisk: true)
        let options = ["--rate-limits", "off", "--backup-every", "0"]
        _ = try service.start(options: options)
        var generator = SeededGenerator(seed: 10)
        var acknowledged: [String: WrittenNote] = [:]
        var unedited: [WrittenNote] = []
        var refusedCount = 0

        func nextWrite(_ name: String) -> NoteWrite {
            guard !unedited.isEmpty, Bool.random(using: &generator) else {
                // Some notes need several pages of the file.
                let length = Bool.random(using: &generator) ? 10 : Int.random(in: 10...20_000, using: &generator)
                return .creation(title: name, text: String(repeating: "f", count: length))
            }
            let place = Int.random(in: unedited.indices, using: &generator)
            return .edit(unedited.remove(at: place), text: "edited \(name)")
        }
        func acknowledge(_ write: NoteWrite, _ note: WrittenNote?) {
            guard let note else { return }
            acknowledged[note.title] = note
            if case .creation = write { unedited.append(note) }
        }

        for round in 0..<FullTests.rounds(250, sample: 6) {
            for number in 0..<Self.writesWithSpace {
                let write = nextWrite("\(round).\(number)")
                let note = try #require(write.result(try await service.send(write)))
                acknowledge(write, note)
            }
            let log = service.folder.appending(path: "backnote.sqlite-wal").path
            let size = try FileManager.default.attributesOfItem(atPath: log)[.size] as? Int ?? 0
            try service.setDiskLimit(round.isMultiple(of: 2) ? 0 : size + Int.random(in: 0...20_000, using: &generator))
            let writes = (0..<Self.writesWithoutSpace).map { nextWrite("\(round).full.\($0)") }
            // Together, so that they share a transaction.
            let results = try await withThrowingTaskGroup { group in
                for write in writes {
                    group.addTask {
                        let response = try await service.send(write)
                        return Result(
                            write: write, note: write.result(response), status: response.status,
                            problem: response.json["type"] as? String)
                    }
                }
                return try await group.reduce(into: []) { $0.append($1) }
            }
            for result in results { acknowledge(result.write, result.note) }
            if let note = acknowledged.values.randomElement(using: &generator) {
                let read = try await service.send("GET", "/api/v1/notes/\(note.id)")
                #expect(read.json["title"] as? String == note.title)
            }
            if round % 5 == 4 {
                service.kill()
                _ = try service.start(options: options)
            } else {
                try service.setDiskLimit(nil)
            }
            for result in results where result.note == nil {
                refusedCount += 1
                #expect(result.status == 507)
                #expect(result.problem == "https://backnote.invalid/problems/storage-full")
                let note = try #require(result.write.result(try await service.send(result.write)))
                acknowledge(result.write, note)
            }
        }
        #expect(refusedCount > 0)
        #expect(service.stop() == 0)
        _ = try service.start(options: options)
        let found = try await service.notes()
        #expect(found.count == acknowledged.count)
        #expect(Set(found.map(\.id)) == Set(acknowledged.values.map(\.id)))
        for note in acknowledged.values {
            let read = try await service.send("GET", "/api/v1/notes/\(note.id)")
            #expect(read.json["body"] as? String == note.text)
        }
        print("full disk: \(acknowledged.count) notes, \(refusedCount) refused writes")
    }

    /// The log beside the data file has the note, but the data file cannot grow by it.
    @Test func aSavedNoteIsNoErrorIfTheDataFileCannotBeClosed() throws {
        let folder = try TemporaryFolder.makeOnDisk()
        try Binary.run("note", "new", "Kept", "--data-folder", folder.path).expectSuccess()
        let size =
            try FileManager.default.attributesOfItem(
                atPath: folder.appending(path: "backnote.sqlite").path)[.size] as? Int ?? 0
        let text = String(repeating: "long ", count: 4_000)
        let limited = "trap '' XFSZ; ulimit -f \(size / 512 + 1); exec \"$0\" \"$@\""
        let saved = try Shell.run(
            [
                "/bin/sh", "-c", limited, Binary.url.path, "note", "new", "Long", "--text", "-", "--data-folder",
                folder.path,
            ], input: text)
        saved.expectSuccess()
        let list = try Binary.run("note", "list", "--data-folder", folder.path)
        #expect(list.output.contains("Long"))
    }
}
