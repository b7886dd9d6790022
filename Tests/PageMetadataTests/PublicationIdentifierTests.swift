import Foundation
import PageMetadata
import PublicationIdentifiers
import Testing

/// The identifiers of publications. The extension reads those of the pages that a person visits, so both must agree.
struct PublicationIdentifierTests {
    struct Example: Decodable, Sendable, CustomTestStringConvertible {
        let name: String
        let content: String
        let identifier: String?

        var testDescription: String { "\(name) \(content)" }

        static let all: [Example] = {
            let file = URL(filePath: #filePath)
                .appending(path: "../../../web/extension/activities/publication-identifiers.json").standardized
            return (try? JSONDecoder().decode([Example].self, from: Data(contentsOf: file))) ?? []
        }()
    }

    @Test func thereAreExamples() { #expect(Example.all.count > 20) }

    @Test(arguments: Example.all) func anIdentifierIsReadAsByTheExtension(example: Example) throws {
        let content = example.content.replacing("<", with: "&lt;")
        let page = try extract(#"<title>A</title><meta name="\#(example.name)" content="\#(content)">"#)
        #expect(page.publicationIdentifiers.map(\.description) == (example.identifier.map { [$0] } ?? []))
    }

    @Test(arguments: Example.all) func aCanonicalSpellingIsReadAsItself(example: Example) throws {
        guard let text = example.identifier else { return }
        let identifier = try identifier(text)
        #expect(identifier.description == text)
        #expect(PublicationIdentifier(identifier.type, identifier.value) == identifier)
    }

    private func identifier(_ text: String) throws -> PublicationIdentifier {
        let parts = text.split(separator: ":", maxSplits: 1)
        let scheme = try #require(PublicationIdentifier.Scheme(rawValue: String(parts[0])))
        return try #require(PublicationIdentifier(scheme, String(parts[1])))
    }

    /// Repositories give the ISBN of a volume to each of its papers.
    @Test func aPaperHasNotTheISBNOfItsVolume() throws {
        let page = try extract(#"<title>A</title><meta name="citation_isbn" content="9780306406157">"#)
        #expect(page.identifiers.map(\.description) == ["isbn:9780306406157"])
        #expect(page.publicationIdentifiers.isEmpty)
    }

    @Test(arguments: [
        (["doi:10.1000/a", "pmid:7"], ["doi:10.1000/a", "pmid:7"]),
        (["doi:10.1000/a", "doi:10.1000/a"], ["doi:10.1000/a"]),
        (["doi:10.1000/a", "doi:10.1000/b"], []),
        (["isbn:9780306406157", "isbn:9780804429573"], []),
        (["isbn:9780306406157", "doi:10.1000/a"], ["doi:10.1000/a"]),
        (["isbn:9780306406157", "doi:10.1000/a", "doi:10.1000/b"], []),
        (["doi:10.1000/a", "pmid:7", "pmid:8"], []),
        ([], []),
    ]) func thePublicationOfAPageIsDeclaredOnce(declared: [String], ofPage: [String]) throws {
        let identifiers = try declared.map(identifier)
        #expect(PublicationIdentifier.ofOnePublication(identifiers).map(\.description) == ofPage)
    }
}
