/// Decodes a whole page whose encoding is known.
package enum PageText {
    /// Returns a page in UTF-8 if it declares another encoding, and otherwise as it is, without a byte order mark.
    package static func utf8(_ body: [UInt8]) -> [UInt8] {
        let guess = EncodingSniffer.guess(prefix: body[...], contentType: nil)
        guard guess.encoding == .utf8 else { return utf8(body, encoding: guess.encoding.rawValue) }
        return guess.markLength == 0 ? body : Array(body.dropFirst(guess.markLength))
    }

    /// Returns the page as UTF-8, without a byte order mark.
    ///
    /// - Parameter encoding: A name of the Encoding Standard, as in ``PageMetadata/encoding``.
    package static func utf8(_ body: [UInt8], encoding: String) -> [UInt8] {
        var decoder = StreamDecoder(CharacterEncoding(rawValue: encoding) ?? .utf8)
        var text: [UInt8] = []
        text.reserveCapacity(body.count + 16)
        decoder.decode(body[...], isLast: true, into: &text)
        if text.starts(with: [0xEF, 0xBB, 0xBF]) { text.removeFirst(3) }
        return text
    }
}
