import Foundation
import HTTPTypes
import TestSupport
import Testing

@testable import HTTPService

/// Every text that the service can answer as a problem, compared whole. A problem in the sources without a row fails.
struct ProblemTests {
    @Test func eachProblemHasItsText() {
        for row in ProblemTable.rows {
            #expect(Int(row.problem.status.code) == row.status, "\(row.slug)")
            #expect(row.problem.slug == row.slug)
            #expect(row.problem.title == row.title)
            #expect(row.problem.detail == row.detail)
        }
    }

    @Test func eachInvalidRequestIsAnsweredWithItsText() async throws {
        let service = try await TestService()
        let note = try await service.note("Plan").id
        for row in RequestProblemTable.rows {
            let path = "/api/v1" + row.path.replacing("{note}", with: note)
            let response = try await service.send(row.method, path, row.body, headers: row.headers)
            #expect(Int(response.status.code) == row.status, "\(row.method) \(row.path)")
            #expect(response.problem == row.slug, "\(row.method) \(row.path)")
            #expect(response.json["title"] as? String == row.title, "\(row.method) \(row.path)")
            #expect(response.json["detail"] as? String == row.detail, "\(row.method) \(row.path)")
        }
    }

    /// Problems that need another account or another revision.
    private static let rulesOfTheOwner = (
        slug: "owner-only", title: "Owner only",
        detail: "The rules apply to everyone on this Backnote. Only its owner can see and change them."
    )
    private static let noteChanged = (slug: "note-changed", title: "Note changed elsewhere")

    @Test func theRulesAreOnlyForTheOwner() async throws {
        let service = try await TestService()
        let token = try await service.tokenOfAnotherAccount().text
        let response = try await service.send(.get, "/api/v1/rules", headers: [.authorization: "Bearer \(token)"])
        #expect(response.status == .forbidden)
        #expect(response.problem == Self.rulesOfTheOwner.slug)
        #expect(response.json["title"] as? String == Self.rulesOfTheOwner.title)
        #expect(response.json["detail"] as? String == Self.rulesOfTheOwner.detail)
    }

    @Test func aChangedNoteIsPartOfTheProblem() async throws {
        let service = try await TestService()
        let note = try await service.note("Plan").id
        let response = try await service.send(
            .patch, "/api/v1/notes/\(note)", #"{"title": "Trip"}"#, headers: [.ifMatch: "\"99\""])
        #expect(response.status == .preconditionFailed)
        #expect(response.problem == Self.noteChanged.slug)
        #expect(response.json["title"] as? String == Self.noteChanged.title)
        #expect((response.json["current"] as? [String: Any])?["title"] as? String == "Plan")
    }

    /// The sources of the service, without the findings about activities and the reasons for which an import leaves an entry
    /// out, which are not problems of a request.
    private static func sources() throws -> [String] {
        let folder = SharedData.package.appending(path: "Sources/HTTPService")
        let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
        return try (files?.compactMap { $0 as? URL } ?? [])
            .filter { $0.pathExtension == "swift" }
            .filter { !$0.path.contains("/ActivityLint/") && !reasons.contains($0.lastPathComponent) }
            .map { try String(contentsOf: $0, encoding: .utf8) }
    }

    private static let reasons = ["ImportJob.swift", "PartImport.swift", "RuleImport.swift"]

    private static let details =
        ProblemTable.rows.map(\.detail) + RequestProblemTable.rows.map(\.detail) + [rulesOfTheOwner.detail]

    /// A sentence ends with a period. `must:` takes the end of a sentence.
    @Test func everySentenceInTheSourcesIsInTheTables() throws {
        let sources = try Self.sources()
        let literals = sources.flatMap(SwiftStringLiteral.all(in:))
        let sentences = literals.filter { $0.text.hasSuffix(".") && $0.text.contains(" ") }
        #expect(sentences.count > 50)
        for sentence in sentences {
            #expect(Self.details.contains(where: sentence.matches), "There is no row for \"\(sentence.text)\"")
        }
        let requirements = sources.flatMap { source in
            source.split(separator: "must: ").dropFirst().compactMap { SwiftStringLiteral.all(in: String($0)).first }
        }
        #expect(requirements.count > 5)
        for requirement in requirements {
            let sentence = SwiftStringLiteral(
                parts: ["The parameter \""] + [" must " + (requirement.parts.first ?? "")]
                    + requirement.parts.dropFirst())
            let detail = Self.details.first { sentence.matches(String($0.dropLast())) || sentence.matches($0) }
            #expect(detail != nil, "There is no row for a parameter that must \(requirement.text)")
        }
    }

    @Test func everySlugAndTitleInTheSourcesIsInTheTables() throws {
        let rows = Set(
            ProblemTable.rows.map { "\($0.slug): \($0.title)" }
                + RequestProblemTable.rows.map { "\($0.slug): \($0.title)" }
                + ["\(Self.rulesOfTheOwner.slug): \(Self.rulesOfTheOwner.title)"]
                + ["\(Self.noteChanged.slug): \(Self.noteChanged.title)"])
        let pattern = /(?:Problem|unauthorized)\([^"]*?"([a-z]+(?:-[a-z]+)*)",\s+"([^"]+)",/
        let pairs = try Self.sources().flatMap { source in
            source.matches(of: pattern).map { "\($0.output.1): \($0.output.2)" }
        }
        #expect(pairs.count > 40)
        for pair in pairs { #expect(rows.contains(pair), "There is no row for \(pair)") }
    }
}
