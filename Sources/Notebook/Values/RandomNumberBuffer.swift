import Foundation
import Synchronization

/// Words of the system's cryptographic generator, drawn for some names at a time: each drawing is a call of the kernel.
enum RandomNumberBuffer {
    /// As many as the kernel gives without a pause (getentropy(3)): 256 bytes.
    private static let count = 32
    private static let drawn = Mutex<[UInt64]>([])

    /// Two words that nobody else gets.
    static func next() -> (UInt64, UInt64) {
        drawn.withLock { drawn in
            if drawn.count < 2 { drawn = draw() }
            return (drawn.removeLast(), drawn.removeLast())
        }
    }

    private static func draw() -> [UInt64] {
        var words = [UInt64](repeating: 0, count: count)
        if words.withUnsafeMutableBytes({ getentropy($0.baseAddress, $0.count) }) == 0 { return words }
        // Of a kernel without it: the standard library knows other ways.
        var generator = SystemRandomNumberGenerator()
        return words.map { _ in generator.next() }
    }
}
