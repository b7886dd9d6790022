import ArgumentParser
import Canonicalization
import Foundation

struct RulesPack: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "pack",
        abstract: "Write the built-in rules in compiled form for the extension.",
        discussion: """
            The WebAssembly module of the extension loads them without parsing rule files.

            EXAMPLE
              backnote rules pack rules.bin
            """)

    @Argument(help: "The file to write.")
    var file: String

    func run() throws {
        do {
            try Data(RuleSet.packed(files: RuleSet.builtInFiles)).write(to: URL(filePath: file))
        } catch {
            throw CommandFailure("\(file): \(error.localizedDescription)")
        }
    }
}
