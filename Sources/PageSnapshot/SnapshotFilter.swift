import PageMetadata
import WebURL

/// Passes the elements on the allow-list, and the text of the page, on to libxml2, which balances them.
struct SnapshotFilter: HTMLTokenSink {
    /// The direction of the whole page, if it declares one.
    private(set) var direction: String?
    /// The images that are shown, in the order of their numbers.
    private(set) var images: [WebURL] = []
    /// Who wrote the page, if it says so.
    private(set) var author: String?

    private let page: WebURL
    private let showsImage: (WebURL) -> Bool
    private var base: WebURL
    private var hasBase = false
    private let parser: HTMLPushParser
    private var context = MarkupContext()
    /// The dropped element that is open, and how many of its name are open in it.
    private var dropping: (name: String, depth: Int)?
    private var openCounts: [String: Int] = [:]
    private var depth = 0
    private var spans = TableSpans()

    /// Deeper elements are left out. Their text stays.
    private static let deepest = 100
    /// Elements that end when the next one begins, and so do not add to the depth.
    private static let selfEnding: Set<String> = [
        "p", "li", "dt", "dd", "tr", "td", "th", "thead", "tbody", "tfoot",
    ]

    /// - Parameter showsImage: Returns whether an image is shown. Others are replaced by their alternative text.
    init(url: WebURL, writer: SnapshotWriter, showsImage: @escaping (WebURL) -> Bool) {
        page = url
        self.showsImage = showsImage
        base = url
        parser = HTMLPushParser(handler: writer, rules: .html)
    }

    /// - Throws: ``PageMetadataError/outOfMemory``
    func finish() throws(PageMetadataError) {
        parser.finish()
        if parser.hasFailed { throw .outOfMemory }
    }

    var isSettled: Bool { parser.hasFailed }

    mutating func startTag(_ tag: HTMLTag) -> HTMLTextMode {
        let isHTML = context.open(tag)
        let mode = context.textMode(after: tag)
        if let open = dropping {
            // A menu that is never closed does not hide the page.
            guard tag.name == "main" && isHTML else {
                if tag.name == open.name && !tag.isSelfClosing { dropping?.depth += 1 }
                return mode
            }
            dropping = nil
        }
        if !isHTML && tag.name != "svg" && tag.name != "math" && tag.name != "template"
            && tag.name != "select"
        {
            return mode
        }
        switch tag.name {
        case "html", "body": direction = direction ?? tag["dir"].flatMap(SnapshotAttributes.direction)
        case "base": readBase(tag)
        case "meta": readAuthor(tag)
        case "img": writeImage(tag)
        default: open(tag, mode: mode)
        }
        return mode
    }

    mutating func endTag(_ name: String) {
        _ = context.close(name)
        if let open = dropping {
            if name == open.name {
                dropping = open.depth > 1 ? (name, open.depth - 1) : nil
            } else if name == "body" {
                dropping = nil
            }
            return
        }
        guard case .written(let written) = SnapshotElements.role(of: name),
            !SnapshotElements.void.contains(written),
            let count = openCounts[written], count > 0
        else { return }
        openCounts[written] = count - 1
        if !Self.selfEnding.contains(written) { depth -= 1 }
        parser.endTag(written)
    }

    mutating func text(_ bytes: [UInt8]) {
        if dropping == nil { parser.text(bytes) }
    }

    private mutating func open(_ tag: HTMLTag, mode: HTMLTextMode) {
        switch SnapshotElements.role(of: tag.name) {
        case .dropped:
            if !(tag.isSelfClosing && mode == .data) && tag.name != "embed" { dropping = (tag.name, 1) }
        case .unwrapped: break
        case .written(let name):
            if SnapshotElements.void.contains(name) {
                parser.startTag(name)
                return
            }
            if !Self.selfEnding.contains(name) {
                guard depth < Self.deepest else { return }
                depth += 1
            }
            openCounts[name, default: 0] += 1
            var attributes = spans.limited(SnapshotAttributes.of(tag, base: base))
            if let hints = ElementHints(tag).value { attributes.append((ElementHints.attribute, hints)) }
            parser.startTag(name, attributes: attributes)
        }
    }

    private mutating func readBase(_ tag: HTMLTag) {
        guard !hasBase, let href = tag["href"] else { return }
        hasBase = true
        if let url = try? WebURL(parsing: href, base: page), url.isHTTP { base = url }
    }

    private mutating func readAuthor(_ tag: HTMLTag) {
        guard author == nil, tag["name"]?.asciiLowercased == "author", let content = tag["content"] else { return }
        let name = CleanText.of(content, limit: 100)
        if !name.isEmpty && !name.contains("://") { author = name }
    }

    private mutating func writeImage(_ tag: HTMLTag) {
        if images.count < SnapshotImageAddress.limit, let image = SnapshotImage(tag, base: base), showsImage(image.url)
        {
            parser.startTag("img", attributes: [("src", "\(images.count)")] + image.attributes)
            images.append(image.url)
            return
        }
        guard let text = tag["alt"].map({ CleanText.of($0, limit: 500) }), !text.isEmpty else { return }
        parser.text(Array(" \(text) ".utf8))
    }
}
