import Canonicalization
import Foundation
import Testing
import WebURL

@Suite("Built-in rules")
struct RuleTests {
    let rules = RuleSet.builtIn

    @Test("Every file in rules/ is compiled in unchanged")
    func files() throws {
        let folder = CanonicalizationData.package.appendingPathComponent("rules").resolvingSymlinksInPath()
        try #require(FileManager.default.fileExists(atPath: folder.path))
        let listed = Dictionary(
            uniqueKeysWithValues: rules.files.map { (String(decoding: $0.name, as: UTF8.self), $0.text) })
        var found: Set<String> = []
        let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".txt") }
        for path in paths {
            found.insert("rules/" + path)
            let text = try Data(contentsOf: folder.appendingPathComponent(path))
            #expect(listed["rules/" + path].map { Data($0) } == text, "rules/\(path)")
        }
        #expect(Set(listed.keys) == found)
    }

    @Test("No line is skipped")
    func noneSkipped() {
        for skipped in rules.skipped {
            let name = String(decoding: rules.files[skipped.file].name, as: UTF8.self)
            Issue.record("\(name):\(skipped.line): \(skipped.reason.sentence)")
        }
    }

    @Test("Every example holds")
    func examples() {
        let check = RuleCheck(of: RuleSet.builtInFiles, expressions: NoRegularExpressions())
        #expect(check.passes, "\(check)")
    }

    @Test("Every block of rules has examples of the same page and of different pages")
    func everyBlockHasExamples() {
        for file in rules.files {
            let name = String(decoding: file.name, as: UTF8.self)
            for block in String(decoding: file.text, as: UTF8.self).components(separatedBy: "\n\n") {
                let lines = block.split(separator: "\n")
                guard lines.contains(where: { !$0.hasPrefix("!") }) else { continue }
                #expect(lines.contains { $0.hasPrefix("! same: ") }, "\(name): \(lines.first ?? "")")
                #expect(lines.contains { $0.hasPrefix("! different: ") }, "\(name): \(lines.first ?? "")")
            }
        }
    }
}

@Suite("Syntax of rules")
struct RuleSyntaxTests {
    @Test(
        "Rules of the adblock family follow their documentation",
        arguments: [
            ("$removeparam=x", "https://a.example/?x=1&y=2", "https://a.example/?y=2"),
            ("*$removeparam=x", "https://a.example/?x=1", "https://a.example/"),
            ("||b.example^$removeparam=x", "https://a.example/?x=1", "https://a.example/?x=1"),
            ("||a.example^$removeparam=x", "https://sub.a.example/?x=1", "https://sub.a.example/"),
            ("||a.example^$removeparam=x", "https://nota.example/?x=1", "https://nota.example/?x=1"),
            ("||a.example/p/$removeparam=x", "https://a.example/p/1?x=1", "https://a.example/p/1"),
            ("||a.example/p/$removeparam=x", "https://a.example/q/1?x=1", "https://a.example/q/1?x=1"),
            ("||a.*^$removeparam=x", "https://www.a.co.uk/?x=1", "https://www.a.co.uk/"),
            ("$removeparam=/^x_/", "https://a.example/?x_1=1&x=2", "https://a.example/?x=2"),
            ("$removeparam=/^(xx|yy)$/", "https://a.example/?xx=1&xx2=2", "https://a.example/?xx2=2"),
            ("||a.example^$removeparam", "https://a.example/?x=1&y=2", "https://a.example/"),
            ("||a.example^$removeparam=~x", "https://a.example/?x=1&y=2", "https://a.example/?x=1"),
            ("$removeparam=x,domain=a.example|b.example", "https://b.example/?x=1", "https://b.example/"),
            ("$removeparam=x\n@@||a.example^$removeparam=x", "https://a.example/?x=1", "https://a.example/?x=1"),
            ("$removeparam=x\n@@||a.example^$removeparam", "https://a.example/?x=1", "https://a.example/?x=1"),
            (
                "||a.example/out$urlskip=?to", "https://a.example/out?to=https%3A%2F%2Fb.example%2F",
                "https://b.example/"
            ),
            (
                "||a.example/out$urlskip=?to", "https://a.example/out?to=mailto%3Ax",
                "https://a.example/out?to=mailto%3Ax"
            ),
            (
                "||a.example/out$urlskip=?to", "https://a.example/out?to=https://b.example/c?d%3D1%26e%3D2",
                "https://b.example/c?d=1&e=2"
            ),
            (
                "||a.example/out$urlskip=?", "https://a.example/out?https://b.example/c?d=%2541",
                "https://b.example/c?d=%2541"
            ),
        ])
    func adblock(text: String, input: String, expected: String) throws {
        #expect(try canonical(input, by: text) == expected)
    }

