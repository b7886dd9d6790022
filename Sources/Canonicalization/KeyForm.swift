import WebURL

/// One spelling for what is the same.
enum KeyForm {
    /// Without the root's dot and without `www.`, where a domain of two labels or more is left.
    static func host(_ host: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        var result = host
        if result.last == UInt8(ascii: "."), result.count > 1 { result = result.dropLast() }
        if result.starts(with: "www."), result.dropFirst(4).contains(UInt8(ascii: ".")) { result = result.dropFirst(4) }
        return result
    }

    /// Without an index file's name and without the last slash.
    static func appendPath(_ path: ArraySlice<UInt8>, to output: inout [UInt8]) {
        var rest = path
        let lastSlash = rest.lastIndex(of: UInt8(ascii: "/")) ?? rest.startIndex
        if isIndexFile(rest[lastSlash...].dropFirst()) { rest = rest[...lastSlash] }
        if rest.last == UInt8(ascii: "/") { rest = rest.dropLast() }
        appendDecodingUnreserved(rest, to: &output)
    }

    private static func isIndexFile(_ name: ArraySlice<UInt8>) -> Bool {
        guard name.count >= 9, name.count <= 12 else { return false }
        if name.starts(with: "index.") {
            let suffix = name.dropFirst(6)
            return suffix.equals("html") || suffix.equals("htm") || suffix.equals("php")
        }
        return name.equals("default.aspx") || name.equals("default.asp") || name.equals("default.htm")
    }

    /// Percent-encoding of a path: what needs none is decoded, but for `/`, `;`, `?`, `#`, `%` and `\`; the rest is in
    /// upper case.
    static func appendDecodingUnreserved(_ text: ArraySlice<UInt8>, to output: inout [UInt8]) {
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
                PercentEncoding.appendEncoded(byte, to: &output)
            }
            index += 3
        }
    }

    /// Sorted by name, repeated names in their order; `+` and `%20` are one, and so is every spelling of a byte.
    ///
    /// The page's parameters are left in this order.
    static func appendQuery(_ page: inout Page, to output: inout [UInt8]) {
        guard !page.parameters.isEmpty else { return }
        page.sortParameters()
        let bytes = page.bytes
        var mark = UInt8(ascii: "?")
        for parameter in page.parameters {
            output.append(mark)
            mark = UInt8(ascii: "&")
            if parameter.flags.isDisjoint(with: .isEncoded) {
                output.append(contentsOf: bytes[parameter.range])
                continue
            }
            appendFormValue(bytes[parameter.nameRange], isName: true, to: &output)
            if parameter.hasValue {
                output.append(UInt8(ascii: "="))
                appendFormValue(bytes[parameter.valueRange], isName: false, to: &output)
            }
        }
    }

    static func appendFormValue(_ text: ArraySlice<UInt8>, isName: Bool, to output: inout [UInt8]) {
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
                output.append(UInt8(ascii: "+"))
            } else if byte <= 0x20 || byte >= 0x7F || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "&")
                || byte == UInt8(ascii: "#") || byte == UInt8(ascii: "%") && isEncoded
                || byte == UInt8(ascii: ";") && isEncoded || byte == UInt8(ascii: "=") && isName
            {
                PercentEncoding.appendEncoded(byte, to: &output)
            } else {
                output.append(byte)
            }
        }
    }

    private static let plainInPath = ByteSet("-._~!$&'()*+,=:@[]|^{}\"`<>")
}
