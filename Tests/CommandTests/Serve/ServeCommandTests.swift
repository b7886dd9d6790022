import Foundation
import TestSupport
import Testing

struct ServeCommandTests {
    @Test func theServiceWritesASignInLinkAndItsFolderIsPrivate() async throws {
        let service = try RunningService()
        let line = try service.start()
        let linkFile = service.folder.appending(path: "sign-in-link").path
        #expect(line == "Backnote is ready. The link to sign in once is in the file \(linkFile)\n")
        #expect(service.signInLink.hasPrefix("http://127.0.0.1:\(service.port)/sign-in#"))
        func permissions(_ path: String) throws -> Int? {
            try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
        }
        #expect(try permissions(service.folder.path) == 0o700)
        #expect(try permissions(linkFile) == 0o600)
        #expect(try permissions(service.folder.appending(path: "token").path) == 0o600)
        #expect(try permissions(service.folder.appending(path: "backnote.sqlite").path) == 0o600)
        #expect(try await service.send("GET", "/health").status == 200)
        #expect(service.stop() == 0)
        #expect(!FileManager.default.fileExists(atPath: linkFile))
    }

    @Test func theSignInLinkIsWrittenInPlaceOfASymbolicLink() throws {
        let service = try RunningService()
        let other = try TemporaryFolder.make().appending(path: "other")
        try Data("theirs".utf8).write(to: other)
        try FileManager.default.createDirectory(at: service.folder, withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(
            at: service.folder.appending(path: "sign-in-link"), withDestinationURL: other)
        _ = try service.start()
        #expect(service.signInLink.contains("/sign-in#"))
        #expect(try String(contentsOf: other, encoding: .utf8) == "theirs")
    }

    @Test func onATerminalTheServicePrintsTheSignInLink() throws {
        let service = try RunningService()
        let line = try service.start(onTerminal: true)
        #expect(line.contains("Sign in once with: http://127.0.0.1:\(service.port)/sign-in#"), "\(line)")
        #expect(service.signInLink.isEmpty)
    }

    @Test func aLockThatIsASymbolicLinkIsRefused() throws {
        let service = try RunningService()
        let other = try TemporaryFolder.make().appending(path: "other")
        try Data("theirs".utf8).write(to: other)
        try FileManager.default.createDirectory(at: service.folder, withIntermediateDirectories: true)
        let lock = service.folder.appending(path: "lock")
        try FileManager.default.createSymbolicLink(at: lock, withDestinationURL: other)
        let result = try Binary.run("serve", "--port", "1", "--data-folder", service.folder.path)
        #expect(result.exitCode == 1)
        #expect(result.error == "backnote: The file \(lock.path) is a symbolic link. Remove it, and try again.\n")
        #expect(try String(contentsOf: other, encoding: .utf8) == "theirs")
    }

    @Test func aTokenThatOthersCanReadIsTightened() async throws {
        let service = try RunningService()
        _ = try service.start()
        #expect(service.stop() == 0)
        let token = service.folder.appending(path: "token").path
        try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: token)
        _ = try service.start()
        #expect(try FileManager.default.attributesOfItem(atPath: token)[.posixPermissions] as? Int == 0o600)
        #expect(try await service.send("GET", "/api/v1/notes").status == 200)
    }

    @Test(arguments: [
        (["--proxy-user-header", "Remote-User"], "--proxy-user-header needs --trusted-proxy"),
        (["--trusted-proxy", "proxy.example"], "--trusted-proxy needs addresses"),
        (["--trusted-proxy", "10.0.0.0/33"], "--trusted-proxy needs addresses"),
        (["--trusted-proxy", "127.0.0.1", "--proxy-user-header", "Remote User"], "the name of a header"),
    ])
    func anUnusableTrustedProxyIsWrongUsage(options: [String], message: String) throws {
        let result = try Binary.run(["serve"] + options)
        #expect(result.exitCode != 0)
        #expect(result.error.contains(message), "\(result.error)")
    }

    /// A proxy that signs nobody in needs accounts as much as none.
    @Test func aTrustedProxyWithoutAUserHeaderNeedsAccounts() throws {
        let folder = try TemporaryFolder.make().appending(path: "data").path
        let result = try Binary.run(
            "serve", "--host", "0.0.0.0", "--trusted-proxy", "10.0.0.1", "--data-folder", folder)
        #expect(result.exitCode == 1)
        #expect(result.error.contains("is reachable from other machines"), "\(result.error)")
    }

