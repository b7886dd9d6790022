import Foundation
import Testing

struct PairCommandTests {
    private func begin(_ user: NotebookUser, _ name: String) async throws -> (user: String, device: String) {
        let response = try await user.service.send("POST", "/api/v1/pairings", #"{"name": "\#(name)"}"#)
        return (response.json["userCode"] as? String ?? "", response.json["deviceCode"] as? String ?? "")
    }

    private func poll(_ user: NotebookUser, _ deviceCode: String) async throws -> RunningService.Response {
        try await user.service.send("POST", "/api/v1/pairings/tokens", #"{"deviceCode": "\#(deviceCode)"}"#)
    }

    @Test func aPendingExtensionIsListedAndApprovedByItsCode() async throws {
        let user = try NotebookUser(.service)
        let codes = try await begin(user, "Firefox on the laptop")
        let waiting = await user.run("pair")
        #expect(waiting.lines.count == 1 && waiting.output.hasPrefix("Firefox on the laptop\tno origin\t20"))
        #expect(!waiting.output.contains(codes.user))
        #expect(await user.run("pair", "--json").json()["userCode"] == nil)
        #expect(await user.run("pair", codes.user.lowercased()).output == waiting.output)
        #expect(await user.run("pair").output.isEmpty)
        let token = try await poll(user, codes.device)
        #expect((token.json["token"] as? String)?.hasPrefix("bn_") == true)
        #expect(await user.run("token", "list").output.contains("Firefox on the laptop"))
    }

    @Test func aDeclinedExtensionGetsNoToken() async throws {
        let user = try NotebookUser(.service)
        let codes = try await begin(user, "Stranger")
        await user.run("pair", codes.user, "--decline").expectSuccess()
        let response = try await poll(user, codes.device)
        #expect((response.json["type"] as? String)?.hasSuffix("access-denied") == true)
    }

    @Test func aWrongCodeIsReported() async throws {
        let user = try NotebookUser(.service)
        let result = await user.run("pair", "BBBB-BBBB")
        #expect(result.exitCode == 1)
        #expect(
            result.error
                == "backnote: No extension waits with this code. Compare it with the one that the extension shows. 4 tries left.\n"
        )
    }

    @Test func pairingNeedsARunningService() async throws {
        let user = try NotebookUser(.dataFile)
        let result = await user.run("pair")
        #expect(result.exitCode == 1)
        #expect(
            result.error
                == "backnote: No service is running for \(user.service.folder.path). Start it with `backnote serve`.\n")
    }

    @Test(arguments: [["pair", "--decline"], ["pair", "../notes"], ["pair", "BCDF", "GHJK"]])
    func invalidArgumentsAreWrongUsage(_ arguments: [String]) async throws {
        #expect(await Command.run(arguments).exitCode == 2)
    }
}
