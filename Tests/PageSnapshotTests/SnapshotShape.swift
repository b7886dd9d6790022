import PageSnapshot

/// Reads a snapshot as the strictest reader would: every `<` must begin a tag that a snapshot may have, letter for
/// letter.
enum SnapshotShape {
    /// The first thing that should not be there, or nil.
    static func problem(in document: String) -> String? {
        let bytes = Array(document.utf8)
        let style = Array("<style>\(PageSnapshot.stylesheet)</style>".utf8)
        guard let styleStart = bytes.indices.first(where: { bytes[$0...].starts(with: style) }) else {
            return "the stylesheet is not ours"
        }
        let rest = Array(bytes[..<styleStart] + bytes[(styleStart + style.count)...])
        var index = 0
        while index < rest.count {
            guard rest[index] == UInt8(ascii: "<") else {
                if rest[index] == UInt8(ascii: ">") { return "a loose >" }
                index += 1
                continue
            }
            guard let end = rest[index...].firstIndex(of: UInt8(ascii: ">")) else { return "a loose <" }
            let tag = String(decoding: rest[(index + 1)..<end], as: UTF8.self)
            guard fixed.contains(tag) || isAllowed(tag) else { return "<\(tag)>" }
            index = end + 1
        }
        return nil
    }

    /// The tags of the document around the content.
    private static let fixed: Set<String> = [
        "!doctype html", "meta charset=\"utf-8\"", "meta name=\"referrer\" content=\"no-referrer\"",
        "meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"", "head", "/head",
        "body", "/body",
        "/html", "title", "/title", "p class=\"byline\"",
    ]

    private static let names: Set<String> = [
        "html", "main", "article", "div", "p", "h1", "h2", "h3", "h4", "h5", "h6", "ul", "ol", "li",
        "dl", "dt", "dd",
        "blockquote", "pre", "figure", "figcaption", "table", "caption", "thead", "tbody", "tfoot",
        "tr", "th", "td",
        "hr", "br", "wbr", "details", "summary", "a", "em", "strong", "b", "i", "u", "s", "code", "kbd",
        "samp", "var",
        "sub", "sup", "small", "mark", "q", "cite", "abbr", "time", "del", "ins", "dfn", "ruby", "rt",
        "rp", "bdi", "img",
    ]

    private static let plainAttributes: Set<String> = [
        "lang", "dir", "start", "value", "colspan", "rowspan",
    ]

    private static func isAllowed(_ tag: String) -> Bool {
        if tag.utf8.first == UInt8(ascii: "/") { return names.contains(String(tag.dropFirst())) }
        let name = tag.prefix { $0 != " " }
        guard names.contains(String(name)), let attributes = attributes(of: tag.dropFirst(name.count)) else {
            return false
        }
        return attributes.allSatisfy { attribute in
            let value = attribute.value.utf8
            switch (name, attribute.name) {
            case ("img", "src"):
                return value.starts(with: imageFolder.utf8)
                    && value.dropFirst(imageFolder.utf8.count).allSatisfy { $0 &- 0x30 < 10 }
            // A quotation mark would have ended the value.
            case ("img", "alt"): return !value.contains(UInt8(ascii: "<"))
            case ("img", "loading"): return value.elementsEqual("lazy".utf8)
            case ("img", "decoding"): return value.elementsEqual("async".utf8)
            case ("img", "width"), ("img", "height"): return !value.isEmpty && value.allSatisfy { $0 &- 0x30 < 10 }
            case ("img", _): return false
            case (_, "href"):
                return value.starts(with: "/browse?url=http".utf8)
                    && value.dropFirst(12).allSatisfy(isUnreserved)
            case (_, "target"): return value.elementsEqual("_top".utf8)
            case (_, "rel"): return value.elementsEqual("noreferrer".utf8)
            default: return plainAttributes.contains(attribute.name) && value.allSatisfy(isUnreserved)
            }
        }
    }

    /// The path before the number of an image.
    static let imageFolder = "/images/key/"

    /// Reads attributes, each with a space before it and its value in quotation marks; nil if anything else is there.
    private static func attributes(of text: Substring) -> [(name: String, value: String)]? {
        var rest = text.utf8
        var result: [(name: String, value: String)] = []
        while !rest.isEmpty {
            guard rest.removeFirst() == UInt8(ascii: " "), let equals = rest.firstIndex(of: UInt8(ascii: "=")) else {
                return nil
            }
            let name = String(Substring(rest[..<equals]))
            rest = rest[rest.index(after: equals)...]
            guard rest.first == UInt8(ascii: "\"") else { return nil }
            rest.removeFirst()
            guard let end = rest.firstIndex(of: UInt8(ascii: "\"")) else { return nil }
            result.append((name, String(Substring(rest[..<end]))))
            rest = rest[rest.index(after: end)...]
        }
        return result
    }

    private static func isUnreserved(_ byte: UInt8) -> Bool {
        (byte | 0x20) &- 0x61 < 26 || byte &- 0x30 < 10 || "-._~%".utf8.contains(byte)
    }
}
