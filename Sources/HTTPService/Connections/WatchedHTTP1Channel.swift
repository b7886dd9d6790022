import Hummingbird
import HummingbirdCore
import Logging
import NIOCore

/// HTTP/1.1 as Hummingbird speaks it, with the connections' limits around it.
struct WatchedHTTP1Channel: ServerChildChannel {
    typealias Value = HTTP1Channel.Value

    private let http1: HTTP1Channel

    init(
        limits: ConnectionLimits, prompt: any PromptResponder, responder: @escaping HTTPChannelHandler.Responder
    ) {
        let open = OpenConnections(limits: limits)
        http1 = HTTP1Channel(
            responder: responder,
            configuration: HTTP1Channel.Configuration(
                additionalChannelHandlers: [RequestClock(limits: limits, open: open), PromptAnswers(prompt)],
                httpDecoderConfiguration: .init(
                    maxHeaderFieldSize: ConnectionLimits.headSize, maxHeaderListSize: ConnectionLimits.headSize,
                    maxHeaderFieldCount: ConnectionLimits.fieldCount)))
    }

    func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<Value> {
        channel.eventLoop.makeCompletedFuture {
            try channel.pipeline.syncOperations.addHandler(ArrivalHandler())
        }.flatMap { http1.setup(channel: channel, logger: logger) }
    }

    func handle(value: Value, logger: Logger) async {
        await http1.handle(value: value, logger: logger)
    }
}
