/// Percent-encoding of bytes (<https://url.spec.whatwg.org/#percent-encoded-bytes>).
package enum PercentEncoding {
    /// Appends `bytes`, and percent-encodes those in `encoded` and above 0x7E.
    static func append(_ bytes: ArraySlice<UInt8>, to output: inout [UInt8], encoding encoded: ByteSet) {
        for byte in bytes {
            if byte > 0x7E || encoded.contains(byte) {
                appendEncoded(byte, to: &output)
            } else {
                output.append(byte)
            }
        }
    }

    /// Appends a byte as `%XX`, in upper case.
    static func appendEncoded(_ byte: UInt8, to output: inout [UInt8]) {
        encode(byte) { output.append($0) }
    }

    /// Passes the three bytes of `%XX`, in upper case, to a closure.
    @inlinable
    package static func encode(_ byte: UInt8, append: (UInt8) -> Void) {
        append(UInt8(ascii: "%"))
        append(hexadecimal(byte >> 4))
        append(hexadecimal(byte & 15))
    }

    /// Returns the bytes with every `%XX` decoded. Other percent signs stay.
    package static func decode(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
        var output: [UInt8] = []
        output.reserveCapacity(bytes.count)
        var index = bytes.startIndex
        while index < bytes.endIndex {
            if let byte = decodedByte(at: index, in: bytes) {
                output.append(byte)
                index += 3
            } else {
                output.append(bytes[index])
                index += 1
            }
        }
        return output
    }

    /// Returns the byte that `%XX` at `index` encodes; `nil` if there is no such sequence.
    @inlinable
    package static func decodedByte(at index: Int, in bytes: ArraySlice<UInt8>) -> UInt8? {
        guard bytes[index] == UInt8(ascii: "%"), index + 2 < bytes.endIndex,
            let high = hexadecimalValue(bytes[index + 1]), let low = hexadecimalValue(bytes[index + 2])
        else { return nil }
        return high << 4 | low
    }

    /// Returns the value of a hexadecimal digit; `nil` for other bytes.
    @inlinable
    package static func hexadecimalValue(_ byte: UInt8) -> UInt8? {
        switch byte {
        case 0x30...0x39: byte - 0x30
        case 0x41...0x46: byte - 0x41 + 10
        case 0x61...0x66: byte - 0x61 + 10
        default: nil
        }
    }

    @inlinable
    static func hexadecimal(_ value: UInt8) -> UInt8 {
        value < 10 ? 0x30 + value : 0x41 + value - 10
    }
}
