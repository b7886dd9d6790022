import Foundation
import TestSupport
import Testing

struct OpenCommandTests {
    /// A user whose desktop opens files with a program that keeps what it was given, and exits with a status.
    private struct DesktopUser {
        let user: NotebookUser
        let folder: URL

        init(exitStatus: Int = 0) throws {
            user = try NotebookUser(.service)
            folder = try TemporaryFolder.make()
            for name in ["xdg-open", "open"] {
                let opener = folder.appending(path: name)
                let script = """
                    #!/bin/sh
                    printf '%s\\n' "$@" > '\(folder.path)/arguments'
                    ls -l "$1" > '\(folder.path)/mode'
                    cat "$1" > '\(folder.path)/content'
                    exit \(exitStatus)

                    """
                try Data(script.utf8).write(to: opener)
                try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: opener.path)
            }
        }

        func run() async -> Binary.Result {
            await user.run("open", environment: ["PATH": "\(folder.path):/usr/bin:/bin"])
        }

        var hasPage: Bool {
            FileManager.default.fileExists(atPath: user.service.folder.path + "/sign-in.html")
        }

        func kept(_ name: String) throws -> String {
            try String(contentsOf: folder.appending(path: name), encoding: .utf8)
        }
    }

    @Test func theBrowserGetsALinkThatWorksOnceFromAPrivateFile() async throws {
        let desktop = try DesktopUser()
        let result = await desktop.run()
        #expect(result.output == "Backnote opens in your browser. If it does not, run: backnote sign-in\n")
        #expect((result.error, result.exitCode) == ("", 0))
        #expect(try desktop.kept("arguments") == desktop.user.service.folder.path + "/sign-in.html\n")
        #expect(try desktop.kept("mode").hasPrefix("-rw-------"))
        let content = try desktop.kept("content")
        let code = try #require(content.firstMatch(of: /url=http:\/\/127\.0\.0\.1:\d+\/sign-in#([\w-]{43})"/)?.1)
        let body = #"{"code": "\#(code)"}"#
        let first = try await desktop.user.service.send("POST", "/api/v1/sessions", body)
        let second = try await desktop.user.service.send("POST", "/api/v1/sessions", body)
        #expect(first.status == 204 && second.status >= 400)
        try await eventually { !desktop.hasPage }
    }

    @Test func thePageOfALinkThatCannotBeUsedIsRemoved() async throws {
        let desktop = try DesktopUser()
        _ = await desktop.run()
        #expect(desktop.hasPage)
        #expect(desktop.user.service.stop() == 0)
        #expect(desktop.hasPage)
        // Another run of the service knows no link of the one before.
        _ = try desktop.user.service.start()
        try await eventually { !desktop.hasPage }
    }

    @Test func eachTimeTheLinkIsANewOne() async throws {
        let desktop = try DesktopUser()
        _ = await desktop.run()
        let first = try desktop.kept("content")
        _ = await desktop.run()
        #expect(try desktop.kept("content") != first)
    }

    @Test func withoutABrowserTheLinkIsPrinted() async throws {
        let desktop = try DesktopUser(exitStatus: 3)
        let result = await desktop.run()
        #expect(result.exitCode == 0)
        #expect(result.output.contains("/sign-in#"))
        #expect(!desktop.hasPage)
    }

    @Test func itNeedsARunningService() async throws {
        let user = try NotebookUser(.dataFile)
        let result = await user.run("open")
        #expect(result.exitCode == 1)
        #expect(result.error.contains("No service is running"))
    }
}
