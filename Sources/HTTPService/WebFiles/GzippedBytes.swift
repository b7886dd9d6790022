import CZlib
import Synchronization

/// Bytes that are compressed with gzip on first use. Compressing all files of the UI at launch would make it half as
/// slow again.
final class GzippedBytes: Sendable {
    private enum State {
        case pending
        case compressed([UInt8]?)
    }

    private let bytes: [UInt8]
    private let state = Mutex(State.pending)

    init(of bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// The compressed bytes; nil if compression does not make them smaller, as for images.
    var value: [UInt8]? {
        state.withLock { state in
            if case .compressed(let compressed) = state { return compressed }
            let compressed = Self.compress(bytes)
            state = .compressed(compressed)
            return compressed
        }
    }

    private static func compress(_ bytes: [UInt8]) -> [UInt8]? {
        let compressed = [UInt8](unsafeUninitializedCapacity: bytes.count) { buffer, count in
            count = bytes.withUnsafeBufferPointer { from in
                guard let from = from.baseAddress, let to = buffer.baseAddress else { return 0 }
                return zlib_gzip(from, bytes.count, to, buffer.count)
            }
        }
        return compressed.isEmpty ? nil : compressed
    }
}
