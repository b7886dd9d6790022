import ArgumentParser
import HTTPTypes

struct Pair: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Approve an extension that shows a pairing code, or list pending ones.",
        discussion: """
            An extension shows a pairing code for two minutes. Without a code, prints one line per pending extension, \
            separated by tabs: name, origin and expiry. With a code, approves the extension and prints the same line. \
            To revoke its access, use `backnote token end`.

            EXAMPLES
              backnote pair
              backnote pair BCDF-GHJK
              backnote pair BCDF-GHJK --decline
            """)

    @OptionGroup var options: NotebookOptions

    @Flag(help: "Reject the extension.")
    var decline = false

    @Argument(help: "The code that the extension shows.")
    var code: String?

    private struct Waiting: Decodable {
        let name: String
        let origin: String?
        let expiresAt: String
    }

    func validate() throws {
        if decline, code == nil { throw ValidationError("--decline needs the code that the extension shows.") }
        // The code is part of a URL.
        if let code, !code.utf8.allSatisfy(Self.isCodeCharacter) {
            throw ValidationError("\"\(code)\" is not a pairing code, which has eight letters, such as BCDF-GHJK.")
        }
    }

    private static func isCodeCharacter(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "-"): true
        default: false
        }
    }

    func run() async throws {
        let notebook = try await options.data.runningService()
        guard let code else {
            for pairing in try await notebook.send(.get, "pairings").members().list("pairings") {
                try printPairing(pairing)
            }
            return
        }
        if decline {
            _ = try await notebook.send(.delete, "pairings/" + code)
        } else {
            try printPairing(try await notebook.send(.post, "pairings/\(code)/approval").element())
        }
    }

    private func printPairing(_ pairing: APIElement) throws {
        try pairing.print(asJSON: options.json, Waiting.self) { [$0.name, $0.origin ?? "no origin", $0.expiresAt] }
    }
}
