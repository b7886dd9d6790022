import Canonicalization
import Foundation
import TestSupport
import Testing
import WebURL

@testable import RuleLists

private func read(_ text: String) throws -> RuleListReport {
    try RuleLists.read([UInt8](text.utf8), name: "list.txt")
}

private func canonicalizer(_ report: RuleListReport) -> Canonicalizer {
    Canonicalizer(rules: RuleSet(files: [report.file], expressions: PCRE2Expressions()))
}

@Suite("Rule lists")
struct RuleListsTests {
    @Test("A list is read again only when it has changed")
    func reuse() throws {
        let folder = try RuleFolder(dataFolder: TemporaryFolder.make().path)
        for name in ["a.txt", "b.txt"] { try folder.keep([UInt8]("$removeparam=\(name)".utf8), as: name, from: nil) }
        var read: [String] = []
        func rules(reusing known: [StoredRules.List]) -> StoredRules {
            read = []
            return folder.rules(reusing: known) { list throws(RuleListError) in
                read.append(list.name)
                return try RuleLists.read(list.bytes, name: list.name)
            }
        }
        let first = rules(reusing: [])
        #expect(read == ["a.txt", "b.txt"])
        try folder.keep([UInt8]("$removeparam=c1\n$removeparam=d1".utf8), as: "b.txt", from: nil)
        let second = rules(reusing: first.lists)
        #expect(read == ["b.txt"])
        #expect(second.lists.map(\.ruleCount) == [1, 2])
        #expect(rules(reusing: second.lists).files.map(\.text) == second.files.map(\.text))
        #expect(read.isEmpty)
    }

    @Test("A list of the adblock family is read unchanged and reports skipped lines")
    func adblock() throws {
        let report = try read(
            """
            [Adblock Plus 2.0]
            ! Title: A list
            ||a.example^$removeparam=xx
            ||ads.example^
            $removeparam=v
            """)
        #expect(report.format == .adblock)
        #expect(report.accepted == 1)
        #expect(
            report.description == """
                list.txt:4: This rule is about requests or page content, not about the URL of a page.
                    ||ads.example^
                list.txt:5: A name this short is content on many sites. Limit the rule to a host, or use the full name.
                    $removeparam=v
                rules in force: 1, skipped: 2
                """)
        #expect(report.file.isSubscribed)
        let result = try canonicalizer(report).canonicalize("https://a.example/?xx=1")
        #expect(result.canonicalURL.serialized == "https://a.example/")
        #expect(result.changes.map(\.file) == ["list.txt"])
        #expect(result.changes.map(\.line) == [3])
    }

    @Test("A byte order mark and Windows line endings are ignored")
    func lineEnds() throws {
        let report = try read("\u{FEFF}||a.example^$removeparam=xx\r\n||b.example^$removeparam=yy\r\n")
        #expect(report.accepted == 2)
        #expect(report.skipped.isEmpty)
    }

    @Test(
        "A text that is not a list is rejected with a sentence",
        arguments: [
            ("", RuleListError.empty, "The list is empty."),
            (" \n\n", .empty, "The list is empty."),
            (
                "<!DOCTYPE html>", .webPage,
                "This is a web page, not a list. Enter the URL of the list's plain text."
            ),
            ("a\nb\0c", .notText(line: 2), "Line 2: this is not UTF-8 text."),
            ("{}", .unknownJSON, #"This JSON is not a ClearURLs catalog: "providers" is missing."#),
            ("{\"providers\": []}", .unknownJSON, #"This JSON is not a ClearURLs catalog: "providers" is missing."#),
        ])
    func refused(text: String, error: RuleListError, sentence: String) {
        #expect(throws: error) { try read(text) }
        #expect(error.description == sentence)
    }

    @Test("Invalid and deeply nested JSON is rejected")
    func brokenJSON() {
        for text in ["{\"providers\": ", String(repeating: "{\"a\":", count: 200_000)] {
            do {
                _ = try read(text)
                Issue.record("not rejected")
            } catch RuleListError.malformedJSON(let reason) {
                #expect(!reason.isEmpty)
            } catch {
                Issue.record("\(error)")
            }
        }
    }

    @Test("Invalid UTF-8 is rejected with its line")
    func notUTF8() {
        #expect(throws: RuleListError.notText(line: 3)) {
            try RuleLists.read([UInt8]("! a\n! b\n".utf8) + [0xC3, 0x28], name: "list.txt")
        }
    }
}

