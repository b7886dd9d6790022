import Notebook

/// The histories that an export has in parts: the last revisions in the note, and the earlier ones after the notes.
///
/// Finds the notes of which the file has only the end of the history.
struct DividedHistories: Sendable {
    /// The maximum number of notes. A file with as many parts as exports have would be larger than 400 GB.
    private static let limit = 100_000

    /// The notes whose first revisions have not been read.
    private var notes: [String: RefusedEntry] = [:]
    private var isFull = false

    mutating func add(_ entry: FileEntry) {
        switch entry {
        case .note(let entry):
            guard entry.hasEarlierRevisions else { return }
            guard notes.count < Self.limit else { return isFull = true }
            notes["\(entry.note.id)"] = RefusedEntry(
                place: entry.place, name: entry.name.beginning(100, bytes: 500),
                reason: "The file does not have the beginning of this note's history. Export the notes again.")
        case .part(let part):
            guard part.kind == .earlierRevisions, !notes.isEmpty else { return }
            var scan = JSONScan(part.json)
            guard let members = try? scan.members(), let note = members["note"] else { return }
            let hasEarlier = members["hasEarlierRevisions"].map { FileText.string(part.json[$0]) } == "true"
            if !hasEarlier { notes[FileText.string(part.json[note].dropFirst().dropLast())] = nil }
        case .refused: break
        }
    }

    /// An entry for each note of which the file does not have the whole history, the first note last.
    var incomplete: [FileEntry] {
        var entries = notes.values.sorted { $0.place.line > $1.place.line }
        if isFull {
            let reason = "The file has more notes with a long history than can be checked for completeness."
            entries.append(RefusedEntry(place: EntryPlace(line: 1), name: "", reason: reason))
        }
        return entries.map { .refused($0) }
    }
}
