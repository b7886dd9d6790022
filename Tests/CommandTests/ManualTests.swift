import ArgumentParser
import Foundation
import TestSupport
import Testing

@testable import backnote

/// The manual page and the shell completions that `scripts/manual` writes.
struct ManualTests {
    private let folder: URL

    init() throws {
        folder = try Self.written.get()
    }

    /// The folder that the script writes, which runs each command for its help.
    private static let written = Result {
        let folder = try TemporaryFolder.make()
        let script = SharedData.package.appending(path: "scripts/manual")
        let result = try Shell.run([script.path, "--binary", Binary.url.path, "--folder", folder.path])
        try #require(result.exitCode == 0, "\(result.error)")
        return folder
    }

    private func text(_ name: String) throws -> String {
        try String(contentsOf: folder.appending(path: name), encoding: .utf8)
    }

    /// Returns the paths of all commands, such as `note new`.
    private static func commands(below command: any ParsableCommand.Type, path: [String] = []) -> [[String]] {
        command.configuration.subcommands.flatMap { subcommand -> [[String]] in
            let path = path + [subcommand._commandName]
            return [path] + commands(below: subcommand, path: path)
        }
    }

    /// Returns the section of the manual about a command.
    private static func section(of page: String, on command: [String]) -> Substring? {
        guard let start = page.range(of: ".SS \"backnote \(escaped(command.joined(separator: " ")))\"\n") else {
            return nil
        }
        let rest = page[start.upperBound...]
        return rest.range(of: "\n.S").map { rest[..<$0.lowerBound] } ?? rest
    }

    private static func escaped(_ text: String) -> String { text.replacing("-", with: "\\-") }

    @Test func theManualHasEveryOptionOfEveryCommand() async throws {
        let page = try text("man/backnote.1")
        let commands = Self.commands(below: Backnote.self)
        #expect(commands.contains(["note", "show"]))
        for command in commands {
            let section = try #require(Self.section(of: page, on: command), "\(command)")
            let help = await Command.run(command + ["--help"]).output
            let options = help.split(separator: "\n").compactMap { line in
                line.firstMatch(of: /^  (?:-\w, )?(--[a-z-]+)/).map { String($0.1) }
            }
            for option in options where !["--help", "--version"].contains(option) {
                #expect(section.contains("\\fB" + Self.escaped(option) + "\\fR"), "\(command) \(option)")
            }
            #expect(section.contains("Example"), "\(command)")
        }
    }

    @Test func theManualContainsNoLocalPaths() throws {
        #expect(try !text("man/backnote.1").contains(FileManager.default.homeDirectoryForCurrentUser.path + "/"))
    }

    @Test func everyCompletionScriptHasEveryCommand() throws {
        for name in ["completions/backnote.bash", "completions/_backnote", "completions/backnote.fish"] {
            let script = try text(name)
            for command in Self.commands(below: Backnote.self) {
                #expect(script.contains(command.last ?? ""), "\(name) \(command)")
            }
        }
    }

    private static let completions: [(typed: [String], offered: [String])] = [
        (["no"], ["note"]),
        (["note", "s"], ["show", "search", "searches"]),
        (["note", "show", "--rev"], ["--revision"]),
        (["serve", "--fetch-pages", ""], ["off", "added-links", "on"]),
    ]

    @Test(arguments: completions.indices)
    func bashCompletesCommandsOptionsAndValues(_ index: Int) throws {
        let (typed, offered) = Self.completions[index]
        let script = """
            source "$0"
            COMP_WORDS=(backnote "$@") COMP_CWORD=$# COMP_LINE="backnote $*" COMP_POINT=${#COMP_LINE} COMPREPLY=()
            _backnote backnote "${@: -1}" "${COMP_WORDS[$# - 1]}"
            printf '%s\\n' "${COMPREPLY[@]}"
            """
        let file = folder.appending(path: "completions/backnote.bash").path
        let result = try Shell.run(["/bin/bash", "-c", script, file] + typed)
        #expect(result.output.split(separator: "\n").map(String.init) == offered, "\(result.error)")
    }
}
