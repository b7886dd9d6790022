/// The ranges of the special-purpose registries: addresses that no page of the open web has.
///
/// Sources: the IANA IPv4 and IPv6 Special-Purpose Address Registries, the multicast registries, and the RFC beside
/// each.
enum ReservedRanges {
    struct V4 {
        let first: UInt32
        let length: UInt32

        init(_ a: UInt32, _ b: UInt32, _ c: UInt32, _ d: UInt32, _ length: UInt32) {
            first = a << 24 | b << 16 | c << 8 | d
            self.length = length
        }

        func contains(_ address: UInt32) -> Bool { (address ^ first) >> (32 - length) == 0 }
    }

    /// All within 2000::/3, and none longer than 64 bits.
    struct V6 {
        let first: UInt64
        let length: UInt64

        init(_ a: UInt64, _ b: UInt64, _ c: UInt64, _ d: UInt64, _ length: UInt64) {
            first = a << 48 | b << 32 | c << 16 | d
            self.length = length
        }

        func contains(_ high: UInt64) -> Bool { (high ^ first) >> (64 - length) == 0 }
    }

    static let v4: [V4] = [
        V4(0, 0, 0, 0, 8),  // this network, RFC 791 3.2; connecting to 0.0.0.0 reaches loopback
        V4(10, 0, 0, 0, 8),  // private use, RFC 1918
        V4(100, 64, 0, 0, 10),  // shared address space of carriers, RFC 6598
        V4(127, 0, 0, 0, 8),  // loopback, RFC 1122 3.2.1.3
        V4(168, 63, 129, 16, 32),  // the host's own services on Azure, Microsoft's documentation
        V4(169, 254, 0, 0, 16),  // link local, RFC 3927; metadata of most clouds
        V4(172, 16, 0, 0, 12),  // private use, RFC 1918
        V4(192, 0, 0, 0, 24),  // protocol assignments, RFC 6890 2.1
        V4(192, 0, 2, 0, 24),  // documentation, RFC 5737
        V4(192, 31, 196, 0, 24),  // AS112, RFC 7535
        V4(192, 52, 193, 0, 24),  // AMT, RFC 7450
        V4(192, 88, 99, 0, 24),  // 6to4 relay anycast, RFC 7526
        V4(192, 168, 0, 0, 16),  // private use, RFC 1918
        V4(192, 175, 48, 0, 24),  // AS112, RFC 7534
        V4(198, 18, 0, 0, 15),  // benchmarking, RFC 2544
        V4(198, 51, 100, 0, 24),  // documentation, RFC 5737
        V4(203, 0, 113, 0, 24),  // documentation, RFC 5737
        V4(224, 0, 0, 0, 3),  // multicast, reserved and broadcast, RFC 5771, RFC 1112 4, RFC 919 7
    ]

    /// What is delegated as global unicast, RFC 4291 2.4: nothing else is reachable at all.
    static let globalV6 = V6(0x2000, 0, 0, 0, 3)

    static let v6: [V6] = [
        V6(0x2001, 0, 0, 0, 23),  // protocol assignments, RFC 2928: Teredo, ORCHID, benchmarking and others
        V6(0x2001, 0xDB8, 0, 0, 32),  // documentation, RFC 3849
        V6(0x2002, 0, 0, 0, 16),  // 6to4, RFC 3056: carries an IPv4 address of anyone's choice
        V6(0x2620, 0x4F, 0x8000, 0, 48),  // AS112, RFC 7534
        V6(0x3FFF, 0, 0, 0, 20),  // documentation, RFC 9637
    ]
}
