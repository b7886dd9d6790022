import PageFetching

extension FetchError {
    /// The message for the person at this machine, who may know what the address policy refuses. Others may not: see
    /// ``FetchError``.
    var ownerDescription: String {
        switch self {
        case .unreachable(.refusedAddress(let address)):
            "Refused: private address \(address). Allow it with the setting `allow-address`."
        case .unreachable(.refusedName(let name)):
            "Refused: local name \(name). Allow its address with the setting `allow-address`."
        case .unreachable(.refusedPort(let port)):
            "Refused: port \(port) is not a port of web pages. Allow it with the setting `allow-address`."
        default: description
        }
    }
}