@Suite("Hostile rule lists")
struct HostileListTests {
    @Test("A list that is too long is rejected with the first line beyond the limit")
    func millionLines() {
        let rules = String(repeating: "||a.example^$removeparam=xx\n", count: 1_000_000)
        #expect(throws: RuleListError.tooLarge(bytes: rules.utf8.count)) { try read(rules) }
        let short = String(repeating: "$removeparam\n", count: 1_000_000)
        #expect(throws: RuleListError.tooManyRules(line: 200_001)) { try read(short) }
        let comments = String(repeating: "!\n", count: 1_000_000)
        #expect(throws: RuleListError.tooManyLines(line: 500_001)) { try read(comments) }
        #expect(
            RuleListError.tooManyRules(line: 200_001).description
                == "Line 200001: the list has more than 200000 rules. Subscribe to a list that is only about URLs.")
    }

    @Test("A line that is too long is skipped")
    func longLine() throws {
        let report = try read(
            "||a.example^$removeparam=" + String(repeating: "x", count: 5000) + "\n||a.example^$removeparam=yy\n")
        #expect(report.accepted == 1)
        #expect(report.skipped.map(\.line) == [1])
        #expect(report.skipped.map(\.reason) == [.rule(.lineTooLong)])
    }

    @Test("A line with many hosts counts as many rules")
    func manyHosts() throws {
        let hosts = (0..<300).map { "h\($0).example" }.joined(separator: "|")
        let line = "$removeparam=xx,domain=\(hosts)\n"
        let report = try read(String(repeating: line, count: 800))
        #expect(report.accepted <= 200_300)
        #expect(report.skipped.contains { $0.reason == .rule(.tooManyRules) })
    }

    @Test(
        "A rule that would remove everything or backtrack catastrophically is skipped with its line",
        arguments: [
            ("$removeparam", SkippedRule.Reason.wouldStripEverything), ("$removeparam=/.*/", .wouldStripEverything),
            ("||a.example^$removeparam=~id", .wouldStripEverything),
            ("$removeparam=/(a+)+$/", .catastrophicBacktracking),
            ("$removeparam=/(?:a|a)*!/", .catastrophicBacktracking), ("$removeparam=q", .shortGlobalName),
        ])
    func refused(rule: String, reason: SkippedRule.Reason) throws {
        let report = try read("! a list\n\n\(rule)\n||a.example^$removeparam=xx\n")
        #expect(report.accepted == 1)
        #expect(report.skipped.map(\.line) == [3])
        #expect(report.skipped.map(\.reason) == [.rule(reason)])
    }

    @Test("The number of compiled expressions is limited")
    func manyExpressions() throws {
        let rules = (0..<20_000).map { #"||h\#($0).example^$removeparam=/^(?:\w\w?\w?)+_\#($0)=z/"# }
        let report = try read(rules.joined(separator: "\n"))
        #expect(report.accepted <= 3000)
        #expect(report.skipped.last?.reason == .rule(.tooManyConditions))
    }

    @Test("Canonicalization with a hostile list ends")
    func visit() throws {
        var lines: [String] = []
        for index in 0..<2000 {
            lines.append("*a*a*a*a*a*a*b\(index)*c$removeparam=xx")
            lines.append(#"$removeparam=/^(?:\w\w?)+_\#(index)=/"#)
            lines.append(#"@@/(?:\w+\d)+\#(index)!/$removeparam=xx"#)
        }
        let canonicalizer = canonicalizer(try read(lines.joined(separator: "\n")))
        let query = (0..<1000).map { "a\($0)_b\($0)=1" }.joined(separator: "&") + "&xx=1"
        // Without limits, this would not end.
        let page = "https://a.example/" + String(repeating: "a1", count: 1000)
        #expect(
            try canonicalizer.canonicalize(page + "?" + query).key == canonicalizer.canonicalize(page + "?" + query).key
        )
    }
}
