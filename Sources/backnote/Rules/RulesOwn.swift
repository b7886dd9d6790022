import ArgumentParser
import Foundation
import HTTPService
import HTTPTypes
import RuleLists

struct RulesOwn: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "own",
        abstract: "Print or replace your own rules.",
        discussion: """
            Saves nothing unless every line is valid. A running service applies the rules at once. An empty file \
            removes them.

            EXAMPLES
              backnote rules own > my-rules.txt
              backnote rules own my-rules.txt
              echo '||example.com^$removeparam=from' | backnote rules own -
            """)

    @OptionGroup var data: DataFolderOption

    @Argument(help: "A rule file, or - for standard input (default: print the rules).")
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
        // One byte more than the limit, so that a longer text is refused instead of cut.
        return try InputText.decode(InputFile.bytes(of: file, upTo: UserRules.sizeLimit + 1), of: file)
    }
}
