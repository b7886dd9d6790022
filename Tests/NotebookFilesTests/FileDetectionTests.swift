import NotebookFiles
import Testing

struct FileDetectionTests {
    @Test(arguments: [
        ("", "The file is empty."), ("  \n", "The file is empty."), ("\u{FEFF}", "The file is empty."),
        ("<html><p>A page", "The format of the file is not known."),
        ("[1, 2]", "The file is JSON of a program that is not known."),
        ("{\"notes\": []}", "The file is JSON of a program that is not known."),
        ("{\"format\": \"backnote-notes-9\", \"notes\": []}", "The file is JSON of a program that is not known."),
        ("{\"a\": ", "The file is JSON of a program that is not known."), ("{]", "The file is not valid JSON."),
    ])
    func anUnknownFileIsAnsweredWithWhatCanBeRead(text: String, reason: String) {
        let error = #expect(throws: UnknownFile.self) { try NotebookFile(Array(text.utf8), name: "file") }
        #expect(error?.reason == reason)
        let sentence = error.map { "\($0)" } ?? ""
        #expect(FileFormat.allCases.allSatisfy { sentence.contains($0.description) })
    }

    /// What is recognized and cannot be read is named, with what to do.
    @Test(arguments: [
        ("\u{1F}\u{8B}", "", "gzip"), ("BZh9", "", "bzip2"), ("7z\u{BC}\u{AF}\u{27}\u{1C}", "", "7-Zip"),
        ("Rar!", "", "RAR"),
        ("mozLz40\0", "", "Firefox"), ("bplist00", "", "Safari"), ("SQLite format 3\0", "", "database"),
        ("%PDF-1.7", "", "PDF"),
        ("\u{89}PNG", "", "image"), ("GIF89a", "", "image"), ("{\\rtf1", "", "RTF"),
        (String(repeating: "\0", count: 257) + "ustar\0", "a.jex", "Joplin"),
        (String(repeating: "\0", count: 257) + "ustar\0", "a.tar", "tape"),
        (#"{"checksum": "x", "roots": {}}"#, "", "Chrome"),
        (#"{"guid": "root________", "children": []}"#, "", "Firefox"),
    ])
    func aKnownFormatIsAnsweredWithWhatToDo(text: String, name: String, word: String) {
        let bytes = text.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
        let error = #expect(throws: UnknownFile.self) { try NotebookFile(bytes, name: name) }
        #expect(error?.reason.contains(word) == true)
    }
}
