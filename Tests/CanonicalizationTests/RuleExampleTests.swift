import Canonicalization
import Foundation
import Testing
import WebURL

/// Every rule has an example of its own in its file: a rule that no example shows may be a mistake that nobody sees.
///
/// Nearly all act in the trace of an example. Those that leave none there (for the key alone, exceptions) are left out, and then
/// an example of the file has to fail.
@Suite("The built-in rules' own examples")
struct RuleExampleTests {
    private let rules = RuleSet.builtIn
    private let domains = ICUDomainToASCII()

    @Test("Every rule is shown by an example in its file")
    func everyRuleIsShown() {
        let shown = linesInTraces()
        for (number, file) in rules.files.enumerated() {
            let lines = file.text.split(separator: 0x0A, omittingEmptySubsequences: false)
            for (index, line) in lines.enumerated() where !line.isEmpty && line.first != UInt8(ascii: "!") {
                if shown[number].contains(index + 1) || isNeeded(index, of: lines, in: file) { continue }
                let name = String(decoding: file.name, as: UTF8.self)
                Issue.record("\(name):\(index + 1): no example shows \(String(decoding: line, as: UTF8.self))")
            }
        }
    }

    /// The lines of each file that a change goes back to, of an example in the same file.
    private func linesInTraces() -> [Set<Int>] {
        var lines = [Set<Int>](repeating: [], count: rules.files.count)
        var session = CanonicalizationSession(.standard, domains: domains)
        for example in rules.examples {
            for url in [example.first, example.second] {
                guard let changes = try? session.canonicalize(url).changes else { continue }
                for change in changes where change.fileBytes == rules.files[example.file].name {
                    if let line = change.line { lines[example.file].insert(line) }
                }
            }
        }
        return lines
    }

    /// Whether an example of a file fails without one of its lines. The file is read alone; beside an exception stand the files of
    /// the sites that its examples are of.
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
        let rules = RuleSet(files: others + [file])
        let failed = rules.failedExamples(with: Canonicalizer(rules: rules), domains: domains)
        return failed.count { $0.example.file == others.count }
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
