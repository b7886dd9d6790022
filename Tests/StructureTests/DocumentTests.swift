import Foundation
import Testing

/// The documents name files that exist, and link to each other.
struct DocumentTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    /// Returns the documents in a folder, by their paths from the root.
    private static func documents(in folder: String) -> [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: root.appending(path: folder).path)) ?? []
        return names.filter { $0.hasSuffix(".md") }.sorted().map { folder.isEmpty ? $0 : "\(folder)/\($0)" }
    }

    /// The pages of docs/decisions without the list of them.
    private static let decisions = documents(in: "docs/decisions").filter { !$0.hasSuffix("/README.md") }

    private static let all = ["", "docs", "docs/decisions"].flatMap { documents(in: $0) }

    private static func text(of document: String) throws -> String {
        try String(contentsOf: root.appending(path: document), encoding: .utf8)
    }

    /// Returns the paths in backticks: with a slash, and without spaces, placeholders or options.
    private static func paths(in document: String) throws -> [String] {
        try text(of: document).matches(of: /`([A-Za-z.][\w.+-]*(?:\/[\w.+-]+)*\/[\w.+-]*)`/).map { String($0.1) }
    }

    /// Returns the relative links outside of code: the path from the root, which is the document's own for a link to a
    /// place in it, and the place.
    private static func links(in document: String) throws -> [(path: String, place: String?)] {
        let folder = URL(filePath: "/\(document)").deletingLastPathComponent()
        let prose = try text(of: document).replacing(/(?s)```.*?```|`(?:[^`\n]|\n(?!\n))*`/, with: "")
        return prose.matches(of: /\]\(([^)#:\s]*)(?:#([^)]+))?\)/).map { link in
            let path = link.1.isEmpty ? document : String(folder.appending(path: link.1).standardized.path.dropFirst())
            return (path, link.2.map(String.init))
        }
    }

    /// Returns the names that links use for the headings of a document.
    private static func places(in document: String) throws -> Set<String> {
        let headings = try text(of: document).matches(of: /(?m)^#+ (.+)$/).map { $0.1.lowercased() }
        return Set(
            headings.map { heading in
                String(heading.filter { $0.isLetter || $0.isNumber || " -_".contains($0) }.map { $0 == " " ? "-" : $0 })
            })
    }

    @Test(arguments: ["ARCHITECTURE.md", "CONTRIBUTING.md"] + decisions)
    func everyPathExists(document: String) throws {
        let paths = try Self.paths(in: document).filter { !$0.hasPrefix(".build/") && !$0.hasPrefix("..") }
        #expect(!paths.isEmpty)
        for path in paths {
            let places = [path, "Sources/\(path)", "web/\(path)"].map { Self.root.appending(path: $0).path }
            #expect(places.contains { FileManager.default.fileExists(atPath: $0) }, "\(document) names \(path)")
        }
    }

    @Test(arguments: all)
    func everyRelativeLinkLeadsToAFile(document: String) throws {
        for link in try Self.links(in: document) {
            let target = Self.root.appending(path: link.path)
            #expect(FileManager.default.fileExists(atPath: target.path), "\(document) links to \(link.path)")
            guard let place = link.place else { continue }
            #expect(try Self.places(in: link.path).contains(place), "\(document) links to \(link.path)#\(place)")
        }
    }

    @Test func everyDocumentIsLinked() throws {
        let linked = Set(
            try Self.all.flatMap { document in
                try Self.links(in: document).map(\.path).filter { $0 != document }
            })
        #expect(!Self.decisions.isEmpty)
        #expect(Set(Self.all).subtracting(linked) == ["README.md"])
    }
}
