/// One request, as the transfer thread is told of it.
struct TransferRequest: Sendable {
    /// Serialised by `WebURL`: libcurl never sees what anyone typed.
    let url: String
    /// Where the host's name leads. Nil where the host is an address already.
    let destination: Destination?
    /// Header fields beside those of every request, as lines.
    var fields: [String] = []
    let timeout: Duration
    let limits: FetchLimits
    let policy: AddressPolicy
    /// Decides by the head whether the body is wanted.
    let wantsBody: @Sendable (ResponseHead) -> Bool

    /// A name with the addresses that were looked up for it and judged: libcurl looks nothing up itself.
    struct Destination: Sendable {
        let name: String
        let port: UInt16
        let addresses: [IPAddress]
    }
}

enum TransferOutcome: Sendable, Equatable {
    case complete
    /// A limit was reached; what came before it is good.
    case truncated
    case failed(FetchError)
}
