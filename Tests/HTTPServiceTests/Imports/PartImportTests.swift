import Cryptography
import Foundation
import HTTPTypes
import Notebook
import struct Notebook.Attachment
import PageFetching
import RuleLists
import TestedStores
import Testing

@testable import HTTPService

/// What an export of Backnote has besides notes.
struct PartImportTests {
    private func send(
        _ service: TestService, _ members: String, query: String = "", headers: HTTPFields = [:]
    ) async throws -> TestService.Response {
        let text = #"{"format": "backnote-notes-1", "notes": [], \#(members)}"#
        return try await service.send(.post, "/api/v1/imports" + query, text, headers: headers)
    }

    private func counts(_ response: TestService.Response) -> [String: Int] {
        (response.json["counts"] as? [String: Int] ?? [:]).filter { $0.value > 0 }
    }

    private func reasons(_ response: TestService.Response) -> [String] {
        (response.json["refused"] as? [[String: Any]] ?? []).compactMap { $0["reason"] as? String }
    }

    private static func id(of bytes: [UInt8]) -> String { SHA256.digest(of: bytes).prefix(16).hexadecimal }

    private static func file(_ text: String, id: String? = nil) -> String {
        let bytes = Array(text.utf8)
        let date = #""createdAt": "2020-01-01T00:00:00.123Z""#
        return
            #"{"id": "\#(id ?? Self.id(of: bytes))", "name": "a.pdf", \#(date), "data": "\#(Data(bytes).base64EncodedString())"}"#
    }

    @Test func aFileIsAddedOnceWithItsDate() async throws {
        let service = try await TestService(fetchPolicy: .off)
        let member = #""attachments": [\#(Self.file("%PDF-1"))]"#
        #expect(try await counts(send(service, member, query: "?dryRun=true")) == ["files": 1])
        #expect(try await counts(send(service, member)) == ["files": 1])
        #expect(try await counts(send(service, member)) == [:])
        let attachment = try await service.send(.get, "/api/v1/attachments/\(Self.id(of: Array("%PDF-1".utf8)))")
        #expect(attachment.text == "%PDF-1")
        let id = try #require(Identifier<Attachment>(Self.id(of: Array("%PDF-1".utf8))))
        let stored = try await service.notebook.attachment(id, for: .local)
        #expect(stored.name == "a.pdf" && stored.createdAt.description == "2020-01-01T00:00:00.123Z")
    }

