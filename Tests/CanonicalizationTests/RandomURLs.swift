import Canonicalization
import TestSupport

/// Random URLs of the hosts, paths and parameters in the examples of rules, mixed.
struct RandomURLs {
    private var generator = SeededGenerator(seed: 1)
    private var hosts: [String] = []
    private var paths: [String] = []
    private var parameters: [String] = []
    private var fragments: [String] = []

    init(of examples: [RuleExample]) {
        for example in examples {
            for bytes in [example.first, example.second] {
                let url = String(decoding: bytes, as: UTF8.self)
                let parts = url.split(separator: "/", maxSplits: 3, omittingEmptySubsequences: false)
                guard parts.count == 4, parts[1].isEmpty else { continue }
                hosts.append("\(parts[2])")
                let fragment = parts[3].split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
                if fragment.count > 1 { fragments.append("\(fragment[1])") }
                let query = fragment[0].split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
                paths.append("\(query[0])")
                if query.count > 1 { parameters += query[1].split(separator: "&").map(String.init) }
            }
        }
    }

    mutating func next() -> String {
        var url = "https://\(pick(hosts))/\(pick(paths))"
        let count = Int.random(in: 0...3, using: &generator)
        if count > 0 { url += "?" + (0..<count).map { _ in pick(parameters) }.joined(separator: "&") }
        if Int.random(in: 0..<5, using: &generator) == 0 { url += "#" + pick(fragments) }
        return url
    }

    private mutating func pick(_ texts: [String]) -> String { texts[Int.random(in: texts.indices, using: &generator)] }
}
