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
}