    @Test(
        "Our own options define the identity of pages",
        arguments: [
            ("||a.example/v^$keepparam=id", "https://a.example/v?id=1&x=2", "https://a.example/v?id=1"),
            ("|https://m.a.example^$alias=a.example", "https://m.a.example/x", "https://a.example/x"),
            ("|https://m.a.example^$alias=a.example", "https://x.m.a.example/x", "https://x.m.a.example/x"),
            ("||{lang}.m.a.example^$alias={lang}.a.example", "https://en.m.a.example/x", "https://en.a.example/x"),
            ("||a.example/s/{id}$template=/w?v={id}", "https://a.example/s/1?x=2", "https://a.example/w?v=1&x=2"),
            (
                "||a.example/i.php$template=/t/{?title}", "https://a.example/i.php?title=A&x=1",
                "https://a.example/t/A?x=1"
            ),
            (
                "||a.example/*-{id:hex}$template=/{id}", "https://a.example/a-b-0123456789ab",
                "https://a.example/0123456789ab"
            ),
            ("||a.example/*-{id:hex}$template=/{id}", "https://a.example/a-b-facade", "https://a.example/a-b-facade"),
            ("||a.example/{title:long}-{id}$template=/{id}", "https://a.example/b-c-d1", "https://a.example/d1"),
            ("||a.example/{title:long}-{id}$template=/{id}", "https://a.example/b/c-d1", "https://a.example/b/c-d1"),
            (
                "||a.example/t.php?{id:digits}-{title}$template=/t.php?t={id}",
                "https://a.example/t.php?12-b-c&page=2", "https://a.example/t.php?t=12&page=2"
            ),
            (
                "||a.example/t.php?{id:digits}-{title}$template=/t.php?t={id}",
                "https://a.example/t.php?page=2&12-b-c", "https://a.example/t.php?page=2&12-b-c"
            ),
            ("$removeparam=s|new,separator=;", "https://a.example/?t=1;s=2;u=3;NEW", "https://a.example/?t=1;u=3"),
            ("$removeparam=s,separator=;", "https://a.example/?a=1&s=2;t=3", "https://a.example/?a=1&t=3"),
            ("$removeparam=s,separator=;", "https://a.example/?s=2;", "https://a.example/"),
            ("$removeparam=s,separator=;,value=hex32", "https://a.example/?t=1;s=2", "https://a.example/?t=1;s=2"),
            ("$removeparam=s", "https://a.example/?t=1;s=2", "https://a.example/?t=1;s=2"),
            ("$session=;sid,value=session", "https://a.example/b;sid=0123456789abcdef0", "https://a.example/b"),
            (
                "$session=aspnet", "https://a.example/(A(0123456789abcdef)S(abcdefghijklmnopqrstuvwx))/b",
                "https://a.example/b"
            ),
            ("$session=aspnet", "https://a.example/(s(abcdefghijklmnopqrstuvwx))/b", "https://a.example/b"),
            ("$session=aspnet", "https://a.example/(4hqa0555fwsecu455xqckv45)/b", "https://a.example/b"),
            ("$session=aspnet", "https://a.example/(S(0a1b2c3d4e5f6071))/b", "https://a.example/b"),
            (
                "$session=aspnet", "https://a.example/(S(tokenization-of-words))/b",
                "https://a.example/(S(tokenization-of-words))/b"
            ),
            (
                "$session=aspnet", "https://a.example/(S(2023101212000000))/b",
                "https://a.example/(S(2023101212000000))/b"
            ),
            (
                "$session=aspnet", "https://a.example/(disambiguation-of-a-name)/b",
                "https://a.example/(disambiguation-of-a-name)/b"
            ),
            (
                "$session=aspnet", "https://a.example/(sevenhundredandfiftywords)/b",
                "https://a.example/(sevenhundredandfiftywords)/b"
            ),
            ("$removeparam=sid,value=hex32", "https://a.example/?sid=12", "https://a.example/?sid=12"),
            ("$removeparam=f,ifparam=t", "https://a.example/?f=1&t=2", "https://a.example/?t=2"),
            ("$removeparam=f,ifparam=t", "https://a.example/?f=1", "https://a.example/?f=1"),
            ("||a.example^$fragment=keep", "https://a.example/#anchor", "https://a.example/#anchor"),
        ])
    func identity(text: String, input: String, expected: String) throws {
        #expect(try canonical(input, by: text) == expected)
    }

    @Test(
        "An invalid rule is skipped with its line and a reason",
        arguments: [
            ("||ads.example^", SkippedRule.Reason.notAboutURLs),
            ("example.com##.banner", .notAboutURLs),
            ("||a.example^$script", .notAboutURLs),
            ("||a.example^$removeparam=/x.*y/", .needsRegularExpression),
            ("||a.example^$removeparam=x,colour=red", .unknownOption),
            ("||a.example/{id$template=/x", .malformedPattern),
            ("||a.example/{a}/{b}/{c}/{d}/{e}/{f}/{g}/{h}/{i}$template=/{a}", .malformedPattern),
            ("$removeparam=x,separator=+", .malformedPattern),
            ("||a.example^$keepparam=x,separator=;", .malformedPattern),
            ("||a.example/x$template=x", .malformedTemplate),
            ("$removeparam=x,value=odd", .unknownValueCondition),
            ("$removeparam=x*", .malformedPattern),
        ])
    func skipped(text: String, reason: SkippedRule.Reason) throws {
        let rules = RuleSet(files: [RuleFile(name: [UInt8]("test".utf8), text: [UInt8]("! a list\n\(text)\n".utf8))])
        #expect(rules.count == 0)
        #expect(rules.skipped.map(\.reason) == [reason])
        #expect(rules.skipped.map(\.line) == [2])
    }

    private func canonical(_ input: String, by text: String) throws -> String {
        let rules = RuleSet(files: [RuleFile(name: [UInt8]("test".utf8), text: [UInt8](text.utf8))])
        #expect(rules.skipped.isEmpty)
        return try Canonicalizer(rules: rules).canonicalize(input).canonicalURL.serialized
    }
}
