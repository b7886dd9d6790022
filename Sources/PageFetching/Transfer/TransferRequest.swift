/// A request for the transfer thread.
struct TransferRequest: Sendable {
    /// Serialized by `WebURL`, so that libcurl never parses user input.
    let url: String
    /// The addresses of the host's name. Nil if the host is an address.
    let destination: Destination?
    /// The header line that says what is accepted.
    var accept = FetchUse.page.acceptField
    /// Additional header lines.
    var fields: [String] = []
    /// The cookies that hosts of the same chain of redirects have set. Those of other hosts are not sent.
    var cookies = ChainCookies.none
    /// What is sent by `POST`; nil for a request by `GET`.
    var body: [UInt8]?
    /// Whether libcurl undoes the content codings.
    var decodesContent = false
    let timeout: Duration
    let limits: FetchLimits
    let policy: AddressPolicy
    /// Returns whether the body is needed.
    let wantsBody: @Sendable (ResponseHead) -> Bool

    /// A name with its checked addresses: libcurl does not look up names itself.
    struct Destination: Sendable {
        let name: String
        let port: UInt16
        let addresses: [IPAddress]
    }
}

/// The end of a transfer.
enum TransferOutcome: Sendable, Equatable {
    case complete
    /// A limit was reached, or the connection was lost; the body so far is valid.
    case truncated
    case failed(FetchError)
}
