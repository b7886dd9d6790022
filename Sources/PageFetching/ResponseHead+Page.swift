internal import CCurl
import Foundation
import PageMetadata

extension ResponseHead {
    /// Whether the status is that of a complete page.
    var isPage: Bool { (200..<300).contains(status) && status != 206 }

    /// Whether the type is one that has a title.
    var isReadable: Bool {
        if case .other = kind { return false }
        return true
    }

    /// Whether the body is needed, which it is not for a picture.
    var wantsBody: Bool { isPage && kind.sizeLimit > 0 }

    /// What the body was packed with.
    var contentCodings: [ContentCoding] { ContentCoding.all(in: self[.contentEncoding]) }

    private var kind: DocumentKind {
        // A fast path for the most frequent types.
        if contentType == nil || contentType == "text/html" || contentType?.hasPrefix("text/html;") == true {
            return .page
        }
        return DocumentKind(contentType: contentType.map { ContentType($0) }, prefix: [])
    }

    /// Returns the status as an error, with the time from `Retry-After` (RFC 9110 10.2.3).
    func statusError() -> FetchError {
        guard let text = self[.retryAfter] else { return .status(status) }
        let date = curl_getdate(text, nil)
        let secondsToDate = date > 0 ? date - Int(Date().timeIntervalSince1970) : nil
        guard let seconds = Int(text) ?? secondsToDate, seconds >= 0 else { return .status(status) }
        return .status(status, retryAfter: .seconds(min(seconds, 24 * 3600)))
    }
}
