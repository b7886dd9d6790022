import Cryptography
import Foundation

/// The content security policy of the UI's pages (Content Security Policy Level 3).
enum PagePolicy {
    /// Returns the policy of a page. The page may have styles and scripts of its own. The policy names them by their
    /// digests (section 2.3.1), so that nothing runs which comes into the page later.
    static func policy(of page: Data) -> String {
        let sources = [("script-src", "script"), ("style-src", "style")].map { directive, element in
            ([directive, "'self'"] + contents(of: element, in: page).map(source)).joined(separator: " ")
        }
        return (["default-src 'none'"] + sources + others).joined(separator: "; ")
    }

    private static let others = [
        "img-src 'self'", "connect-src 'self'", "frame-src 'self'", "font-src 'self'", "manifest-src 'self'",
        "form-action 'self'", "base-uri 'none'", "frame-ancestors 'none'", "require-trusted-types-for 'script'",
    ]

    private static func source(of content: Data) -> String {
        "'sha256-\(Data(SHA256.digest(of: content)).base64EncodedString())'"
    }

    /// Returns the contents of the elements without attributes. Those with a `src` have none.
    private static func contents(of element: String, in page: Data) -> [Data] {
        var contents: [Data] = []
        var rest = page.startIndex..<page.endIndex
        while let start = page.range(of: Data("<\(element)>".utf8), in: rest),
            let end = page.range(of: Data("</\(element)>".utf8), in: start.upperBound..<page.endIndex)
        {
            contents.append(page[start.upperBound..<end.lowerBound])
            rest = end.upperBound..<page.endIndex
        }
        return contents
    }
}
