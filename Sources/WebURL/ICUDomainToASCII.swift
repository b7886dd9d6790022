#if canImport(CICU) && !hasFeature(Embedded)
    internal import CICU

    /// Domain to ASCII with ICU's implementation of UTS #46.
    public struct ICUDomainToASCII: DomainToASCII {
        public init() {}

        public func ascii(_ domain: [UInt8]) -> [UInt8]? {
            guard let instance = ICUDomainToASCII.address.flatMap({ OpaquePointer(bitPattern: $0) }) else { return nil }
            // Punycode can be longer than the UTF-8 of the domain. The second attempt uses the length that ICU
            // returned.
            var capacity = domain.count * 2 + 64
            for _ in 0..<2 {
                var needed: Int32 = 0
                var isValid = false
                let output = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
                    domain.withUnsafeBufferPointer { source in
                        needed = icu_domain_to_ascii(
                            instance, source.baseAddress, Int32(clamping: source.count),
                            buffer.baseAddress, Int32(clamping: buffer.count), &isValid)
                    }
                    count = min(Int(max(needed, 0)), buffer.count)
                }
                if Int(needed) > capacity {
                    capacity = Int(needed)
                    continue
                }
                return isValid ? output : nil
            }
            return nil
        }

        /// The address of ICU's instance, which is never closed. It "is thread-safe, that is, it can be used
        /// concurrently" (`createUTS46Instance` in `unicode/idna.h`).
        private static let address: Int? = icu_open_domains().map { Int(bitPattern: $0) }
    }
#endif
