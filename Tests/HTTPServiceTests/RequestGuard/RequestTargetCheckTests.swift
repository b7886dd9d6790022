import HTTPTypes
import Testing

@testable import HTTPService

struct RequestTargetCheckTests {
    /// Paths that lead out of a folder, or spell a file in another way, on some systems.
    private static let paths = [
        "/..", "/../../etc/passwd", "/app/../../etc/passwd", "/app/./main.js", "/app/shell/..", "//etc/passwd",
        "/app//shell/main.js", "/app/", "/app/shell/", "/..%2f..%2fetc/passwd", "/app/%2e%2e/%2e%2e/etc/passwd",
        "/app/%2e%2e%2f%2e%2e%2fetc%2fpasswd", "/app/..%5c..%5cetc/passwd", #"/app/..\..\etc\passwd"#,
        "/app/%252e%252e%252fetc/passwd", "/app/%c0%ae%c0%ae/etc/passwd", "/app/%uff0e%uff0e/", "/app/..;/..;/",
        "/app/....//....//etc/passwd", "/app/...//", "/app/%00", "/app/shell/main.js%00.png", "/app/shell/main.js%20",
        "/app/shell/main.js.", "/app/shell/main.js::$DATA", "/app/shell/MAIN.JS", "/APP/shell/main.js",
        "/app/shell/main.js/", "/app/shell/main.js//", "/app/.git/config", "/app/.env", "/app/%2fetc%2fpasswd",
        "/app/file:///etc/passwd", "/app/%2e", "/app/C:/", "/app/~root/", "/app/%7eroot/", "/app/%", "/app/%2",
        "/app/%zz", "/app/\u{7F}", "/app/\u{FF0E}\u{FF0E}/", "/app/%ef%bc%8e%ef%bc%8e/", "/backnote.sqlite",
        "/backnote.sqlite-wal", "/../backnote.sqlite", "/app/../api/v1/notes", "/api/..%2fapp/", "/ /", "/%2f", "*",
        "http://evil.test/app/shell/main.js", "/web/app/shell/index.html", "/app?file=../../etc/passwd",
        "/app/" + String(repeating: "../", count: 100) + "etc/passwd",
        "/" + String(repeating: "a/", count: 1_000) + "a",
    ]

    @Test func onlyFilesOfTheTableAreServed() async throws {
        let service = try await TestService()
        for path in Self.paths {
            let response = try await service.send(.get, path, anonymous: true)
            #expect([401, 404].contains(response.status.code), "\(path.prefix(80)): \(response.status)")
            #expect(!response.text.contains("root:"), "\(path.prefix(80))")
        }
    }

    @Test func aTargetThatIsTooLongIsRejected() async throws {
        let service = try await TestService()
        let longest = "/health?" + String(repeating: "a", count: RequestTargetCheck.lengthLimit - "/health?".utf8.count)
        #expect(try await service.send(.get, longest).status == .ok)
        #expect(try await service.send(.get, longest + "a").problem == "address-too-long")
    }
}
