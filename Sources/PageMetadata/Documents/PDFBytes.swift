/// Finds metadata in a PDF's bytes without reading its cross-reference table.
struct PDFBytes {
    let bytes: [UInt8]

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    // MARK: The information dictionary

    func informationTitle() -> String? {
        // The strings of an encrypted file are encrypted.
        guard find("/Encrypt", from: 0) == nil else { return nil }
        // The last trailer counts, as a changed file has several.
        guard let information = findLast("/Info"), let number = reference(at: information + 5),
            let object = findObject(number)
        else { return nil }
        let end = find("endobj", from: object) ?? bytes.count
        guard let key = find("/Title", from: object), key < end else { return nil }
        return string(at: key + 6)
    }

    /// Returns the numbers of a reference (`12 0` of `12 0 R`), with which the object begins.
    private func reference(at start: Int) -> [UInt8]? {
        var numbers: [[UInt8]] = []
        var index = start
        while numbers.count < 2 {
            while index < bytes.count, isSpace(bytes[index]) { index += 1 }
            let digits = bytes[min(index, bytes.count)...].prefix { $0.isASCIIDigit }
            guard 1...10 ~= digits.count else { return nil }
            numbers.append(Array(digits))
            index += digits.count
        }
        return numbers[0] + [0x20] + numbers[1]
    }

    private func findObject(_ number: [UInt8]) -> Int? {
        let header = number + Array(" obj".utf8)
        var from = 0
        var found: Int?
        // The last object of a number counts, and `2 0 obj` does not match `12 0 obj`.
        while let index = find(header, from: from) {
            if index == 0 || !bytes[index - 1].isASCIIDigit { found = index + header.count }
            from = index + header.count
        }
        return found
    }

    // MARK: Metadata

    func metadataTitle() -> String? {
        guard let start = find("<dc:title", from: 0) else { return nil }
        let limit = min(bytes.count, start + 8 << 10)
        guard let end = find("</dc:title>", from: start), end <= limit else { return nil }
        var tokenizer = HTMLTokenizer(sink: PlainText())
        tokenizer.consume(bytes[start..<end])
        tokenizer.finish()
        return String(decoding: tokenizer.sink.first, as: UTF8.self)
    }

    /// The first text in markup, which is the default language's title.
    private struct PlainText: HTMLTokenSink {
        var first: [UInt8] = []

        mutating func startTag(_ tag: HTMLTag) -> HTMLTextMode { .data }
        mutating func endTag(_ name: String) {}
        var isSettled: Bool { first.contains { $0 > 0x20 } && isOver }
        private var isOver = false

        mutating func text(_ bytes: [UInt8]) {
            if first.contains(where: { $0 > 0x20 }) { isOver = true } else { first = bytes }
        }
    }

    // MARK: Search

    func isSpace(_ byte: UInt8) -> Bool { byte.isMarkupSpace || byte == 0 }

    private func find(_ text: StaticString, from start: Int) -> Int? {
        text.withUTF8Buffer { find(Array($0), from: start) }
    }

    private func find(_ text: [UInt8], from start: Int) -> Int? {
        guard let first = text.first else { return nil }
        return bytes.withUnsafeBufferPointer { input in
            var from = start
            while let index = input.firstIndex(of: first, from: from) {
                if input[index...].starts(with: text) { return index }
                from = index + 1
            }
            return nil
        }
    }

    private func findLast(_ text: StaticString) -> Int? {
        var found: Int?
        var from = 0
        while let index = find(text, from: from) {
            found = index
            from = index + 1
        }
        return found
    }
}
