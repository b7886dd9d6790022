import Foundation
import HTTPTypes
import Notebook
import PageFetching
import Testing

@testable import HTTPService

/// A note whose history is larger than what an export and an import read at once.
struct LongHistoryTests {
    /// Of the revisions here, only the first two fit into it together.
    private static let historySize = 270
    private let service: TestService
    private let note: String

    /// Makes a note with seven revisions, of which one is a conflict, and one was made with another text at the same time.
    init() async throws {
        service = try await TestService(fetchPolicy: .off, exportedHistorySize: Self.historySize)
        note = try await service.note("Plan").id
        for number in 1...4 {
            let request = #"{"title": "Plan", "body": "text \#(number)", "base": \#(number)}"#
            _ = try await service.send(.post, "/api/v1/notes/\(note)/edits", request)
        }
        _ = try await service.send(
            .post, "/api/v1/notes/\(note)/edits", #"{"title": "Plan", "body": "other", "base": 2}"#)
        _ = try await service.send(
            .patch, "/api/v1/notes/\(note)", #"{"body": "the end"}"#, headers: [.ifMatch: "*"])
    }

    private func empty(exportedHistorySize: Int? = Self.historySize) async throws -> TestService {
        try await TestService(fetchPolicy: .off, exportedHistorySize: exportedHistorySize)
    }

    private func export(_ service: TestService) async throws -> String {
        try await service.send(.get, "/api/v1/export").text
    }

    /// The lines of an export after the first, which has the time.
    private func lines(_ service: TestService) async throws -> [Substring] {
        try await export(service).split(separator: "\n").dropFirst().map { $0 }
    }

    private func send(
        _ text: String, to service: TestService, query: String = ""
    ) async throws -> (counts: [String: Int], reasons: [String]) {
        let report = try await service.send(.post, "/api/v1/imports" + query, text)
        #expect(report.status == .ok, "\(report.text)")
        let counts = report.json["counts"] as? [String: Int] ?? [:]
        let refused = report.json["refused"] as? [[String: Any]] ?? []
        return (counts.filter { $0.value > 0 }, refused.compactMap { $0["reason"] as? String })
    }

    private func revisions(_ service: TestService) async throws -> [Revision] {
        try await service.notebook.revisions(of: #require(Identifier(note)), for: .local).revisions
    }

    private static let incomplete =
        "The file does not have the beginning of this note's history. Export the notes again."
    private static let notFollowed = "The note does not have the revisions that follow these."

    @Test func theNoteHasTheLastRevisionsAndEarlierOnesFollowTheNotes() async throws {
        let json = try await service.send(.get, "/api/v1/export").json
        let notes = try #require(json["notes"] as? [[String: Any]])
        let parts = try #require(json["earlierRevisions"] as? [[String: Any]])
        #expect(notes.count == 1 && notes[0]["hasEarlierRevisions"] as? Bool == true)
        let numbers = (notes + parts).map { part in
            (part["revisions"] as? [[String: Any]] ?? []).compactMap { $0["revision"] as? Int }
        }
        let all = try await revisions(service).map(\.revision)
        #expect(Array(numbers.reversed().joined()) == all.reversed())
        #expect(numbers.count > 3 && numbers.allSatisfy { (1...2).contains($0.count) })
        #expect(parts.map { $0["next"] as? Int } == numbers.dropLast().map(\.first))
        #expect(parts.map { $0["hasEarlierRevisions"] as? Bool } == parts.dropLast().map { _ in true } + [nil])
        #expect(parts.allSatisfy { $0["note"] as? String == note })
    }

    @Test func theHistoryComesBackAsAWhole() async throws {
        let text = try await export(service)
        let target = try await empty()
        #expect(try await send(text, to: target, query: "?dryRun=true").counts == ["new": 1])
        #expect(try await send(text, to: target).counts == ["new": 1])
        #expect(try await revisions(target) == revisions(service))
        #expect(try await lines(target) == lines(service))
        // The same history in one part is the same.
        let whole = try await empty(exportedHistorySize: nil)
        #expect(try await send(text, to: whole).counts == ["new": 1])
        #expect(try await !export(whole).contains("arlierRevisions"))
        let again = try await empty()
        #expect(try await send(export(whole), to: again).counts == ["new": 1])
        #expect(try await lines(again) == lines(service))
    }

    @Test func aRepeatedImportChangesNothing() async throws {
        let text = try await export(service)
        _ = try await service.send(
            .patch, "/api/v1/notes/\(note)", #"{"body": "afterward"}"#, headers: [.ifMatch: "*"])
        let lines = try await lines(service)
        let (counts, reasons) = try await send(text, to: service)
        #expect(counts == ["existing": 1] && reasons == [])
        #expect(try await self.lines(service) == lines)
    }

    /// Wherever a file ends, what is missing is reported, and a repeated import adds it.
    @Test func anImportThatEndedTooEarlySaysSoAndContinues() async throws {
        let all = try await export(service).split(separator: "\n", omittingEmptySubsequences: false)
        let target = try await empty()
        let complete = try await revisions(service)
        let list = try #require(all.firstIndex { $0.contains("earlierRevisions") })
        let end = try #require(all.lastIndex { $0.hasPrefix("]") })
        #expect(end - list > 3)
        for line in (list + 1)..<end {
            let (_, reasons) = try await send(all[..<line].joined(separator: "\n"), to: target)
            #expect(reasons.count == 2 && reasons.last == Self.incomplete, "\(line): \(reasons)")
            // What is there is the end of the history, without a gap.
            let stored = try await revisions(target)
            #expect(stored == Array(complete.prefix(stored.count)) && stored.count < complete.count)
        }
        #expect(try await send(all.joined(separator: "\n"), to: target).counts == ["existing": 1])
        #expect(try await lines(target) == lines(service))
    }

    @Test func aPartBesideAGapIsRefused() async throws {
        let text = try await export(service)
        var lines = text.split(separator: "\n")
        let list = try #require(lines.firstIndex { $0.contains("earlierRevisions") })
        lines.remove(at: list + 2)
        let target = try await empty()
        let (counts, reasons) = try await send(lines.joined(separator: "\n"), to: target)
        #expect(counts == ["new": 1, "refused": 4])
        #expect(reasons == Array(repeating: Self.notFollowed, count: 4))
        #expect(try await send(text, to: target).counts == ["existing": 1])
        #expect(try await self.lines(target) == self.lines(service))
    }

    @Test(arguments: [
        (#""revisions": []"#, "The revisions of the history are not in order."),
        (#""revisions": [\#(revision(2)), \#(revision(1))]"#, "The revisions of the history are not in order."),
        (#""revisions": [\#(revision(3))]"#, "The revisions of the history are not in order."),
        (
            #""revisions": [\#(revision(1, body: String(repeating: "x", count: 900_001)))]"#,
            "\(NotebookError.tooLong(field: "text", limit: 900_000))"
        ),
        (#""revisions": [{"revision": 1}]"#, "It does not have the form that Backnote exports."),
    ])
    func partsThatAreNotValidAreRefused(member: String, reason: String) async throws {
        let part = #"{"note": "\#(note)", "next": 3, \#(member)}"#
        let text = #"{"format": "backnote-notes-1", "notes": [], "earlierRevisions": [\#(part)]}"#
        for query in ["?dryRun=true", ""] {
            #expect(try await send(text, to: service, query: query).reasons == [reason])
        }
    }

    @Test func aPartOfAnUnknownNoteOrOfAnotherAccountIsRefused() async throws {
        let target = try await empty()
        let theirs = try await target.tokenOfAnotherAccount()
        let text = try await export(service)
        _ = try await target.send(
            .post, "/api/v1/imports", text, headers: [.authorization: "Bearer \(theirs.text)"])
        let part = #"{"note": "\#(note)", "next": 2, "revisions": [\#(Self.revision(1))]}"#
        let (counts, reasons) = try await send(
            #"{"format": "backnote-notes-1", "notes": [], "earlierRevisions": [\#(part)]}"#, to: target)
        #expect(counts == ["refused": 1])
        #expect(reasons == ["The note of these earlier revisions was not imported."])
    }

    private static func revision(_ number: Int, body: String = "") -> String {
        """
        {"revision": \(number), "kind": "edit", "title": "", "body": "\(body)", "savedAt": "2024-01-01T00:00:00Z"}
        """
    }
}