    @Test(
        arguments: [
            (
                #""attachments": [\#(file("%PDF-1", id: String(repeating: "0", count: 32)))]"#,
                "The file is damaged: it is not the one that was exported."
            ),
            (#""attachments": [{"id": "x"}]"#, "It does not have the form that Backnote exports."),
            (#""decisions": [{"kind": "samePage", "pages": ["a.example/"]}]"#, "The decision names no pages."),
            (#""decisions": [{"kind": "samePage", "pages": ["a.example/", "a b"]}]"#, "The decision names no pages."),
            (#""decisions": [{"kind": "other", "pages": []}]"#, "It does not have the form that Backnote exports."),
            (#""savedSearches": [{"name": "", "query": " "}]"#, "\(NotebookError.searchBlank)"),
            (#""savedSearches": [{"name": 1}]"#, "It does not have the form that Backnote exports."),
            (#""rules": {"own": "||example.com^$zebra=1", "lists": []}"#, nil),
            (#""zebras": [{"id": 1}]"#, "This version of Backnote does not know the member \"zebras\"."),
        ] as [(String, String?)])
    func whatIsNotValidIsListed(member: String, reason: String?) async throws {
        let service = try await TestService(fetchPolicy: .off)
        let report = try await send(service, member)
        #expect(counts(report) == ["refused": 1], "\(report.text)")
        if let reason { #expect(reasons(report) == [reason]) }
    }

    @Test func aDecisionIsRestoredWithItsIdentifierAndTime() async throws {
        let service = try await TestService(fetchPolicy: .off)
        let id = String(repeating: "d", count: 32)
        let member = """
            "decisions": [{"id": "\(id)", "kind": "samePage", "pages": ["a.example/", "b.example/"],
                           "decidedAt": "2020-01-01T00:00:00.123Z"}]
            """
        #expect(try await counts(send(service, member, query: "?dryRun=true")) == ["decisions": 1])
        #expect(try await counts(send(service, member)) == ["decisions": 1])
        #expect(try await counts(send(service, member)) == [:])
        let decision = try #require(try await service.notebook.decisions(for: .local).first)
        #expect(decision.id.description == id && decision.decidedAt.description == "2020-01-01T00:00:00.123Z")
    }

    @Test(arguments: ["?dryRun=true", ""])
    func aDecisionThatIsInAFileTwiceIsAddedOnce(query: String) async throws {
        let service = try await TestService(fetchPolicy: .off)
        let id = String(repeating: "d", count: 32)
        let same = #""kind": "samePage", "pages": ["a.example/", "b.example/"]"#
        let other = #""kind": "samePage", "pages": ["a.example/", "c.example/"]"#
        let member = #""decisions": [{"id": "\#(id)", \#(same)}, {\#(same)}, {"id": "\#(id)", \#(other)}, {\#(other)}]"#
        #expect(try await counts(send(service, member, query: query)) == ["decisions": 2])
    }

    @Test func anImportAddsALimitedNumberOfDecisions() async throws {
        let service = try await TestService(fetchPolicy: .off)
        let decisions = (0..<10_002).map { #"{"kind": "neverHere", "pages": ["a.example/\#($0)"]}"# }
        let member = #""decisions": [\#(decisions.joined(separator: ", "))]"#
        let report = try await send(service, member, query: "?dryRun=true")
        #expect(counts(report) == ["decisions": 10_000, "refused": 2])
        let reason = "An import adds at most 10,000 decisions. Import the file again to add the others."
        #expect(reasons(report) == [reason, reason])
    }

    @Test func aSavedSearchIsRestoredWithItsIdentifierAndTime() async throws {
        let service = try await TestService(fetchPolicy: .off)
        let id = String(repeating: "e", count: 32)
        let member = """
            "savedSearches": [{"id": "\(id)", "name": "Wool", "query": "wool -silk",
                               "savedAt": "2020-01-01T00:00:00.123Z"},
                              {"name": "Wool", "query": "wool -silk"}]
            """
        #expect(try await counts(send(service, member)) == ["savedSearches": 1])
        #expect(try await counts(send(service, member)) == [:])
        let searches = try await service.notebook.savedSearches(for: .local)
        #expect(searches.map(\.id.description) == [id])
        #expect(searches.map(\.savedAt.description) == ["2020-01-01T00:00:00.123Z"])
    }

    @Test func rulesAreAddedToThoseOfTheOwner() async throws {
        let service = try await TestService(fetchPolicy: .off)
        try await service.rules.saveOwn("||a.example^$removeparam=a\n")
        let own = #"||b.example^$removeparam=b\n||a.example^$removeparam=a\n"#
        let member = #""rules": {"own": "\#(own)", "lists": []}"#
        #expect(try await counts(send(service, member, query: "?dryRun=true")) == ["rules": 1])
        #expect(service.rules.rules.ownText == "||a.example^$removeparam=a\n")
        #expect(try await counts(send(service, member)) == ["rules": 1])
        #expect(service.rules.rules.ownText == "||a.example^$removeparam=a\n||b.example^$removeparam=b\n")
        #expect(try await counts(send(service, member)) == [:])
    }

    /// The rules apply to all accounts.
    @Test func nobodyElseImportsRules() async throws {
        let service = try await TestService(fetchPolicy: .off)
        let member = #""rules": {"own": "||b.example^$removeparam=b\n", "lists": []}"#
        let theirs = try await service.tokenOfAnotherAccount()
        let secret = Secret()
        try await service.store.keep(
            Credential(
                kind: .token, digest: secret.digest, account: .local, name: "writer", scopes: [.read, .write],
                createdAt: .now, expiresAt: nil))
        let list = #""ruleLists": [{"name": "b", "data": "fHxiLmV4YW1wbGVeJHJlbW92ZXBhcmFtPWIK"}]"#
        for token in [theirs, secret] {
            for member in [member, list] {
                let report = try await send(service, member, headers: [.authorization: "Bearer \(token.text)"])
                #expect(counts(report) == ["refused": 1], "\(report.text)")
            }
        }
        #expect(service.rules.rules.lists.isEmpty)
        #expect(service.rules.rules.ownText.isEmpty)
    }

    /// Nothing is fetched if the owner does not allow it.
    @Test func listsAreNotFetchedWithoutPermission() async throws {
        let service = try await TestService(fetchPolicy: .off)
        let report = try await send(service, #""rules": {"own": "", "lists": ["https://a.example/list.txt"]}"#)
        #expect(reasons(report) == ["The list is not subscribed to, because fetching pages is turned off."])
    }
}
