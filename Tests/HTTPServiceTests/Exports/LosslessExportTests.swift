import Canonicalization
import Foundation
import HTTPTypes
import Notebook
import PageFetching
import RuleLists
import TestSupport
import Testing

@testable import HTTPService

/// What an export as JSON has besides notes comes back by an import, to the byte.
struct LosslessExportTests {
    private let site: SiteServer
    private let service: TestService

    init() async throws {
        site = try SiteServer { _, _ in
            SiteServer.response(body: "<title>Plan</title><h1>Plan</h1><p>What the page said.")
        }
        let endpoint = try #require(AddressPolicy.Endpoint("127.0.0.1:\(site.port)"))
        service = try await TestService(
            fetcher: PageFetcher(policy: AddressPolicy(allowing: [endpoint]), limits: .patient))
    }

    /// The lines of an export after the first, which has the time.
    private func lines(_ service: TestService) async throws -> [Substring] {
        try await service.send(.get, "/api/v1/export").text.split(separator: "\n").dropFirst().map { $0 }
    }

    private func counts(_ response: TestService.Response) -> [String: Int] {
        (response.json["counts"] as? [String: Int] ?? [:]).filter { $0.value > 0 }
    }

    /// Adds a note with a link, and returns the path of its copy.
    private func copyPath(_ title: String = "Note") async throws -> String {
        let note = try await service.note(title, linking: site.address("/plan"))
        let links = try await service.send(.get, "/api/v1/notes/\(note.id)").json["links"] as? [[String: Any]]
        return "/api/v1/links/\(try #require(links?.first?["id"] as? String))/copy"
    }

