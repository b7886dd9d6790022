/// Decodes UTF-16 of either byte order, in pieces cut anywhere.
struct UTF16StreamDecoder {
    let isBigEndian: Bool
    private var firstByte: UInt8?
    private var highSurrogate: UInt32?

    init(isBigEndian: Bool) {
        self.isBigEndian = isBigEndian
    }

    mutating func decode(_ bytes: some Sequence<UInt8>, isLast: Bool, into output: inout [UInt8]) {
        for byte in bytes {
            guard let first = firstByte else {
                firstByte = byte
                continue
            }
            firstByte = nil
            let unit = isBigEndian ? UInt32(first) << 8 | UInt32(byte) : UInt32(byte) << 8 | UInt32(first)
            if let high = highSurrogate {
                highSurrogate = nil
                if unit & 0xFC00 == 0xDC00 {
                    output.append(scalar: 0x1_0000 + (high - 0xD800) << 10 + (unit - 0xDC00))
                    continue
                }
                output.append(scalar: 0xFFFD)
            }
            switch unit & 0xFC00 {
            case 0xD800: highSurrogate = unit
            case 0xDC00: output.append(scalar: 0xFFFD)
            default: output.append(scalar: unit)
            }
        }
        if isLast && (firstByte != nil || highSurrogate != nil) { output.append(scalar: 0xFFFD) }
    }
}
