import Canonicalization

/// A URL that an app opens, such as `photos://album/7`.
///
/// An app link is kept and shown as it is, and never fetched. Any scheme is accepted that an app could register, except
/// those that run code, read local files, or belong to a browser or to the network. `web/base/url/app-link.js` makes
/// the same check before the web UI opens one.
struct AppLink: Sendable {
    /// The text, in visible ASCII characters.
    let text: String

    /// The maximum length in bytes.
    static let lengthLimit = 2_048
    private static let schemeLengthLimit = 64

    /// Checks a URL.
    ///
    /// - Throws: `urlNotUsable` for a scheme that is not accepted, `appLinkNotUsable` for characters that a URL cannot
    ///   contain, `tooLong`.
    init(_ text: String) throws(NotebookError) {
        guard let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")), Self.isAccepted(scheme: text.utf8[..<colon]),
            !Self.isPort(text.utf8[text.utf8.index(after: colon)...])
        else { throw .urlNotUsable(.unsupportedScheme) }
        guard text.utf8.count <= Self.lengthLimit else { throw .tooLong(field: "app link", limit: Self.lengthLimit) }
        guard text.utf8.index(after: colon) < text.endIndex, text.utf8.allSatisfy(Self.isAllowed) else {
            throw .appLinkNotUsable
        }
        self.text = text
    }

    /// Returns whether a scheme has the form of RFC 3986, section 3.1, and is not rejected. One letter is a Windows
    /// drive.
    private static func isAccepted(scheme: Substring.UTF8View) -> Bool {
        guard (2...schemeLengthLimit).contains(scheme.count), let first = scheme.first, isLetter(first) else {
            return false
        }
        guard scheme.allSatisfy({ isLetter($0) || isDigit($0) || "+-.".utf8.contains($0) }) else { return false }
        let name = String(decoding: scheme, as: UTF8.self).lowercased()
        return !rejectedSchemes.contains(name) && !rejectedPrefixes.contains { name.hasPrefix($0) }
    }

    /// Returns whether the text after the colon is a port, as in `localhost:8080/page`, where a person forgot
    /// `http://`.
    private static func isPort(_ rest: Substring.UTF8View) -> Bool {
        let digits = rest.prefix(while: isDigit)
        guard (1...5).contains(digits.count) else { return false }
        guard let next = rest[digits.endIndex...].first else { return true }
        return "/?#".utf8.contains(next)
    }

    /// Returns whether RFC 3986 allows a character in a URL.
    private static func isAllowed(_ byte: UInt8) -> Bool {
        (0x21...0x7E).contains(byte) && !#""<>\^`{|}"#.utf8.contains(byte)
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

    /// The schemes that Chromium (`kDeniedSchemes`) and Firefox (`network.protocol-handler.external.*`) never hand to
    /// an app, and those that a browser or the network handles.
    private static let rejectedSchemes: Set<String> = [
        // Run code or a command, or read local files.
        "javascript", "vbscript", "livescript", "mocha", "data", "blob", "file", "filesystem", "content", "intent",
        "android-app", "shell", "hcp", "help", "search", "search-ms", "disk", "disks", "its", "mk", "mhtml", "res",
        "ms-appinstaller", "ms-cxh", "ms-cxh-full", "ms-help", "ms-its", "ms-itss", "ms-msdt", "ms-officecmd",
        "vnd.ms.radio", "itms-services", "jar", "wyciwyg", "feed", "ssh", "telnet", "rlogin",
        // Belong to a browser.
        "about", "view-source", "resource", "devtools", "edge", "brave", "opera", "vivaldi", "iehistory", "ierss",
        "ie.http", "isolated-app",
        // Are fetched.
        "http", "https", "ws", "wss", "ftp", "ftps", "sftp", "gopher", "nntp", "smb", "cifs", "nfs", "afp", "dav",
        "davs", "webdav", "webdavs",
        // Start a message or a call instead of showing content.
        "mailto", "tel", "sms", "smsto", "mms", "mmsto", "facetime", "facetime-audio", "sip", "sips", "callto",
        // Are misspelled.
        "ttp", "htp", "ttps", "tps", "ps", "htps", "ile", "le",
    ]

    private static let rejectedPrefixes = ["chrome", "moz-", "safari-", "ms-browser-", "edge-"]
}
