import PageFetching

/// A range of IP addresses with a common prefix (RFC 4632), such as `172.16.0.0/12`, or a single address.
struct IPNetwork: Sendable, Equatable {
    private let first: IPAddress
    private let prefixLength: Int

    /// Returns nil for a text that is neither an address nor a prefix.
    init?(_ text: some StringProtocol) {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        guard (1...2).contains(parts.count), let address = IPAddress(String(parts[0]))?.unmapped else { return nil }
        let width = if case .v4 = address { 32 } else { 128 }
        guard let length = parts.count == 2 ? Int(parts[1]) : width, (0...width).contains(length) else { return nil }
        (first, prefixLength) = (address, length)
    }

    func contains(_ address: IPAddress) -> Bool {
        switch (first, address) {
        case (.v4(let first), .v4(let other)):
            (first ^ other) >> UInt32(32 - prefixLength) == 0
        case (.v6(let high, let low), .v6(let otherHigh, let otherLow)):
            // Shifts by 64 bits or more give 0.
            (high ^ otherHigh) >> UInt64(max(0, 64 - prefixLength)) == 0
                && (low ^ otherLow) >> UInt64(min(64, 128 - prefixLength)) == 0
        default: false
        }
    }
}
