import WebURL

/// Domain to ASCII with the browser's `URL`, which implements UTS #46.
struct BrowserDomainToASCII: DomainToASCII {
    func ascii(_ domain: [UInt8]) -> [UInt8]? {
        // Punycode can be longer than the UTF-8 of the domain. DNS allows 253 bytes, but the URL Standard has no limit:
        // the second attempt uses the length that the browser returned.
        var capacity = domain.count * 2 + 64
        for _ in 0..<2 {
            var needed: Int32 = -1
            let output = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
                domain.withUnsafeBufferPointer { source in
                    needed = domainToASCII(source.baseAddress, source.count, buffer.baseAddress, buffer.count)
                }
                count = min(Int(max(needed, 0)), buffer.count)
            }
            guard needed >= 0 else { return nil }
            if Int(needed) <= capacity { return output }
            capacity = Int(needed)
        }
        return nil
    }
}

/// Writes the ASCII form of a domain in UTF-8 to `output`.
///
/// - Returns: The length of the ASCII form. If it is larger than `capacity`, nothing was written; if it is negative,
///   the domain has no ASCII form.
@_extern(wasm, module: "host", name: "domainToASCII")
@_extern(c)
private func domainToASCII(
    _ domain: UnsafePointer<UInt8>?, _ count: Int, _ output: UnsafeMutablePointer<UInt8>?, _ capacity: Int
) -> Int32
