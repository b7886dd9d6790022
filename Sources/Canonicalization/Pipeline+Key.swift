import WebURL

/// The comparison form.
extension Pipeline {
    /// The key of the page, after the rules that serve only the key.
    func key() -> Key {
        var work = self
        work.isForKey = true
        var rewrites = 0
        while rewrites < Pipeline.rewriteLimit, work.rewrite() {
            rewrites += 1
            work.findGroups()
        }
        work.cleanQuery()
        var output: [UInt8] = []
        output.reserveCapacity(work.page.host.count + work.page.path.count + work.page.query.count + 16)
        output.append(contentsOf: work.page.credentials)
        output.append(contentsOf: KeyForm.host(work.page.host))
        work.page.appendPort(to: &output)
        let pathStart = output.count
        KeyForm.appendPath(work.page.path[...], to: &output)
        work.underscoreSpaces(of: &output, from: pathStart)
        work.foldCase(of: &output, from: pathStart)
        KeyForm.appendQuery(work.page, to: &output)
        if let fragment = work.page.fragment {
            output.append(UInt8(ascii: "#"))
            KeyForm.appendDecodingUnreserved(fragment[...], to: &output)
        }
        return Key(output)
    }

    private func underscoreSpaces(of output: inout [UInt8], from start: Int) {
        let applies = matched.contains { match in
            rules.groups[match.group].rules.contains { number in
                let rule = rules.rules[Int(number)]
                guard case .underscoreSpaces = rule.action else { return false }
                return self.applies(rule, in: match) != nil
            }
        }
        guard applies else { return }
        var written = start
        var index = start
        while index < output.count {
            let isSpace = PercentEncoding.decodedByte(at: index, in: output[...]) == UInt8(ascii: " ")
            output[written] = isSpace ? UInt8(ascii: "_") : output[index]
            written += 1
            index += isSpace ? 3 : 1
        }
        output.removeSubrange(written...)
    }

    private func foldCase(of output: inout [UInt8], from start: Int) {
        var segments = 0
        for match in matched {
            for number in rules.groups[match.group].rules {
                let rule = rules.rules[Int(number)]
                guard case .ignoreCase(let count) = rule.action, applies(rule, in: match) != nil else { continue }
                segments = max(segments, count)
            }
        }
        var slashes = 0
        var index = start
        while index < output.count {
            if output[index] == UInt8(ascii: "/") { slashes += 1 }
            if slashes > segments { return }
            // "%C3" stays as it is spelt.
            if output[index] == UInt8(ascii: "%") {
                index += 3
                continue
            }
            output[index] = output[index].lowercased
            index += 1
        }
    }
}

/// One spelling for what is the same.
enum KeyForm {
    /// Without the root's dot and without `www.`, where a domain of two labels or more is left.
    static func host(_ host: [UInt8]) -> ArraySlice<UInt8> {
        var result = host[...]
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
    static func appendQuery(_ page: Page, to output: inout [UInt8]) {
        guard !page.parameters.isEmpty else { return }
        var items: [(text: [UInt8], nameEnd: Int, index: Int)] = []
        items.reserveCapacity(page.parameters.count)
        for (index, parameter) in page.parameters.enumerated() {
            var text: [UInt8] = []
            text.reserveCapacity(parameter.end - parameter.start + 4)
            appendFormValue(page.query[parameter.start..<parameter.nameEnd], isName: true, to: &text)
            let nameEnd = text.count
            if parameter.nameEnd < parameter.end {
                text.append(UInt8(ascii: "="))
                appendFormValue(page.query[(parameter.nameEnd + 1)..<parameter.end], isName: false, to: &text)
            }
            items.append((text, nameEnd, index))
        }
        items.sort { left, right in
            let leftName = left.text[..<left.nameEnd]
            let rightName = right.text[..<right.nameEnd]
            if leftName.elementsEqual(rightName) { return left.index < right.index }
            return leftName.lexicographicallyPrecedes(rightName)
        }
        var mark = UInt8(ascii: "?")
        for item in items {
            output.append(mark)
            output.append(contentsOf: item.text)
            mark = UInt8(ascii: "&")
        }
    }

    private static func appendFormValue(_ text: ArraySlice<UInt8>, isName: Bool, to output: inout [UInt8]) {
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
