internal import CICU

/// One of ICU's converters. A bad sequence becomes U+FFFD and never takes the ASCII byte after it along.
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

    func decode(_ bytes: [UInt8], isLast: Bool, into output: inout [UInt8]) {
        var units = [UInt16](repeating: 0, count: 4096)
        bytes.withUnsafeBytes { raw in
            // An empty array has no address, but its end may still complete a sequence: any address will do for no bytes.
            withUnsafePointer(to: CChar(0)) { nothing in
                var source = raw.baseAddress?.assumingMemoryBound(to: CChar.self) ?? nothing
                let end = source + raw.count
                var wantsMore = true
                while wantsMore {
                    let count = units.withUnsafeMutableBufferPointer { buffer -> Int in
                        guard let start = buffer.baseAddress else { return 0 }
                        var target = start
                        wantsMore = icu_converter_to_utf16(
                            converter, &target, start + buffer.count, &source, end, isLast)
                        return target - start
                    }
                    _ = transcode(
                        units[..<count].makeIterator(), from: UTF16.self, to: UTF8.self, stoppingOnError: false
                    ) { output.append($0) }
                }
            }
        }
    }
}
