import Foundation
import MarkdownHTML
import Notebook
import TestSupport
import Testing

@testable import HTTPService

struct MarkdownRendererTests {
    private static let program = BuiltProgram.url.path
    /// So little that a hostile text ends soon, and so much that a process can start.
    private static let short = MarkdownLimits(processorTime: .milliseconds(300), time: .patient)
    /// So much that only a canceled task ends a hostile text.
    private static let long = MarkdownLimits(processorTime: .seconds(3_600), time: .patient)
    /// Takes minutes with cmark-gfm 0.29.0.gfm.6, and the memory of many texts with later versions.
    private static let endless =
        String(repeating: "- ", count: MarkdownHTML.sizeLimit / 4) + "a\n"
        + String(repeating: "\n", count: MarkdownHTML.sizeLimit / 2)

    private func account() throws -> AccountID { AccountID(rawValue: 2) }

    /// Returns the processor time that a process has used, in seconds.
    private func processorTime(of process: Int32) throws -> Double {
        let text = try String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
        // The fields after the name of the program, of which the 12th and 13th are ticks of a hundredth of a second.
        let fields = try #require(text.split(separator: ")").last).split(separator: " ")
        return try [fields[11], fields[12]].reduce(0) { try $0 + #require(Double($1)) }
            / Double(sysconf(Int32(_SC_CLK_TCK)))
    }

    @Test func aProcessRendersManyTexts() async throws {
        let renderer = MarkdownRenderer(program: Self.program, limits: Self.long)
        for number in 0..<20 {
            let html = try await renderer.html(of: "*a* \(number)", for: .local)
            #expect(html == "<p><em>a</em> \(number)</p>\n")
        }
        #expect(renderer.idleProcesses.count == 1)
    }

    @Test func theHTMLIsThatOfTheText() async throws {
        let renderer = MarkdownRenderer(program: Self.program, limits: Self.long)
        let text = String(repeating: "- [ ] *é* [a](https://b.example) `c`\n\n| a |\n|---|\n| 日本 |\n\n", count: 2_500)
        #expect(text.utf8.count > MarkdownHTML.sizeLimit)
        #expect(try await renderer.html(of: text, for: .local) == MarkdownHTML.html(of: text))
    }

    @Test func linksToNotesAreAskedFor() async throws {
        let renderer = MarkdownRenderer(program: Self.program, limits: Self.long)
        let note = Identifier<Note>()
        let text = "[*a*](note:\(note)) [b](note:\(note)) [c](note:x) [d](https://e.example)"
        let html = try await renderer.html(of: text, for: .local) { url, words in
            url == "note:\(note)" ? MarkdownReference(url: "/notes/1", words: words == "a" ? "A <b>" : words) : nil
        }
        #expect(
            html
                == #"<p><a href="/notes/1">A &lt;b&gt;</a> <a href="/notes/1">b</a> c <a href="https://e.example">d</a></p>"#
                + "\n")
    }

    /// Without limits, some of them take the process much more than two seconds of processor time, and not of a clock.
    @Test(arguments: HostileMarkdown.texts)
    func aHostileTextEndsWithinTheLimits(hostile: HostileMarkdown) async throws {
        let renderer = MarkdownRenderer(program: Self.program, limits: Self.short)
        let html = try await renderer.html(of: hostile.text, for: .local)
        #expect((html != nil) == (renderer.idleProcesses.count == 1))
        for process in renderer.idleProcesses { #expect(try processorTime(of: process) < 2) }
    }

    @Test func aTextThatTakesTooLongHasNoHTMLAndTheNextOneHas() async throws {
        let renderer = MarkdownRenderer(program: Self.program, limits: Self.short)
        _ = try await renderer.html(of: "a", for: .local)
        let process = try #require(renderer.idleProcesses.first)
        #expect(try await renderer.html(of: Self.endless, for: .local) == nil)
        #expect(kill(process, 0) == -1 && errno == ESRCH)
        #expect(try await renderer.html(of: "a", for: .local) == "<p>a</p>\n")
    }

    @Test func aProcessThatHasEndedIsReplaced() async throws {
        let renderer = MarkdownRenderer(program: Self.program, limits: Self.long)
        _ = try await renderer.html(of: "a", for: .local)
        let process = try #require(renderer.idleProcesses.first)
        kill(process, SIGKILL)
        try await eventually {
            // It has ended, and waits to be asked why.
            try String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8).contains(") Z ")
        }
        #expect(try await renderer.html(of: "a", for: .local) == "<p>a</p>\n")
        #expect(renderer.idleProcesses != [process])
    }

