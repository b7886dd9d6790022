import Canonicalization
import Foundation
import Notebook
import TestSupport
import Testing

/// Links to apps: by an app link, or by an app's identifiers without a web page.
struct AppActivityTests {
    private static let edit = "com.example.edit"

    /// The texts that the web UI is tested with too, and whether each is an app link.
    private static func table() throws -> [(text: String, isAppLink: Bool)] {
        let file = SharedData.package.appending(path: "web/base/url/app-links.json")
        let rows = try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [[Any]] ?? []
        return try rows.map { (try #require($0.first as? String), try #require($0.last as? Bool)) }
    }

    @Test func anAppLinkHasTheFormThatTheWebUIOpens() async throws {
        let test = try await TestNotebook()
        let rows = try Self.table()
        #expect(rows.count > 60)
        for (text, isAppLink) in rows {
            let identity = try? test.notebook.identity(of: UserActivity(webpageURL: text))
            let isWebPage = identity?.canonicalURL != nil
            #expect((identity != nil && !isWebPage) == isAppLink, "\(text)")
        }
    }

    @Test func anAppLinkIsBounded() async throws {
        let test = try await TestNotebook()
        let longest = "photos:" + String(repeating: "a", count: 2_041)
        #expect(try test.notebook.identity(of: UserActivity(webpageURL: longest)).canonicalURL == nil)
        let error = #expect(throws: NotebookError.self) {
            try test.notebook.identity(of: UserActivity(webpageURL: longest + "a"))
        }
        #expect(error?.description == "The app link is too long: the maximum is 2048 bytes. Nothing was saved.")
    }

    @Test(arguments: [
        (UserActivity(), "The activity identifies nothing."),
        (UserActivity(activityType: edit), "The activity identifies nothing."),
        (UserActivity(activityType: edit, targetContentIdentifier: ""), "The activity identifies nothing."),
        (UserActivity(targetContentIdentifier: "7"), "An identifier without a web page belongs to an app."),
        (UserActivity(activityType: "", persistentIdentifier: "7"), "An identifier without a web page"),
        (UserActivity(webpageURL: "photos://a", persistentIdentifier: "7"), "An identifier without a web page"),
        (UserActivity(webpageURL: "photos://a b"), "A link to an app can only have the characters of a URL."),
    ])
    func anActivityMustIdentifySomething(activity: UserActivity, problem: String) async throws {
        let test = try await TestNotebook()
        let error = #expect(throws: NotebookError.self) { try test.notebook.identity(of: activity) }
        #expect(error?.description.hasPrefix(problem) == true, "\(String(describing: error))")
    }

    /// Activities that look alike. Each has keys of its own.
    private static let differentActivities: [UserActivity] = [
        UserActivity(activityType: edit, targetContentIdentifier: "7"),
        UserActivity(activityType: edit, targetContentIdentifier: "8"),
        UserActivity(activityType: edit + ".x", targetContentIdentifier: "7"),
        UserActivity(activityType: edit, targetContentIdentifier: "x#7"),
        UserActivity(activityType: edit + "#x", targetContentIdentifier: "7"),
        UserActivity(activityType: edit + "%23x", targetContentIdentifier: "7"),
        UserActivity(activityType: edit + "%2523x", targetContentIdentifier: "7"),
        UserActivity(activityType: "https://a.example", targetContentIdentifier: "7"),
        UserActivity(webpageURL: "https://a.example/1", targetContentIdentifier: "7"),
        UserActivity(webpageURL: "http://a.example/2", targetContentIdentifier: "7"),
        UserActivity(activityType: "https://a.example/", targetContentIdentifier: "7"),
        UserActivity(activityType: "=", targetContentIdentifier: "7"),
        UserActivity(webpageURL: "app:https://a.example#7"), UserActivity(webpageURL: "app:=\(edit)#7"),
        UserActivity(webpageURL: "app:x#7"), UserActivity(webpageURL: "photos://a.example/1"),
        UserActivity(webpageURL: "photos://a.example/1/"), UserActivity(webpageURL: "photos://A.example/1"),
        UserActivity(webpageURL: "photos://a.example/1?utm_source=x"), UserActivity(webpageURL: "http://app:8080/#7"),
        UserActivity(webpageURL: "http://app/"), UserActivity(webpageURL: "http://photos//a.example/1"),
    ]

    @Test func differentActivitiesShareNoKey() async throws {
        let test = try await TestNotebook()
        var owners: [String: Int] = [:]
        for (index, activity) in Self.differentActivities.enumerated() {
            for key in try test.notebook.identity(of: activity).keys {
                #expect(owners.updateValue(index, forKey: key.text) == nil, "\(key.text)")
            }
            _ = try await test.notebook.createNote(
                title: "\(index)", body: "", links: [LinkRequest(activity: activity)], for: .local)
        }
        for (index, activity) in Self.differentActivities.enumerated() {
            let found = try await test.notebook.suggestions(for: activity, account: .local).suggestions
            #expect(found.map(\.note.title) == ["\(index)"], "\(activity)")
        }
    }

    /// WWDC21 10264: one link to an app's document by its identifier, and one to a web page.
    @Test func aNoteHasALinkToAnAppAndOneToAPage() async throws {
        let test = try await TestNotebook()
        let document = UserActivity(
            activityType: Self.edit, title: "Plan", targetContentIdentifier: "doc-7", persistentIdentifier: "p-7",
            userInfo: .object(["page": .integer(3)]), requiredUserInfoKeys: ["page"], keywords: ["gym", "体操"],
            expirationDate: test.time.advanced(byDays: 90), version: "2.1", minimumVersion: "2", device: "phone")
        let page = UserActivity(title: "Gym", webpageURL: "https://gym.example/plan")
        let note = try await test.notebook.createNote(
            title: "Note", body: "", links: [LinkRequest(activity: document), LinkRequest(activity: page)], for: .local)
        var kept = document
        kept.device = nil
        #expect(note.links.map(\.activity) == [kept, page])
        #expect(note.links.map(\.canonicalURL) == [nil, "https://gym.example/plan"])
        #expect(note.summary.sites == ["gym.example"] && note.summary.linkCount == 2)
        for activity in [
            document, UserActivity(activityType: Self.edit, targetContentIdentifier: "doc-7"),
            UserActivity(activityType: Self.edit, persistentIdentifier: "p-7"), page,
        ] {
            let found = try await test.notebook.suggestions(for: activity, account: .local).suggestions
            #expect(found.map(\.note) == [note.summary])
            #expect(found.first?.reason.match == (activity.webpageURL == nil ? .appIdentifier : .sameAddress))
        }
        // The lookup and the list read the same link.
        let found = try await test.notebook.suggestions(for: document, account: .local).suggestions
        #expect(found.first?.link == note.links[0])
        #expect(try await test.notebook.links(LinkQuery(), for: .local).elements.count == 2)
        #expect(try await test.notebook.sites(for: .local).map(\.site) == ["gym.example"])
        #expect(try await test.notebook.dueLinks(limit: 9, for: .local).map(\.id) == [note.links[1].id])
        #expect(try await test.notebook.notes(NoteQuery(search: "Plan"), for: .local).elements.map(\.id) == [note.id])
        #expect(try await test.notebook.alsoOnSite(of: document, account: .local).isEmpty)
    }

    @Test func aVisitWithoutAPageIsRecorded() async throws {
        let test = try await TestNotebook()
        let document = UserActivity(activityType: Self.edit, targetContentIdentifier: "doc-7")
        _ = try await test.notebook.visit(document, for: .local)
        _ = try await test.notebook.visit(UserActivity(webpageURL: "photos://album/7"), for: .local)
        let recorded = try await test.notebook.activities(for: .local)
        #expect(recorded.map(\.displayTitle) == ["photos://album/7", Self.edit])
        #expect(recorded.map(\.canonicalURL) == [nil, nil])
        #expect(recorded.last?.activity == document)
    }

    @Test func decisionsDoNotApplyToApps() async throws {
        let test = try await TestNotebook()
        let links = ["photos://example.com/1", "photos://example.com/2"]
        for link in links { try await test.note(link, linking: link) }
        _ = try await test.notebook.decide(.wholeSection("https://example.com/", segments: 0), for: .local)
        _ = try await test.notebook.decide(.neverHere("https://example.com/", segments: 0), for: .local)
        for link in links { #expect(try await test.suggestions(link).map(\.note.title) == [link]) }
        await #expect(throws: NotebookError.self) {
            try await test.notebook.decide(.samePage(links[0], links[1]), for: .local)
        }
    }

    @Test func rulesDoNotChangeTheKeysOfApps() async throws {
        let test = try await TestNotebook()
        let activities = [
            UserActivity(activityType: Self.edit, targetContentIdentifier: "7"),
            UserActivity(webpageURL: "photos://example.com/?a=1"),
            UserActivity(webpageURL: "https://example.com/?a=1", persistentIdentifier: "p"),
        ]
        let note = try await test.notebook.createNote(
            title: "Note", body: "", links: activities.map { LinkRequest(activity: $0) }, for: .local)
        let other = test.notebook(
            with: Canonicalizer(
                rules: RuleSet(files: [
                    RuleFile(name: Array("rules/test.txt".utf8), text: Array("||example.com^$removeparam=a\n".utf8))
                ])))
        _ = try await other.withdrawFormerKeys(for: .local)
        let links = try await other.note(note.id, for: .local).links
        #expect(links[0] == note.links[0] && links[1] == note.links[1])
        #expect(links[2].canonicalURL == "https://example.com/" && links[2].activity == note.links[2].activity)
        for activity in activities + [UserActivity(webpageURL: "https://example.com/b", persistentIdentifier: "p")] {
            let found = try await other.suggestions(for: activity, account: .local).suggestions
            #expect(found.map(\.note.id) == [note.id], "\(activity)")
        }
    }
}
