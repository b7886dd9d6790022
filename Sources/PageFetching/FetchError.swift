/// Why there is no page.
///
/// What is refused, closed, filtered or does not speak HTTP looks the same from outside, so that no one can map a
/// network by asking for pages in it; the diagnosis is for the log.
public enum FetchError: Error, Sendable, Equatable {
    /// Neither `http` nor `https`.
    case invalidScheme(String)
    /// The address carries a user name or a password.
    case hasCredentials
    case unreachable(diagnosis: Diagnosis)
    /// The deadline passed.
    case timedOut
    case tooManyRedirects
    /// A redirect led to an address that had redirected before.
    case redirectLoop
    /// The site answered, but not with a page. It may have said when to come again, at most a day from now.
    case status(Int, retryAfter: Duration? = nil)
    /// There is something, but nothing to read: an image, an archive.
    case notReadable(contentType: String)
    /// Too many fetches wait already.
    case busy
    /// The task was cancelled, or the service is shutting down.
    case cancelled

    /// What really happened. For the log only.
    public enum Diagnosis: Sendable, Equatable {
        case refusedAddress(String)
        case refusedName(String)
        case refusedPort(UInt16)
        case addressTooLong
        case nameNotFound
        /// The name server did not answer, or could not.
        case nameServerFailed
        case connectionFailed
        case secureConnectionFailed(code: Int)
        case connectionLost
        case notHTTP(code: Int)
        case headTooLarge
        case badContentEncoding
        case badRedirect
        /// Who asked did not want it followed.
        case redirectNotFollowed
        /// An option that the safety of the fetch rests on could not be set.
        case misconfigured(option: String)
        case other(code: Int)
    }
}

extension FetchError: CustomStringConvertible {
    /// A sentence for a person, that says no more than they may know.
    public var description: String {
        switch self {
        case .invalidScheme(let scheme):
            "Only http and https addresses can be opened, not “\(scheme.prefix(32)):”."
        case .hasCredentials:
            "The address contains a user name or password. Remove it and try again."
        case .unreachable:
            "The page could not be reached. Check the address, or try again later."
        case .timedOut:
            "The site took too long to answer. Try again later."
        case .tooManyRedirects:
            "The site redirects too many times."
        case .redirectLoop:
            "The site redirects in a circle."
        case .status(404, _), .status(410, _):
            "The site says that this page does not exist."
        case .status(let code, _):
            "The site answered with an error (\(code))."
        case .notReadable(let contentType):
            "This address leads to a file (\(contentType.prefix(64))), not to a page."
        case .busy:
            "Too many pages are being fetched at the moment. Try again in a minute."
        case .cancelled:
            "The fetch was cancelled."
        }
    }
}

extension FetchError {
    /// How long to wait before a further try, at least; nil where the next one would end as this one did.
    ///
    /// - Parameter delay: how long to wait where the site says nothing.
    func wait(atLeast delay: Duration) -> Duration? {
        switch self {
        case .unreachable(.connectionLost), .unreachable(.nameServerFailed): delay
        case .status(408, let stated), .status(429, let stated), .status(502, let stated), .status(503, let stated),
            .status(504, let stated):
            max(delay, stated ?? .zero)
        default: nil
        }
    }
}
