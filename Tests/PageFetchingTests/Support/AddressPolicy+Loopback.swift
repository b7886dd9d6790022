@testable import PageFetching

extension AddressPolicy {
    /// Allows public addresses and a server of a test on 127.0.0.1.
    static func loopback(port: UInt16) -> AddressPolicy {
        AddressPolicy(allowing: [.init(address: .v4(0x7F00_0001), port: port)])
    }
}
