import WebURL

/// Normalization of the components of a key.
enum KeyNormalization {
    /// Returns the host without a trailing dot and without `www.`, unless fewer than two labels would remain.
    static func host(_ text: PaddedBytes, _ host: Range<Int>) -> Range<Int> {
        var end = host.upperBound
        if host.count > 1, text[end &- 1] == UInt8(ascii: ".") { end &-= 1 }
        let rest = host.lowerBound &+ 4
        // "www." followed by another dot.
        guard rest < end, text.word(at: host.lowerBound, count: 4) == 0x2E77_7777,
            text.first(UInt8(ascii: "."), in: rest..<end) < end
        else { return host.lowerBound..<end }
        return rest..<end
    }

    /// Appends the path without the name of an index file and without a trailing slash.
    ///
    /// Where pages show the files of a repository or package, an index file is one of them, and not the page of its
    /// folder.
    static func appendPath(
        _ path: Range<Int>, features: PathFeatures, of text: PaddedBytes, to output: inout ByteWriter
    ) {
        let start = path.lowerBound
        var end = path.upperBound
        let name = features.lastSlash + 1
        if end - name >= 9, end - name <= 12, isIndexFile(name..<end, in: text),
            !showsFiles(start..<name, in: text)
        {
            end = name
        }
        if end > start, text[end - 1] == UInt8(ascii: "/") { end -= 1 }
        if features.isEncoded {
            appendDecoding(plainInPath, in: [UInt8](text.bytes(start..<end))[...], to: &output)
        } else {
            output.append(text, start..<end)
        }
    }

    /// Returns whether a folder is within a view of files, such as `/user/project/blob/main/`, or of articles.
    private static func showsFiles(_ folder: Range<Int>, in text: PaddedBytes) -> Bool {
        let views: [StaticString] = [
            "blob", "raw", "tree", "blame", "browse", "src", "source", "files", "file", "edit", "commits", "history",
            "diff", "wiki",
        ]
        var start = folder.lowerBound
        while start < folder.upperBound {
            let end = text.first(UInt8(ascii: "/"), in: start..<folder.upperBound)
            for view in views
            where view.utf8CodeUnitCount == end - start
                && view.withUTF8Buffer({ text.bytes(start..<end).elementsEqual($0) })
            {
                return true
            }
            start = end + 1
        }
        return false
    }

    /// Returns whether a file name is `index.html`, `index.htm`, `index.php`, `default.aspx`, `default.asp` or
    /// `default.htm`.
    private static func isIndexFile(_ name: Range<Int>, in text: PaddedBytes) -> Bool {
        switch text.word(at: name.lowerBound) {
        // "index.ht"
        case 0x7468_2E78_6564_6E69:
            switch text.word(at: name.lowerBound &+ 8, count: name.count &- 8) {
            case 0x6D, 0x6C6D: true
            default: false
            }
        // "index.ph"
        case 0x6870_2E78_6564_6E69: text.word(at: name.lowerBound &+ 8, count: name.count &- 8) == 0x70
        // "default.", and "Default." as Windows servers write it
        case 0x2E74_6C75_6166_6564, 0x2E74_6C75_6166_6544:
            switch text.word(at: name.lowerBound &+ 8, count: name.count &- 8) {
            // "asp", "htm", "aspx"
            case 0x70_7361, 0x6D_7468, 0x7870_7361: true
            default: false
            }
        default: false
        }
    }

    /// Appends a fragment with normalized percent-encoding: as a path, but `%2B` is the plus sign that scripts read.
    static func appendFragment(_ fragment: ArraySlice<UInt8>, to output: inout ByteWriter) {
        appendDecoding(plainInFragment, in: fragment, to: &output)
    }

    /// Appends a text with normalized percent-encoding: decodes letters, digits and the characters of a set, and writes
    /// the rest in upper case.
    private static func appendDecoding(_ plain: ByteSet, in text: ArraySlice<UInt8>, to output: inout ByteWriter) {
        var index = text.startIndex
        while index < text.endIndex {
            guard let byte = PercentEncoding.decodedByte(at: index, in: text) else {
                output.append(text[index])
                index += 1
                continue
            }
            if byte.isAlphanumeric || plain.contains(byte) {
                output.append(byte)
            } else {
                PercentEncoding.encode(byte) { output.append($0) }
            }
            index += 3
        }
    }

    /// Appends the sorted query. Writes spaces as `+` and normalizes percent-encoding.
    static func appendQuery(
        _ parameters: borrowing ScratchArray<WorkingURL.Parameter>, of text: PaddedBytes, to output: inout ByteWriter
    ) {
        var separator = UInt8(ascii: "?")
        for index in parameters.indices {
            let parameter = parameters[index]
            output.append(separator)
            separator = UInt8(ascii: "&")
            if parameter.flags.isDisjoint(with: .isEncoded) {
                output.append(text, parameter.range)
                continue
            }
            let bytes = [UInt8](text.bytes(parameter.range))
            let nameCount = parameter.nameRange.count
            appendFormValue(bytes[..<nameCount], isName: true, to: &output)
            if parameter.hasValue {
                output.append(UInt8(ascii: "="))
                appendFormValue(bytes[(nameCount + 1)...], isName: false, to: &output)
            }
        }
    }

    /// Appends the name or value of a parameter, byte by byte.
    @inline(never)
    static func appendFormValue(_ text: ArraySlice<UInt8>, isName: Bool, to output: inout ByteWriter) {
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
                PercentEncoding.encode(byte) { output.append($0) }
            } else {
                output.append(byte)
            }
        }
    }

    /// The characters that need no encoding in a path. A plus sign is not among them: stores such as S3 read `+` as a
    /// space, and `%2B` as a plus sign.
    private static let plainInPath = ByteSet("-._~!$&'()*,=:@[]|^{}\"`<>")
    private static let plainInFragment = ByteSet("-._~!$&'()*+,=:@[]|^{}\"`<>")
}
