import PageWalls

/// What the words of a URL say about its page, as far as it decides whether a redirect to it leads to the same content.
struct PageAddress {
    /// The segments of the path in lowercase, without empty ones.
    private let segments: [String]
    private let fragment: Substring
    private let wall: WallAddress

    /// - Parameter url: A serialized HTTP(S) URL.
    init(_ url: String) {
        wall = WallAddress(url)
        segments = wall.segments
        fragment = url.firstIndex(of: "#").map { url[$0...].dropFirst() } ?? ""
    }

    /// The root of a site, in any language, with or without a query. A route in the fragment is another page.
    var isHomePage: Bool {
        guard !fragment.hasPrefix("/"), !fragment.hasPrefix("!") else { return false }
        switch segments.count {
        case 0: return true
        case 1: return Self.homeNames.contains(segments[0]) || Self.isLanguage(segments[0])
        case 2: return Self.isLanguage(segments[0]) && Self.homeNames.contains(segments[1])
        default: return false
        }
    }

    var isSignInPage: Bool { wall.reason == .signIn }
    var isConsentPage: Bool { [.consent, .challenge, .paywall].contains(wall.reason) }
    var isErrorPage: Bool { [.error, .maintenance].contains(wall.reason) }

    /// Whether the URL is made to lead to another page each time.
    var isChanging: Bool {
        segments.contains { segment in
            segment.split { !$0.isLetter }.contains { Self.changingNames.contains(String($0)) }
        }
    }

    /// Whether a parameter of this URL has the other URL, or its path, as its value.
    func leads(backTo other: PageAddress) -> Bool { wall.leads(backTo: other.wall) }

    /// `de`, `pt-br`, `en_us`.
    private static func isLanguage(_ segment: String) -> Bool {
        let parts = segment.split(separator: segment.contains("_") ? "_" : "-", omittingEmptySubsequences: false)
        return parts.count <= 2 && parts.allSatisfy { $0.count == 2 && $0.allSatisfy { $0.isASCII && $0.isLetter } }
    }

    private static let homeNames: Set<String> = [
        "home", "index", "index.html", "index.htm", "index.php", "index.jsp", "index.aspx", "default.aspx",
        "default.asp", "main", "welcome", "home.html", "home.php",
    ]
    private static let changingNames: Set<String> = [
        "random", "latest", "newest", "current", "today", "next", "previous", "prev", "lucky", "surprise",
    ]
}