    @Test func renderingEndsWithItsTask() async throws {
        let renderer = MarkdownRenderer(program: Self.program, limits: Self.long)
        _ = try await renderer.html(of: "a", for: .local)
        let process = try #require(renderer.idleProcesses.first)
        let task = Task { try await renderer.html(of: Self.endless, for: .local) }
        try await eventually { renderer.runningCount == 1 && renderer.idleProcesses.isEmpty }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(kill(process, 0) == -1 && errno == ESRCH)
        #expect(renderer.runningCount == 0)
    }

    @Test func oneAccountDoesNotDelayAnother() async throws {
        let renderer = MarkdownRenderer(program: Self.program, limits: Self.long)
        let tasks = (0..<5).map { _ in Task { try await renderer.html(of: Self.endless, for: .local) } }
        try await eventually { renderer.runningCount == 1 }
        #expect(try await renderer.html(of: "a", for: try account()) == "<p>a</p>\n")
        // One text of the account is rendered, and the others wait.
        #expect(renderer.runningCount == 1)
        for task in tasks {
            task.cancel()
            await #expect(throws: CancellationError.self) { try await task.value }
        }
    }

    @Test func anAccountHasFewTextsThatWait() async throws {
        let renderer = MarkdownRenderer(program: Self.program, limits: Self.long)
        let tasks = (0..<17).map { _ in Task { try await renderer.html(of: Self.endless, for: .local) } }
        try await eventually { renderer.runningCount == 1 && renderer.waitingCount == 16 }
        let problem = await #expect(throws: Problem.self) { try await renderer.html(of: "a", for: .local) }
        #expect(problem?.slug == "too-many-requests")
        for task in tasks { task.cancel() }
        for task in tasks { _ = try? await task.value }
    }

    @Test func theProcessHasNoSecretAndNoFile() async throws {
        let renderer = MarkdownRenderer(program: Self.program, limits: Self.long)
        _ = try await renderer.html(of: "a", for: .local)
        let folder = "/proc/\(try #require(renderer.idleProcesses.first))"
        #expect(Set(try FileManager.default.contentsOfDirectory(atPath: folder + "/fd")) == ["0", "1", "2"])
        let variables = try String(contentsOfFile: folder + "/environ", encoding: .utf8).split(separator: "\0")
        #expect(variables.allSatisfy { $0.hasPrefix("LD_LIBRARY_PATH=") || $0.hasPrefix("SWIFT_BACKTRACE=") })
        // The name of a limit, its value and that of the hard limit, in columns.
        let limits = try String(contentsOfFile: folder + "/limits", encoding: .utf8).split(separator: "\n").map {
            $0.split(separator: "  ").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
        }
        for (name, value) in [
            ("Max data size", "268435456"), ("Max open files", "3"), ("Max core file size", "0"),
            ("Max file size", "0"),
        ] {
            let limit = try #require(limits.first { $0[0] == name })
            #expect(limit[1...2] == [value, value], "\(name)")
        }
    }

    @Test func theProcessEndsWithTheRenderer() async throws {
        var renderer: MarkdownRenderer? = MarkdownRenderer(program: Self.program, limits: Self.long)
        _ = try await renderer?.html(of: "a", for: .local)
        let process = try #require(renderer?.idleProcesses.first)
        renderer = nil
        try await eventually { kill(process, 0) == -1 && errno == ESRCH }
    }

    @Test func aProgramThatCannotBeStartedIsAnError() async throws {
        let renderer = MarkdownRenderer(program: "/nowhere/backnote")
        await #expect(throws: MarkdownWorker.Failure.self) { try await renderer.html(of: "a", for: .local) }
    }

    @Test func anotherProgramRendersNothing() async throws {
        #expect(try await MarkdownRenderer(program: "/bin/true").html(of: "a", for: .local) == nil)
        #expect(try await MarkdownRenderer(program: nil).html(of: "a", for: .local) == nil)
    }

    @Test(arguments: [
        [], ["serve"], ["markdown-worker"], ["markdown-worker", "1", "2", "3"], ["markdown-worker", "a", "b"],
    ])
    func otherArgumentsAreThoseOfACommand(arguments: [String]) {
        #expect(MarkdownWorkerProcess.exitCode(running: arguments) == nil)
    }
}
