import NIOCore
import NIOHTTP1

/// Refuses requests that proxies and servers read in different ways, before their heads are converted: targets with a
/// scheme and a host, which the conversion drops, and transfer encodings besides `chunked`.
final class RequestHeadHandler: ChannelInboundHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias InboundOut = HTTPServerRequestPart

    private struct AmbiguousHead: Error {}

    private var hasRefused = false

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        if hasRefused { return }
        if case .head(let head) = unwrapInboundIn(data), !Self.isPlain(head) {
            hasRefused = true
            context.fireErrorCaught(AmbiguousHead())
            return
        }
        context.fireChannelRead(data)
    }

    static func isPlain(_ head: HTTPRequestHead) -> Bool {
        let encodings = head.headers["transfer-encoding"]
        return (head.uri.utf8.first == UInt8(ascii: "/") || head.uri == "*")
            && (encodings.isEmpty || encodings.map { $0.lowercased() } == ["chunked"])
    }
}
