import Foundation
import TestSupport
import Testing

struct ImportCommandTests {
    private static let bookmarks = """
        <!DOCTYPE NETSCAPE-Bookmark-file-1>
        <DL><p>
        <DT><H3>Moon</H3><DL><p>
        <DT><A HREF="https://a.example/?utm_source=x" ADD_DATE="1600000000">Titan</A>
        <DT><A HREF="https://a.example/">Titan again</A>
        <DT><A HREF="javascript:alert(1)">Script</A>
        </DL></DL>
        """

    private func file(_ text: String, name: String = "bookmarks.html") throws -> String {
        let url = try TemporaryFolder.make().appending(path: name)
        try Data(text.utf8).write(to: url)
        return url.path
    }

    @Test(arguments: NotebookUser.Access.allCases)
    func aFileIsImportedOnce(access: NotebookUser.Access) async throws {
        let user = try NotebookUser(access)
        let note = try await user.note("Plan")
        let path = try file(Self.bookmarks)
        let dry = await user.run("import", path, "--dry-run")
        dry.expectSuccess()
        #expect(
            dry.lines == [
                "new\t\(path):4\tTitan", "existing\t\(path):5\tTitan again",
                "refused\t\(path):6\tScript\tThe bookmark is a script, not a page. Keep it in your browser.",
                "1 note would be imported. 1 already exists. 1 cannot be imported.",
            ])
        #expect(await user.run("note", "list").lines.count == 1)
        let first = await user.run("import", path)
        first.expectSuccess()
        #expect(first.lines.last == "1 note imported. 1 already exists. 1 cannot be imported.")
        #expect(first.lines.count == 2)
        #expect(await user.run("import", path).lines.last == "0 notes imported. 2 already exist. 1 cannot be imported.")
        let titles = await user.run("note", "list").output
        #expect(titles.contains("Titan") && titles.contains(note.prefix(8)))
    }

    @Test func aDryRunFindsAPageInSeveralBatchesAndFilesOnce() async throws {
        let user = try NotebookUser(.dataFile)
        _ = try await user.note("Plan")
        let links = (0..<1_100).map { "<DT><A HREF='https://a.example/\($0 % 600)'>\($0)</A>\n" }
        let path = try file("<!DOCTYPE NETSCAPE-Bookmark-file-1><DL>" + links.joined())
        let dry = await user.run("import", path, "--dry-run").lines.last
        #expect(dry == "600 notes would be imported. 500 already exist.")
        #expect(await user.run("import", path).lines.last == "600 notes imported. 500 already exist.")
    }

    /// The notes of a file that is one line long have one place.
    @Test func notesOfOneLineAreDifferentNotes() async throws {
        let user = try NotebookUser(.dataFile)
        _ = try await user.note("Plan")
        let folder = try TemporaryFolder.make()
        let pins = (0..<3).map { #"{"href": "https://a.example/\#($0)", "description": "Page \#($0)", "tags": ""}"# }
        for (path, text) in [
            ("a.md", "see [[b]]"), ("b.md", "text"), ("pins.json", "[\(pins.joined(separator: ","))]"),
        ] {
            try Data(text.utf8).write(to: folder.appending(path: path))
        }
        #expect(await user.run("import", folder.path).lines.last == "5 notes imported.")
        #expect(await user.run("import", folder.path).lines.last == "0 notes imported. 5 already exist.")
        let titles = await user.run("note", "list").output
        for number in 0..<3 { #expect(titles.contains("Page \(number)")) }
    }

    @Test(arguments: NotebookUser.Access.allCases)
    func notesOfEvernoteAreImportedOnceWithTheirFiles(access: NotebookUser.Access) async throws {
        let user = try NotebookUser(access)
        _ = try await user.note("Plan")
        let data = Data("%PDF- wool".utf8).base64EncodedString()
        let notes = (0..<2).map {
            "<note><title>Note \($0)</title><content><![CDATA[<en-note>text</en-note>]]></content><resource><data>\(data)</data>"
                + "<resource-attributes><file-name>plan.pdf</file-name></resource-attributes></resource></note>"
        }
        let path = try file("<?xml version=\"1.0\"?><en-export>\(notes.joined())</en-export>", name: "notes.enex")
        #expect(await user.run("import", path, "--dry-run").lines.last?.hasPrefix("2 notes") == true)
        #expect(await user.run("import", path).lines.last?.hasPrefix("2 notes") == true)
        #expect(await user.run("import", path, "--dry-run").lines.last == "0 notes would be imported. 2 already exist.")
        #expect(await user.run("import", path).lines.last == "0 notes imported. 2 already exist.")
        let id = try #require(await user.run("note", "list").lines.first { $0.contains("Note 1") }?.prefix(8))
        #expect(await user.run("note", "show", "\(id)").output.contains("[plan.pdf](attachments/"))
    }

    @Test func aFolderIsReadFileByFile() async throws {
        let user = try NotebookUser(.dataFile)
        _ = try await user.note("Plan")
        let folder = try TemporaryFolder.make()
        let outside = try file("secret", name: "outside.md")
        let files = FileManager.default
        try files.createDirectory(at: folder.appending(path: "moons/.trash"), withIntermediateDirectories: true)
        for (path, text) in [
            ("Titan.md", "Lakes"), ("moons/Io.md", "Lava"), ("moons/io.png", "PNG"), ("moons/.trash/Old.md", "old"),
        ] {
            try Data(text.utf8).write(to: folder.appending(path: path))
        }
        try files.createSymbolicLink(atPath: folder.appending(path: "moons/link.md").path, withDestinationPath: outside)
        try files.createSymbolicLink(atPath: folder.appending(path: "loop").path, withDestinationPath: folder.path)
        let path = folder.path
        let dry = await user.run("import", path, "--dry-run")
        #expect(
            dry.lines == [
                "new\t\(path)/Titan.md:1\tTitan",
                "new\t\(path)/moons/Io.md:1\tIo",
                "refused\t\(path)/moons/link.md:1\tmoons/link.md\tSymbolic links are not followed.",
                "refused\t\(path)/loop:1\tloop\tSymbolic links are not followed.",
                "refused\t\(path)/moons/io.png:1\tmoons/io.png\tNo note shows this file. Add it to a note after the import.",
                "2 notes would be imported. 3 cannot be imported.",
            ])
        #expect(await user.run("import", path).lines.last == "2 notes imported. 3 cannot be imported.")
        #expect(await user.run("import", path).lines.last == "0 notes imported. 2 already exist. 3 cannot be imported.")
    }

    @Test(arguments: NotebookUser.Access.allCases)
    func pagesThatDifferOnlyInTheirPhotosAreDifferentNotes(access: NotebookUser.Access) async throws {
        let user = try NotebookUser(access)
        _ = try await user.note("Plan")
        let folder = try TemporaryFolder.make()
        let gif = "R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAkQBADs="
        // The other has another color.
        for (name, photo) in [("1.html", gif), ("2.html", gif.replacing("AAAAAP", with: "ABEAAP"))] {
            let source = "data:image/gif;base64,\(photo)"
            let html = "<html><head><title>Photo</title></head><body><img src=\"\(source)\"></body></html>"
            try Data(html.utf8).write(to: folder.appending(path: name))
        }
        let first = await user.run("import", folder.path, "--json")
        let counts = try #require(first.json(first.lines.count - 1) as? [String: Int])
        #expect(counts["new"] == 2 && counts["existing"] == 0 && counts["files"] == 2)
        let second = await user.run("import", folder.path, "--json")
        let repeated = try #require(second.json(second.lines.count - 1) as? [String: Int])
        #expect(repeated["new"] == 0 && repeated["existing"] == 2)
    }

    /// `[[…]]` is what Obsidian writes, and the link to a file is that of the export.
    @Test(arguments: NotebookUser.Access.allCases)
    func notesOfAnArchiveAreLinked(access: NotebookUser.Access) async throws {
        let author = try NotebookUser(.dataFile)
        let yarn = try await author.note("Yarn", text: "wool")
        _ = try await author.note("Plan", text: "See [[Yarn]], [it](note:\(yarn)) and [[Saturn]]")
        let archive = try TemporaryFolder.make().appending(path: "notes.zip").path
        await author.run("export", "--format", "markdown", "--output", archive).expectSuccess()

        let user = try NotebookUser(access)
        _ = try await user.note("Diary")
        #expect(await user.run("import", archive, "--dry-run").lines.last == "2 notes would be imported.")
        #expect(await user.run("import", archive).lines.last == "2 notes imported.")
        #expect(await user.run("import", archive).lines.last == "0 notes imported. 2 already exist.")
        let notes = await user.run("export").output
        let id = try #require(await user.run("note", "search", "wool").lines.first?.prefix(8))
        #expect(notes.contains("See [Yarn](note:\(id)"))
        #expect(notes.contains(", [it](note:\(id)"))
        #expect(notes.contains("and [[Saturn]]"))
    }

    /// The history is in several parts in the export, and in several batches of the import.
    @Test(arguments: NotebookUser.Access.allCases)
    func aNoteWithALongHistoryIsExportedAndImported(access: NotebookUser.Access) async throws {
        let revisions: [[String: Any]] = (1...12).map { number in
            [
                "revision": number, "kind": number == 2 ? "conflict" : "edit", "title": "Plan",
                "body": String(repeating: "\(number) wool ", count: 100_000), "savedAt": "2024-01-01T00:00:00Z",
            ]
        }
        let note: [String: Any] = [
            "id": String(repeating: "a", count: 32), "title": "Plan", "body": revisions[11]["body"] ?? "", "links": [],
            "revision": 12, "revisions": revisions, "conflicts": 1,
        ]
        let notes = String(decoding: try JSONSerialization.data(withJSONObject: [note]), as: UTF8.self)
        let author = try NotebookUser(.dataFile)
        _ = try await author.note("Yarn")
        let whole = try file(#"{"format": "backnote-notes-1", "notes": \#(notes)}"#, name: "whole.json")
        #expect(await author.run("import", whole).lines == ["1 note imported."])
        let export = await author.run("export").output
        let parts = export.split(separator: "\n").count { $0.contains(#""next":"#) }
        #expect(parts > 1)

        let user = try NotebookUser(access)
        _ = try await user.note("Diary")
        let path = try file(export, name: "parts.json")
        #expect(await user.run("import", path, "--dry-run").lines.last == "2 notes would be imported.")
        #expect(await user.run("import", path).lines == ["2 notes imported."])
        #expect(await user.run("import", path).lines == ["0 notes imported. 2 already exist."])
        func lines(_ export: String) -> Set<Substring> {
            Set(export.split(separator: "\n").filter { $0.hasPrefix("{") && !$0.contains("Diary") }.dropFirst())
        }
        #expect(await lines(user.run("export").output) == lines(export))
    }

    @Test func jsonHasAnObjectForEachEntryAndTheNumbers() async throws {
        let user = try NotebookUser(.dataFile)
        let result = await user.run("import", try file(Self.bookmarks), "--json")
        #expect(result.lines.count == 4)
        #expect(result.json(0)["outcome"] as? String == "new" && result.json(0)["title"] as? String == "Titan")
        #expect(result.json(1)["note"] as? String == result.json(0)["note"] as? String)
        #expect(result.json(2)["outcome"] as? String == "refused" && result.json(2)["line"] as? Int == 6)
        #expect(
            result.json(3) as? [String: Int] == [
                "new": 1, "existing": 1, "refused": 1, "files": 0, "decisions": 0, "savedSearches": 0, "pageCopies": 0,
                "rules": 0,
            ])
    }

    @Test func anUnknownFileDoesNotKeepOthersOut() async throws {
        let user = try NotebookUser(.dataFile)
        let unknown = try file("<html>A page", name: "page.html")
        let result = await user.run("import", unknown, try file(Self.bookmarks))
        #expect(result.exitCode == 1)
        #expect(result.lines.last == "1 note imported. 1 already exists. 1 cannot be imported.")
        #expect(result.error.contains("\(unknown) cannot be imported. The format of the file is not known."))
        #expect(result.error.contains("Export bookmarks"))
    }

    @Test func aMissingFileIsAnError() async throws {
        let user = try NotebookUser(.dataFile)
        let result = await user.run("import", "/nowhere/bookmarks.html")
        #expect(result.exitCode == 1)
        #expect(result.error == "backnote: The file /nowhere/bookmarks.html cannot be opened.\n")
    }

    /// Ctrl-C ends the import after a batch, and a kill ends it anywhere. Repeating the command continues it.
    @Test(arguments: [SIGINT, SIGKILL])
    func anInterruptedImportIsContinued(signal: Int32) async throws {
        let user = try NotebookUser(.dataFile)
        _ = try await user.note("Plan")
        let count = 20_000
        let links = (0..<count).map { "<DT><A HREF='https://a.example/\($0)'>\($0)</A>\n" }
        let path = try file("<!DOCTYPE NETSCAPE-Bookmark-file-1><DL>" + links.joined())
        let process = Process()
        process.executableURL = Binary.url
        process.environment = Binary.environment
        process.arguments = ["import", path, "--json", "--data-folder", user.service.folder.path]
        let output = Pipe()
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        // The first batch has been written when its first line is printed.
        #expect(!output.fileHandleForReading.availableData.isEmpty)
        kill(process.processIdentifier, signal)
        _ = try output.fileHandleForReading.readToEnd()
        process.waitUntilExit()
        #expect(process.terminationStatus != 0)
        let rest = await user.run("import", path, "--json")
        let numbers = try #require(rest.json(rest.lines.count - 1) as? [String: Int])
        let existing = try #require(numbers["existing"])
        #expect(existing > 0 && existing < count)
        #expect(numbers["new"] == count - existing)
        #expect(await user.run("import", path).lines.last == "0 notes imported. \(count) already exist.")
    }
}
