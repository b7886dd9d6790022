import NIOCore
import Synchronization

/// Whether the client has closed its connection and no longer waits for the response.
final class ClientDisconnection: Sendable {
    /// The client of the request that the task answers; nil for a request without a connection.
    @TaskLocal static var current: ClientDisconnection?

    private struct State {
        var isDisconnected = false
        /// What ends the work that waits for the client, by number.
        var waiting: [Int: @Sendable () -> Void] = [:]
        var lastNumber = 0
    }

    private let state = Mutex(State())

    /// Marks the client as gone, and cancels what waits for it.
    func clientDisconnected() {
        let waiting = state.withLock { state in
            state.isDisconnected = true
            return state.waiting.values
        }
        for end in waiting { end() }
    }

    /// Runs work that is canceled when the client of the current request goes.
    ///
    /// - Throws: The error of the work.
    static func whileClientWaits<Value: Sendable>(_ work: () async throws -> Value) async throws -> Value {
        guard let current else { return try await work() }
        return try await current.cancelingWork(work)
    }

    private func cancelingWork<Value: Sendable>(_ work: () async throws -> Value) async throws -> Value {
        let (disconnection, gone) = AsyncStream.makeStream(of: Never.self)
        let (number, isDisconnected) = state.withLock { state in
            state.lastNumber += 1
            state.waiting[state.lastNumber] = { gone.finish() }
            return (state.lastNumber, state.isDisconnected)
        }
        defer { state.withLock { $0.waiting[number] = nil } }
        if isDisconnected { throw CancellationError() }
        return try await withoutActuallyEscaping(work) { work in
            // Safe: one child task calls the closure, and the group waits for that task before this function returns.
            nonisolated(unsafe) let work = work
            return try await withThrowingTaskGroup(of: Value?.self) { group in
                group.addTask { try await work() }
                group.addTask {
                    for await _ in disconnection {}
                    return nil
                }
                defer { group.cancelAll() }
                while let result = try await group.next() {
                    if let result { return result }
                    group.cancelAll()
                }
                throw CancellationError()
            }
        }
    }
}

/// Notices that a client closed its side of the connection. Clients of HTTP do so only when they give up.
final class ClientDisconnectionHandler: ChannelInboundHandler {
    typealias InboundIn = NIOAny
    typealias InboundOut = NIOAny

    let disconnection = ClientDisconnection()

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        if event as? ChannelEvent == .inputClosed { disconnection.clientDisconnected() }
        context.fireUserInboundEventTriggered(event)
    }

    func channelInactive(context: ChannelHandlerContext) {
        disconnection.clientDisconnected()
        context.fireChannelInactive()
    }

    /// Returns what a channel's handler knows about its client.
    static func disconnection(of channel: any Channel) async throws -> ClientDisconnection {
        try await channel.eventLoop.submit {
            try channel.pipeline.syncOperations.handler(type: ClientDisconnectionHandler.self).disconnection
        }.get()
    }
}
