import Canonicalization
import Notebook
import Testing

struct NoteImportTests {
    private static func bookmark(_ url: String, title: String = "Page") -> ImportedNote {
        ImportedNote(
            NoteRequest(title: title, links: [LinkRequest(activity: UserActivity(title: title, webpageURL: url))]),
            isBookmark: true)
    }

    /// Imports batches, and returns the outcome of each note as a word.
    private func add(
        _ batches: [[ImportedNote]], to test: TestNotebook, isDryRun: Bool = false
    ) async throws -> [String] {
        var notes = NoteImport(into: test.notebook, isDryRun: isDryRun, for: .local)
        var words: [String] = []
        for batch in batches {
            words += try await notes.add(batch).map { outcome in
                switch outcome {
                case .new: "new"
                case .existing: "existing"
                case .refused(let error): "\(error)"
                }
            }
        }
        return words
    }

    private func titles(_ test: TestNotebook) async throws -> [String] {
        try await test.notebook.notes(NoteQuery(limit: 200), for: .local).elements.map(\.title).sorted()
    }

    @Test func aRepeatedImportWritesNothing() async throws {
        let test = try await TestNotebook()
        let notes = [ImportedNote(NoteRequest(title: "A")), Self.bookmark("https://a.example/", title: "B")]
        #expect(try await add([notes], to: test) == ["new", "new"])
        #expect(try await add([notes], to: test) == ["existing", "existing"])
        #expect(try await titles(test) == ["A", "B"])
    }

    @Test func aNoteInTheTrashIsNotImportedAgain() async throws {
        let test = try await TestNotebook()
        let note = ImportedNote(NoteRequest(title: "A"))
        _ = try await add([[note]], to: test)
        try await test.notebook.trashNote(note.note.id, for: .local)
        #expect(try await add([[note]], to: test) == ["existing"])
    }

    @Test(arguments: [false, true])
    func aPageIsImportedOnce(isDryRun: Bool) async throws {
        let test = try await TestNotebook()
        _ = try await test.note("Plan", linking: "https://a.example/?utm_source=x")
        let batches = [
            [Self.bookmark("https://a.example/"), Self.bookmark("https://b.example/?id=1")],
            [Self.bookmark("https://b.example/?id=1&gclid=2"), Self.bookmark("https://b.example/?id=2")],
        ]
        #expect(try await add(batches, to: test, isDryRun: isDryRun) == ["existing", "new", "existing", "new"])
        #expect(try await titles(test) == (isDryRun ? ["Plan"] : ["Page", "Page", "Plan"]))
    }

    @Test func aNoteThatIsNoBookmarkIsImportedThoughItsPageIsLinked() async throws {
        let test = try await TestNotebook()
        _ = try await test.note("Plan", linking: "https://a.example/")
        var note = Self.bookmark("https://a.example/")
        note.isBookmark = false
        #expect(try await add([[note]], to: test) == ["new"])
    }

    @Test func aBookmarkOfALinkInTheTrashIsImported() async throws {
        let test = try await TestNotebook()
        let plan = try await test.note("Plan", linking: "https://a.example/")
        try await test.notebook.trashNote(plan.id, for: .local)
        #expect(try await add([[Self.bookmark("https://a.example/")]], to: test) == ["new"])
    }

    /// Decisions never make one page of two bookmarks, so that an import loses none of them.
    @Test func decisionsOnlySeparatePages() async throws {
        let test = try await TestNotebook()
        for decision in [
            DecisionRequest.samePage("https://a.example/1", "https://a.example/2"),
            .wholeSection("https://b.example/docs", segments: 1),
        ] {
            _ = try await test.notebook.decide(decision, for: .local)
        }
        let urls = [
            "https://a.example/1", "https://a.example/2", "https://b.example/docs/1", "https://b.example/docs/2",
        ]
        #expect(try await add([urls.map { Self.bookmark($0) }], to: test) == ["new", "new", "new", "new"])
        #expect(try await add([urls.map { Self.bookmark($0) }], to: test) == Array(repeating: "existing", count: 4))
    }

    @Test func pagesThatAPersonToldApartAreImported() async throws {
        let test = try await TestNotebook()
        let urls = ["https://c.example/?id=1&gclid=1", "https://c.example/?id=1&gclid=2"]
        let part = RemovedPart.parameter([UInt8]("gclid".utf8))
        _ = try await test.notebook.decide(.notTheSame(urls[0], urls[1], part: part), for: .local)
        _ = try await test.note("Plan", linking: urls[0])
        #expect(try await add([urls.map { Self.bookmark($0) }], to: test) == ["existing", "new"])
    }

    @Test func datesTheArchiveAndPinsAreKept() async throws {
        let test = try await TestNotebook()
        let time = { (seconds: Int64) in Instant(milliseconds: seconds * 1_000 + 123) }
        var request = NoteRequest(title: "Plan", createdAt: time(100), modifiedAt: time(200))
        request.archivedAt = time(300)
        request.isPinned = true
        _ = try await add([[ImportedNote(request)]], to: test)
        let note = try await test.notebook.note(request.id, for: .local).summary
        #expect([note.createdAt, note.modifiedAt, note.archivedAt] == [time(100), time(200), time(300)])
        #expect(note.isPinned && note.revision == 1)
    }

    @Test func timesInTheFutureAreNow() async throws {
        let test = try await TestNotebook()
        let future = Instant(milliseconds: .max)
        var request = NoteRequest(title: "Plan", createdAt: future, modifiedAt: future)
        request.archivedAt = future
        _ = try await add([[ImportedNote(request)]], to: test)
        let note = try await test.notebook.note(request.id, for: .local).summary
        let times = [note.createdAt, note.modifiedAt, try #require(note.archivedAt)]
        #expect(times.allSatisfy { $0 <= test.time })
    }

    @Test func aNoteThatIsRefusedDoesNotKeepOthersOut() async throws {
        let test = try await TestNotebook()
        let notes = [
            ImportedNote(NoteRequest(title: "A")), Self.bookmark("file:///etc/passwd"),
            ImportedNote(NoteRequest(title: "C", body: String(repeating: "a", count: 900_001))),
            ImportedNote(NoteRequest(title: "D")),
        ]
        let outcomes = try await add([notes], to: test)
        #expect(outcomes.first == "new" && outcomes.last == "new")
        #expect(outcomes[2] == "The text is too long: the maximum is 900000 bytes. Nothing was saved.")
        #expect(try await titles(test) == ["A", "D"])
    }
}
