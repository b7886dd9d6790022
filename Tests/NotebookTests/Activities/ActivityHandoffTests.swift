import Notebook
import Testing

/// Continues one activity in both ways: as a recorded activity, and from a link.
struct ActivityHandoffTests {
    private struct Result: Equatable {
        let way: ContinuationWay
        let explanation: String?
        let webpageURL: String?
    }

    private func handoff(_ activity: UserActivity, supporting version: String?) async throws -> [Result] {
        let test = try await TestNotebook()
        let visit = try await test.notebook.visit(activity, for: .local)
        let recorded = try await test.notebook.continueActivity(visit.activity.id, supporting: version, for: .local)
        #expect(recorded.source.activity == activity)
        let note = try await test.notebook.createNote(
            title: "Note", body: "", links: [LinkRequest(activity: activity)], for: .local)
        let linked = try await test.notebook.continueLink(note.links[0].id, supporting: version, for: .local)
        #expect(linked.source == note.links[0])
        return [
            Result(way: recorded.way, explanation: recorded.explanation, webpageURL: recorded.webpageURL),
            Result(way: linked.way, explanation: linked.explanation, webpageURL: linked.webpageURL),
        ]
    }

    private static let page = "https://app.example/1"

    @Test(arguments: [
        ("1", nil, "1"), ("1", nil, "2"), ("1.9", nil, "1.10"), ("2.0", nil, "2"), ("2.beta", nil, "2.0"),
        ("3", "2", "2.5"), (nil, nil, "1"), ("1", nil, nil), (nil, nil, nil), ("odd version", nil, "odd version"),
        ("1.0", nil, "1.10"), ("1.10", nil, "2.0"), ("2.0", "1.0", "1.10"), ("1.0", nil, "1.0"),
    ])
    func anActivityContinuesInASupportedVersion(version: String?, minimum: String?, supporting: String?) async throws {
        let activity = UserActivity(webpageURL: Self.page, version: version, minimumVersion: minimum)
        for result in try await handoff(activity, supporting: supporting) {
            #expect(result == Result(way: .activity, explanation: nil, webpageURL: Self.page))
        }
    }

    @Test(arguments: [
        ("2", nil, "1"), ("1.10", nil, "1.9"), ("3", "2.1", "2.0"), ("2", nil, "2.beta"), ("1.0.1", nil, "1"),
        ("1.10", nil, "1.0"), ("2.0", nil, "1.10"), ("2.0", "1.10", "1.0"),
    ])
    func anActivityOfANewerVersionOpensItsPage(version: String, minimum: String?, supporting: String) async throws {
        let activity = UserActivity(webpageURL: Self.page, version: version, minimumVersion: minimum)
        let explanation =
            "This activity needs version \(minimum ?? version) of its app, and this device has version \(supporting). Its page opens instead."
        for result in try await handoff(activity, supporting: supporting) {
            #expect(result == Result(way: .webpage, explanation: explanation, webpageURL: Self.page))
        }
    }

    @Test func anActivityWithoutAPageDoesNotContinueInAnOlderVersion() async throws {
        let activity = UserActivity(
            activityType: "com.example.edit", targetContentIdentifier: "doc-7", version: "2.0")
        let explanation =
            "This activity needs version 2.0 of its app, and this device has version 1.10. It has no web page that could open instead."
        for result in try await handoff(activity, supporting: "1.10") {
            #expect(result == Result(way: .none, explanation: explanation, webpageURL: nil))
        }
    }

    @Test(arguments: [
        ([], nil, nil), (["a"], JSONValue.object(["a": .null, "b": .integer(1)]), nil),
        (["a"], nil, "This activity lacks the member \"a\" of its data, which its app needs. Its page opens instead."),
        (
            ["a", "b"], .object(["a": .integer(1)]),
            "This activity lacks the member \"b\" of its data, which its app needs. Its page opens instead."
        ),
        (
            ["a", "b"], .array([.string("a")]),
            "This activity lacks 2 members of its data that its app needs, such as \"a\". Its page opens instead."
        ),
    ])
    func anActivityNeedsItsRequiredData(keys: [String], info: JSONValue?, explanation: String?) async throws {
        let activity = UserActivity(webpageURL: Self.page, userInfo: info, requiredUserInfoKeys: keys)
        for result in try await handoff(activity, supporting: nil) {
            let way: ContinuationWay = explanation == nil ? .activity : .webpage
            #expect(result == Result(way: way, explanation: explanation, webpageURL: Self.page))
        }
    }

    @Test func anExpiredLinkOpensItsPage() async throws {
        let test = try await TestNotebook()
        let activity = UserActivity(webpageURL: Self.page, expirationDate: test.time.advanced(byDays: 1))
        let note = try await test.notebook.createNote(
            title: "Note", body: "", links: [LinkRequest(activity: activity)], for: .local)
        test.advance(byDays: 2)
        let handoff = try await test.notebook.continueLink(note.links[0].id, supporting: nil, for: .local)
        #expect(handoff.way == .webpage)
        #expect(handoff.explanation == "This activity has expired. Its page opens instead.")
    }
}
