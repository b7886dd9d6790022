import Notebook
import Testing

struct LinkOrderTests {
    private let test: TestNotebook
    private let note: Note

    init() async throws {
        test = try await TestNotebook()
        note = try await test.note(
            "Plan", linking: "https://example.com/1", "https://example.com/2", "https://example.com/3")
    }

    private func order(_ indices: [Int]) async throws -> [String] {
        let note = try await test.notebook.orderLinks(indices.map { self.note.links[$0].id }, of: note.id, for: .local)
        return note.links.map { String(($0.canonicalURL ?? "").suffix(1)) }
    }

    @Test func linksHaveThePersonsOrder() async throws {
        #expect(try await order([2, 0, 1]) == ["3", "1", "2"])
        #expect(try await test.notebook.note(note.id, for: .local).summary.revision == 2)
    }

    @Test func linksMissingFromTheOrderFollow() async throws {
        #expect(try await order([2]) == ["3", "1", "2"])
        #expect(try await order([2, 2]) == ["3", "1", "2"])
    }

    @Test func theSameOrderIsNotAChange() async throws {
        #expect(try await order([0, 1, 2]) == ["1", "2", "3"])
        #expect(try await test.notebook.note(note.id, for: .local).summary.revision == 1)
    }

    @Test func aNewLinkComesLast() async throws {
        _ = try await order([2, 1, 0])
        let link = LinkRequest(activity: UserActivity(webpageURL: "https://example.com/4"))
        _ = try await test.notebook.addLink(link, to: note.id, for: .local)
        #expect(try await test.notebook.note(note.id, for: .local).links.last?.canonicalURL == "https://example.com/4")
    }

    @Test func aLinkOfAnotherNoteCannotBeOrdered() async throws {
        let other = try await test.note("Other", linking: "https://example.com/9")
        await #expect(throws: NotebookError.self) {
            try await test.notebook.orderLinks([other.links[0].id], of: note.id, for: .local)
        }
    }

    @Test func aLinksTextsCanBeChangedButNotItsAddress() async throws {
        let quote = Link.Quote(exact: "words", prefix: "before ", suffix: " after")
        let change = LinkChange(
            title: "New", quote: Link.Quote.Change(exact: "words", prefix: "before ", suffix: " after"),
            userInfo: .some(.object(["a": .integer(1)])))
        let link = try await test.notebook.changeLink(note.links[0].id, of: note.id, change, for: .local)
        #expect(link.title == "New")
        #expect(link.quote == quote)
        #expect(link.state == .unknown)
        #expect(link.webpageURL == note.links[0].webpageURL)
        let cleared = try await test.notebook.changeLink(
            link.id, of: note.id, LinkChange(quote: .some(nil)), for: .local)
        #expect(cleared.quote == nil)
        #expect(cleared.activity.userInfo == .object(["a": .integer(1)]))
    }

    private static func nested(_ depth: Int) -> JSONValue {
        (0..<depth).reduce(JSONValue.null) { value, _ in .array([value]) }
    }

    @Test(arguments: [
        (
            JSONValue.string(String(repeating: "x", count: 65_537)),
            "The userInfo is too long: the maximum is 65536 bytes. Nothing was saved."
        ),
        (nested(24), "The userInfo is nested too deeply: the maximum is 24 levels. Nothing was saved."),
        (
            .array(Array(repeating: .null, count: 4_096)),
            "There are too many values in userInfo: the maximum is 4096. Nothing was saved."
        ),
    ])
    func userInfoBeyondItsLimitsIsRejected(info: JSONValue, sentence: String) async throws {
        let activity = UserActivity(webpageURL: "https://example.com/5", userInfo: info)
        do {
            _ = try await test.notebook.addLink(LinkRequest(activity: activity), to: note.id, for: .local)
            Issue.record("kept")
        } catch {
            #expect("\(error)" == sentence)
        }
    }
}
