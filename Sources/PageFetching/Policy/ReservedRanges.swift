/// Address ranges that are not public.
///
/// Sources: the IANA IPv4 and IPv6 Special-Purpose Address Registries, the multicast registries, and the RFC beside
/// each range.
enum ReservedRanges {
    /// The addresses with a common prefix.
    struct Prefix<Bits: FixedWidthInteger & UnsignedInteger & Sendable>: Sendable {
        let first: Bits
        let length: Int

        func contains(_ address: Bits) -> Bool { (address ^ first) >> (Bits.bitWidth - length) == 0 }
    }

    /// Creates a prefix of IPv4 addresses, such as `10.0.0.0/8`.
    private static func v4(_ a: UInt32, _ b: UInt32, _ c: UInt32, _ d: UInt32, _ length: Int) -> Prefix<UInt32> {
        Prefix(first: a << 24 | b << 16 | c << 8 | d, length: length)
    }

    /// Creates a prefix of at most 64 bits of IPv6 addresses, such as `2001:db8::/32`.
    private static func v6(_ a: UInt64, _ b: UInt64, _ c: UInt64, _ d: UInt64, _ length: Int) -> Prefix<UInt64> {
        Prefix(first: a << 48 | b << 32 | c << 16 | d, length: length)
    }

    static let v4: [Prefix<UInt32>] = [
        v4(0, 0, 0, 0, 8),  // this network, RFC 791 3.2; connecting to 0.0.0.0 reaches loopback
        v4(10, 0, 0, 0, 8),  // private use, RFC 1918
        v4(100, 64, 0, 0, 10),  // shared address space of carriers, RFC 6598
        v4(127, 0, 0, 0, 8),  // loopback, RFC 1122 3.2.1.3
        v4(168, 63, 129, 16, 32),  // the host's own services on Azure, Microsoft's documentation
        v4(169, 254, 0, 0, 16),  // link local, RFC 3927; metadata of most clouds
        v4(172, 16, 0, 0, 12),  // private use, RFC 1918
        v4(192, 0, 0, 0, 24),  // protocol assignments, RFC 6890 2.1
        v4(192, 0, 2, 0, 24),  // documentation, RFC 5737
        v4(192, 31, 196, 0, 24),  // AS112, RFC 7535
        v4(192, 52, 193, 0, 24),  // AMT, RFC 7450
        v4(192, 88, 99, 0, 24),  // 6to4 relay anycast, RFC 7526
        v4(192, 168, 0, 0, 16),  // private use, RFC 1918
        v4(192, 175, 48, 0, 24),  // AS112, RFC 7534
        v4(198, 18, 0, 0, 15),  // benchmarking, RFC 2544
        v4(198, 51, 100, 0, 24),  // documentation, RFC 5737
        v4(203, 0, 113, 0, 24),  // documentation, RFC 5737
        v4(224, 0, 0, 0, 3),  // multicast, reserved and broadcast, RFC 5771, RFC 1112 4, RFC 919 7
    ]

    /// Global unicast addresses, RFC 4291 2.4. All others are refused.
    static let globalV6 = v6(0x2000, 0, 0, 0, 3)

    /// Ranges within ``globalV6``.
    static let v6: [Prefix<UInt64>] = [
        v6(0x2001, 0, 0, 0, 23),  // protocol assignments, RFC 2928: Teredo, ORCHID, benchmarking and others
        v6(0x2001, 0xDB8, 0, 0, 32),  // documentation, RFC 3849
        v6(0x2002, 0, 0, 0, 16),  // 6to4, RFC 3056: carries an IPv4 address of anyone's choice
        v6(0x2620, 0x4F, 0x8000, 0, 48),  // AS112, RFC 7534
        v6(0x3FFF, 0, 0, 0, 20),  // documentation, RFC 9637
    ]
}
