/// The reason why a page could not be fetched.
///
/// A refused address, a closed or filtered port and a server that is not HTTP have the same description, so that nobody
/// can map a network by requesting pages from it. The diagnosis is for the log only.
public enum FetchError: Error, Sendable, Equatable {
    /// The scheme is neither `http` nor `https`.
    case invalidScheme(String)
    /// The URL contains a user name or a password.
    case hasCredentials
    case unreachable(diagnosis: Diagnosis)
    /// The deadline passed.
    case timedOut
    case tooManyRedirects
    /// A redirect led to a URL that had already redirected, with the same cookies.
    case redirectLoop
    /// The response is not a page. `retryAfter` is at most a day.
    case status(Int, retryAfter: Duration? = nil)
    /// The response is not readable text, but for instance an archive.
    case notReadable(contentType: String)
    /// Too many fetches are waiting.
    case busy
    /// The task was canceled, or the service is shutting down.
    case cancelled

    /// The actual cause, for the log only.
    public enum Diagnosis: Sendable, Equatable {
        case refusedAddress(String)
        case refusedName(String)
        case refusedPort(UInt16)
        case addressTooLong
        case nameNotFound
        /// The name server did not respond, or reported a failure.
        case nameServerFailed
        case connectionFailed
        case secureConnectionFailed(code: Int)
        case connectionLost
        case notHTTP(code: Int)
        case headTooLarge
        case badContentEncoding
        case badRedirect
        /// The caller's redirect policy does not allow the redirect.
        case redirectNotFollowed
        /// An option of libcurl that security depends on could not be set.
        case misconfigured(option: String)
        case other(code: Int)
    }
}

extension FetchError: CustomStringConvertible {
    /// A message for people, which reveals nothing about the network of the service.
    public var description: String {
        switch self {
        case .invalidScheme(let scheme):
            "Only http and https URLs can be opened, not “\(scheme.prefix(32)):”."
        case .hasCredentials:
            "The address contains a user name or password. Remove it and try again."
        case .unreachable:
            "The page could not be reached. Check the address, or try again later."
        case .timedOut:
            "The site took too long to respond. Try again later."
        case .tooManyRedirects:
            "The site redirects too many times."
        case .redirectLoop:
            "The site redirects in a loop."
        case .status(404, _), .status(410, _):
            "The page does not exist."
        case .status(let code, _):
            "The site responded with an error (\(code))."
        case .notReadable(let contentType):
            "This address leads to a file (\(contentType.prefix(64))), not to a page."
        case .busy:
            "Too many pages are being fetched. Try again in a minute."
        case .cancelled:
            "The fetch was canceled."
        }
    }
}

extension FetchError {
    /// Returns the time to wait before another attempt, or nil when it would fail in the same way.
    ///
    /// - Parameter delay: The minimum, also used when the site does not state a time.
    func retryDelay(atLeast delay: Duration) -> Duration? {
        switch self {
        case .unreachable(.connectionLost), .unreachable(.nameServerFailed): delay
        case .status(408, let stated), .status(429, let stated), .status(502, let stated), .status(503, let stated),
            .status(504, let stated):
            max(delay, stated ?? .zero)
        default: nil
        }
    }
}
