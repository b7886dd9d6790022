import Foundation
import TestSupport
import Testing

struct FetchCommandTests {
    @Test func theTitleOfAPageIsPrinted() async throws {
        let server = try HostileServer.shared.get()
        let result = await Command.run(
            "fetch", "--allow-address", "127.0.0.1:\(server.port)", server.address("/redirect?to=/ok"))
        #expect(result.exitCode == 0)
        #expect(result.json()["title"] as? String == "ok")
        #expect(result.json()["url"] as? String == server.address("/ok"))
        #expect(result.json()["status"] as? Int == 200)
    }

    @Test func aPrivateAddressIsRefusedUnlessItIsAllowed() async throws {
        let server = try HostileServer.shared.get()
        let result = await Command.run("fetch", server.address("/ok"))
        #expect(result.exitCode == 1)
        #expect(
            result.error
                == "backnote: Refused: port \(server.port) is not a port of web pages. Allow it with the setting `allow-address`.\n"
        )
    }

    @Test(arguments: [
        ("http://127.0.0.1/", "private address 127.0.0.1 port 80. Allow it"),
        ("http://[fd00::1]/", "private address fd00:0:0:0:0:0:0:1 port 80. Allow it"),
        ("http://localhost/", "local name localhost. Allow its address"),
    ])
    func aRefusalNamesWhatIsPrivate(url: String, reason: String) async throws {
        let result = await Command.run("fetch", url)
        #expect(result.exitCode == 1)
        #expect(result.error == "backnote: Refused: \(reason) with the setting `allow-address`.\n")
    }

    @Test(arguments: ["nonsense", "file:///etc/passwd"])
    func anInvalidURLIsAFailureWithAMessage(url: String) async throws {
        let result = await Command.run("fetch", url)
        #expect(result.exitCode == 1)
        #expect(result.output.isEmpty)
        #expect(result.error.hasPrefix("backnote: "))
    }

    @Test func anImageHasTheNameOfItsFile() async throws {
        let server = try HostileServer.shared.get()
        let result = await Command.run(
            "fetch", "--allow-address", "127.0.0.1:\(server.port)", server.address("/picture"))
        #expect(result.exitCode == 0)
        #expect(result.json()["title"] as? String == "picture")
    }

    @Test func anInvalidAddressIsWrongUsage() async throws {
        #expect(await Command.run("fetch", "--allow-address", "example.com", "https://example.com/").exitCode == 2)
    }
}
