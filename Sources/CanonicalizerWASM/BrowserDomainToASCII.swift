import WebURL

/// Domain to ASCII by the host: a browser has UTS #46 in its `URL` already.
struct BrowserDomainToASCII: DomainToASCII {
    func ascii(_ domain: [UInt8]) -> [UInt8]? {
        // Punycode can be longer than the UTF-8 it stands for. A domain that does not fit is far beyond what DNS can carry
        // (253 bytes), but the URL Standard has no limit: a second try has the length that the host asked for.
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

/// Writes the ASCII form of a domain in UTF-8 into `output`.
///
/// - Returns: its length, which is larger than `capacity` where nothing was written because it does not fit; negative
///   where the domain has no ASCII form.
@_extern(wasm, module: "host", name: "domainToASCII")
@_extern(c)
private func domainToASCII(
    _ domain: UnsafePointer<UInt8>?, _ count: Int, _ output: UnsafeMutablePointer<UInt8>?, _ capacity: Int
) -> Int32
