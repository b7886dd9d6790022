import Canonicalization
import Foundation
import Hummingbird
import Logging
import NIOCore
import Notebook
import PageFetching
import RuleLists
import SQLiteStore
import TestSupport

@testable import HTTPService

/// The service behind a real socket on loopback, in this process, for as long as a test wants it.
struct LiveService {
    let port: Int
    let token: Secret

    static func run(
        limits: ConnectionLimits = ConnectionLimits(), _ work: @escaping @Sendable (LiveService) async throws -> Void
    ) async throws {
        let port = try RawSocket.freePort()
        let store = try SQLiteStore(path: TemporaryFolder.make().appending(path: "backnote.sqlite").path)
        let token = Secret.token()
        try await AccessTokens(store: store).keepCommandLineToken(token, at: .now)
        let service = HTTPService(
            store: store,
            rules: try RuleDesk(folder: RuleFolder(dataFolder: TemporaryFolder.make().path), fetcher: PageFetcher()),
            fetcher: PageFetcher(), codes: SignInCodes(),
            configuration: ServiceConfiguration(
                host: "127.0.0.1", port: port, instance: "test", version: "0", connections: limits))
        let logger = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
        let (running, ready) = AsyncStream.makeStream(of: Void.self)
        let application = service.application(logger: logger) { ready.finish() }
        try await withThrowingTaskGroup { group in
            group.addTask { try await application.run() }
            for await _ in running {}
            try await work(LiveService(port: port, token: token))
            group.cancelAll()
        }
    }
}
