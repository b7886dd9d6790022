import Cryptography
import Foundation
import Notebook

/// Reads an export of Evernote (`.enex`), however large it is: one note is in memory at a time.
///
///     <en-export>
///       <note>
///         <title>…</title><created>20240105T093000Z</created><tag>…</tag>
///         <content><![CDATA[<en-note>…</en-note>]]></content>
///         <resource><data encoding="base64">…</data><mime>image/png</mime>…</resource>
///       </note>
///     </en-export>
struct EvernoteReader: EntryReader {
    /// The size in bytes of the files of one note, which are in memory together.
    private static let noteSizeLimit = 64 * 1_048_576
    /// The maximum size in bytes of a text in the file that is not the note's.
    private static let valueLimit = 1_048_576
    private static let tagLimit = 1_000
    private static let fileLimit = 1_000
    /// The maximum number of elements inside one another.
    private static let depthLimit = 64

    private var stream: XMLStream
    private var path: [String] = []
    private var text: [UInt8] = []
    /// Whether the text is longer than its limit. The rest was not kept.
    private var isCutOff = false
    private var note = EvernoteNote()
    private var file = EvernoteNote.File()
    private var isAtEnd = false
    private var waiting: [FileEntry] = []

    init(_ contents: some FileContents) { stream = XMLStream(contents) }

    var position: Int { stream.position }

    /// Whether a file is an export of Evernote.
    static func isExport(_ contents: some FileContents) -> Bool {
        guard let head = try? contents.head(1_024),
            FileText.withoutByteOrderMark(head).first(where: { !FileText.isSpace($0) }) == UInt8(ascii: "<")
        else { return false }
        return FileText.contains(head, "<en-export")
    }

    mutating func next() throws(CancellationError) -> FileEntry? {
        while true {
            try checkCancellation()
            if !waiting.isEmpty { return waiting.removeFirst() }
            if isAtEnd { return nil }
            guard let piece = stream.next() else {
                end()
                continue
            }
            switch piece {
            case .start(let name, let isEmpty):
                begin(name)
                if isEmpty { end(name) }
            case .end(let name): end(name)
            case .text(let bytes): add(bytes)
            case .characterData(let bytes): add(bytes, isLiteral: true)
            }
        }
    }

    private mutating func end() {
        isAtEnd = true
        guard !path.isEmpty else { return }
        let reason = "The file ends inside a note, or is damaged here. It may not have been downloaded completely."
        let title = path.count > 1 ? note.title : ""
        waiting.append(
            .refused(
                RefusedEntry(
                    place: EntryPlace(line: stream.line), name: title.beginning(200, bytes: 1_000), reason: reason)))
    }

    // MARK: Elements

    private mutating func begin(_ name: String) {
        guard path.count < Self.depthLimit else { return }
        path.append(name)
        text = []
        isCutOff = false
        if path == ["en-export", "note"] {
            note = EvernoteNote()
            note.line = stream.line
        }
        if name == "resource" { file = EvernoteNote.File() }
    }

    /// Adds a part of the text of the element.
    ///
    /// - Parameter isLiteral: Whether it has no references to characters.
    private mutating func add(_ bytes: [UInt8], isLiteral: Bool = false) {
        // Everything else is between elements.
        guard path.count >= 3, !isCutOff else { return }
        guard text.count + bytes.count <= limit else {
            text = []
            isCutOff = true
            return
        }
        // The end of a part may cut a character reference. CDATA sections have no references.
        if isLiteral, bytes.contains(UInt8(ascii: "&")), path.last != "data" {
            for byte in bytes { if byte == UInt8(ascii: "&") { text += "&amp;".utf8 } else { text.append(byte) } }
        } else {
            text += bytes
        }
    }

    /// The maximum size of the text of the element in bytes.
    private var limit: Int {
        switch path.last {
        // Base64, with line breaks.
        case "data": Attachment.sizeLimit / 3 * 4 + Attachment.sizeLimit / 16
        // Markup is longer than the text.
        case "content": 16 * NoteRequest.bodyLimit
        default: Self.valueLimit
        }
    }

    private mutating func end(_ name: String) {
        guard path.last == name else { return }
        let level = path.dropFirst(2)
        let depth = path.count
        path.removeLast()
        defer { text = [] }
        switch (depth, level.first, name) {
        case (2, _, "note"): waiting = note.entries()
        case (3, _, "title"): note.title = value
        case (3, _, "content"): (note.content, note.isTooLong) = (value, isCutOff)
        case (3, _, "created"): note.created = value
        case (3, _, "updated"): note.updated = value
        case (3, _, "tag"): if note.tags.count < Self.tagLimit { note.tags.append(value) }
        case (4, "note-attributes"?, "source-url"): note.sourceURL = value
        case (4, "note-attributes"?, "reminder-time"): note.reminder = value
        case (4, "task"?, "title"): note.tasks.append((title: value, isDone: false))
        case (4, "task"?, "taskStatus"):
            if !note.tasks.isEmpty { note.tasks[note.tasks.count - 1].isDone = value == "completed" }
        case (4, "resource"?, "data"): readFile()
        case (5, "resource"?, "file-name"): file.name = value
        case (4, "resource"?, "mime"): file.type = value
        case (3, _, "resource"): addFile()
        default: break
        }
    }

    /// The text of the element with its references resolved.
    private var value: String {
        let reader = MarkupReader(page: text)
        return String(reader.text(0..<text.count).trimmingSpace)
    }

    // MARK: Files

    private mutating func readFile() {
        guard !isCutOff, let data = Data(base64Encoded: Data(text), options: .ignoreUnknownCharacters) else {
            file.reason =
                isCutOff ? "It is larger than \(Attachment.sizeLimit / 1_048_576) MB." : "It is damaged in the file."
            return
        }
        file.contents = [UInt8](data)
        file.digest = MD5.digest(of: file.contents).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }

    private mutating func addFile() {
        defer { file = EvernoteNote.File() }
        if note.files.count >= 2 * Self.fileLimit {
            note.otherFiles += 1
            return
        }
        if note.files.count >= Self.fileLimit || note.filesSize + file.contents.count > Self.noteSizeLimit {
            (file.contents, file.digest) = ([], "")
            file.reason =
                "The note has more than \(Self.fileLimit) files, or \(Self.noteSizeLimit / 1_048_576) MB of them."
        }
        note.filesSize += file.contents.count
        note.files.append(file)
    }
}
