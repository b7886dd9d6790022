// The tokenizer in front of libxml2, after https://html.spec.whatwg.org/#tokenization.
//
// It is a machine of one byte a step, so that a result can never depend on where the input was cut; runs of plain text,
// and tags that the sink has no use for, take a short way through. It holds no more than one tag and a few KiB of text: attribute values, attribute counts and tag
// names are capped, and what is over the cap is read and dropped. Input is UTF-8; all of HTML's syntax is ASCII.

package struct HTMLTokenizer<Sink: HTMLTokenSink> {
    package var sink: Sink

    private var state = State.text
    private var mode = HTMLTextMode.data
    /// The name whose end tag ends raw text.
    private var rawTextName: [UInt8] = []
    private var script = ScriptEscape()
    private var text: [UInt8] = []
    private var tag = HTMLTag()
    private var tagName: [UInt8] = []
    private var isEndTag = false
    private var nameStart = 0
    private var nameEnd = 0
    private var reference = CharacterReference()
    /// Where a character reference came from, to go back to.
    private var returnState = State.text
    private var dashes = 0
    private var declaration: [UInt8] = []

    private enum State {
        case text, lessThan, tagOpen, endTagOpen, tagName
        case beforeAttributeName, attributeName, afterAttributeName, beforeAttributeValue
        case doubleQuotedValue, singleQuotedValue, unquotedValue, afterQuotedValue, selfClosing
        case markupDeclaration, bogusComment, comment
        case rawLessThan, rawEndTagOpen, rawEndTagName, reference
    }

    package init(sink: Sink) {
        self.sink = sink
    }

    package mutating func consume(_ bytes: [UInt8]) {
        bytes.withUnsafeBufferPointer { input in
            var index = 0
            while index < input.count {
                index = passRun(input, from: index)
                guard index < input.count else { break }
                step(input[index])
                index += 1
            }
        }
    }

    /// The end of the page: what was begun ends as the standard says, which for a tag means that it never was.
    package mutating func finish() {
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

    // MARK: Text

    /// Takes what needs no step of its own in one go.
    private mutating func passRun(_ input: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
        switch state {
        case .text: sink.wantsText ? passText(input, from: start) : skimText(input, from: start)
        case .doubleQuotedValue: passValue(input, from: start, quote: UInt8(ascii: "\""))
        case .singleQuotedValue: passValue(input, from: start, quote: UInt8(ascii: "'"))
        case .comment where dashes == 0: input.firstIndex(of: UInt8(ascii: "-"), from: start) ?? input.count
        case .bogusComment: input.firstIndex(of: UInt8(ascii: ">"), from: start) ?? input.count
        default: start
        }
    }

    /// Takes what is text beyond doubt.
    private mutating func passText(_ input: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
        var end = start
        let seesReferences = mode == .data || mode == .escapableRawText
        let seesTags = mode != .plaintext
        let isScript = mode == .script
        while end < input.count {
            let byte = input[end]
            if byte == 0x3C && seesTags || byte == 0x26 && seesReferences || byte == 0 { break }
            if isScript { script.see(byte) }
            end += 1
        }
        text.append(contentsOf: UnsafeBufferPointer(rebasing: input[start..<end]))
        if text.count >= HTMLLimits.textRun { flushText() }
        return end
    }

    /// Passes over text that the sink does not want, and over the tags in it of which that is true, too.
    private mutating func skimText(_ input: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
        guard mode != .plaintext else { return input.count }
        var index = start
        while mode == .script && !script.isIdle {
            guard index < input.count, input[index] != 0x3C else { return index }
            script.see(input[index])
            index += 1
        }
        let skimmer = TagSkimmer(input: input)
        let wanted = mode == .data ? sink.wantedTags : nil
        while let bracket = input.firstIndex(of: 0x3C, from: index) {
            guard let wanted, let tag = skimmer.name(at: bracket), !wanted.contains(tag.name),
                let end = skimmer.end(of: tag.after)
            else { return bracket }
            index = end
        }
        return input.count
    }

    private mutating func passValue(_ input: UnsafeBufferPointer<UInt8>, from start: Int, quote: UInt8) -> Int {
        var end = start
        while end < input.count, input[end] != quote, input[end] != 0x26, input[end] != 0 { end += 1 }
        let room = max(0, HTMLLimits.attributeValue - (tag.bytes.count - nameEnd))
        tag.bytes.append(contentsOf: UnsafeBufferPointer(rebasing: input[start..<min(end, start + room)]))
        return end
    }

    private mutating func flushText() {
        guard !text.isEmpty else { return }
        sink.text(text)
        text.removeAll(keepingCapacity: true)
    }

    private mutating func appendText(_ string: StaticString) {
        string.withUTF8Buffer { text.append(contentsOf: $0) }
    }

    // MARK: Steps

    private mutating func step(_ byte: UInt8) {
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

    private mutating func textStep(_ byte: UInt8) {
        switch byte {
        case 0x3C: state = mode == .data ? .tagOpen : .rawLessThan
        case 0x26: beginReference()
        case 0:
            // In content a NUL is dropped by tree construction; in raw text it is replaced.
            if mode != .data { text.append(scalar: 0xFFFD) }
        default: text.append(byte)
        }
    }

    private mutating func tagOpenStep(_ byte: UInt8) {
        switch byte {
        case UInt8(ascii: "!"):
            declaration.removeAll(keepingCapacity: true)
            state = .markupDeclaration
        case UInt8(ascii: "/"): state = .endTagOpen
        case UInt8(ascii: "?"): state = .bogusComment
        case _ where byte.isASCIILetter: beginTag(isEnd: false, with: byte)
        default:
            appendText("<")
            state = .text
            textStep(byte)
        }
    }

    private mutating func endTagOpenStep(_ byte: UInt8) {
        if byte.isASCIILetter {
            beginTag(isEnd: true, with: byte)
        } else {
            state = byte == UInt8(ascii: ">") ? .text : .bogusComment
        }
    }

    private mutating func beginTag(isEnd: Bool, with byte: UInt8) {
        tag.reset()
        tagName.removeAll(keepingCapacity: true)
        tagName.append(byte.lowercased)
        isEndTag = isEnd
        state = .tagName
    }

    private mutating func tagNameStep(_ byte: UInt8) {
        if byte.isMarkupSpace {
            state = .beforeAttributeName
        } else if byte == UInt8(ascii: "/") {
            state = .selfClosing
        } else if byte == UInt8(ascii: ">") {
            endTag()
        } else if tagName.count < HTMLLimits.name {
            if byte == 0 { tagName.append(scalar: 0xFFFD) } else { tagName.append(byte.lowercased) }
        }
    }

    private mutating func attributeStep(_ byte: UInt8) {
        let isSpace = byte.isMarkupSpace
        switch state {
        case .attributeName:
            if byte == UInt8(ascii: "=") {
                nameEnd = tag.bytes.count
                state = .beforeAttributeValue
            } else if isSpace || byte == UInt8(ascii: "/") || byte == UInt8(ascii: ">") {
                nameEnd = tag.bytes.count
                state = .afterAttributeName
                if !isSpace { attributeStep(byte) }
            } else if tag.bytes.count - nameStart < HTMLLimits.name {
                tag.bytes.append(byte.lowercased)
            }
        case .beforeAttributeValue:
            if isSpace { return }
            switch byte {
            case UInt8(ascii: "\""): state = .doubleQuotedValue
            case UInt8(ascii: "'"): state = .singleQuotedValue
            case UInt8(ascii: ">"):
                endAttribute()
                endTag()
            default:
                state = .unquotedValue
                valueStep(byte, quote: nil)
            }
        default:
            if isSpace {
                if state != .afterAttributeName { state = .beforeAttributeName }
                return
            }
            if state == .afterAttributeName {
                if byte == UInt8(ascii: "=") {
                    state = .beforeAttributeValue
                    return
                }
                endAttribute()
            }
            switch byte {
            case UInt8(ascii: ">"):
                tag.isSelfClosing = state == .selfClosing
                endTag()
            case UInt8(ascii: "/"): state = .selfClosing
            default:
                nameStart = tag.bytes.count
                tag.bytes.append(byte.lowercased)
                state = .attributeName
            }
        }
    }

    private mutating func valueStep(_ byte: UInt8, quote: UInt8?) {
        if byte == quote {
            endAttribute()
            state = .afterQuotedValue
        } else if quote == nil && byte.isMarkupSpace {
            endAttribute()
            state = .beforeAttributeName
        } else if quote == nil && byte == UInt8(ascii: ">") {
            endAttribute()
            endTag()
        } else if byte == UInt8(ascii: "&") {
            beginReference()
        } else if tag.bytes.count - nameEnd < HTMLLimits.attributeValue {
            if byte == 0 { tag.bytes.append(scalar: 0xFFFD) } else { tag.bytes.append(byte) }
        }
    }

    private mutating func endAttribute() {
        guard tag.ranges.count < HTMLLimits.attributes, tag.bytes.count < HTMLLimits.tag else {
            tag.bytes.removeSubrange(nameStart...)
            return
        }
        tag.ranges.append((nameStart..<nameEnd, nameEnd..<tag.bytes.count))
    }

    private mutating func endTag() {
        flushText()
        state = .text
        let name = String(decoding: tagName, as: UTF8.self)
        if isEndTag {
            mode = .data
            sink.endTag(name)
        } else {
            tag.name = name
            mode = sink.startTag(tag)
            rawTextName = tagName
            script = ScriptEscape()
        }
    }

    // MARK: Comments and declarations

    private mutating func commentStep(_ byte: UInt8) {
        switch state {
        case .markupDeclaration where byte == UInt8(ascii: "-") && declaration.isEmpty:
            declaration.append(byte)
        case .markupDeclaration where byte == UInt8(ascii: "-"):
            // The dashes that open a comment may close it: <!--> is whole.
            state = .comment
            dashes = 2
        case .comment:
            if byte == UInt8(ascii: ">") && dashes >= 2 {
                state = .text
            } else if byte == UInt8(ascii: "-") {
                dashes = dashes == .max ? 1 : dashes + 1
            } else {
                // `--!>` ends a comment, too.
                dashes = byte == UInt8(ascii: "!") && dashes >= 2 && dashes != .max ? .max : 0
            }
        default:
            state = byte == UInt8(ascii: ">") ? .text : .bogusComment
        }
    }

    // MARK: Raw text

    private mutating func rawStep(_ byte: UInt8) {
        switch state {
        case .rawLessThan:
            if byte == UInt8(ascii: "/") {
                tagName.removeAll(keepingCapacity: true)
                state = .rawEndTagOpen
            } else {
                appendText("<")
                script.see(0x3C)
                state = .text
                reconsumeRaw(byte)
            }
        case .rawEndTagOpen where !byte.isASCIILetter:
            appendText("</")
            script.see(0x3C)
            state = .text
            reconsumeRaw(byte)
        default:
            state = .rawEndTagName
            if byte.isASCIILetter && tagName.count <= rawTextName.count {
                tagName.append(byte)
                return
            }
            let isEnd = byte.isMarkupSpace || byte == UInt8(ascii: "/") || byte == UInt8(ascii: ">")
            if isEnd, tagName.map(\.lowercased) == rawTextName, !(mode == .script && script.endsInner()) {
                tag.reset()
                tagName = rawTextName
                isEndTag = true
                state = .tagName
                tagNameStep(byte)
            } else {
                appendText("</")
                text.append(contentsOf: tagName)
                state = .text
                reconsumeRaw(byte)
            }
        }
    }

    private mutating func reconsumeRaw(_ byte: UInt8) {
        if mode == .script && byte != 0x3C { script.see(byte) }
        textStep(byte)
    }

    // MARK: Character references

    private mutating func beginReference() {
        returnState = state
        reference = CharacterReference()
        state = .reference
    }

    @discardableResult
    private mutating func endReference(before next: UInt8?) -> Bool {
        state = returnState
        guard state != .text else {
            return reference.finish(next: next, inAttribute: false, into: &text)
        }
        return reference.finish(next: next, inAttribute: true, into: &tag.bytes)
    }
}

/// What a tokenizer holds at most.
enum HTMLLimits {
    static let textRun = 16 << 10
    static let name = 128
    static let attributeValue = 64 << 10
    static let attributes = 256
    static let tag = 256 << 10
}
