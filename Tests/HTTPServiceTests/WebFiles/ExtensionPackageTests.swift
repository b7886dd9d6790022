import Foundation
import HTTPTypes
import TestSupport
import NIOCore
import Testing

@testable import HTTPService

/// The extension's packages: offered as they are in their folder, to anyone who can reach the service.
struct ExtensionPackageTests {
    private static let packages = [
        ExtensionPackage(browser: .chromium, bytes: Array("a zip".utf8)),
        ExtensionPackage(browser: .firefox, bytes: Array("an xpi".utf8)),
    ]

    private func service(offering packages: [ExtensionPackage] = packages) async throws -> TestService {
        try await TestService(extensionPackages: packages)
    }

    @Test(arguments: [
        (
            "/extension/backnote-chromium.zip", "a zip", "application/zip",
            "mkRVdGXvxkS3EX6T6vE8M82Vb19PEsohvVGulOqXFpo="
        ),
        (
            "/extension/backnote-firefox.xpi", "an xpi", "application/x-xpinstall",
            "LmJN/i036dXZJ/1jlY1DB0ib62JV+m89GtpvhcTL6dk="
        ),
    ])
    func aPackageIsSentWithItsTypeAndDigest(path: String, content: String, type: String, digest: String) async throws {
        let service = try await service()
        for method in [HTTPRequest.Method.get, .head] {
            let response = try await service.send(method, path, anonymous: true)
            #expect(response.status == .ok)
            #expect(response.text == (method == .get ? content : ""))
            #expect(response.headers[.contentType] == type)
            #expect(response.headers[.contentLength] == "\(content.utf8.count)")
            #expect(response.headers[.reprDigest] == "sha-256=:\(digest):")
            #expect(response.headers[.contentDisposition]?.hasPrefix("attachment; filename=\"backnote-") == true)
            #expect(response.headers[.xContentTypeOptions] == "nosniff")
        }
    }

    @Test func aPackageThatTheClientHasIsNotSentAgain() async throws {
        let service = try await service()
        let path = "/extension/backnote-firefox.xpi"
        let tag = try #require(try await service.send(.get, path, anonymous: true).headers[.eTag])
        let again = try await service.send(.get, path, headers: [.ifNoneMatch: tag], anonymous: true)
        #expect(again.status == .notModified)
        #expect(again.body.isEmpty)
    }

    @Test func theListNamesWhatIsOffered() async throws {
        let response = try await service().send(.get, "/extension/packages.json", anonymous: true)
        let entries = try #require(response.json["packages"] as? [[String: Any]])
        #expect(entries.map { $0["browser"] as? String } == ["chromium", "firefox"])
        #expect(entries.map { $0["size"] as? Int } == [5, 6])
        for entry in entries {
            let path = try #require(entry["path"] as? String)
            let digest = try #require(entry["sha256"] as? String)
            #expect(try await service().send(.get, path, anonymous: true).status == .ok)
            #expect(digest.wholeMatch(of: /[0-9a-f]{64}/) != nil)
        }
    }

    @Test func withoutPackagesTheListIsEmptyAndNothingIsServed() async throws {
        let service = try await service(offering: [])
        let list = try await service.send(.get, "/extension/packages.json", anonymous: true)
        #expect(list.text == #"{"packages":[]}"#)
        #expect(try await service.send(.get, "/extension/backnote-firefox.xpi").status == .notFound)
    }

    @Test func onlyPackagesOfTheFolderAreOffered() throws {
        let folder = try TemporaryFolder.make()
        #expect(ExtensionPackage.packages(in: folder.path).isEmpty)
        #expect(ExtensionPackage.packages(in: folder.path + "/missing").isEmpty)
        try Data("an xpi".utf8).write(to: folder.appending(path: "backnote-firefox.xpi"))
        try Data("else".utf8).write(to: folder.appending(path: "other.zip"))
        try FileManager.default.createDirectory(
            at: folder.appending(path: "backnote-chromium.zip"), withIntermediateDirectories: true)
        let packages = ExtensionPackage.packages(in: folder.path)
        #expect(packages.map(\.browser) == [.firefox])
        #expect(packages.map { String(decoding: $0.bytes.readableBytesView, as: UTF8.self) } == ["an xpi"])
    }

    @Test func aFileThatIsTooLargeIsNotOffered() throws {
        let folder = try TemporaryFolder.make()
        let bytes = Data(count: ExtensionPackage.sizeLimit + 1)
        try bytes.write(to: folder.appending(path: "backnote-chromium.zip"))
        #expect(ExtensionPackage.packages(in: folder.path).isEmpty)
    }
}
