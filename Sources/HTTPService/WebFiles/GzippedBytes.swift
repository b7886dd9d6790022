import CZlib
import NIOCore
import Synchronization

/// Bytes that are compressed with gzip on first use. Compressing all files of the UI at launch would make it half as
/// slow again.
final class GzippedBytes: Sendable {
    private enum State {
        case pending
        case compressed(ByteBuffer?)
    }

    private let bytes: ByteBuffer
    private let state = Mutex(State.pending)

    init(of bytes: ByteBuffer) {
        self.bytes = bytes
    }

    /// The compressed bytes; nil if compression does not make them smaller, as for images.
    var value: ByteBuffer? {
        state.withLock { state in
            if case .compressed(let compressed) = state { return compressed }
            let compressed = Self.compress(bytes)
            state = .compressed(compressed)
            return compressed
        }
    }

    private static func compress(_ bytes: ByteBuffer) -> ByteBuffer? {
        let size = bytes.readableBytes
        var compressed = ByteBuffer()
        let count = compressed.writeWithUnsafeMutableBytes(minimumWritableBytes: size) { buffer in
            bytes.withUnsafeReadableBytes { bytes in
                guard let from = bytes.baseAddress, let to = buffer.baseAddress else { return 0 }
                return zlib_gzip(from, size, to, size)
            }
        }
        // The buffer has the size of the uncompressed bytes.
        return count == 0 ? nil : ByteBuffer(bytes: compressed.readableBytesView)
    }
}
