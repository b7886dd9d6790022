import CZlib
import Synchronization

/// Bytes packed as gzip when they are first asked for: packing all files of the UI takes half as long as starting.
final class GzippedBytes: Sendable {
    private enum State {
        case unasked
        case packed([UInt8]?)
    }

    private let bytes: [UInt8]
    private let state = Mutex(State.unasked)

    init(of bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// Nil where packing makes the bytes no fewer, as with pictures.
    var value: [UInt8]? {
        state.withLock { state in
            if case .packed(let packed) = state { return packed }
            let packed = Self.pack(bytes)
            state = .packed(packed)
            return packed
        }
    }

    private static func pack(_ bytes: [UInt8]) -> [UInt8]? {
        let packed = [UInt8](unsafeUninitializedCapacity: bytes.count) { room, count in
            count = bytes.withUnsafeBufferPointer { from in
                guard let from = from.baseAddress, let to = room.baseAddress else { return 0 }
                return zlib_gzip(from, bytes.count, to, room.count)
            }
        }
        return packed.isEmpty ? nil : packed
    }
}
