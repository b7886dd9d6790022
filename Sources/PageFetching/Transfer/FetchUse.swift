/// What a request is for, which decides what is read of its response.
enum FetchUse: Sendable {
    case page, image

    /// The header line that says what is accepted.
    var acceptField: String {
        switch self {
        case .page: "Accept: text/html,application/xhtml+xml;q=0.9,*/*;q=0.1"
        case .image: "Accept: image/avif,image/webp,image/png,image/jpeg,image/gif,image/*;q=0.5"
        }
    }

    func wantsBody(of head: ResponseHead) -> Bool {
        switch self {
        case .page: head.wantsBody
        case .image: head.wantsImageBody
        }
    }

    /// Returns the limits of size for a response.
    func limits(_ limits: FetchLimits) -> FetchLimits {
        guard self == .image else { return limits }
        var result = limits
        result.wireBytes = limits.imageBytes
        result.bodyBytes = limits.imageBytes
        return result
    }
}

extension ResponseHead {
    /// Whether the response may be an image, by what the server says.
    var wantsImageBody: Bool {
        guard isPage else { return false }
        guard let type = contentType?.split(separator: ";").first?.lowercased() else { return true }
        return type.hasPrefix("image/") || type == "application/octet-stream" || type == "binary/octet-stream"
    }
}
