import Notebook
import Testing

@testable import NotebookFiles

/// A task that reads a file and is canceled ends soon, and never as if the file had ended.
struct CanceledReadingTests {
    /// A folder of files, in which reading one of them cancels the task, as a client that goes or a service that ends does.
    private struct Folder: FileSource {
        let paths: [String]
        let text: String
        let last: Int

        init(_ ending: String, _ text: String, last: Int) {
            paths = (10..<60).map { "\($0).\(ending)" }
            self.text = text
            self.last = last
        }

        func size(at index: Int) -> Int { text.utf8.count }

        func contents(at index: Int) -> [UInt8] {
            if index >= last { withUnsafeCurrentTask { $0?.cancel() } }
            return Array(text.utf8)
        }

        func modificationDate(at index: Int) -> Instant? { nil }
    }

    @Test(arguments: [
        ("md", "# a\n\nb"), ("html", "<p>a<p>b"), ("csv", "url,title\nhttps://a.example/,a\n"),
        ("html", "<pre>\(backquotes)"),
        ("json", #"[{"href":"https://a.example/","description":"a"}]"#), ("csv", "url,title\n"),
        ("html", "<!DOCTYPE NETSCAPE-Bookmark-file-1><DL><DT><A HREF='https://a.example/'>a</A></DL>"),
    ])
    func aFolderIsNotReadFurther(ending: String, text: String) async throws {
        let task = Task {
            var file = NotebookFile(folder: Folder(ending, text, last: 20))
            // The files on the way to the one that cancels are opened, and none after it.
            do {
                while try file.next() != nil {}
                Issue.record("The folder ended.")
            } catch is CancellationError {}
            return file.progress
        }
        #expect(try await task.value == 21 / 50)
    }

    private static let backquotes = String(repeating: "`", count: 5_000)

    @Test(arguments: [
        ("a.md", "# a"), ("a.csv", "url,title\nhttps://a.example/,a\n"),
        ("a.json", #"[{"href":"https://a.example/","description":"a"}]"#),
        ("a.json", #"{"format":"backnote-notes-1","notes":[{"title":"a","body":"","links":[]}]}"#),
        ("a.html", "<!DOCTYPE NETSCAPE-Bookmark-file-1><DL><DT><A HREF='https://a.example/'>a</A></DL>"),
        ("a.html", "<!DOCTYPE NETSCAPE-Bookmark-file-1>text without a tag"),
    ])
    func aFileIsNotReadFurther(name: String, text: String) async throws {
        let task = Task {
            var file = try NotebookFile(Array(text.utf8), name: name)
            withUnsafeCurrentTask { $0?.cancel() }
            #expect(throws: CancellationError.self) { while try file.next() != nil {} }
            // Again, as a caller that goes on by mistake would.
            #expect(throws: CancellationError.self) { _ = try file.next() }
        }
        try await task.value
    }
}
