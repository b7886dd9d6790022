import Foundation
import Synchronization

/// Numbers from the system's cryptographic generator, read ahead because every read is a system call.
enum RandomNumberBuffer {
    /// 256 bytes, the maximum of one `getentropy` call.
    private static let count = 32
    private static let numbers = Mutex<[UInt64]>([])

    /// Returns two numbers that no other caller gets.
    static func next() -> (UInt64, UInt64) {
        numbers.withLock { numbers in
            if numbers.count < 2 { numbers = generate() }
            return (numbers.removeLast(), numbers.removeLast())
        }
    }

    private static func generate() -> [UInt64] {
        var numbers = [UInt64](repeating: 0, count: count)
        if numbers.withUnsafeMutableBytes({ getentropy($0.baseAddress, $0.count) }) == 0 { return numbers }
        // On a kernel without `getentropy` the standard library uses another source.
        var generator = SystemRandomNumberGenerator()
        return numbers.map { _ in generator.next() }
    }
}
