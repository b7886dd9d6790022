import Hummingbird
import NIOCore

extension ResponseBody {
    /// A body of bytes that the service keeps anyway. They are written as the client reads them, and never copied.
    static func shared(_ bytes: ByteBuffer) -> ResponseBody {
        guard bytes.readableBytes > sharedSize else { return ResponseBody(byteBuffer: bytes) }
        return ResponseBody(contentLength: bytes.readableBytes) { writer in
            var rest = bytes
            while let piece = rest.readSlice(length: min(sharedSize, rest.readableBytes)), piece.readableBytes > 0 {
                try await writer.write(piece)
            }
            try await writer.finish(nil)
        }
    }

    /// The bytes that wait for a client at once. The writer waits for the client when there are more.
    private static let sharedSize = 65_536
}
