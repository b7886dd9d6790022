import Notebook
import Testing

/// What pages say about themselves comes with their links, and is searched.
struct PageDescriptionTests {
    private static let url = "https://example.com/plan?id=7"

    private func found(_ test: TestNotebook, _ words: String) async throws -> [String] {
        try await test.notebook.notes(NoteQuery(search: words), for: .local).elements.map(\.title)
    }

    private func descriptions(_ test: TestNotebook, _ note: Note) async throws -> [String?] {
        try await test.notebook.note(note.id, for: .local).links.map(\.pageDescription)
    }

    @Test func aFetchedPageDescribesTheLinksToItThatHaveNoDescription() async throws {
        let test = try await TestNotebook()
        let note = try await test.note("Plan", linking: Self.url, "https://example.com/other")
        let page = ObservedPage(url: Self.url + "&utm_source=mail", pageDescription: "Twelve weeks of squats")
        try await test.notebook.record(page, for: .local)
        #expect(try await descriptions(test, note) == ["Twelve weeks of squats", nil])
        #expect(try await found(test, "weeks squats") == ["Plan"])
        let read = try await test.notebook.note(note.id, for: .local)
        #expect(read.summary.modifiedAt == note.summary.modifiedAt && read.summary.revision > note.summary.revision)
        #expect(try await test.suggestions(Self.url).first?.link.pageDescription == "Twelve weeks of squats")

        // What a page says today does not replace what was found with its link.
        try await test.notebook.record(ObservedPage(url: Self.url, pageDescription: "Sale"), for: .local)
        #expect(try await descriptions(test, note) == ["Twelve weeks of squats", nil])
        #expect(try await found(test, "sale").isEmpty)
    }

    @Test func bothAddressesOfARedirectAreDescribed() async throws {
        let test = try await TestNotebook()
        let note = try await test.note("Both", linking: "https://s.example/x", Self.url)
        try await test.notebook.record(
            ObservedPage(
                redirects: [ObservedPage.Redirect(url: "https://s.example/x", isPermanent: false)], url: Self.url,
                pageDescription: "Squats"),
            for: .local)
        #expect(try await descriptions(test, note) == ["Squats", "Squats"])
    }

    private static let standIns = [
        ObservedPage(url: url, status: 404, pageDescription: "Gone"),
        ObservedPage(
            redirects: [ObservedPage.Redirect(url: url, isPermanent: false)], url: "https://example.com/login",
            title: "Log in", pageDescription: "Gone"),
        ObservedPage(url: url, pageDescription: " \n"), ObservedPage(url: url),
    ]

    @Test(arguments: standIns.indices)
    func aPageThatStandsInForAnotherDescribesNothing(_ index: Int) async throws {
        let test = try await TestNotebook()
        let note = try await test.note("Plan", linking: Self.url)
        try await test.notebook.record(Self.standIns[index], for: .local)
        #expect(try await descriptions(test, note) == [nil])
    }

    @Test func aDescriptionComesWithANewLinkAndIsCut() async throws {
        let test = try await TestNotebook()
        var link = LinkRequest(activity: UserActivity(title: "Page", webpageURL: Self.url))
        link.pageDescription = "  squats " + String(repeating: "字", count: 2_000)
        let note = try await test.notebook.createNote(title: "Plan", body: "", links: [link], for: .local)
        let kept = "squats " + String(repeating: "字", count: 991)
        #expect(note.links.map(\.pageDescription) == [kept])
        #expect(try await descriptions(test, note) == [kept])
        #expect(try await found(test, "squats") == ["Plan"])
        link.activity.webpageURL = "https://example.com/b"
        link.id = Identifier()
        _ = try await test.notebook.addLink(link, to: note.id, for: .local)
        #expect(try await descriptions(test, note) == [kept, kept])
    }

    @Test func aDescriptionThatIsTooLongIsRejected() async throws {
        let test = try await TestNotebook()
        var link = LinkRequest(activity: UserActivity(webpageURL: Self.url))
        link.pageDescription = String(repeating: "a", count: 65_537)
        await #expect {
            _ = try await test.notebook.createNote(title: "Plan", body: "", links: [link], for: .local)
        } throws: { "\($0)" == "The page description is too long: the maximum is 65536 bytes. Nothing was saved." }
    }
}
