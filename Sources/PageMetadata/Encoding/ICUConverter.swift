internal import CICU

/// A converter of ICU. An invalid sequence becomes U+FFFD and never includes the ASCII byte after it.
final class ICUConverter {
    private let converter: OpaquePointer

    init?(name: String) {
        guard let opened = icu_converter_open(name) else { return nil }
        converter = opened
    }

    deinit {
        icu_converter_close(converter)
    }

    func reset() {
        icu_converter_reset(converter)
    }

    func decode(_ bytes: ArraySlice<UInt8>, isLast: Bool, into output: inout [UInt8]) {
        var units = [UInt16](repeating: 0, count: 4096)
        bytes.withUnsafeBytes { raw in
            // An empty array has no address, but ICU needs one to end the last sequence.
            withUnsafePointer(to: CChar(0)) { nothing in
                var source = raw.baseAddress?.assumingMemoryBound(to: CChar.self) ?? nothing
                let end = source + raw.count
                var wantsMore = true
                // A surrogate pair that the end of the buffer cuts continues in the next round.
                var held = 0
                while wantsMore {
                    let count = units.withUnsafeMutableBufferPointer { buffer -> Int in
                        guard let start = buffer.baseAddress else { return 0 }
                        var target = start + held
                        wantsMore = icu_converter_to_utf16(
                            converter, &target, start + buffer.count, &source, end, isLast)
                        return target - start
                    }
                    held = wantsMore && count > 0 && units[count - 1] & 0xFC00 == 0xD800 ? 1 : 0
                    append(units[..<(count - held)], to: &output)
                    if held == 1 { units[0] = units[count - 1] }
                }
            }
        }
    }

    private func append(_ units: ArraySlice<UInt16>, to output: inout [UInt8]) {
        var index = units.startIndex
        while index < units.endIndex {
            let unit = UInt32(units[index])
            index += 1
            if unit == 0x1A {
                // What ICU writes for an invalid sequence of one byte.
                output.append(scalar: 0xFFFD)
            } else if unit & 0xF800 != 0xD800 {
                output.append(scalar: unit)
            } else if unit & 0xFC00 == 0xD800, index < units.endIndex, units[index] & 0xFC00 == 0xDC00 {
                output.append(scalar: 0x1_0000 + (unit - 0xD800) << 10 + (UInt32(units[index]) - 0xDC00))
                index += 1
            } else {
                output.append(scalar: 0xFFFD)
            }
        }
    }
}
