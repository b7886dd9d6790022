import Foundation
import HTTPTypes
import Notebook
import PageFetching
import PageMetadata
import PublicationIdentifiers
import Testing
import WebURL

@testable import HTTPService

/// Pairs of pages with what they say about themselves, written before the code that compares them. More than half of them are
/// different pages.
///
/// Each page is made as HTML, read as `backnote visit --fetch` reads it, and sent to the routes. The folder `PagePairs` has the
/// pairs by what they are about: `same`, `different`, or `ask` for one page of which only the person can say so.
struct PagePairTests {
    struct Pair: Sendable {
        enum Truth: String { case same, ask, different }

        let truth: Truth
        let why: String
        let linked: Page
        let returned: Page
    }

    /// Pairs of one page that nothing recognizes, and pairs of which the person should be asked and is not, by what they are about.
    static let missed: Set<String> = [
        // The person is asked.
        "an article with another headline, at its own address",
        "an index file",
    ]

    static let pairs: [Pair] = {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "PagePairs")
        let files = (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
        return files.sorted { $0.path < $1.path }.flatMap { file -> [Pair] in
            let lines = ((try? String(contentsOf: file, encoding: .utf8)) ?? "").split(separator: "\n")
                .filter { !$0.hasPrefix("#") }
            return stride(from: 0, to: lines.count - 2, by: 3).compactMap { start in
                let heading = lines[start].components(separatedBy: " || ")
                guard heading.count == 2, let truth = Pair.Truth(rawValue: heading[0]) else { return nil }
                return Pair(
                    truth: truth, why: heading[1], linked: Page(lines[start + 1]), returned: Page(lines[start + 2]))
            }
        }
    }()

    @Test func theSetIsBroad() {
        #expect(Self.pairs.count >= 200)
        #expect(Self.pairs.count { $0.truth == .different } * 2 >= Self.pairs.count)
        #expect(Set(Self.pairs.map(\.why)).count == Self.pairs.count)
    }

    @Test func noNoteComesUpOnAnotherPage() async throws {
        let service = try await Self.service()
        for pair in Self.pairs where pair.truth != .same {
            for (linked, returned) in [(pair.linked, pair.returned), (pair.returned, pair.linked)] {
                let answer = try await Self.answer(on: returned, linking: linked, in: service)
                if answer == .note { Issue.record("\(pair.why): \(linked.url) comes up at \(returned.url)") }
            }
        }
    }

    @Test func theNoteComesBackOrThePersonIsAsked() async throws {
        let service = try await Self.service()
        for pair in Self.pairs where pair.truth != .different {
            let answer = try await Self.answer(on: pair.returned, linking: pair.linked, in: service)
            let isRight = answer == (pair.truth == .same ? .note : .question)
            if isRight == Self.missed.contains(pair.why) {
                Issue.record("\(pair.why): \(isRight ? "no longer missed" : "missed") at \(pair.returned.url)")
            }
        }
    }

    enum Answer { case note, question, nothing }

    /// A service whose clock advances by a second whenever it is read, so that no rate is exceeded.
    private static func service() async throws -> TestService {
        let clock = TestClock()
        return try await TestService(
            fetchPolicy: .off,
            now: {
                clock.advance(seconds: 1)
                return clock.now
            })
    }

    /// Links a page in a new account and returns what the service says about another one.
    private static func answer(on page: Page, linking linked: Page, in service: TestService) async throws -> Answer {
        let headers: HTTPFields = [.authorization: "Bearer \(try await service.tokenOfAnotherAccount().text)"]
        let activity = try linked.activity()
        let note = try await service.send(
            .post, "/api/v1/notes", #"{"title":"Note","links":[\#(activity)]}"#, headers: headers)
        try #require(note.status == .created, "\(linked.url): \(note.text)")
        let found = try await service.send(.post, "/api/v1/suggestions", try page.activity(), headers: headers)
        try #require(found.status == .ok, "\(page.url): \(found.text)")
        if (found.json["suggestions"] as? [Any])?.isEmpty == false { return .note }
        return (found.json["similarPages"] as? [Any])?.isEmpty == false ? .question : .nothing
    }

    /// A page as a line describes it: its address, and parts with a name each.
    struct Page: Sendable {
        let url: String
        private let parts: [(name: String, value: String)]

        init(_ line: Substring) {
            let fields = line.components(separatedBy: "||").map { $0.trimmingCharacters(in: .whitespaces) }
            url = fields[0]
            parts = fields.dropFirst().map { field in
                let name = field.prefix { $0 != " " }
                return (String(name), field.dropFirst(name.count + 1).description)
            }
        }

        private func values(_ name: String) -> [String] { parts.filter { $0.name == name }.map(\.value) }

        private var html: String {
            func escaped(_ text: String) -> String {
                text.replacing("&", with: "&amp;").replacing("\"", with: "&quot;").replacing("<", with: "&lt;")
            }
            let metas = [
                ("og", "property=\"og:url\""), ("doi", "name=\"citation_doi\""), ("isbn", "property=\"book:isbn\""),
                ("arxiv", "name=\"citation_arxiv_id\""), ("pmid", "name=\"citation_pmid\""),
            ].flatMap { name, attribute in
                values(name).map { "<meta \(attribute) content=\"\(escaped($0))\">" }
            }
            return """
                <!DOCTYPE html><html><head><meta charset="utf-8">
                \(values("title").map { "<title>\(escaped($0))</title>" }.joined())
                \(values("canonical").map { "<link rel=\"canonical\" href=\"\(escaped($0))\">" }.joined())
                \(metas.joined(separator: "\n"))</head><body><main>Text</main></body></html>
                """
        }

        /// The activity as JSON, with what the page says about itself.
        func activity() throws -> String {
            let extractor = PageMetadataExtractor(
                url: try WebURL(parsing: url), contentType: "text/html; charset=utf-8")
            extractor.consume([UInt8](html.utf8))
            let metadata = try extractor.finish()
            let activity = UserActivity(
                title: metadata.title, webpageURL: url, declaredCanonicalURL: metadata.canonicalURL,
                publicationIdentifiers: metadata.publicationIdentifiers,
                textFingerprint: values("text").first.flatMap(Self.fingerprint))
            return String(decoding: try JSONEncoder().encode(activity), as: UTF8.self)
        }

        /// The fingerprint of a text with a name. A number after the name says in how many bits it differs.
        private static func fingerprint(_ text: String) -> TextFingerprint? {
            let words = text.split(separator: " ")
            let changed = words.count > 1 ? Int(words[words.count - 1]) ?? 0 : 0
            let name = (changed > 0 ? words.dropLast() : words[...]).joined(separator: " ")
            var bits: UInt64 = 0xCBF2_9CE4_8422_2325
            for byte in name.utf8 { bits = (bits ^ UInt64(byte)) &* 0x100_0000_01B3 }
            bits ^= (1 << UInt64(changed)) - 1
            let digits = String(bits, radix: 16)
            return TextFingerprint(String(repeating: "0", count: 16 - digits.count) + digits)
        }
    }
}
