/// The host parser (<https://url.spec.whatwg.org/#host-parsing>).
enum HostParser {
    /// Parses a host and appends its serialization.
    static func append(
        _ host: ArraySlice<UInt8>, isSpecial: Bool, to output: inout [UInt8], ascii: (_ domain: [UInt8]) -> [UInt8]?
    ) throws(URLParsingError) {
        if host.first == UInt8(ascii: "[") {
            guard host.last == UInt8(ascii: "]"), host.count > 1 else { throw .ipv6Unclosed }
            output.append(UInt8(ascii: "["))
            IPv6.append(try IPv6.parse(host.dropFirst().dropLast()), to: &output)
            output.append(UInt8(ascii: "]"))
            return
        }
        guard isSpecial else { return try appendOpaque(host, to: &output) }
        let start = output.count
        try appendDomain(host, to: &output, ascii: ascii)
        if let address = try IPv4.parse(output[start...]) {
            output.removeSubrange(start...)
            IPv4.append(address, to: &output)
        }
    }

    /// <https://url.spec.whatwg.org/#concept-opaque-host-parser>
    private static func appendOpaque(_ host: ArraySlice<UInt8>, to output: inout [UInt8]) throws(URLParsingError) {
        for byte in host where ByteSet.forbiddenInHost.contains(byte) { throw .hostInvalidCodePoint }
        PercentEncoding.append(host, to: &output, encoding: .controls)
    }

    private static func appendDomain(
        _ host: ArraySlice<UInt8>, to output: inout [UInt8], ascii: (_ domain: [UInt8]) -> [UInt8]?
    ) throws(URLParsingError) {
        let start = output.count
        if host.contains(UInt8(ascii: "%")) {
            var decoded = PercentEncoding.decode(host)
            if !UTF8Decoder.isValid(decoded) { decoded = UTF8Decoder.decoded(decoded) }
            try appendASCII(decoded[...], to: &output, ascii: ascii)
        } else {
            try appendASCII(host, to: &output, ascii: ascii)
        }
        guard output.count > start else { throw .domainToASCII }
        for byte in output[start...] where ByteSet.forbiddenInDomain.contains(byte) { throw .domainInvalidCodePoint }
    }

    /// <https://url.spec.whatwg.org/#concept-domain-to-ascii>: an ASCII domain is only lowercased, even if it contains
    /// `xn--` labels that Unicode ToASCII would reject (whatwg/url, 25 June 2026).
    private static func appendASCII(
        _ domain: ArraySlice<UInt8>, to output: inout [UInt8], ascii: (_ domain: [UInt8]) -> [UInt8]?
    ) throws(URLParsingError) {
        if domain.allSatisfy({ $0 < 0x80 }) {
            for byte in domain { output.append(byte.lowercased) }
            return
        }
        guard let converted = ascii([UInt8](domain)) else { throw .domainToASCII }
        output.append(contentsOf: converted)
    }
}

extension UInt8 {
    /// The byte with ASCII letters in lower case.
    @inlinable
    package var lowercased: UInt8 { (0x41...0x5A).contains(self) ? self | 0x20 : self }
}
