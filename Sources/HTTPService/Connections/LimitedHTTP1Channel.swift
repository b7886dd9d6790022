import Hummingbird
import HummingbirdCore
import Logging
import NIOCore
import NIOHTTPTypesHTTP1

#if canImport(Glibc)
    import Glibc
#endif

/// Hummingbird's HTTP/1.1 with limits on connections and requests. Each connection's requests run on its event loop.
struct LimitedHTTP1Channel: ServerChildChannel {
    typealias Value = HTTP1Channel.Value

    private let http1: HTTP1Channel
    private let memory: FreedMemory

    init(
        limits: ConnectionLimits, open: OpenConnections, memory: FreedMemory,
        responder: @escaping HTTPChannelHandler.Responder
    ) {
        self.memory = memory
        http1 = HTTP1Channel(
            responder: responder,
            configuration: HTTP1Channel.Configuration(
                additionalChannelHandlers: [RequestTimeoutHandler(limits: limits, open: open)],
                httpDecoderConfiguration: .init(
                    maxHeaderFieldSize: ConnectionLimits.headSize, maxHeaderListSize: ConnectionLimits.headSize,
                    maxHeaderFieldCount: ConnectionLimits.fieldCount)))
    }

    func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<Value> {
        channel.eventLoop.makeCompletedFuture {
            try Self.limitBuffers(of: channel)
            try channel.pipeline.syncOperations.addHandlers([ClientDisconnectionHandler(), RequestGate()])
        }.flatMap { http1.setup(channel: channel, logger: logger) }
            .flatMapThrowing { value in
                let pipeline = channel.pipeline.syncOperations
                try pipeline.addHandler(
                    RequestHeadHandler(), position: .before(pipeline.handler(type: HTTP1ToHTTPServerCodec.self)))
                return value
            }
    }

    /// Limits what is read at once, and what the system keeps before it sends it, which can be megabytes.
    private static func limitBuffers(of channel: any Channel) throws {
        guard let options = channel.syncOptions else { return }
        try options.setOption(.maxMessagesPerRead, value: 1)
        try options.setOption(
            .recvAllocator,
            value: AdaptiveRecvByteBufferAllocator(minimum: 512, initial: 2_048, maximum: ConnectionLimits.readSize))
        #if os(Linux)
            try options.setOption(
                .tcpOption(.init(rawValue: TCP_NOTSENT_LOWAT)),
                value: .init(ConnectionLimits.unsentSize))
        #endif
    }

    func handle(value: Value, logger: Logger) async {
        // Without the handler, the connection is closed already.
        let disconnection = try? await ClientDisconnectionHandler.disconnection(of: value.channel)
        await ClientDisconnection.$current.withValue(disconnection) {
            await withTaskExecutorPreference(EventLoopTaskExecutor(value.channel.eventLoop)) {
                await http1.handle(value: value, logger: logger)
            }
        }
        memory.connectionHasEnded(on: value.channel.eventLoop)
    }
}
