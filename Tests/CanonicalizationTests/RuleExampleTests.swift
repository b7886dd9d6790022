import Canonicalization
import Foundation
import Testing
import WebURL

/// A rule that no example covers may contain a mistake that no test finds.
///
/// Most rules appear in the trace of an example. For the others (exceptions, and rules for the key only), an example must fail
/// without them.
@Suite("Examples of the built-in rules")
struct RuleExampleTests {
    private let rules = RuleSet.builtIn
    private let domains = ICUDomainToASCII()

    @Test("Every rule is covered by an example in its file")
    func everyRuleIsCovered() {
        let covered = linesInTraces()
        for (number, file) in rules.files.enumerated() {
            let lines = file.text.split(separator: 0x0A, omittingEmptySubsequences: false)
            for (index, line) in lines.enumerated() where !line.isEmpty && line.first != UInt8(ascii: "!") {
                if covered[number].contains(index + 1) || isNeeded(index, of: lines, in: file) { continue }
                let name = String(decoding: file.name, as: UTF8.self)
                Issue.record("\(name):\(index + 1): no example covers \(String(decoding: line, as: UTF8.self))")
            }
        }
    }

    /// Returns the lines of each file that appear in the trace of one of its examples.
    private func linesInTraces() -> [Set<Int>] {
        var lines = [Set<Int>](repeating: [], count: rules.files.count)
        for example in rules.examples {
            for url in [example.first, example.second] {
                guard let changes = try? Canonicalizer.standard.canonicalize(url, domains: domains).changes else {
                    continue
                }
                for change in changes where change.fileBytes == rules.files[example.file].name {
                    if let line = change.line { lines[example.file].insert(line) }
                }
            }
        }
        return lines
    }

    /// Returns whether an example of a file fails without one of its lines. The file is read alone, or for an exception, with the
    /// files of the sites in its examples.
    private func isNeeded(_ index: Int, of lines: [ArraySlice<UInt8>], in file: RuleFile) -> Bool {
        var rest = lines
        rest[index] = []
        let shortened = RuleFile(name: file.name, text: [UInt8](rest.joined(separator: [0x0A])))
        if failures(of: shortened, beside: []) > failures(of: file, beside: []) { return true }
        guard lines[index].starts(with: [UInt8]("@@".utf8)) else { return false }
        let others = filesOfExamples(in: file)
        return failures(of: shortened, beside: others) > failures(of: file, beside: others)
    }

    private func failures(of file: RuleFile, beside others: [RuleFile]) -> Int {
        RuleCheck(of: [file], beside: others, expressions: NoRegularExpressions()).failed.count
    }

    private func filesOfExamples(in file: RuleFile) -> [RuleFile] {
        let names = RuleSet(files: [file]).examples.compactMap { example -> String? in
            guard let host = try? WebURL(parsing: example.first, domains: domains).hostname else { return nil }
            let site = host.hasPrefix("www.") ? String(host.dropFirst(4)) : host
            guard let first = site.first else { return nil }
            return "rules/sites/\(first.isLetter ? String(first) : "0-9")/\(site).txt"
        }
        return rules.files.filter { names.contains(String(decoding: $0.name, as: UTF8.self)) }
    }
}
