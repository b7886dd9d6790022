import Foundation
import TestSupport
import Testing

/// Commands of a shell with unusual input and output. `$b` is the binary, with a data folder of its own.
struct StandardStreamTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let command: String
        var output = ""
        var error = ""
        let exitCode: Int32

        var testDescription: String { command }
    }

    private static let isClosed = "backnote: Standard input cannot be read. It may be closed.\n"
    private static let cannotWrite = "backnote: Standard output cannot be written: "

    @Test(arguments: [
        // Closed streams. The output must not end up in the data file, which is opened next.
        Row(command: "$b note new Plan >&-", error: cannotWrite + "Bad file descriptor.\n", exitCode: 1),
        Row(
            command: "$b canonicalize https://a.example/ >&-", error: cannotWrite + "Bad file descriptor.\n",
            exitCode: 1),
        Row(
            command: "$b canonicalize https://a.example/ >/dev/full", error: cannotWrite + "No space left on device.\n",
            exitCode: 1),
        Row(command: "$b canonicalize <&-", error: isClosed, exitCode: 1),
        Row(command: "$b canonicalize < /", error: isClosed, exitCode: 1),
        Row(command: "$b note new <&-", error: isClosed, exitCode: 1),
        Row(command: "$b canonicalize nonsense 2>&-", output: "\n", exitCode: 1),
        Row(command: "$b note list >&- 2>&- <&-", exitCode: 1),
        // A reader that has enough.
        Row(
            command: "yes https://a.example/ 2> /dev/null | $b canonicalize | head -n 1",
            output: "https://a.example/\n",
            exitCode: 1
        ),
        Row(command: "$b canonicalize https://a.example/ | sleep 0", exitCode: 1),
        // Nothing to save.
        Row(
            command: "$b note new < /dev/null", error: "backnote: The text is empty. No note was created.\n",
            exitCode: 1),
        Row(
            command: "$b note new --text - < /dev/null", error: "backnote: The text is empty. No note was created.\n",
            exitCode: 1),
        Row(
            command: "$b note new '' --text ' '", error: "backnote: The text is empty. No note was created.\n",
            exitCode: 1),
        Row(
            command: "$b note edit $($b note new Plan --text squats) < /dev/null",
            error: "backnote: Standard input is empty. The note was not changed.\n", exitCode: 1),
        // A byte order mark.
        Row(
            command: #"$b note show $(printf '\xEF\xBB\xBF# Plan\n\nsquats\n' | $b note new)"#,
            output: "# Plan\n\nsquats\n", exitCode: 0),
        Row(
            command: #"printf '\xEF\xBB\xBFhttps://a.example/\n' | $b canonicalize"#, output: "https://a.example/\n",
            exitCode: 0),
        Row(
            command: #"printf '\xEF\xBB\xBF! mine\n' | $b rules own - && $b rules own"#, output: "! mine\n", exitCode: 0
        ),
        // Bytes that are not UTF-8.
        Row(
            command: #"printf 'a\nb\xFF\n' | $b note new"#,
            error: notUTF8("Line 2 of standard input"), exitCode: 1),
        Row(
            command: #"printf 'https://a.example/\xFF\n' | $b visit"#, error: notUTF8("Line 1 of standard input"),
            exitCode: 1),
        Row(
            command: #"printf '! \xFF\n' > own.txt; $b rules own own.txt"#, error: notUTF8("Line 1 of own.txt"),
            exitCode: 1),
        Row(
            command: #"printf 'https://a.example/\xFF\nhttps://b.example/\n' | $b canonicalize"#,
            output: "\nhttps://b.example/\n", error: "backnote: line 1: The line is not UTF-8 text.\n", exitCode: 1),
        Row(
            command: #"printf 'https://a.example/\xFF\n' | $b canonicalize --json"#,
            output: #"{"error":"The line is not UTF-8 text.","input":""}"# + "\n", exitCode: 1),
        Row(
            command: #"$b note new $'Plan\xFF'"#,
            error: """
                Error: Argument 3 is not UTF-8 text.
                Usage: backnote <subcommand>
                  See 'backnote --help' for more information.

                """, exitCode: 2),
    ])
    func everyInputAndOutputHasAClearEnd(_ row: Row) throws {
        let folder = try TemporaryFolder.make()
        // With pipefail, the exit code is that of the binary and not that of the last program.
        let script = "set -o pipefail; cd '\(folder.path)'; b='\(Binary.url.path)'; \(row.command)"
        let result = try Shell.run(
            ["/bin/bash", "-c", script],
            environment: [
                "BACKNOTE_DATA_FOLDER": folder.appending(path: "data").path, "BACKNOTE_FETCH_PAGES": "off",
            ])
        #expect(result.output == row.output)
        #expect(result.error == row.error)
        #expect(result.exitCode == row.exitCode)
    }

    private static func notUTF8(_ place: String) -> String {
        "backnote: \(place) is not UTF-8 text. Convert it first, for example with `iconv -f latin1 -t utf-8`.\n"
    }

    @Test func outputOfAClosedStreamIsNotWrittenIntoTheData() async throws {
        let user = try NotebookUser(.dataFile)
        let note = try await user.note("Plan", text: "squats")
        let closed = try Shell.run([
            "/bin/bash", "-c", "'\(Binary.url.path)' note list --data-folder '\(user.service.folder.path)' >&-",
        ])
        #expect(closed.exitCode == 1)
        #expect(await user.text(of: note) == "# Plan\n\nsquats\n")
    }
}
