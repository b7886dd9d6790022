// Tags: names, attributes and their values.
extension HTMLTokenizer {
    /// Takes a tag that is whole in the input and needs no step of its own, and returns where it ends; nil if there is
    /// none.
    mutating func takeTag(_ input: UnsafeBufferPointer<UInt8>, at start: Int) -> Int? {
        guard state == .text, mode == .data, input[start] == UInt8(ascii: "<"), start + 1 < input.count else {
            return nil
        }
        let isEnd = input[start + 1] == UInt8(ascii: "/")
        let nameStart = isEnd ? start + 2 : start + 1
        guard nameStart < input.count, input[nameStart].isASCIILetter else { return nil }
        var index = nameStart + 1
        while index < input.count, index - nameStart <= HTMLLimits.name {
            let byte = input[index]
            if byte.isMarkupSpace || byte == UInt8(ascii: "/") || byte == UInt8(ascii: ">") {
                tag.reset()
                guard let end = tag.readWhole(input, from: index) else { return nil }
                tagName.removeAll(keepingCapacity: true)
                tagName.append(contentsOf: UnsafeBufferPointer(rebasing: input[nameStart..<index]))
                for position in tagName.indices { tagName[position] = tagName[position].lowercased }
                isEndTag = isEnd
                endTag()
                return end
            }
            if byte == 0 { return nil }
            index += 1
        }
        return nil
    }

    mutating func passValue(_ input: UnsafeBufferPointer<UInt8>, from start: Int, quote: UInt8) -> Int {
        var end = start
        while end < input.count, input[end] != quote, input[end] != 0x26, input[end] != 0 { end += 1 }
        let room = max(0, limits.value - (tag.bytes.count - nameEnd))
        tag.bytes.append(contentsOf: UnsafeBufferPointer(rebasing: input[start..<min(end, start + room)]))
        return end
    }

    mutating func tagOpenStep(_ byte: UInt8) {
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

    mutating func endTagOpenStep(_ byte: UInt8) {
        if byte.isASCIILetter {
            beginTag(isEnd: true, with: byte)
        } else {
            state = byte == UInt8(ascii: ">") ? .text : .bogusComment
        }
    }

    mutating func beginTag(isEnd: Bool, with byte: UInt8) {
        tag.reset()
        tagName.removeAll(keepingCapacity: true)
        tagName.append(byte.lowercased)
        isEndTag = isEnd
        state = .tagName
    }

    mutating func tagNameStep(_ byte: UInt8) {
        if byte.isMarkupSpace || byte == UInt8(ascii: "/") {
            limits = tagName.elementsEqual("meta".utf8) ? .meta : .standard
            state = byte == UInt8(ascii: "/") ? .selfClosing : .beforeAttributeName
        } else if byte == UInt8(ascii: ">") {
            endTag()
        } else if tagName.count < HTMLLimits.name {
            if byte == 0 { tagName.append(scalar: 0xFFFD) } else { tagName.append(byte.lowercased) }
        }
    }

    mutating func attributeStep(_ byte: UInt8) {
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

    mutating func valueStep(_ byte: UInt8, quote: UInt8?) {
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
        } else if tag.bytes.count - nameEnd < limits.value {
            if byte == 0 { tag.bytes.append(scalar: 0xFFFD) } else { tag.bytes.append(byte) }
        }
    }

    mutating func endAttribute() {
        guard tag.ranges.count < HTMLLimits.attributes, tag.bytes.count < limits.tag else {
            tag.bytes.removeSubrange(nameStart...)
            return
        }
        tag.ranges.append((nameStart..<nameEnd, nameEnd..<tag.bytes.count))
    }

    mutating func endTag() {
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
}
