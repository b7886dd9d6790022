/// Bytes that no one can predict.
public enum RandomBytes {
    /// Returns bytes of the system's cryptographic random number generator.
    public static func make(count: Int) -> [UInt8] {
        var generator = SystemRandomNumberGenerator()
        return (0..<count).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
    }
}
