/// Reads one Markdown or text file, which is one note.
struct MarkdownReader: EntryReader {
    private let bytes: [UInt8]
    private let name: String
    private(set) var position = 0
    private var isAtEnd = false

    init(_ bytes: [UInt8], name: String) {
        self.bytes = bytes
        // The folders on the way to a file that a person chose say nothing about it.
        self.name = name.split(separator: "/").last.map(String.init) ?? name
    }

    mutating func next() throws(CancellationError) -> FileEntry? {
        try checkCancellation()
        if isAtEnd { return nil }
        isAtEnd = true
        position = bytes.count
        return MarkdownNote.entry(bytes, name: name, at: EntryPlace(line: 1), fileDate: nil)
    }
}
