import Foundation
import Testing

/// The examples in documentation comments are lines of `Tests/ExampleTests`, which compiles and runs them.
struct DocumentationTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    private static func swiftFiles(in folder: String) -> [URL] {
        let files = FileManager.default.enumerator(at: root.appending(path: folder), includingPropertiesForKeys: nil)
        return (files?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "swift" }
    }

    /// Returns the blocks of Swift in the documentation comments of a file, without the comments' marks.
    private static func examples(in lines: [String]) -> [[String]] {
        var examples: [[String]] = []
        var isInside = false
        for line in lines.map({ $0.drop { $0 == " " } }) {
            switch line {
            case "/// ```swift":
                isInside = true
                examples.append([])
            case "/// ```": isInside = false
            default:
                if isInside { examples[examples.count - 1].append(String(line.dropFirst(4))) }
            }
        }
        return examples
    }

    private static func lines(of file: URL) throws -> [String] {
        try String(contentsOf: file, encoding: .utf8).split(separator: "\n", omittingEmptySubsequences: false)
            .map(String.init)
    }

    /// Whether a text has the lines of an example one after the other, all indented by the same number of spaces.
    private static func has(_ example: [String], in tested: [String]) -> Bool {
        tested.indices.contains { start in
            guard let first = example.first, tested[start].hasSuffix(first) else { return false }
            let indent = tested[start].dropLast(first.count)
            guard indent.allSatisfy({ $0 == " " }) else { return false }
            return tested[start...].starts(with: example.map { $0.isEmpty ? "" : indent + $0 })
        }
    }

    @Test func everyExampleIsTested() throws {
        let tested = try Self.swiftFiles(in: "Tests/ExampleTests").map(Self.lines)
        var count = 0
        for file in Self.swiftFiles(in: "Sources") {
            for example in Self.examples(in: try Self.lines(of: file)) {
                count += 1
                let isTested = tested.contains { Self.has(example, in: $0) }
                #expect(isTested, "\(file.lastPathComponent): \(example.joined(separator: "\n"))")
            }
        }
        #expect(count >= 10)
    }
}
