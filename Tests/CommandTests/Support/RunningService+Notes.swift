/// A note that a client wrote.
struct WrittenNote: Hashable {
    let id: String
    let title: String
    let text: String
}

extension RunningService {
    /// Returns all notes with the beginnings of their texts.
    func notes() async throws -> [WrittenNote] {
        var found: [WrittenNote] = []
        var cursor = ""
        repeat {
            let page = try await send("GET", "/api/v1/notes?limit=200\(cursor)")
            for note in page.json["notes"] as? [[String: Any]] ?? [] {
                func text(_ member: String) -> String { note[member] as? String ?? "" }
                found.append(WrittenNote(id: text("id"), title: text("title"), text: text("excerpt")))
            }
            cursor = (page.json["nextCursor"] as? String).map { "&cursor=\($0)" } ?? ""
        } while !cursor.isEmpty
        return found
    }

    /// Sends the request of a write, which has the same effect when it is repeated.
    func send(_ write: NoteWrite) async throws -> Response {
        switch write {
        case .creation(let title, let text):
            try await send("POST", "/api/v1/notes", ##"{"title": "\##(title)", "body": "\##(text)"}"##, key: title)
        case .edit(let note, let text):
            try await send(
                "POST", "/api/v1/notes/\(note.id)/edits",
                ##"{"title": "\##(note.title)", "body": "\##(text)", "base": 1}"##, key: note.title + "-edit")
        }
    }
}

/// What a client writes.
enum NoteWrite {
    case creation(title: String, text: String)
    case edit(WrittenNote, text: String)

    /// Returns the note after the write, or nil if it was not acknowledged.
    func result(_ response: RunningService.Response) -> WrittenNote? {
        switch self {
        case .creation(let title, let text):
            // 200 if the request is a repetition.
            guard [200, 201].contains(response.status), let id = response.json["id"] as? String else { return nil }
            return WrittenNote(id: id, title: title, text: text)
        case .edit(let note, let text):
            guard response.status == 200 else { return nil }
            return WrittenNote(id: note.id, title: note.title, text: text)
        }
    }
}
