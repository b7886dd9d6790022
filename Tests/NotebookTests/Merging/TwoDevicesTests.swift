import Notebook
import TestSupport
import Testing

/// Two devices that are sometimes offline edit the same note.
struct TwoDevicesTests {
    private struct Device {
        let name: String
        var text: String
        var base: Int
        var unsent: [String] = []
        var isOnline = true
        var written: Set<String> = []

        mutating func write(_ step: Int, using generator: inout SeededGenerator) {
            var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
            let line = "\(name) wrote this at \(step)"
            let place = Int.random(in: 0...lines.count, using: &generator)
            // From sixty lines on, edits replace lines.
            let ways = lines.count > 60 ? 2 : 4
            switch Int.random(in: 0..<ways, using: &generator) {
            case 0 where place < lines.count:
                lines[place] = line
            case 1 where place < lines.count:
                lines.remove(at: place)
                lines.append(line)
            case 2:
                lines.append(line)
            default:
                lines.insert(line, at: place)
            }
            written.insert(line)
            text = lines.joined(separator: "\n")
            unsent.append(text)
        }

        /// Sends all unsent texts in order, each as an edit of the previous one.
        mutating func send(to note: Identifier<Note>, of notebook: TestNotebook) async throws {
            var edited: EditedNote?
            for text in unsent {
                edited = try await notebook.notebook.editNote(
                    note, NoteText(title: "Shared", body: text), basedOn: edited?.revision ?? base, for: .local)
            }
            unsent = []
            let now = try await notebook.notebook.note(note, for: .local)
            text = now.body
            base = now.summary.revision
        }
    }

    @Test(arguments: [1, 2].sampled(1))
    func everyWrittenLineIsInTheNoteOrItsHistory(seed: UInt64) async throws {
        let test = try await TestNotebook()
        var generator = SeededGenerator(seed: seed)
        let note = try await test.notebook.createNote(title: "Shared", body: "", for: .local)
        var devices = ["phone", "laptop"].map { Device(name: $0, text: "", base: 1) }
        let steps = FullTests.rounds(1_000, sample: 200)
        for step in 0..<steps {
            let index = Int.random(in: 0..<2, using: &generator)
            if Int.random(in: 0..<10, using: &generator) == 0 { devices[index].isOnline.toggle() }
            devices[index].write(step, using: &generator)
            if devices[index].isOnline { try await devices[index].send(to: note.id, of: test) }
        }
        for _ in 0..<2 {
            for index in devices.indices { try await devices[index].send(to: note.id, of: test) }
        }
        #expect(devices[0].text == devices[1].text)

        let kept = try await test.notebook.revisions(of: note.id, for: .local).revisions
        let lines = Set(kept.flatMap { $0.body.split(separator: "\n").map(String.init) })
        let written = devices.reduce(into: Set<String>()) { $0.formUnion($1.written) }
        #expect(written.count == steps)
        #expect(written.subtracting(lines).isEmpty)
        // There were merges and conflicts, and each conflict is marked.
        #expect(kept.contains { $0.kind == .merge })
        let conflicts = kept.count { $0.kind == .conflict }
        #expect(conflicts > 0)
        #expect(try await test.notebook.note(note.id, for: .local).summary.conflicts == conflicts)
    }
}