    @Test func aFullDiskRefusesWritesAndAllowsReads() async throws {
        let service = try RunningService()
        _ = try service.start()
        let kept = try await service.send("POST", "/api/v1/notes", #"{"title": "Kept"}"#).json["id"] as? String ?? ""
        service.kill()
        _ = try service.start(fileSizeLimit: 600)
        let body = #"{"body": "\#(String(repeating: "x", count: 100_000))"}"#
        var status = 201
        for _ in 0..<20 where status == 201 { status = try await service.send("POST", "/api/v1/notes", body).status }
        #expect(status == 507)
        #expect(try await service.send("GET", "/api/v1/notes/\(kept)").json["title"] as? String == "Kept")
    }

    /// With too few, a service that runs out of them would end.
    @Test func tooFewDescriptorsAreReported() throws {
        let folder = try TemporaryFolder.make().appending(path: "data")
        let command = "ulimit -n 64; exec \"$0\" serve --data-folder \"$1\""
        let result = try Shell.run(["/bin/sh", "-c", command, Binary.url.path, folder.path])
        #expect(result.exitCode == 1)
        #expect(
            result.error
                == "backnote: The service needs 1664 open files, but this process may have only 64. Raise the limit, such as with `ulimit -n 1664`.\n"
        )
        #expect(!FileManager.default.fileExists(atPath: folder.path))
    }

    @Test func theLimitOfDescriptorsIsRaised() async throws {
        let service = try RunningService()
        _ = try service.start(after: "ulimit -S -n 64")
        #expect(try await service.send("GET", "/health").status == 200)
    }

    @Test func aPortInUseIsReported() throws {
        let service = try RunningService()
        _ = try service.start()
        let second = try Binary.run(
            "serve", "--port", "\(service.port)", "--data-folder", service.folder.appending(path: "other").path)
        #expect(second.exitCode == 1)
        #expect(
            second.error == """
                backnote: The service cannot listen on 127.0.0.1:\(service.port): the port is in use. Choose another port \
                with --port.

                """)
    }

    @Test func aStoppedServiceClosesItsFile() async throws {
        let service = try RunningService()
        _ = try service.start()
        _ = try await service.send("POST", "/api/v1/notes", #"{"title": "Kept"}"#)
        _ = try await service.send("POST", "/api/v1/visits", #"{"webpageURL": "https://example.com/a"}"#)
        #expect(service.stop() == 0)
        let log = FileManager.default.contents(atPath: service.folder.appending(path: "backnote.sqlite-wal").path)
        #expect(log?.isEmpty ?? true)
        // The last visit was written, too.
        _ = try service.start()
        let activities = try await service.send("GET", "/api/v1/activities").json["activities"] as? [[String: Any]]
        #expect(activities?.count == 1)
    }

    @Test func twoServicesDoNotShareADataFolder() throws {
        let service = try RunningService()
        _ = try service.start()
        let second = try Binary.run("serve", "--port", "1", "--data-folder", service.folder.path)
        #expect(second.exitCode == 1)
        #expect(second.error.contains("Another Backnote process uses \(service.folder.path)"))
    }

    @Test func signInPrintsANewLink() throws {
        let service = try RunningService()
        _ = try service.start()
        let first = service.signInLink
        let result = try Binary.run("sign-in", "--data-folder", service.folder.path)
        #expect(result.exitCode == 0, "\(result.error)")
        let link = try #require(result.lines.first)
        #expect(link.hasPrefix("http://127.0.0.1:\(service.port)/sign-in#"))
        #expect(first != link)
    }

    @Test func signInNeedsARunningService() throws {
        let service = try RunningService()
        _ = try service.start()
        service.kill()
        let result = try Binary.run("sign-in", "--data-folder", service.folder.path)
        #expect(result.exitCode == 1)
        #expect(
            result.error
                == "backnote: No service is running for \(service.folder.path). Start it with `backnote serve`.\n")
    }

    @Test func aDataFolderThatCannotBeCreatedIsReported() throws {
        let result = try Binary.run("serve", "--data-folder", "/dev/null/notes")
        #expect(result.exitCode == 1)
        #expect(result.error.contains("/dev/null/notes cannot be created"))
    }

    @Test func anUnknownFetchPolicyIsWrongUsage() throws {
        let result = try Binary.run("serve", "--fetch-pages", "sometimes")
        #expect(result.exitCode == 2)
        #expect(result.error.contains("'sometimes'") && result.error.contains("--fetch-pages"))
    }

    @Test func aDirectDatabaseNeedsADatabase() throws {
        let result = try Binary.run("serve", "--direct-database", "postgres://db.example/notes")
        #expect(result.exitCode == 2)
        #expect(result.error.contains("--direct-database needs --database."), "\(result.error)")
    }

    @Test(arguments: ["0.0.0.0", "::", "192.0.2.1"])
    func listeningOnOtherAddressesNeedsAccounts(host: String) throws {
        let folder = try TemporaryFolder.make().appending(path: "data").path
        let result = try Binary.run("serve", "--host", host, "--data-folder", folder)
        #expect(result.exitCode == 1)
        #expect(result.error.contains("is reachable from other machines"), "\(result.error)")
    }
}
