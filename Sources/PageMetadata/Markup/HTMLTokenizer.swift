// The tokenizer in front of libxml2, after https://html.spec.whatwg.org/#tokenization.
//
// It is a state machine that takes one byte a step, so its result cannot depend on where the input was cut. Runs of
// plain text, and tags that the sink does not use, take a faster path. It holds at most one tag and a few KiB of text:
// attribute values, the number of attributes and tag names are limited, and what exceeds a limit is dropped. Input is
// UTF-8; all of HTML's syntax is ASCII.

package struct HTMLTokenizer<Sink: HTMLTokenSink> {
    package var sink: Sink

    var state = State.text
    var mode = HTMLTextMode.data
    /// The name whose end tag ends raw text.
    var rawTextName: [UInt8] = []
    var script = ScriptEscape()
    var text: [UInt8] = []
    var tag = HTMLTag()
    var tagName: [UInt8] = []
    var isEndTag = false
    var nameStart = 0
    var nameEnd = 0
    var reference = CharacterReference()
    /// The state to return to after a character reference.
    var returnState = State.text
    var dashes = 0
    var declaration: [UInt8] = []
    /// The limits of the tag that is being read.
    var limits = HTMLTagLimits.standard

    enum State {
        case text, lessThan, tagOpen, endTagOpen, tagName
        case beforeAttributeName, attributeName, afterAttributeName, beforeAttributeValue
        case doubleQuotedValue, singleQuotedValue, unquotedValue, afterQuotedValue, selfClosing
        case markupDeclaration, bogusComment, comment
        case rawLessThan, rawEndTagOpen, rawEndTagName, reference
    }

    package init(sink: Sink) {
        self.sink = sink
    }

    package mutating func consume(_ bytes: ArraySlice<UInt8>) {
        bytes.withUnsafeBufferPointer { input in
            var index = 0
            while index < input.count && !sink.isSettled {
                index = passRun(input, from: index)
                guard index < input.count else { break }
                if let end = takeTag(input, at: index) {
                    index = end
                } else {
                    step(input[index])
                    index += 1
                }
            }
        }
    }

    /// Ends the page. A tag that has not ended is dropped, as the standard says.
    package mutating func finish() {
        guard !sink.isSettled else { return }
        switch state {
        case .reference: endReference(before: nil)
        case .tagOpen, .rawLessThan: appendText("<")
        case .endTagOpen, .rawEndTagOpen: appendText("</")
        case .rawEndTagName:
            appendText("</")
            text.append(contentsOf: tagName)
        default: break
        }
        flushText()
    }

    // MARK: Steps

    /// Takes a run of bytes that need no step of their own, and returns where it ends.
    mutating func passRun(_ input: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
        switch state {
        case .text: sink.wantsText ? passText(input, from: start) : skipText(input, from: start)
        case .doubleQuotedValue: passValue(input, from: start, quote: UInt8(ascii: "\""))
        case .singleQuotedValue: passValue(input, from: start, quote: UInt8(ascii: "'"))
        case .comment where dashes == 0: input.firstIndex(of: UInt8(ascii: "-"), from: start) ?? input.count
        case .bogusComment: input.firstIndex(of: UInt8(ascii: ">"), from: start) ?? input.count
        default: start
        }
    }

    mutating func step(_ byte: UInt8) {
        switch state {
        case .text: textStep(byte)
        case .lessThan, .tagOpen: tagOpenStep(byte)
        case .endTagOpen: endTagOpenStep(byte)
        case .tagName: tagNameStep(byte)
        case .beforeAttributeName, .attributeName, .afterAttributeName, .beforeAttributeValue,
            .afterQuotedValue,
            .selfClosing:
            attributeStep(byte)
        case .doubleQuotedValue: valueStep(byte, quote: UInt8(ascii: "\""))
        case .singleQuotedValue: valueStep(byte, quote: UInt8(ascii: "'"))
        case .unquotedValue: valueStep(byte, quote: nil)
        case .markupDeclaration, .bogusComment, .comment: commentStep(byte)
        case .rawLessThan, .rawEndTagOpen, .rawEndTagName: rawStep(byte)
        case .reference:
            if !reference.take(byte), !endReference(before: byte) { step(byte) }
        }
    }
}

/// The limits of what a tokenizer holds, in bytes and attributes.
enum HTMLLimits {
    static let textRun = 16 << 10
    static let name = 128
    static let attributes = 256
}

/// The limits of a tag and of a value in it, in bytes.
struct HTMLTagLimits {
    let value: Int
    let tag: Int

    static let standard = HTMLTagLimits(value: 64 << 10, tag: 256 << 10)
    /// A `<meta>` can hold a whole activity: 131,072 characters of three bytes, and one more, by which a longer value is
    /// known.
    static let meta = HTMLTagLimits(value: 3 * 131_072 + 4, tag: 512 << 10)
}
