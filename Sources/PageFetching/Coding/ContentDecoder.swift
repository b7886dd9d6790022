/// Undoes the content codings of a body as its bytes arrive.
///
/// It holds one piece for each coding, and no coding unpacks more than the limit.
struct ContentDecoder {
    /// In the order in which they are undone.
    private let layers: [Inflater]
    private var input: [UInt8]?
    private var room: Int
    /// Whether the body was longer than the limit.
    private(set) var exceedsLimit = false

    /// More than libcurl undoes is an attack.
    static let mostCodings = 5

    /// - Parameter limit: How many bytes of the body are returned.
    /// - Throws: ``FetchError/Diagnosis/badContentEncoding`` if the body was packed too often.
    init(_ codings: [ContentCoding], limit: Int) throws(FetchError) {
        guard codings.count <= Self.mostCodings else { throw .unreachable(diagnosis: .badContentEncoding) }
        layers = codings.reversed().map { Inflater($0, limit: limit + 1) }
        room = limit
    }

    /// Creates a decoder of a body that is not packed, with all of it.
    init(unpacked body: [UInt8]) {
        layers = []
        input = body.isEmpty ? nil : body
        room = body.count
    }

    /// Whether the body so far was unpacked to its end.
    var isComplete: Bool { !exceedsLimit && layers.allSatisfy(\.isComplete) }

    /// Takes the next bytes as they were received. All before must have been returned.
    mutating func append(_ bytes: [UInt8]) { input = bytes }

    /// Returns the next piece of the body; nil if more bytes are needed, or the limit is reached.
    mutating func next() -> [UInt8]? {
        guard !exceedsLimit, let piece = piece(before: layers.count) else { return nil }
        guard piece.count <= room else {
            exceedsLimit = true
            return room > 0 ? Array(piece.prefix(room)) : nil
        }
        room -= piece.count
        return piece
    }

    private mutating func piece(before layer: Int) -> [UInt8]? {
        guard layer > 0 else {
            defer { input = nil }
            return input
        }
        while true {
            if let piece = layers[layer - 1].next() { return piece }
            guard let packed = piece(before: layer - 1) else { return nil }
            layers[layer - 1].append(packed)
        }
    }

    /// Returns a whole body, and whether it is only the beginning.
    ///
    /// - Throws: ``FetchError/Diagnosis/badContentEncoding``.
    static func body(
        _ bytes: [UInt8], codings: [ContentCoding], limit: Int
    ) throws(FetchError) -> (bytes: [UInt8], isTruncated: Bool) {
        if codings.isEmpty && bytes.count <= limit { return (bytes, false) }
        var decoder = try ContentDecoder(codings, limit: limit)
        decoder.append(bytes)
        var body: [UInt8] = []
        while let piece = decoder.next() { body += piece }
        return (body, !decoder.isComplete)
    }
}
