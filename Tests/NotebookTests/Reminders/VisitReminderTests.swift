import Notebook
import Testing

struct VisitReminderTests {
    private let test: TestNotebook

    init() async throws {
        test = try await TestNotebook()
    }

    private static let page = "https://example.com/plan?id=7"

    private func remind(_ note: Note, on place: Reminder.Place) async throws {
        _ = try await test.notebook.setReminder(
            Reminder(.visit(place, visitedAt: nil)), of: note.id, for: .local)
    }

    private func site(_ host: String) throws -> Reminder.Place { .site(try #require(ReminderSite(host))) }

    private func visit(_ url: String) async throws -> Visit {
        try await test.notebook.visit(UserActivity(webpageURL: url), for: .local)
    }

    private func isDue(_ note: Note) async throws -> Bool? {
        try await test.notebook.reminders(for: .local).elements.first { $0.note.id == note.id }?.isDue
    }

    private func delivered() async throws -> [Identifier<Note>?] {
        try await test.notebook.changes(after: 0, limit: 1_000, for: .local).changes
            .filter { $0.kind == .reminderDue }.map(\.note)
    }

    @Test(arguments: [
        "https://example.com/plan?id=7", "https://www.example.com/plan?utm_source=mail&id=7#top",
        "http://example.com:80/plan?id=7&fbclid=x",
    ])
    func aVisitToALinkedPageMakesItsReminderDue(url: String) async throws {
        let note = try await test.note("Plan", linking: Self.page)
        try await remind(note, on: .linkedPage)
        #expect(try await isDue(note) == false)
        let visit = try await visit(url)
        #expect(visit.suggestions.map(\.note.reminder?.dueAt) == [visit.reminders.first?.reminder.dueAt])
        #expect(visit.reminders.map(\.note.id) == [note.id])
        #expect(try await isDue(note) == true)
        #expect(try await delivered() == [note.id])
    }

    @Test(arguments: ["https://example.com/plan?id=8", "https://example.com/", "https://other.example/plan?id=7"])
    func aVisitToAnotherPageDoesNot(url: String) async throws {
        let note = try await test.note("Plan", linking: Self.page)
        try await remind(note, on: .linkedPage)
        #expect(try await visit(url).reminders.isEmpty)
        #expect(try await isDue(note) == false)
        #expect(try await delivered().isEmpty)
    }

    @Test(arguments: [
        ("example.com", "https://example.com/"), ("example.com", "https://www.example.com/a?b=c"),
        ("www.example.com", "https://example.com/x"), ("https://EXAMPLE.com/plan", "https://example.com:8443/y"),
        ("日本.example", "https://xn--wgv71a.example/"), ("127.0.0.1", "http://127.0.0.1:9000/"),
    ])
    func aVisitToAnyPageOfASiteMakesItsReminderDue(host: String, url: String) async throws {
        let note = try await test.note("Plan")
        try await remind(note, on: try site(host))
        let visit = try await visit(url)
        #expect(visit.suggestions.isEmpty)
        #expect(visit.reminders.map(\.note.id) == [note.id])
        #expect(visit.reminders.map(\.isDue) == [true])
        #expect(try await isDue(note) == true)
    }

    @Test(arguments: ["https://docs.example.com/", "https://example.org/", "https://notexample.com/example.com"])
    func aVisitToAnotherSiteDoesNot(url: String) async throws {
        let note = try await test.note("Plan")
        try await remind(note, on: try site("example.com"))
        #expect(try await visit(url).reminders.isEmpty)
        #expect(try await isDue(note) == false)
    }

    @Test(arguments: ["", "two words", "https://", "ftp://example.com", "exa mple.com", "www."])
    func aSiteIsAHost(text: String) {
        #expect(ReminderSite(text) == nil)
    }

    @Test func theVisitBeforeTheReminderDoesNotCount() async throws {
        let note = try await test.note("Plan", linking: Self.page)
        _ = try await visit(Self.page)
        try await remind(note, on: .linkedPage)
        #expect(try await isDue(note) == false)
        #expect(try await visit(Self.page).reminders.count == 1)
    }

    @Test func askingForSuggestionsIsNoVisitUnlessItSaysSo() async throws {
        let note = try await test.note("Plan", linking: Self.page)
        try await remind(note, on: .linkedPage)
        let activity = UserActivity(webpageURL: Self.page)
        #expect(try await test.notebook.suggestions(for: activity, account: .local).reminders.isEmpty)
        #expect(try await isDue(note) == false)
        let opened = try await test.notebook.suggestions(for: activity, isVisit: true, account: .local)
        #expect(opened.reminders.map(\.note.id) == [note.id])
        #expect(try await test.notebook.activities(for: .local).isEmpty)
    }

    @Test func aDueReminderStaysOnItsPageUntilItIsDone() async throws {
        let note = try await test.note("Plan")
        try await remind(note, on: try site("example.com"))
        let first = try await visit("https://example.com/a").reminders
        let again = try await visit("https://example.com/b").reminders
        #expect(again == first)
        #expect(try await delivered() == [note.id])
        let dueAt = try #require(first.first?.reminder.dueAt)
        #expect(try await test.notebook.finishReminder(dueAt: dueAt, of: note.id, for: .local) == nil)
        #expect(try await visit("https://example.com/a").reminders.isEmpty)
        #expect(try await isDue(note) == nil)
    }

    @Test func notesInTheTrashDoNotRemind() async throws {
        let (linked, onSite) = (try await test.note("Linked", linking: Self.page), try await test.note("Site"))
        try await remind(linked, on: .linkedPage)
        try await remind(onSite, on: try site("example.com"))
        for note in [linked, onSite] { try await test.notebook.trashNote(note.id, for: .local) }
        #expect(try await visit(Self.page).reminders.isEmpty)
        #expect(try await test.notebook.linkIndexPlaces(for: .local).reminderSites.isEmpty)
        for note in [linked, onSite] { _ = try await test.notebook.restoreNote(note.id, for: .local) }
        #expect(Set(try await visit(Self.page).reminders.map(\.note.title)) == ["Linked", "Site"])
    }

    @Test func nothingIsDueWhereThePersonWantsNoNotes() async throws {
        let note = try await test.note("Plan")
        try await remind(note, on: try site("example.com"))
        _ = try await test.notebook.decide(
            .neverHere("https://example.com/", segments: 0), id: Identifier(), for: .local)
        #expect(try await visit("https://example.com/a").reminders.isEmpty)
        #expect(try await isDue(note) == false)
    }

    @Test func remindersOfOtherAccountsAreNotDue() async throws {
        let note = try await test.note("Plan")
        try await remind(note, on: try site("example.com"))
        let found = try await test.notebook.suggestions(
            for: UserActivity(webpageURL: Self.page), isVisit: true, account: AccountID(rawValue: 2))
        #expect(found.reminders.isEmpty)
        #expect(try await isDue(note) == false)
    }

    @Test func theReminderAtATimeReplacesTheOneOnAVisit() async throws {
        let note = try await test.note("Plan")
        try await remind(note, on: try site("example.com"))
        _ = try await test.notebook.setReminder(Reminder(dueAt: .init(milliseconds: 5_000)), of: note.id, for: .local)
        #expect(try await visit("https://example.com/").reminders.isEmpty)
        #expect(
            try await test.notebook.note(note.id, for: .local).summary.reminder
                == Reminder(dueAt: Instant(milliseconds: 5_000)))
    }

    /// Those that wait come last.
    @Test func remindersOnVisitsArePaged() async throws {
        for number in 0..<3 {
            try await remind(try await test.note("waiting \(number)"), on: try site("e\(number).example"))
        }
        for number in 0..<2 {
            _ = try await test.notebook.setReminder(
                Reminder(dueAt: Instant(milliseconds: Int64(number))), of: try await test.note("time \(number)").id,
                for: .local)
        }
        for limit in 1...6 {
            var titles: [String] = []
            var cursor: PageCursor?
            repeat {
                let page = try await test.notebook.reminders(limit: limit, after: cursor, for: .local)
                #expect(page.elements.count <= limit)
                titles += page.elements.map(\.note.title)
                cursor = try page.next.map { try PageCursor($0.description) }
            } while cursor != nil && titles.count < 9
            #expect(titles.prefix(2) == ["time 0", "time 1"])
            #expect(titles.dropFirst(2).sorted() == ["waiting 0", "waiting 1", "waiting 2"], "\(limit)")
        }
    }

    @Test func theSitesOfRemindersAreInTheLinkIndex() async throws {
        let note = try await test.note("Plan")
        let before = try await test.notebook.linkIndex(for: .local).cursor
        try await remind(note, on: try site("www.example.com"))
        let expected = try #require(ReminderSite("example.com"))
        #expect(try await test.notebook.linkIndexPlaces(for: .local).reminderSites == [expected.hash])
        let change = try await test.notebook.changes(after: before, limit: 9, for: .local).changes.last
        #expect(change?.touchesIndex == true)
        try await test.notebook.endReminder(of: note.id, for: .local)
        #expect(try await test.notebook.linkIndexPlaces(for: .local).reminderSites.isEmpty)
    }
}