    @Test func copiesOfPagesComeBackAndAreShown() async throws {
        for title in ["One", "Two"] { _ = try await service.send(.put, copyPath(title)) }
        let trashed = try await copyPath("Trashed")
        _ = try await service.send(.put, trashed)
        let notes = try await service.send(.get, "/api/v1/notes").json["notes"] as? [[String: Any]] ?? []
        let note = try #require(notes.first { $0["title"] as? String == "Trashed" }?["id"] as? String)
        _ = try await service.send(.delete, "/api/v1/notes/\(note)")
        let export = try await service.send(.get, "/api/v1/export")
        let requests = site.requests.count

        let target = try await TestService(fetchPolicy: .off)
        for query in ["?dryRun=true", ""] {
            let report = try await target.send(.post, "/api/v1/imports" + query, export.text)
            #expect(counts(report) == ["new": 3, "pageCopies": 3], "\(report.text)")
        }
        let again = try await target.send(.post, "/api/v1/imports", export.text)
        #expect(counts(again) == ["existing": 3], "\(again.text)")
        #expect(try await lines(target) == lines(service))

        let page = try await target.send(
            .post, "/api/v1/pages", #"{"url": "\#(site.address("/plan"))", "copy": true}"#)
        let snapshot = try await target.send(.get, try #require(page.json["snapshot"] as? String))
        #expect(snapshot.text.contains("What the page said."))
        #expect(site.requests.count == requests)
    }

    @Test func aCopyThatExistsStays() async throws {
        let path = try await copyPath()
        _ = try await service.send(.put, path)
        let export = try await service.send(.get, "/api/v1/export")
        let newer = try await service.send(.put, path)
        #expect(try await counts(service.send(.post, "/api/v1/imports", export.text)) == ["existing": 1])
        #expect(try await service.send(.get, path).json["madeAt"] as? String == newer.json["madeAt"] as? String)
        // A copy that was deleted by mistake comes back.
        _ = try await service.send(.delete, path)
        #expect(
            try await counts(service.send(.post, "/api/v1/imports", export.text)) == ["existing": 1, "pageCopies": 1])
    }

    @Test func onlyTheJSONHasCopies() async throws {
        _ = try await service.send(.put, copyPath())
        for format in ["markdown", "html", "csv"] {
            let export = try await service.send(.get, "/api/v1/export?format=\(format)")
            #expect(!export.text.contains("madeAt"))
        }
    }

    /// A file may contain what no export has.
    @Test(arguments: [
        (["data": "AAAA"], "The copy of the page does not have the form that Backnote exports."),
        (["url": "javascript:x"], "The copy of the page does not have the form that Backnote exports."),
        (
            ["title": String(repeating: "x", count: 65_537)],
            "The copy of the page does not have the form that Backnote exports."
        ),
        (["madeAt": "yesterday"], "It does not have the form that Backnote exports."),
        (["link": "e"], "It does not have the form that Backnote exports."),
        (
            ["link": String(repeating: "e", count: 32)],
            "The link of this copy was removed, or its note was not imported."
        ),
    ])
    func otherCopiesAreRefused(changes: [String: String], reason: String) async throws {
        _ = try await service.send(.put, copyPath())
        var export = try await service.send(.get, "/api/v1/export").json
        var copy = try #require((export["pageCopies"] as? [[String: Any]])?.first)
        copy.merge(changes) { $1 }
        export["pageCopies"] = [copy]
        let target = try await TestService(fetchPolicy: .off)
        let report = try await target.send(
            .post, "/api/v1/imports", bytes: Array(try JSONSerialization.data(withJSONObject: export)))
        #expect(counts(report) == ["new": 1, "refused": 1])
        let refused = report.json["refused"] as? [[String: Any]]
        #expect(refused?.first?["reason"] as? String == reason)
    }

    @Test func snoozesComeBack() async throws {
        let url = "https://a.example/plan"
        let note = try await service.note("Plan", linking: url)
        for (id, until) in [
            (note.id, "2099-01-01T00:00:00.123Z"), (try await service.note("Old").id, "2020-01-01T00:00:00Z"),
        ] {
            _ = try await service.send(.put, "/api/v1/notes/\(id)/snooze", #"{"until": "\#(until)"}"#)
        }
        let target = try await TestService(fetchPolicy: .off)
        // Read before the import, so that the preferences are cached.
        #expect(try await target.notebook.snoozes(for: .local).isEmpty)
        let export = try await service.send(.get, "/api/v1/export")
        #expect(try await counts(target.send(.post, "/api/v1/imports", export.text)) == ["new": 2])
        #expect(try await lines(target) == lines(service))
        #expect(try await target.notebook.snoozes(for: .local).map(\.until.description) == ["2099-01-01T00:00:00.123Z"])
        let suggestions = try await target.send(.get, "/api/v1/suggestions?url=\(url)")
        #expect((suggestions.json["suggestions"] as? [Any])?.isEmpty == true)
    }

    /// As they were read: the site of a list may be gone, or have another list now.
    @Test func subscribedListsComeBackWithoutARequest() async throws {
        try await service.rules.saveOwn("||own.example^$removeparam=o\n")
        let readAt = Date(Instant(milliseconds: 1_600_000_000_123))
        _ = try await service.rules.save(
            Array("||a.example^$removeparam=a\n".utf8), as: nil, from: "https://lists.example/a.txt", readAt: readAt)
        _ = try await service.rules.save(
            Array("||b.example^$removeparam=b\n".utf8), as: "pasted", from: nil, readAt: readAt)
        let export = try await service.send(.get, "/api/v1/export")
        let target = try await TestService(fetchPolicy: .off)
        for query in ["?dryRun=true", ""] {
            #expect(try await counts(target.send(.post, "/api/v1/imports" + query, export.text)) == ["rules": 3])
        }
        #expect(try await counts(target.send(.post, "/api/v1/imports", export.text)) == [:])
        #expect(try await lines(target) == lines(service))
        #expect(
            try target.notebook.canonicalize("https://a.example/?a=1&b=2").canonicalText == "https://a.example/?b=2")
    }

    @Test func aListWithInvalidRulesIsRefusedInADryRunAsWell() async throws {
        let list = #"{"name": "x", "data": "\#(Data([0x7C, 0xFF, 0x0A]).base64EncodedString())"}"#
        let text = #"{"format": "backnote-notes-1", "notes": [], "ruleLists": [\#(list)]}"#
        for query in ["?dryRun=true", ""] {
            #expect(try await counts(service.send(.post, "/api/v1/imports" + query, text)) == ["refused": 1])
        }
        #expect(service.rules.rules.lists.isEmpty)
    }
}
