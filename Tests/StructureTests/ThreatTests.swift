import Foundation
import Testing

/// Checks that docs/threats.md lists every attack, and only tests that exist.
struct ThreatTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    private static func rows() throws -> [[String]] {
        try String(contentsOf: root.appending(path: "docs/threats.md"), encoding: .utf8).split(separator: "\n")
            .filter { $0.hasPrefix("| A") }
            .map { $0.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) } }
    }

    /// Returns the names of all tests: `Suite.test` in Swift, `file.test` in Python.
    private static func tests() throws -> Set<String> {
        var names: Set<String> = []
        let files = FileManager.default.enumerator(
            at: root.appending(path: "Tests"), includingPropertiesForKeys: nil)
        for case let file as URL in files ?? .init() where ["swift", "py"].contains(file.pathExtension) {
            var suite = file.deletingPathExtension().lastPathComponent
            var isTest = file.pathExtension == "py"
            for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
                if let match = line.prefixMatch(of: /struct (\w+)/) { suite = String(match.1) }
                if line.contains("@Test") { isTest = true }
                guard isTest, let match = line.firstMatch(of: /(?:func|^def) (\w+)\(/) else { continue }
                names.insert("\(suite).\(match.1)")
                isTest = file.pathExtension == "py"
            }
        }
        return names
    }

    @Test func everyAttackIsListedOnce() throws {
        #expect(try Self.rows().map { $0[0] } == (1...91).map { "A\($0)" })
    }

    @Test func everyNamedTestExists() throws {
        let tests = try Self.tests()
        for row in try Self.rows() {
            try #require(row.count == 4, "\(row)")
            let named = row[3].split(separator: ",").map { $0.trimmingCharacters(in: [" ", "`"]) }
            if row[3] == "–" {
                #expect(row[2].contains("not built yet"), "\(row[0]) names no test")
            } else {
                for name in named { #expect(tests.contains(name), "\(row[0]): there is no \(name)") }
            }
        }
    }
}
