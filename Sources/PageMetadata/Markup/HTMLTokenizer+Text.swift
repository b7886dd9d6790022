// Text, character references, and raw text (`<script>`, `<style>`, `<title>`).
extension HTMLTokenizer {
    /// Takes text up to the next byte that may end it.
    mutating func passText(_ input: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
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

    /// Skips text and tags that the sink does not use.
    mutating func skipText(_ input: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
        guard mode != .plaintext else { return input.count }
        var index = start
        while mode == .script && !script.isIdle {
            guard index < input.count, input[index] != 0x3C else { return index }
            script.see(input[index])
            index += 1
        }
        let skipper = TagSkipper(input: input)
        let wanted = mode == .data ? sink.wantedTags : nil
        while let bracket = input.firstIndex(of: 0x3C, from: index) {
            guard let wanted, let tag = skipper.name(at: bracket), !wanted.contains(tag.name),
                let end = skipper.end(of: tag.after)
            else { return bracket }
            index = end
        }
        return input.count
    }

    mutating func flushText() {
        guard !text.isEmpty else { return }
        sink.text(text)
        text.removeAll(keepingCapacity: true)
    }

    mutating func appendText(_ string: StaticString) {
        string.withUTF8Buffer { text.append(contentsOf: $0) }
    }

    mutating func textStep(_ byte: UInt8) {
        switch byte {
        case 0x3C: state = mode == .data ? .tagOpen : .rawLessThan
        case 0x26: beginReference()
        case 0:
            // In content a NUL is dropped by tree construction; in raw text it is replaced.
            if mode != .data { text.append(scalar: 0xFFFD) }
        default: text.append(byte)
        }
    }

    // MARK: Raw text

    mutating func rawStep(_ byte: UInt8) {
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

    mutating func reconsumeRaw(_ byte: UInt8) {
        if mode == .script && byte != 0x3C { script.see(byte) }
        textStep(byte)
    }

    // MARK: Character references

    mutating func beginReference() {
        returnState = state
        reference = CharacterReference()
        state = .reference
    }

    @discardableResult
    mutating func endReference(before next: UInt8?) -> Bool {
        state = returnState
        guard state != .text else {
            return reference.finish(next: next, inAttribute: false, into: &text)
        }
        return reference.finish(next: next, inAttribute: true, into: &tag.bytes)
    }
}
