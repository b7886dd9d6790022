import Foundation
import Testing

/// Tests with a running service and with the data file.
struct AccountCommandTests {
    private static let password = "correct horse battery"

    @Test(arguments: NotebookUser.Access.allCases)
    func anAccountIsCreatedListedAndRemoved(_ access: NotebookUser.Access) async throws {
        let user = try NotebookUser(access)
        let made = await user.run("account", "new", "ann", input: Self.password + "\n")
        #expect(made.output.hasPrefix("ann\t") && made.output.hasSuffix("\tpassword\n"))
        await user.run("account", "new", "bob", "--no-password").expectSuccess()
        let names = await user.run("account", "list").lines.map { $0.split(separator: "\t") }.map { [$0[0], $0[2]] }
        #expect(names == [["ann", "password"], ["bob", "no password"], ["local", "no password"]])
        let listed = await user.run("account", "list", "--json")
        #expect(listed.json(0)["name"] as? String == "ann" && listed.json(0)["hasPassword"] as? Bool == true)
        await user.run("account", "remove", "ann", "--yes").expectSuccess()
        #expect(await user.run("account", "list").lines.count == 2)
        let again = await user.run("account", "remove", "ann", "--yes")
        #expect(again.exitCode == 1 && again.error == "backnote: No account has this name.\n")
    }

    @Test func aPasswordSignsInUntilItIsReplaced() async throws {
        let user = try NotebookUser(.service)
        await user.run("account", "new", "ann", input: Self.password).expectSuccess()
        #expect(try await signIn(user, Self.password) == 204)
        await user.run("account", "password", "ann", input: "another password\n").expectSuccess()
        #expect(try await signIn(user, Self.password) == 401)
        #expect(try await signIn(user, "another password") == 204)
        await user.run("account", "password", "ann", "--no-password").expectSuccess()
        #expect(try await signIn(user, "another password") == 401)
    }

    private func signIn(_ user: NotebookUser, _ password: String) async throws -> Int {
        try await user.service.send("POST", "/api/v1/sessions", #"{"name": "ann", "password": "\#(password)"}"#).status
    }

    private static let failures: [(arguments: [String], input: String, message: String)] = [
        (["new", "local", "--no-password"], "", "An account with this name already exists. Choose another name."),
        (["new", "ann"], "short\n", "A password must have 8 to 1024 characters. Nothing was saved."),
        (["new", "ann"], "\n", "Standard input contains no password. Nothing was saved."),
        (["password", "ann", "--no-password"], "", "No account has this name."),
        (
            ["remove", "local", "--yes"], "",
            "The account \"local\" contains the notes of this Backnote's owner and cannot be removed."
        ),
    ]

    @Test(arguments: failures.indices)
    func aFailureHasAMessage(_ index: Int) async throws {
        let (arguments, input, message) = Self.failures[index]
        let user = try NotebookUser(.dataFile)
        let result = await Command.run(
            ["account"] + arguments + ["--data-folder", user.service.folder.path], input: input)
        #expect(result.exitCode == 1)
        #expect(result.error == "backnote: \(message)\n")
    }

    @Test(arguments: [
        ["account", "new", "Ann"], ["account", "new"], ["account", "remove", "ann"], ["account", "password", "a b"],
    ])
    func invalidArgumentsAreWrongUsage(_ arguments: [String]) async throws {
        #expect(await Command.run(arguments).exitCode == 2)
    }

    /// Types each line after its question appears. Returns everything that the terminal shows.
    private func atTerminal(_ user: NotebookUser, _ arguments: [String], typing answers: [String]) throws -> String {
        let script = """
            import os, pty, sys
            child, terminal = pty.fork()
            if child == 0:
                os.execv(sys.argv[1], sys.argv[1:])
            shown = b""
            for answer in sys.stdin.read().splitlines():
                seen = len(shown)
                while b": " not in shown[seen:]:
                    shown += os.read(terminal, 4096)
                os.write(terminal, answer.encode() + b"\\n")
            try:
                while data := os.read(terminal, 4096):
                    shown += data
            except OSError:
                pass
            print(shown.decode(), os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]), sep="\\nexit ")
            """
        let command = [Binary.url.path, "account"] + arguments + ["--data-folder", user.service.folder.path]
        return try Shell.run(
            ["/usr/bin/python3", "-c", script] + command, input: answers.joined(separator: "\n")
        ).output
    }

    @Test func onATerminalThePasswordIsAskedForTwiceWithoutEcho() throws {
        let user = try NotebookUser(.dataFile)
        let shown = try atTerminal(user, ["new", "ann"], typing: [Self.password, Self.password])
        #expect(shown.contains("New password: ") && shown.contains("Repeat the password: "))
        #expect(!shown.contains(Self.password))
        #expect(shown.contains("exit 0"))
        let other = try atTerminal(user, ["password", "ann"], typing: ["one password", "another password"])
        #expect(other.contains("The passwords do not match. Nothing was saved.") && other.contains("exit 1"))
    }

    @Test func onATerminalRemovalIsConfirmed() async throws {
        let user = try NotebookUser(.dataFile)
        await user.run("account", "new", "ann", "--no-password").expectSuccess()
        #expect(try atTerminal(user, ["remove", "ann"], typing: ["yes"]).contains("The account was not removed."))
        #expect(await user.run("account", "list").lines.count == 2)
        #expect(try atTerminal(user, ["remove", "ann"], typing: ["ann"]).contains("exit 0"))
        #expect(await user.run("account", "list").lines.count == 1)
    }
}
