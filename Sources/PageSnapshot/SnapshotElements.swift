/// The allow-list of elements. Only elements in it are written to a snapshot.
enum SnapshotElements {
    enum Role {
        /// Written, under this name.
        case written(String)
        /// Not written, but its content is.
        case unwrapped
        /// Not written, nor is its content.
        case dropped
    }

    static func role(of name: String) -> Role {
        if let written = written[name] { return .written(written) }
        return dropped.contains(name) ? .dropped : .unwrapped
    }

    /// Whether a snapshot has elements of this name, besides images.
    static func isWritten(_ name: String) -> Bool { written[name] == name }

    /// Elements that have no end tag.
    static let void: Set<String> = ["br", "hr", "wbr"]

    /// The elements that are written, with their names in the snapshot.
    private static let written: [String: String] = {
        let same = [
            "p", "h1", "h2", "h3", "h4", "h5", "h6", "ul", "ol", "li", "dl", "dt", "dd", "blockquote",
            "pre", "figure",
            "figcaption", "table", "caption", "thead", "tbody", "tfoot", "tr", "th", "td", "hr", "br",
            "wbr", "details",
            "summary", "div", "article", "main", "a", "em", "strong", "b", "i", "u", "s", "code", "kbd",
            "samp", "var",
            "sub", "sup", "small", "mark", "q", "cite", "abbr", "time", "del", "ins", "dfn", "ruby", "rt",
            "rp", "bdi",
        ]
        var result = Dictionary(uniqueKeysWithValues: same.map { ($0, $0) })
        for name in ["section", "header", "center", "address", "hgroup"] { result[name] = "div" }
        result["strike"] = "s"
        result["tt"] = "code"
        result["menu"] = "ul"
        result["dir"] = "ul"
        return result
    }()

    /// Elements without text of the page. Forms are not among them, as they may contain the whole page.
    private static let dropped: Set<String> = [
        "nav", "aside", "footer", "script", "style", "noscript", "template", "svg", "math", "iframe",
        "frameset",
        "object", "embed", "applet", "canvas", "video", "audio", "button", "select", "textarea",
        "datalist", "dialog",
        "title", "noembed", "noframes", "xmp", "map", "portal", "fencedframe",
    ]
}
