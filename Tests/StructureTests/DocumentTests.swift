import Foundation
import Testing

/// The documents name files that exist.
struct DocumentTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    /// Returns the paths in backticks: with a slash, and without spaces, placeholders or options.
    private static func paths(in document: String) throws -> [String] {
        let text = try String(contentsOf: root.appending(path: document), encoding: .utf8)
        return text.matches(of: /`([A-Za-z.][\w.+-]*(?:\/[\w.+-]+)*\/[\w.+-]*)`/).map { String($0.1) }
    }

    @Test(arguments: ["ARCHITECTURE.md", "CONTRIBUTING.md"])
    func everyPathExists(document: String) throws {
        let paths = try Self.paths(in: document).filter { !$0.hasPrefix(".build/") && !$0.hasPrefix("..") }
        #expect(!paths.isEmpty)
        for path in paths {
            let places = [path, "Sources/\(path)", "web/\(path)"].map { Self.root.appending(path: $0).path }
            #expect(places.contains { FileManager.default.fileExists(atPath: $0) }, "\(document) names \(path)")
        }
    }

    @Test(arguments: ["README.md", "CONTRIBUTING.md", "SECURITY.md", "docs/http-api.md"])
    func everyRelativeLinkLeadsToAFile(document: String) throws {
        let location = Self.root.appending(path: document)
        let text = try String(contentsOf: location, encoding: .utf8)
        let targets = text.matches(of: /\]\(([^)#]+)\)/).map { String($0.1) }.filter { !$0.contains(":") }
        #expect(!targets.isEmpty)
        for target in targets {
            let file = location.deletingLastPathComponent().appending(path: target)
            #expect(FileManager.default.fileExists(atPath: file.path), "\(document) links to \(target)")
        }
    }
}
