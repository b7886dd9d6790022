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

extension ConnectionLimits {
    /// The standard limits, without the times that run out on a busy machine.
    static let patient = {
        var limits = ConnectionLimits()
        (limits.headTime, limits.bodyTime) = (.minutes(10), .minutes(10))
        (limits.idleTime, limits.writeTime) = (.minutes(10), .minutes(10))
        return limits
    }()

    /// The patient limits after a change.
    static func patient(_ change: (inout ConnectionLimits) -> Void) -> ConnectionLimits {
        var limits = patient
        change(&limits)
        return limits
    }
}

/// The service behind a real socket on loopback, in this process, for as long as a test wants it.
struct LiveService {
    let port: Int
    let token: Secret
    let notebook: Notebook
    let connections: OpenConnections
    let bodies: RequestBodies
    let imports: ImportBody
    /// Ends the service as SIGTERM does.
    let shutDown: @Sendable () async -> Void

    static func run(
        limits: ConnectionLimits = .patient,
        _ work: @escaping @Sendable (LiveService) async throws -> Void
    ) async throws {
        let port = try FreePort.find()
        let store = try await TestedStore.ofSuite.open()
        let token = Secret.token()
        try await AccessTokens(store: store).keepCommandLineToken(token, at: .now)
        let rules = try RuleService(
            folder: RuleFolder(dataFolder: TemporaryFolder.make().path), fetcher: PageFetcher(limits: .patient))
        let service = HTTPService(
            store: store, rules: rules,
            fetcher: PageFetcher(limits: .patient),
            configuration: ServiceConfiguration(
                host: "127.0.0.1", port: port, cookieSuffix: "test", version: "0", connections: limits))
        let logger = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
        let (running, ready) = AsyncStream.makeStream(of: Void.self)
        let application = service.application(logger: logger) { ready.finish() }
        // Ended as by SIGTERM: canceled, it would drop connections that it has accepted and not looked at, which NIO
        // takes for a mistake.
        var configuration = ServiceGroupConfiguration(services: [application], logger: logger)
        configuration.maximumGracefulShutdownDuration = .patient
        let group = ServiceGroup(configuration: configuration)
        try await withThrowingTaskGroup { tasks in
            tasks.addTask { try await group.run() }
            for await _ in running {}
            do {
                try await work(
                    LiveService(
                        port: port, token: token, notebook: Notebook(store: store, canonicalizer: rules.inForce),
                        connections: service.connections, bodies: service.bodies, imports: service.imports,
                        shutDown: { await group.triggerGracefulShutdown() }))
            } catch {
                await group.triggerGracefulShutdown()
                throw error
            }
            await group.triggerGracefulShutdown()
            try await tasks.waitForAll()
        }
    }
}
