/// The title of an SVG drawing: that of its outermost element.
enum DrawingTitle {
    static func title(of text: [UInt8]) -> String? {
        var tokenizer = HTMLTokenizer(sink: Reader())
        tokenizer.consume(text[...])
        tokenizer.finish()
        let clean = CleanText.of(String(decoding: tokenizer.sink.bytes, as: UTF8.self), limit: 1024)
        return clean.isEmpty ? nil : clean
    }

    private struct Reader: HTMLTokenSink {
        var bytes: [UInt8] = []
        private var isOpen = false
        private(set) var isSettled = false

        mutating func startTag(_ tag: HTMLTag) -> HTMLTextMode {
            isOpen = tag.name == "title" && !tag.isSelfClosing
            return .data
        }

        mutating func endTag(_ name: String) {
            if isOpen && name == "title" { isSettled = true }
        }

        mutating func text(_ text: [UInt8]) {
            if isOpen { bytes.append(contentsOf: text.prefix(DeclaredMetadata.longestText - bytes.count)) }
        }
    }
}
