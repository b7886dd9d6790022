import Foundation
import TestSupport
import Testing

/// Checks that no secret appears in the output or the files of a running service while every kind of secret is used.
struct SecretsTests {
    private static let password = "correct horse battery"

    /// Sends a request with a given credential.
    private func send(
        _ user: NotebookUser, _ method: String, _ path: String, _ body: String = "{}", authorization: String
    ) throws -> Binary.Result {
        try Shell.run([
            "/usr/bin/curl", "-s", "-i", "-X", method, "http://127.0.0.1:\(user.service.port)\(path)", "-H",
            "Authorization: \(authorization)", "-H", "Content-Type: application/json", "-d", body,
        ])
    }

    /// Returns one secret of every kind, after valid and invalid use.
    private func secretsAfterUse(_ user: NotebookUser, signInLink: String) async throws -> [String] {
        let service = user.service
        var secrets = ["canary-of-a-token", "canary-of-an-address", "canary-of-a-password", Self.password]
        let made = await user.run("token", "new", "Reader", "--scope", "read", "--json")
        secrets.append(made.json()["token"] as? String ?? "")
        await user.run("account", "new", "ann", input: Self.password).expectSuccess()
        for password in [Self.password, "canary-of-a-password"] {
            _ = try await service.send("POST", "/api/v1/sessions", #"{"name": "ann", "password": "\#(password)"}"#)
        }
        let code = String(signInLink.split(separator: "#").last ?? "").trimmingCharacters(in: .whitespacesAndNewlines)
        secrets.append(code)
        let signedIn = try send(user, "POST", "/api/v1/sessions", #"{"code": "\#(code)"}"#, authorization: "none")
        secrets.append(String(signedIn.output.firstMatch(of: /backnote-\w+=([\w-]+);/)?.output.1 ?? ""))
        let known = try Shell.run([
            "/usr/bin/curl", "-s", "-i", "http://127.0.0.1:\(service.port)/api/v1/sessions", "-H",
            "Content-Type: application/json", "-d", #"{"name": "ann", "password": "\#(Self.password)"}"#,
        ])
        secrets.append(String(known.output.firstMatch(of: /backnote-\w+-device=([\w-]+);/)?.output.1 ?? ""))
        let pairing = try await service.send("POST", "/api/v1/pairings", #"{"name": "Extension"}"#).json
        secrets.append(pairing["deviceCode"] as? String ?? "")
        await user.run("pair", pairing["userCode"] as? String ?? "").expectSuccess()
        let paired = try await service.send(
            "POST", "/api/v1/pairings/tokens", #"{"deviceCode": "\#(pairing["deviceCode"] ?? "")"}"#)
        secrets.append(paired.json["token"] as? String ?? "")
        for (method, path, body) in [
            ("GET", "/api/v1/notes?token=canary-of-a-token", "{}"),
            ("POST", "/api/v1/notes", "canary-of-a-token"),
            ("GET", "/canary-of-a-token%0d%0aforged", "{}"),
        ] {
            _ = try send(user, method, path, body, authorization: "Bearer canary-of-a-token")
            _ = try send(user, method, path, body, authorization: "Bearer \(service.token)")
        }
        // Adds an entry for a failed fetch to the log.
        for url in [
            "http://127.0.0.1:1/canary-of-an-address?t=canary-of-an-address",
            "http://canary-of-an-address:x@127.0.0.1:1/",
        ] {
            _ = try await service.send("POST", "/api/v1/pages", #"{"url": "\#(url)"}"#)
        }
        return secrets + [service.token]
    }

    @Test func noSecretIsInTheLogOrInAnyFile() async throws {
        let user = try NotebookUser(.dataFile)
        let log = user.service.folder.deletingLastPathComponent().appending(path: "log")
        let said = try user.service.start(log: log)
        let secrets = try await secretsAfterUse(user, signInLink: user.service.signInLink)
        #expect(secrets.allSatisfy { !said.contains($0) }, "\(said)")
        #expect(secrets.allSatisfy { $0.count > 15 }, "\(secrets)")
        await user.run("backup").expectSuccess()

        let lines = try String(contentsOf: log, encoding: .utf8).split(separator: "\n")
        #expect(lines.contains { $0.contains("not fetched from 127.0.0.1") })
        #expect(lines.allSatisfy { $0.contains(/^\d{4}-\d\d-\d\dT\S+ \w+ backnote/) }, "\(lines)")
        let files = FileManager.default.enumerator(
            at: user.service.folder.deletingLastPathComponent(), includingPropertiesForKeys: [.isRegularFileKey])
        var read: Set<String> = []
        for case let file as URL in files ?? .init() where !["token", "sign-in-link"].contains(file.lastPathComponent) {
            guard let bytes = FileManager.default.contents(atPath: file.path) else { continue }
            read.insert(file.pathExtension)
            for secret in secrets {
                #expect(bytes.range(of: Data(secret.utf8)) == nil, "\(secret) is in \(file.lastPathComponent)")
            }
        }
        // The data file, its write-ahead log, the backup and the log.
        #expect(read.isSuperset(of: ["sqlite", "sqlite-wal", ""]))
    }
}
