import Foundation
import HTTPTypes
import Notebook
import PageFetching
import Testing

@testable import HTTPService

struct LinkRouteTests {
    /// Only http and https are pages: what runs, what is of this machine, and what is no address of the web is no
    /// link's and no visit's.
    @Test(arguments: [
        "javascript:alert(1)", "JaVaScRiPt:alert(1)", " javascript:alert(1)", "java\\nscript:alert(1)",
        "javascript://example.com/%0aalert(1)", "data:text/html,<script>alert(1)</script>", "vbscript:msgbox(1)",
        "file:///etc/passwd", "about:blank", "blob:https://example.com/1", "view-source:https://example.com/",
        "chrome://settings/", "mailto:a@b.example", "ftp://example.com/",
    ])
    func whatIsNoPageIsNeitherLinkedNorVisited(url: String) async throws {
        let service = try await TestService(fetchPolicy: .off)
        let note = try await service.note("Plan")
        let activity = #"{"webpageURL": "\#(url)", "title": "x"}"#
        let asks: [(HTTPRequest.Method, String, String)] = [
            (.post, "/notes", #"{"title": "x", "links": [\#(activity)]}"#),
            (.post, "/notes/\(note.id)/links", activity),
            (.post, "/visits", activity), (.put, "/activities/current", activity), (.post, "/suggestions", activity),
        ]
        for (method, path, body) in asks {
            let response = try await service.send(method, "/api/v1" + path, body)
            #expect(response.status == .badRequest, "\(path)")
            #expect(response.problem == "invalid-url", "\(path)")
        }
        let batch = try await service.send(.post, "/api/v1/visits/batch", #"{"activities": [\#(activity)]}"#)
        let results = batch.json["results"] as? [[String: Any]]
        #expect((results?.first?["problem"] as? [String: Any])?["status"] as? Int == 400)
        #expect(try await service.notebook.links(LinkQuery(limit: 9), for: .local).elements.isEmpty)
        #expect(try await service.notebook.activities(for: .local).isEmpty)
        #expect((try await service.send(.get, "/api/v1/notes").json["notes"] as? [Any])?.count == 1)
    }

    /// A body has room for very many empty links, each of which takes hundreds of times its bytes.
    @Test(arguments: ["{}", #"{"title": "x"}"#, #"{"targetContentIdentifier": "", "persistentIdentifier": null}"#])
    func noLinkIsReadAfterOneToNothing(link: String) async throws {
        let service = try await TestService()
        let response = try await service.send(
            .post, "/api/v1/notes", #"{"title": "x", "links": [\#(link), "no link"]}"#)
        #expect(response.problem == "activity-not-identified")
        #expect(try await service.notebook.notes(NoteQuery(), for: .local).elements.isEmpty)
    }

    /// A note with links to two pages.
    private func note(_ service: TestService) async throws -> (path: String, links: [String]) {
        let note = try await service.send(
            .post, "/api/v1/notes",
            #"{"links": [{"webpageURL": "https://a.example/1", "title": "One"}, {"webpageURL": "https://b.example/2", "title": "Two"}]}"#
        )
        let links = (note.json["links"] as? [[String: Any]] ?? []).compactMap { $0["id"] as? String }
        return ("/api/v1/notes/\(note.json["id"] as? String ?? "")", links)
    }

    @Test func linksStandInThePersonsOrder() async throws {
        let service = try await TestService()
        let (path, links) = try await note(service)
        let response = try await service.send(.put, "\(path)/link-order", #"{"links": ["\#(links[1])"]}"#)
        let order = (response.json["links"] as? [[String: Any]] ?? []).compactMap { $0["id"] as? String }
        #expect(order == [links[1], links[0]])
    }

    @Test func whatALinkSaysIsChangedLeftOrTakenOff() async throws {
        let service = try await TestService()
        let (path, links) = try await note(service)
        let link = "\(path)/links/\(links[0])"
        let full = try await service.send(
            .patch, link, #"{"title": "New", "quote": {"exact": "wool"}, "userInfo": {"page": 3}}"#)
        #expect(full.json["title"] as? String == "New")
        let kept = try await service.send(.patch, link, #"{"title": "Newer"}"#)
        #expect((kept.json["quote"] as? [String: Any])?["exact"] as? String == "wool")
        #expect((kept.json["userInfo"] as? [String: Any])?["page"] as? Int == 3)
        let bare = try await service.send(.patch, link, #"{"quote": null, "userInfo": null}"#)
        #expect(bare.json["quote"] == nil)
        #expect(bare.json["userInfo"] == nil)
        #expect(bare.json["title"] as? String == "Newer")
        #expect(bare.json["webpageURL"] as? String == "https://a.example/1")
    }

    @Test func theColorAndTheCommentOfAQuoteAreChangedByThemselves() async throws {
        let service = try await TestService()
        let (path, links) = try await note(service)
        let link = "\(path)/links/\(links[0])"
        let none = try await service.send(.patch, link, #"{"quote": {"color": "blue"}}"#)
        #expect(none.status == .notFound)
        #expect(none.problem == "quote-not-found")
        let table: [(patch: String, quote: [String: String]?)] = [
            (
                #"{"exact": "wool", "prefix": "a ", "color": "blue"}"#,
                ["exact": "wool", "prefix": "a ", "color": "blue"]
            ),
            (
                #"{"comment": "Soft", "formerComment": null}"#,
                ["exact": "wool", "prefix": "a ", "color": "blue", "comment": "Soft"]
            ),
            (#"{"color": "pink"}"#, ["exact": "wool", "prefix": "a ", "color": "pink", "comment": "Soft"]),
            (
                #"{"exact": "silk", "suffix": " b"}"#,
                ["exact": "silk", "suffix": " b", "color": "pink", "comment": "Soft"]
            ),
            // Another device wrote it before it had the other comment.
            (
                #"{"comment": "Warm", "formerComment": null}"#,
                ["exact": "silk", "suffix": " b", "color": "pink", "comment": "Soft / Warm"]
            ),
            (#"{"color": null, "comment": null}"#, ["exact": "silk", "suffix": " b"]),
            ("null", nil),
        ]
        for row in table {
            let changed = try await service.send(.patch, link, #"{"quote": \#(row.patch)}"#)
            #expect(changed.json["quote"] as? [String: String] == row.quote, "\(row.patch): \(changed.text)")
        }
    }

    @Test func aRemovedLinkIsPutBack() async throws {
        let service = try await TestService()
        let (path, links) = try await note(service)
        #expect(try await service.send(.delete, "\(path)/links/\(links[0])").status == .noContent)
        #expect(try await service.send(.get, "/api/v1/links/\(links[0])").status == .notFound)
        let back = try await service.send(.post, "\(path)/links/\(links[0])/restore")
        #expect(back.json["id"] as? String == links[0])
        #expect(try await service.send(.get, "/api/v1/links/\(links[0])").status == .ok)
    }

    @Test func linksAreListedBySiteKeyPageAndWords() async throws {
        let service = try await TestService()
        let (_, links) = try await note(service)
        let key = try await service.send(.get, "/api/v1/links/\(links[1])").json["key"] as? String ?? ""
        let escaped = key.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
        for (query, expected) in [
            ("site=A.example", [links[0]]), ("key=\(escaped)", [links[1]]),
            ("url=https://b.example/2?utm_source=x", [links[1]]), ("url=https://c.example/", []),
            ("site=a.example&state=gone", []), ("search=two&limit=1", [links[1]]), ("search=zebra", []),
        ] {
            let response = try await service.send(.get, "/api/v1/links?\(query)")
            #expect(
                (response.json["links"] as? [[String: Any]] ?? []).compactMap { $0["id"] as? String } == expected,
                "\(query)")
        }
    }

    /// WWDC21 10264: one link to an app's document by its identifier, and one to a web page.
    @Test func aLinkHasItsWholeActivityInEveryRoute() async throws {
        let service = try await TestService(fetchPolicy: .off)
        let members =
            #""activityType": "com.example.edit", "expirationDate": "2099-01-01T00:00:00.000Z", "keywords": ["gym"], "minimumVersion": "2", "persistentIdentifier": "p-7", "requiredUserInfoKeys": ["page"], "targetContentIdentifier": "doc-7", "title": "Plan", "userInfo": {"page": 3}, "version": "2.1""#
        let activity =
            try #require(
                JSONSerialization.jsonObject(with: Data("{\(members)}".utf8)) as? [String: Any]) as NSDictionary
        let page = #"{"webpageURL": "https://gym.example/plan", "title": "Gym"}"#
        let note = try await service.send(
            .post, "/api/v1/notes", #"{"title": "Note", "links": [{\#(members)}, \#(page)]}"#)
        let stored = try #require((note.json["links"] as? [[String: Any]])?.first)
        #expect(stored.filter { activity[$0.key] != nil } as NSDictionary == activity)
        #expect(stored["webpageURL"] == nil && stored["canonicalURL"] == nil)
        let (noteID, linkID) = (try #require(note.json["id"] as? String), try #require(stored["id"] as? String))
        let read = try await service.send(.get, "/api/v1/notes/\(noteID)")
        #expect((read.json["links"] as? [[String: Any]])?.first as? NSDictionary == stored as NSDictionary)
        #expect(try await service.send(.get, "/api/v1/links/\(linkID)").json as NSDictionary == stored as NSDictionary)
        let listed = try await service.send(.get, "/api/v1/links").json["links"] as? [[String: Any]]
        #expect(listed?.contains { $0 as NSDictionary == stored as NSDictionary } == true)
        for path in ["/visits", "/suggestions"] {
            let visit = try await service.send(
                .post, "/api/v1" + path,
                #"{"activityType": "com.example.edit", "targetContentIdentifier": "doc-7"}"#)
            let suggestions = try #require(visit.json["suggestions"] as? [[String: Any]])
            #expect(suggestions.count == 1)
            #expect(suggestions.first?["link"] as? NSDictionary == stored as NSDictionary)
        }
        let continued = try await service.send(
            .post, "/api/v1/links/\(linkID)/continuations", #"{"version": "1.10"}"#)
        #expect(continued.json["way"] as? String == "none")
        #expect(continued.json["link"] as? NSDictionary == stored as NSDictionary)
    }

    @Test(arguments: [
        ("1.0", nil, "1.10", "activity"), ("1.10", nil, "1.0", "webpage"), ("2.0", nil, "1.10", "webpage"),
        ("2.0", "1.0", "1.10", "activity"), ("2.0", "1.10", "1.0", "webpage"), ("2.0", nil, "2.0", "activity"),
    ])
    func aLinkOfANewerVersionGoesOnAtItsPage(
        version: String, minimum: String?, supporting: String, way: String
    ) async throws {
        let service = try await TestService(fetchPolicy: .off)
        let minimum = minimum.map { #", "minimumVersion": "\#($0)""# } ?? ""
        let note = try await service.send(
            .post, "/api/v1/notes",
            #"{"title": "Note", "links": [{"webpageURL": "https://app.example/1", "title": "x", "version": "\#(version)"\#(minimum)}]}"#
        )
        let link = (note.json["links"] as? [[String: Any]])?.first?["id"] as? String ?? ""
        let response = try await service.send(
            .post, "/api/v1/links/\(link)/continuations", #"{"version": "\#(supporting)"}"#)
        #expect(response.json["way"] as? String == way)
        #expect(response.json["webpageURL"] as? String == "https://app.example/1")
        #expect((response.json["explanation"] != nil) == (way == "webpage"))
    }

    @Test func anAppLinkIsKeptAsItIsAndNeverFetched() async throws {
        let service = try await TestService()
        let note = try await service.note("Plan")
        let link = try await service.send(
            .post, "/api/v1/notes/\(note.id)/links", #"{"webpageURL": "photos://album/7?utm_source=x"}"#)
        #expect(link.status == .created)
        #expect(link.json["webpageURL"] as? String == "photos://album/7?utm_source=x")
        #expect(link.json["title"] as? String == "photos://album/7?utm_source=x")
        #expect(link.json["canonicalURL"] == nil)
        let page = try await service.send(.post, "/api/v1/pages", #"{"url": "photos://album/7"}"#)
        #expect(page.problem == "invalid-url")
        #expect(try await service.notebook.dueLinks(limit: 9, for: .local).isEmpty)
    }
}
