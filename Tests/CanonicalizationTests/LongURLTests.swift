import Canonicalization
import Testing
import WebURL

/// The memory on the stack is enough for most URLs. These need more, of one kind or all.
@Suite("URLs that need more memory than most")
struct LongURLTests {
    private static let path = "/" + String(repeating: "long-title/", count: 200) + "end"
    private static let content = (0..<100).map { "p\($0 + 100)=\(String(repeating: "v", count: 20))" }
    private static let rules = [RuleFile(name: [UInt8]("r.txt".utf8), text: [UInt8](ruleText.utf8))]
    /// A rule for each parent domain of a host with many labels, and a template.
    private static let ruleText =
        (1...20).map { "||\(host(labels: $0))^$removeparam=r\($0)" }.joined(separator: "\n")
        + "\n||b.example/old/{rest...}$template=/new/{rest}\n$removeparam=utm_*"

    private static func host(labels: Int) -> String { (0..<labels).reversed().map { "l\($0)" }.joined(separator: ".") }

    @Test("Nothing is lost of a long path and query")
    func longTexts() throws {
        let query = Self.content.map { "utm_\($0)&\($0)" }.joined(separator: "&")
        let visited = "https://a.example\(Self.path)?\(query)#/route?utm_id=1&x=2"
        let page = try Canonicalizer(rules: RuleSet(files: Self.rules)).canonicalize(visited)
        #expect(
            page.canonicalText == "https://a.example\(Self.path)?\(Self.content.joined(separator: "&"))#/route?x=2")
        #expect(page.key.text == "a.example\(Self.path)?\(Self.content.joined(separator: "&"))#/route?x=2")
        #expect(page.changes.map(\.removed) == Self.content.map { "utm_\($0)" } + ["utm_id=1"])
        #expect(page.visited.serialized == visited)
    }

    @Test("All rules of a host with many labels apply")
    func manyGroups() throws {
        let query = (1...20).map { "r\($0)=1" }
        let visited = "https://\(Self.host(labels: 20))/?a=1&\(query.joined(separator: "&"))"
        let page = try Canonicalizer(rules: RuleSet(files: Self.rules)).canonicalize(visited)
        #expect(page.canonicalText == "https://\(Self.host(labels: 20))/?a=1")
        #expect(page.changes.map(\.removed) == query)
    }

    @Test("A long URL is rewritten")
    func longTarget() throws {
        let visited = "https://b.example/old\(Self.path)?\(Self.content.reversed().joined(separator: "&"))"
        let page = try Canonicalizer(rules: RuleSet(files: Self.rules)).canonicalize(visited)
        #expect(page.key.text == "b.example/new\(Self.path)?\(Self.content.joined(separator: "&"))")
        #expect(page.changes.map(\.kind) == [.path])
    }
}
