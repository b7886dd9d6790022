import WebURL

/// The title of a document that is not a page: its own title, or else the name of its file.
struct DocumentTitle {
    let evidence: [TitleEvidence]
    var title: String? { evidence.first?.unbranded }

    /// - Parameters:
    ///   - text: the beginning of the document in UTF-8; for a PDF, its bytes.
    init(kind: DocumentKind, text: [UInt8], url: WebURL?) {
        let fileName = url.flatMap(Self.fileName)
        let own: String? =
            switch kind {
            case .text: TextTitle.title(of: text, fileName: fileName)
            case .json: JSONTitle.title(of: text)
            case .drawing: DrawingTitle.title(of: text)
            case .pdf: PDFTitle.title(of: text, fileName: fileName)
            case .page, .image, .other: nil
            }
        var evidence: [TitleEvidence] = []
        if let own { evidence.append(TitleEvidence(source: .document, text: own, unbranded: own, score: 1)) }
        if let fileName {
            evidence.append(TitleEvidence(source: .fileName, text: fileName, unbranded: fileName, score: 0.5))
        }
        self.evidence = evidence
    }

    /// Returns the last segment of a URL's path, decoded, if it has letters: a number alone is not a name.
    static func fileName(of url: WebURL) -> String? {
        guard let segment = url.path.split(separator: "/").last else { return nil }
        let name = CleanText.of(percentDecoded(segment), limit: 256)
        return name.unicodeScalars.contains(where: \.properties.isAlphabetic) ? name : nil
    }

    static func percentDecoded(_ text: Substring) -> String {
        var bytes: [UInt8] = []
        var rest = Array(text.utf8)[...]
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "%"), rest.count >= 2,
                let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
            {
                bytes.append(value)
                rest = rest.dropFirst(2)
            } else {
                bytes.append(byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
