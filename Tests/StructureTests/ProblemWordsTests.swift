import Foundation
import Testing

/// The translations of the service's problems for the web UI.
struct ProblemWordsTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    /// Problems that only programs receive, or for which the web UI has its own text.
    private static let slugsForPrograms: Set<String> = [
        "access-denied", "activity-not-identified", "address-too-long", "authorization-pending", "contradiction",
        "expired-token", "head-too-large", "host-refused", "invalid-cursor", "invalid-http", "invalid-parameter",
        "malformed-body", "method-not-allowed", "not-json", "precondition-required", "service-ending", "slow-down",
        "storage-read-only", "wrong-type",
    ]

    /// Returns the slugs of all problems in the sources, where they precede a title and a sentence.
    private static func slugs() throws -> Set<String> {
        var slugs: Set<String> = []
        let files = FileManager.default.enumerator(
            at: root.appending(path: "Sources/HTTPService"), includingPropertiesForKeys: nil)
        for case let file as URL in files ?? .init() where file.pathExtension == "swift" {
            let text = try String(contentsOf: file, encoding: .utf8)
            for match in text.matches(of: /(?:Problem|unauthorized)\([^"]*?"([a-z]+(?:-[a-z]+)*)",\s+"[^"]+",/) {
                slugs.insert(String(match.1))
            }
        }
        return slugs.union(["not-json", "storage-full", "wrong-type"])
    }

    @Test(arguments: ["ja", "ko"])
    func everyProblemForUsersIsTranslated(language: String) throws {
        let file = Self.root.appending(path: "web/base/i18n/problems/problem-words-\(language).js")
        let text = try String(contentsOf: file, encoding: .utf8)
        let words = Set(text.matches(of: /\n  "?([a-z-]+)"?:/).map { String($0.1) })
        let slugs = try Self.slugs()
        #expect(slugs.count > 50)
        let wanted = slugs.subtracting(Self.slugsForPrograms)
        #expect(words == wanted, "\(words.symmetricDifference(wanted).sorted())")
    }
}
