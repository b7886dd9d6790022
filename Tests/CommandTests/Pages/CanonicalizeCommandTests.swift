import Testing

struct CanonicalizeCommandTests {
    @Test func standardInputGivesOneObjectPerLineInOrder() async throws {
        let result = await Command.run(
            "canonicalize", "--json",
            input: "https://Example.com:443/a/../b?utm_source=x&id=7#top\nnonsense\nhttps://example.com/")
        #expect(result.exitCode == 1)
        #expect(result.lines.count == 3)
        #expect(result.json(0)["canonicalURL"] as? String == "https://example.com/b?id=7")
        let changes = result.json(0)["changes"] as? [[String: Any]]
        #expect(changes?.contains { $0["removed"] as? String == "utm_source=x" } == true)
        #expect(changes?.allSatisfy { $0["kind"] is String && $0["rule"] is String } == true)
        #expect(result.json(1)["input"] as? String == "nonsense")
        #expect(result.json(1)["error"] is String)
        #expect(result.json(2)["canonicalURL"] as? String == "https://example.com/")
    }

    @Test func argumentsGivePlainLines() async throws {
        let result = await Command.run(
            "canonicalize", "https://example.com/?fbclid=a&q=1", "http://example.com:80/x/./y")
        #expect(result.output == "https://example.com/?q=1\nhttp://example.com/x/y\n")
        #expect(result.exitCode == 0)
    }

    @Test func explainPrintsRemovedPartsAndRules() async throws {
        let result = await Command.run("canonicalize", "--explain", "https://example.com/?fbclid=a")
        #expect(result.output.contains("https://example.com/"))
        #expect(result.output.contains("fbclid=a"))
        #expect(result.output.contains("$removeparam"))
    }

    @Test func anInvalidURLIsAFailureWithAMessage() async throws {
        for url in ["nonsense", "file:///etc/passwd"] {
            let result = await Command.run("canonicalize", url)
            #expect(result.exitCode == 1)
            #expect(result.output == "\n")
            #expect(result.error.hasPrefix("backnote: \(url): "))
        }
    }

    @Test func aListKeepsItsLinesAligned() async throws {
        let result = await Command.run(
            "canonicalize", input: "\u{FEFF}https://a.example/?fbclid=a\r\nnonsense\n\nhttps://b.example/")
        #expect(result.output == "https://a.example/\n\n\nhttps://b.example/\n")
        let errors = result.error.split(separator: "\n")
        #expect(errors.count == 2)
        #expect(errors.first?.hasPrefix("backnote: line 2: nonsense: This is not a URL.") == true)
        #expect(errors.last?.hasPrefix("backnote: line 3: This is not a URL.") == true)
        #expect(result.exitCode == 1)
    }

    @Test(arguments: [
        ["canonicalize", "--nonsense"], ["nonsense"], ["serve", "--port", "x"],
        ["extract"],
    ])
    func wrongUsageExitsWithTwo(arguments: [String]) async throws {
        let process = await Command.run(arguments)
        #expect(process.exitCode == 2)
        #expect(!process.error.isEmpty)
    }

    @Test(arguments: ["canonicalize", "extract", "fetch", "serve", "sign-in"])
    func everyCommandHasHelpWithAnExample(command: String) async throws {
        let result = await Command.run(command, "--help")
        #expect(result.exitCode == 0)
        #expect(result.output.contains("EXAMPLE"))
    }
}
