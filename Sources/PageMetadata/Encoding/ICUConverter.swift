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
        bytes.withUnsafeBufferPointer { buffer in
            var source = buffer.baseAddress
            let end = source.map { $0 + buffer.count }
            var hasMore = true
            while hasMore {
                let count = icu_converter_to_utf16(
                    converter, &source, end, &units, Int32(units.count), isLast, &hasMore)
                _ = transcode(
                    units[..<Int(count)].makeIterator(), from: UTF16.self, to: UTF8.self,
                    stoppingOnError: false
                ) { output.append($0) }
            }
        }
    }
}
