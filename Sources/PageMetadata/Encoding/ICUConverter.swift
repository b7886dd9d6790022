import CICU

/// One of ICU's converters. A bad sequence becomes U+FFFD and never takes the ASCII byte after it along.
final class ICUConverter {
    private let converter: OpaquePointer

    init?(name: String) {
        var status = U_ZERO_ERROR
        guard let opened = icu_converter_open(name, &status), status.rawValue <= 0 else { return nil }
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
            let start = raw.baseAddress?.assumingMemoryBound(to: CChar.self)
            var source = start
            let end = start.map { $0 + raw.count }
            var isDone = false
            while !isDone {
                var status = U_ZERO_ERROR
                let count = units.withUnsafeMutableBufferPointer { buffer in
                    var target = buffer.baseAddress
                    icu_converter_to_utf16(
                        converter, &target, buffer.baseAddress.map { $0 + buffer.count }, &source, end,
                        isLast ? 1 : 0, &status)
                    return target.map { $0 - buffer.baseAddress! } ?? 0
                }
                _ = transcode(
                    units[..<count].makeIterator(), from: UTF16.self, to: UTF8.self, stoppingOnError: false
                ) { output.append($0) }
                isDone = status != U_BUFFER_OVERFLOW_ERROR
            }
        }
    }
}
