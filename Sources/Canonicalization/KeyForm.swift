import WebURL

/// One spelling for what is the same.
enum KeyForm {
    /// Without the root's dot and without `www.`, where a domain of two labels or more is left.
    static func host(_ bytes: [UInt8], _ host: Range<Int>) -> Range<Int> {
        let text = bytes.span.extracting(host)
        var end = text.count
        let dot = UInt8(ascii: ".")
        if end > 1, text[end - 1] == dot { end -= 1 }
        // "www.", and a dot behind it.
        if end > 4, text[0] == UInt8(ascii: "w"), text[1] == UInt8(ascii: "w"), text[2] == UInt8(ascii: "w"),
            text[3] == dot
        {
            for index in 4..<end where text[unchecked: index] == dot {
                return host.lowerBound + 4..<host.lowerBound + end
            }
        }
        return host.lowerBound..<host.lowerBound + end
    }

    /// Without an index file's name and without the last slash.
    static func appendPath(_ page: Page, to output: inout ByteWriter) {
        let bytes = page.bytes
        let start = page.pathRange.lowerBound
        var end = page.pathRange.upperBound
        let name = page.lastSlash + 1
        if end - name >= 9, end - name <= 12, isIndexFile(bytes[name..<end]) { end = name }
        if end > start, bytes[end - 1] == UInt8(ascii: "/") { end -= 1 }
        if page.isPathEncoded {
            appendDecodingUnreserved(bytes[start..<end], to: &output)
        } else {
            output.append(bytes, start..<end)
        }
    }

    private static func isIndexFile(_ name: ArraySlice<UInt8>) -> Bool {
        // Nearly all others are told by their first letter.
        guard name.first == UInt8(ascii: "i") || name.first == UInt8(ascii: "d") else { return false }
        if name.starts(with: "index.") {
            let suffix = name.dropFirst(6)
            return suffix.equals("html") || suffix.equals("htm") || suffix.equals("php")
        }
        return name.equals("default.aspx") || name.equals("default.asp") || name.equals("default.htm")
    }

    /// Percent-encoding of a path: what needs none is decoded, but for `/`, `;`, `?`, `#`, `%` and `\`; the rest is in
    /// upper case.
    static func appendDecodingUnreserved(_ text: ArraySlice<UInt8>, to output: inout ByteWriter) {
        var index = text.startIndex
        while index < text.endIndex {
            guard let byte = PercentEncoding.decodedByte(at: index, in: text) else {
                output.append(text[index])
                index += 1
                continue
            }
            if byte.isAlphanumeric || plainInPath.contains(byte) {
                output.append(byte)
            } else {
                PercentEncoding.encode(byte) { output.append($0) }
            }
            index += 3
        }
    }

    /// `+` and `%20` are one, and so is every spelling of a byte. The parameters are in the key's order.
    static func appendQuery(_ page: Page, to output: inout ByteWriter) {
        let bytes = page.bytes
        var mark = UInt8(ascii: "?")
        for index in page.parameters.indices {
            let parameter = page.parameters[index]
            output.append(mark)
            mark = UInt8(ascii: "&")
            if parameter.flags.isDisjoint(with: .isEncoded) {
                output.append(bytes, parameter.range)
                continue
            }
            appendFormValue(bytes[parameter.nameRange], isName: true) { output.append($0) }
            if parameter.hasValue {
                output.append(UInt8(ascii: "="))
                appendFormValue(bytes[parameter.valueRange], isName: false) { output.append($0) }
            }
        }
    }

    /// One parameter's name or value, byte by byte.
    @inline(__always)
    static func appendFormValue(_ text: ArraySlice<UInt8>, isName: Bool, append: (UInt8) -> Void) {
        var index = text.startIndex
        while index < text.endIndex {
            var byte = text[index]
            var isEncoded = false
            if let decoded = PercentEncoding.decodedByte(at: index, in: text) {
                byte = decoded
                isEncoded = true
                index += 3
            } else {
                index += 1
            }
            if byte == UInt8(ascii: " ") || byte == UInt8(ascii: "+") && !isEncoded {
                append(UInt8(ascii: "+"))
            } else if byte <= 0x20 || byte >= 0x7F || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "&")
                || byte == UInt8(ascii: "#") || byte == UInt8(ascii: "%") && isEncoded
                || byte == UInt8(ascii: ";") && isEncoded || byte == UInt8(ascii: "=") && isName
            {
                PercentEncoding.encode(byte, append: append)
            } else {
                append(byte)
            }
        }
    }

    private static let plainInPath = ByteSet("-._~!$&'()*+,=:@[]|^{}\"`<>")
}
