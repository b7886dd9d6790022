import ArgumentParser
import HTTPTypes

struct Pair: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Let an extension in that shows a code, or list those that wait.",
        discussion: """
            An extension that wants to be paired shows a code for two minutes. Typing it here lets it in. Without a code, prints a
            line for each that waits: its name, its origin and until when. With one, the same of the extension that was let in;
            `backnote token end` undoes it.

            EXAMPLES
              backnote pair
              backnote pair BCDF-GHJK
              backnote pair BCDF-GHJK --decline
            """)

    @OptionGroup var options: NotebookOptions

    @Flag(help: "Do not let it in.")
    var decline = false

    @Argument(help: "The code that the extension shows.")
    var code: String?

    private struct Waiting: Decodable {
        let name: String
        let origin: String?
        let expiresAt: String
    }

    func validate() throws {
        if decline, code == nil { throw ValidationError("Say which: the code that the extension shows.") }
        // It stands in an address: anything else is no code.
        if let code, !code.utf8.allSatisfy(Self.isOfCode) {
            throw ValidationError("\"\(code)\" is no code: it has eight letters, such as BCDF-GHJK.")
        }
    }

    private static func isOfCode(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "-"): true
        default: false
        }
    }

    func run() async throws {
        let notebook = try await options.data.runningService()
        guard let code else {
            for pairing in try await notebook.send(.get, "pairings").members().list("pairings") { try tell(pairing) }
            return
        }
        if decline {
            _ = try await notebook.send(.delete, "pairings/" + code)
        } else {
            try tell(try await notebook.send(.post, "pairings/\(code)/approval").element())
        }
    }

    private func tell(_ pairing: APIElement) throws {
        try pairing.tell(asJSON: options.json, Waiting.self) { [$0.name, $0.origin ?? "no origin", $0.expiresAt] }
    }
}
