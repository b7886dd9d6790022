import Canonicalization
import Foundation
import Hummingbird
import Logging
import NIOCore
import Notebook
import PageFetching
import RuleLists
import ServiceLifecycle
import TestSupport
import TestedStores

@testable import HTTPService

/// The service behind a real socket on loopback, in this process, for as long as a test wants it.
struct LiveService {
    let port: Int
    let token: Secret
    let notebook: Notebook<AnyStore>
    let connections: OpenConnections
    /// Ends the service as SIGTERM does.
    let shutDown: @Sendable () async -> Void

    static func run(
        limits: ConnectionLimits = ConnectionLimits(headTime: .minutes(2)),
        _ work: @escaping @Sendable (LiveService) async throws -> Void
    ) async throws {
        let port = try RawSocket.freePort()
        let store = try await TestedStore.ofSuite.open()
        let token = Secret.token()
        try await AccessTokens(store: store).keepCommandLineToken(token, at: .now)
        let rules = try RuleService(
            folder: RuleFolder(dataFolder: TemporaryFolder.make().path), fetcher: PageFetcher())
        let service = HTTPService(
            store: store, rules: rules,
            fetcher: PageFetcher(),
            configuration: ServiceConfiguration(
                host: "127.0.0.1", port: port, cookieSuffix: "test", version: "0", connections: limits))
        let logger = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
        let (running, ready) = AsyncStream.makeStream(of: Void.self)
        let application = service.application(logger: logger) { ready.finish() }
        // Ended as by SIGTERM: canceled, it would drop connections that it has accepted and not looked at, which NIO
        // takes for a mistake.
        var configuration = ServiceGroupConfiguration(services: [application], logger: logger)
        configuration.maximumGracefulShutdownDuration = .seconds(10)
        let group = ServiceGroup(configuration: configuration)
        try await withThrowingTaskGroup { tasks in
            tasks.addTask { try await group.run() }
            for await _ in running {}
            do {
                try await work(
                    LiveService(
                        port: port, token: token, notebook: Notebook(store: store, canonicalizer: rules.inForce),
                        connections: service.connections, shutDown: { await group.triggerGracefulShutdown() }))
            } catch {
                await group.triggerGracefulShutdown()
                throw error
            }
            await group.triggerGracefulShutdown()
            try await tasks.waitForAll()
        }
    }
}
