internal import CLibXML2

/// Receives what libxml2 reads, in document order: every element that starts also ends.
package protocol HTMLElementHandler: AnyObject {
    func startElement(_ tag: HTMLTag)
    func endElement(_ name: String)
    /// A run of text, cut anywhere between two characters.
    func characters(_ bytes: UnsafeBufferPointer<UInt8>)
}

/// libxml2's push parser, which reads titles and snapshots alike.
///
/// It never gets a page's own bytes. A sink of ``HTMLTokenizer`` selects what is of use and passes it on here, where it
/// is written as ``CleanMarkup`` and parsed; libxml2 then calls the handler. Raw pages take libxml2 2.9 quadratic time
/// where a tag has many attributes or many elements are open; it also guesses encodings, knows only HTML 4's character
/// references, reads tags inside `<title>`, and stops at `</html>`.
package final class HTMLPushParser {
    /// Which elements end, or start, because another one does.
    package enum ElementRules {
        /// Those that HTML 4 says: an `li` ends the one before it, text outside of everything is a `p`.
        case html
        /// None. Elements that libxml2 has rules for are written under another name: a `p` would end an open `h1`, and
        /// a second `body` would not be reported.
        case none
    }

    /// Whether libxml2 ran out of memory. Nothing is read any more then.
    package private(set) var hasFailed = false

    private let handler: any HTMLElementHandler
    private let rules: ElementRules
    private var parser: OpaquePointer?
    private var markup = CleanMarkup()
    private var tag = HTMLTag()

    package init(handler: any HTMLElementHandler, rules: ElementRules) {
        self.handler = handler
        self.rules = rules
        _ = Self.libraryIsReady
        var callbacks = html_push_parser_callbacks(
            start_element: { HTMLPushParser.at($0).start($1, $2) },
            end_element: { HTMLPushParser.at($0).end($1) },
            characters: { HTMLPushParser.at($0).characters($1, $2) })
        // Not retained: the parser lives no longer than this object, which alone calls it.
        parser = html_push_parser_open(&callbacks, Unmanaged.passUnretained(self).toOpaque(), rules == .html)
        hasFailed = parser == nil
        // Without the rules of HTML, libxml2 adds no root and reads nothing after the first element. So it gets a root.
        if rules == .none {
            markup.beginStartTag(Self.rootName, prefix: "")
            markup.endStartTag(isEmpty: false)
        }
    }

    deinit {
        if let parser { html_push_parser_close(parser) }
    }

    // MARK: Writing

    /// Writes a start tag, with those of its attributes that a filter names.
    ///
    /// - Parameter isEmpty: Whether the element ends right there.
    func startTag(_ tag: HTMLTag, attributes: HTMLTagFilter, isEmpty: Bool = false) {
        markup.beginStartTag(tag.name, prefix: prefix(for: tag.name))
        tag.forEachAttribute { name, value in
            guard attributes.contains(HTMLTagCode(name)), name.allSatisfy(\.isPlainInName) else { return }
            markup.attribute(name, value)
        }
        markup.endStartTag(isEmpty: isEmpty)
        flushIfFull()
    }

    package func startTag(
        _ name: String, attributes: [(name: String, value: String)] = [], isEmpty: Bool = false
    ) {
        markup.beginStartTag(name, prefix: prefix(for: name))
        for (name, value) in attributes {
            var value = value
            value.withUTF8 { markup.attribute(name.utf8, $0) }
        }
        markup.endStartTag(isEmpty: isEmpty)
        flushIfFull()
    }

    package func endTag(_ name: String) {
        markup.endTag(name, prefix: prefix(for: name))
        flushIfFull()
    }

    /// Writes text. libxml2 holds it back until the next tag.
    package func text(_ bytes: [UInt8]) {
        bytes.withUnsafeBufferPointer { text($0) }
    }

    func text(_ bytes: UnsafeBufferPointer<UInt8>) {
        markup.text(bytes)
        flushIfFull()
    }

    /// Parses what was written. The handler has been called for all of it but text at the end.
    package func flush() {
        guard let parser, !hasFailed, !markup.isEmpty else { return }
        let isParsed = markup.bytes.withUnsafeBytes { bytes in
            bytes.withMemoryRebound(to: CChar.self) {
                html_push_parser_parse(parser, $0.baseAddress, Int32($0.count), false)
            }
        }
        hasFailed = !isParsed
        markup.removeAll()
    }

    /// Ends the page, and with it every element that is still open.
    package func finish() {
        flush()
        guard let parser, !hasFailed else { return }
        hasFailed = !html_push_parser_parse(parser, nil, 0, true)
    }

    /// No element of a page is written under this name, as it would have the prefix.
    private static let rootName = "root"
    private static let prefix: StaticString = "x-"

    /// Elements that need no prefix, as none of them ends another. libxml2 formats an error message for each element
    /// that it does not know, which takes longer than the element itself.
    private static let unprefixed = HTMLTagFilter([
        .init("meta"), .init("link"), .init("base"), .init("title"), .init("h1"), .init("h2"), .init("h3"), .init("br"),
    ])

    private func prefix(for name: String) -> StaticString {
        rules == .html || Self.unprefixed.contains(HTMLTagCode(name.utf8)) ? "" : Self.prefix
    }
    private static let pieceLength = 8 << 10

    private func flushIfFull() {
        if markup.count >= Self.pieceLength { flush() }
    }

    /// libxml2 is set up once, before any thread may use it.
    private static let libraryIsReady: Void = html_push_parser_set_up()

    // MARK: Callbacks

    private static func at(_ context: UnsafeMutableRawPointer) -> HTMLPushParser {
        Unmanaged<HTMLPushParser>.fromOpaque(context).takeUnretainedValue()
    }

    private func start(_ name: UnsafePointer<CChar>, _ list: UnsafeMutablePointer<UnsafePointer<CChar>?>?) {
        guard let name = elementName(name) else { return }
        tag.reset()
        tag.name = name
        var index = 0
        while let list, let attribute = list[index] {
            let value = list[index + 1]
            tag.append(name: attribute, value: value)
            index += 2
        }
        handler.startElement(tag)
    }

    private func end(_ name: UnsafePointer<CChar>) {
        guard let name = elementName(name) else { return }
        handler.endElement(name)
    }

    private func characters(_ bytes: UnsafePointer<CChar>, _ length: Int32) {
        bytes.withMemoryRebound(to: UInt8.self, capacity: Int(length)) {
            handler.characters(UnsafeBufferPointer(start: $0, count: Int(length)))
        }
    }

    /// Returns the name without the prefix; nil for the root.
    private func elementName(_ name: UnsafePointer<CChar>) -> String? {
        guard rules == .none else { return String(cString: name) }
        if name[0] == CChar(UInt8(ascii: "x")), name[1] == CChar(UInt8(ascii: "-")) { return String(cString: name + 2) }
        let name = String(cString: name)
        return name == Self.rootName ? nil : name
    }
}
