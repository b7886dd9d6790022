import WebURL

/// The refresh of a page that has nothing else: browsers without scripts are led on by it, and others by a script to the
/// same address. Short links such as t.co's are such pages.
///
/// On any other page, a refresh in `<noscript>` leads to a page without scripts, or to one that demands them.
struct NoscriptRefresh {
    private let refresh: DeclaredRefresh
    /// Whether the page has neither a script nor a title.
    private let isAlone: Bool
    /// What the scripts of the page say, with their escapes resolved.
    private let script: [UInt8]

    /// A longer page is there to be read, in bytes.
    static let longestPage = 16 << 10

    /// - Parameter page: The whole page in UTF-8.
    init?(of page: [UInt8]) {
        var tokenizer = HTMLTokenizer(sink: Reader())
        tokenizer.consume(page[...])
        tokenizer.finish()
        let reader = tokenizer.sink
        guard !reader.hasContent, let refresh = reader.content.flatMap({ DeclaredRefresh($0) }) else { return nil }
        self.refresh = refresh
        isAlone = !reader.hasTitle && reader.script.allSatisfy(\.isMarkupSpace)
        script = Self.withoutEscapes(reader.script)
    }

    /// Returns the URL; nil if the page has a script that does not lead to the same one, or only a title.
    func target(at base: WebURL?) -> String? {
        guard let url = refresh.target(at: base) else { return nil }
        return isAlone || names(refresh.target) || names(url) ? url : nil
    }

    /// Returns whether the script has a text in quotation marks.
    private func names(_ text: String) -> Bool {
        ["\"", "'", "`"].contains { script.firstRange(of: Array(($0 + text + $0).utf8)) != nil }
    }

    /// Resolves `\/`, `\x2F` and `\u002F` (https://tc39.es/ecma262/#prod-EscapeSequence) of ASCII characters.
    private static func withoutEscapes(_ script: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        var rest = script[...]
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "\\"), let kind = rest.popFirst() else {
                result.append(byte)
                continue
            }
            let length = kind == UInt8(ascii: "x") ? 2 : kind == UInt8(ascii: "u") ? 4 : 0
            let digits = rest.prefix(length)
            if length > 0, let code = UInt8(String(decoding: digits, as: UTF8.self), radix: 16), code < 0x80 {
                result.append(code)
                rest = rest.dropFirst(length)
            } else {
                result.append(kind)
            }
        }
        return result
    }
}

/// Reads a page until it has anything but a refresh and scripts.
private struct Reader: HTMLTokenSink {
    /// The content of the first refresh in noscript.
    private(set) var content: String?
    private(set) var script: [UInt8] = []
    /// Whether the page has anything to see, or a script that may show something.
    private(set) var hasContent = false
    private(set) var hasTitle = false
    private var isInNoscript = false
    private var openName = ""

    var isSettled: Bool { hasContent }

    mutating func startTag(_ tag: HTMLTag) -> HTMLTextMode {
        openName = tag.name
        if isInNoscript {
            if content == nil, tag.name == "meta", tag.isEqual("http-equiv", "refresh") { content = tag["content"] }
        } else {
            switch tag.name {
            case "noscript": isInNoscript = true
            case "html", "head", "body", "meta", "link", "base", "title", "style": break
            case "script": hasContent = tag["src"] != nil || !Self.isScript(tag)
            default: hasContent = true
            }
        }
        return HTMLTextMode(elementName: tag.name)
    }

    mutating func endTag(_ name: String) {
        openName = ""
        if name == "noscript" { isInNoscript = false }
    }

    mutating func text(_ bytes: [UInt8]) {
        guard !isInNoscript else { return }
        switch openName {
        case "script": script += bytes
        case "style": break
        case "title": if !bytes.allSatisfy(\.isMarkupSpace) { hasTitle = true }
        default: if !bytes.allSatisfy(\.isMarkupSpace) { hasContent = true }
        }
    }

    /// Whether browsers run the element, and do not only keep its text.
    private static func isScript(_ tag: HTMLTag) -> Bool {
        let type = tag["type"] ?? ""
        return type.isEmpty || type == "module" || type.asciiLowercased.hasSuffix("javascript")
    }
}
