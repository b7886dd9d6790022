/// A start tag as the tokenizer read it: attributes in source order, character references resolved.
package struct HTMLTag {
    /// In ASCII lower case.
    package internal(set) var name = ""
    package internal(set) var isSelfClosing = false
    /// Names and values, one after another, so that a tag is read without an allocation for each part.
    var bytes: [UInt8] = []
    var ranges: [(name: Range<Int>, value: Range<Int>)] = []

    /// The value of an attribute; where it stands twice, the first counts.
    package subscript(name: StaticString) -> String? {
        withValue(of: name) { String(decoding: $0, as: UTF8.self) }
    }

    /// Whether an attribute is a text, in any case and with white space around it or not.
    func isEqual(_ name: StaticString, _ text: StaticString) -> Bool {
        withValue(of: name) { $0.trimmingSpace.isEqual(to: text) } ?? false
    }

    /// Whether one of an attribute's words is a text, in any case.
    func hasWord(_ name: StaticString, _ text: StaticString) -> Bool {
        var isFound = false
        withWords(of: name) { isFound = isFound || $0.isEqual(to: text) }
        return isFound
    }

    /// Calls back with each of an attribute's words: what stands between white space.
    func withWords(of name: StaticString, _ body: (UnsafeBufferPointer<UInt8>) -> Void) {
        _ = withValue(of: name) { value in
            var start = 0
            for index in 0...value.count where index == value.count || value[index].isMarkupSpace {
                if index > start { body(UnsafeBufferPointer(rebasing: value[start..<index])) }
                start = index + 1
            }
        }
    }

    /// Calls with the bytes of an attribute's value, without a copy; nil where the tag has no such attribute.
    private func withValue<Result>(of name: StaticString, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result? {
        bytes.withUnsafeBufferPointer { bytes in
            for range in ranges
            where range.name.count == name.utf8CodeUnitCount
                && UnsafeBufferPointer(rebasing: bytes[range.name]).isEqual(to: name)
            {
                return body(UnsafeBufferPointer(rebasing: bytes[range.value]))
            }
            return nil
        }
    }

    package var attributes: [(name: String, value: String)] {
        ranges.map {
            (
                String(decoding: bytes[$0.name], as: UTF8.self),
                String(decoding: bytes[$0.value], as: UTF8.self)
            )
        }
    }

    mutating func reset() {
        name = ""
        isSelfClosing = false
        bytes.removeAll(keepingCapacity: true)
        ranges.removeAll(keepingCapacity: true)
    }
}

/// How the text after a start tag is to be read, until the tag's own end tag.
package enum HTMLTextMode {
    /// Tags and character references.
    case data
    /// Character references only: `<title>`, `<textarea>`.
    case escapableRawText
    /// Nothing but text: `<style>`, `<iframe>`.
    case rawText
    /// Raw text with the states of `<script>`.
    case script
    /// Text to the end of the page.
    case plaintext

    /// The mode the standard's tree construction switches to for an element of HTML.
    package init(elementName: String) {
        switch elementName {
        case "title", "textarea": self = .escapableRawText
        case "style", "xmp", "iframe", "noembed", "noframes": self = .rawText
        case "script": self = .script
        case "plaintext": self = .plaintext
        default: self = .data
        }
    }
}

/// Who receives what the tokenizer reads.
package protocol HTMLTokenSink {
    mutating func startTag(_ tag: HTMLTag) -> HTMLTextMode
    mutating func endTag(_ name: String)
    /// A run of text, cut anywhere; character references are resolved.
    mutating func text(_ bytes: [UInt8])
    /// Whether the text that comes now is of use. What is not may be withheld.
    var wantsText: Bool { get }
    /// The tags that are of use where text is not; any other may be withheld then, unless it has an `itemprop`. Nil where
    /// every tag is of use.
    var wantedTags: HTMLTagFilter? { get }
    /// Whether nothing that comes now is of use: the tokenizer stops.
    var isSettled: Bool { get }
}

extension HTMLTokenSink {
    package var wantsText: Bool { true }
    package var wantedTags: HTMLTagFilter? { nil }
    package var isSettled: Bool { false }
}
