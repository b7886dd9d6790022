import Hummingbird
import HummingbirdCore
import Logging
import NIOCore
import NIOHTTPTypesHTTP1

/// Hummingbird's HTTP/1.1 with limits on connections and requests. Each connection's requests run on its event loop.
struct LimitedHTTP1Channel: ServerChildChannel {
    typealias Value = HTTP1Channel.Value

    private let http1: HTTP1Channel

    init(limits: ConnectionLimits, responder: @escaping HTTPChannelHandler.Responder) {
        let open = OpenConnections(limits: limits)
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
            try channel.pipeline.syncOperations.addHandler(ArrivalHandler())
            try channel.pipeline.syncOperations.addHandler(DepartureHandler())
        }.flatMap { http1.setup(channel: channel, logger: logger) }
            .flatMapThrowing { value in
                let pipeline = channel.pipeline.syncOperations
                try pipeline.addHandler(
                    RequestHeadHandler(), position: .before(pipeline.handler(type: HTTP1ToHTTPServerCodec.self)))
                return value
            }
    }

    func handle(value: Value, logger: Logger) async {
        // Without the handler, the connection is closed already.
        let departure = try? await DepartureHandler.departure(of: value.channel)
        await Departure.$current.withValue(departure) {
            await withTaskExecutorPreference(EventLoopTaskExecutor(value.channel.eventLoop)) {
                await http1.handle(value: value, logger: logger)
            }
        }
    }
}
