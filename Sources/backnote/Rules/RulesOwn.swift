import ArgumentParser
import Foundation
import HTTPService
import HTTPTypes
import RuleLists

struct RulesOwn: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "own",
        abstract: "Print the rules that you wrote, or replace them.",
        discussion: """
            Every line must hold, or nothing is kept. A running service goes by them at once; an empty file takes them back.

            EXAMPLES
              backnote rules own > my-rules.txt
              backnote rules own my-rules.txt
              echo '||example.com^$removeparam=from' | backnote rules own -
            """)

    @OptionGroup var data: DataFolderOption

    @Argument(help: "A file of rules, or - for standard input; without one, the rules are printed.")
    var file: String?

    private struct Rules: Decodable {
        struct Own: Decodable {
            let text: String
        }

        let own: Own
    }

    func run() async throws {
        let text = try file.map(Self.text)
        try await data.withNotebook { notebook in
            if let text {
                _ = try await notebook.send(.put, "rules/own", body: ["text": text])
            } else {
                let text = try await notebook.send(.get, "rules").decode(Rules.self).own.text
                CommandLineOutput.text(text)
            }
        }
    }

    private static func text(_ file: String) throws -> String {
        if file == "-" { return try StandardInput.text(upTo: UserRules.sizeLimit) }
        guard let handle = FileHandle(forReadingAtPath: file) else {
            throw CommandFailure("The file \(file) can't be opened.")
        }
        defer { try? handle.close() }
        // One byte more than is taken, so that a longer text is refused and not cut.
        return String(decoding: try handle.read(upToCount: UserRules.sizeLimit + 1) ?? Data(), as: UTF8.self)
    }
}
