import PageMetadata
import WebURL

/// Extracts from a page handed over in pieces of one length, up to a place after which they may be longer.
func extract(
    _ bytes: [UInt8], url: String? = "https://news.example.org/a/1",
    contentType: String? = "text/html; charset=utf-8",
    pieces: Int = .max, upTo end: Int = .max
) throws(PageMetadataError) -> PageMetadata {
    let extractor = PageMetadataExtractor(
        url: url.flatMap { try? WebURL(parsing: $0) }, contentType: contentType)
    var start = 0
    while start < bytes.count && !extractor.isComplete {
        let length = start < end ? pieces : max(pieces, 65536)
        let next = length < bytes.count - start ? start + length : bytes.count
        extractor.consume(Array(bytes[start..<next]))
        start = next
    }
    return try extractor.finish()
}

func extract(
    _ html: String, url: String? = "https://news.example.org/a/1"
) throws(PageMetadataError) -> PageMetadata {
    try extract(Array(html.utf8), url: url)
}
