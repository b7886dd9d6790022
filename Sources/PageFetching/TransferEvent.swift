/// One request, as the transfer thread is told of it.
struct TransferRequest: Sendable {
    /// Serialised by `WebURL`: libcurl never sees what anyone typed.
    let url: String
    let timeout: Duration
    let limits: FetchLimits
    let policy: AddressPolicy
    /// Decides by the head whether the body is wanted.
    let wantsBody: @Sendable (ResponseHead) -> Bool
}

/// The parts of a response's head that we look at.
struct ResponseHead: Sendable, Equatable {
    var status = 0
    var contentType: String?
    var location: [UInt8]?
}

/// What happens in a transfer, in this order: a head, pieces of the body, the end.
enum TransferEvent: Sendable {
    case head(ResponseHead)
    case body([UInt8])
    case finished(TransferOutcome)
}

enum TransferOutcome: Sendable, Equatable {
    case complete
    /// A limit was reached; what came before it is good.
    case truncated
    case failed(FetchError)
}
