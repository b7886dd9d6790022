import Canonicalization
import TestSupport
import Testing

/// What no rule knows is content: generated pairs of URLs that differ in one unknown parameter, one segment of the path or
/// one part of the fragment.
@Suite("URLs with one unknown difference are different pages")
struct UnknownDifferenceTests {
    @Test("No pair merges")
    func pairs() {
        var generator = PairGenerator()
        for _ in 0..<FullTests.rounds(1_000_000, sample: 50_000) {
            let (first, second) = generator.pair()
            let firstKey = try? Canonicalizer.standard.canonicalize(first).key
            let secondKey = try? Canonicalizer.standard.canonicalize(second).key
            if firstKey == secondKey { Issue.record("\(first)\n\(second)") }
        }
    }
}

/// Generates pairs of URLs with one difference.
struct PairGenerator {
    private var generator = SeededGenerator(seed: 15)

    private static let syllables = ["ba", "ko", "mi", "ru", "ze", "tol", "nav", "pes", "dil", "gor", "hux", "wem"]
    private static let topLevels = ["example", "test", "invalid", "co.uk", "com.br", "org", "de"]
    private static let extensions = ["html", "pdf", "php", "jpg", "aspx", "txt"]
    private static let known = Set(GlobalRule.all.flatMap(\.names))
    private static let knownPrefixes = known.filter { $0.hasSuffix("*") }.map { $0.dropLast() }

    /// Returns two URLs with one difference in the path, the query or the fragment.
    mutating func pair() -> (String, String) {
        let host = "https://\(word()).\(pick(Self.topLevels))"
        var path = (0..<number(1...4)).map { _ in segment() }
        var query = (0..<number(0...3)).map { _ in (name(), value()) }
        var fragment = number(0...3) == 0 ? "/" + segment() : ""
        let first = url(host, path, query, fragment)
        switch number(0...5) {
        case 0: path[number(0...path.count - 1)] += word()
        case 1: path.append(segment())
        case 2 where !query.isEmpty: query[number(0...query.count - 1)].1 += word()
        case 3 where query.count > 1: query.removeLast()
        case 4 where !fragment.isEmpty: fragment += "/" + segment()
        default: query.insert((name(), value()), at: number(0...query.count))
        }
        return (first, url(host, path, query, fragment))
    }

    private func url(_ host: String, _ path: [String], _ query: [(String, String)], _ fragment: String) -> String {
        let pairs = query.map { "\($0.0)=\($0.1)" }.joined(separator: "&")
        return host + "/" + path.joined(separator: "/") + (pairs.isEmpty ? "" : "?" + pairs)
            + (fragment.isEmpty ? "" : "#" + fragment)
    }

    private mutating func segment() -> String {
        switch number(0...5) {
        case 0: "\(number(1...9_999))"
        case 1: "\(word())-\(word())"
        case 2: "\(word()).\(pick(Self.extensions))"
        case 3: "\(word())-\(number(1...9_999))"
        default: word()
        }
    }

    private mutating func value() -> String {
        switch number(0...5) {
        case 0: "\(number(0...2_000))"
        case 1: hexadecimal(32)
        case 2: "\(word())+\(word())"
        case 3: "20\(number(10...29))-0\(number(1...9))-1\(number(0...9))"
        case 4: "\(word()).\(pick(Self.extensions))"
        default: word()
        }
    }

    /// Returns a name that no rule without a host is about.
    private mutating func name() -> String {
        while true {
            let name = number(0...2) == 0 ? "\(word())_\(word())" : word()
            if !Self.known.contains(name), !Self.knownPrefixes.contains(where: name.hasPrefix) { return name }
        }
    }

    private mutating func word() -> String { (0..<number(1...3)).map { _ in pick(Self.syllables) }.joined() }

    private mutating func hexadecimal(_ count: Int) -> String {
        String((0..<count).map { _ in pick(Array("0123456789abcdef")) })
    }

    private mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &generator) }

    private mutating func pick<Element>(_ elements: [Element]) -> Element {
        elements[number(0...elements.count - 1)]
    }
}
