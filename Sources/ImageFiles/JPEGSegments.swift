/// The segments of a JPEG file (ITU-T T.81, annex B) in their order. Damage ends the sequence early.
struct JPEGSegments: Sequence, IteratorProtocol {
    struct Segment {
        let marker: UInt8
        /// From the marker to the end. The data of a scan belongs to its header.
        let range: Range<Int>
    }

    private let file: ByteReader
    /// The start of the image has no length.
    private var offset = 2

    init(_ file: ByteReader) {
        self.file = file
    }

    mutating func next() -> Segment? {
        // Bytes of fill may precede a marker.
        while file[offset] == 0xFF, file[offset + 1] == 0xFF { offset += 1 }
        guard file[offset] == 0xFF, let marker = file[offset + 1] else { return nil }
        guard marker != JPEGMarker.endOfImage else {
            defer { offset = file.count }
            return Segment(marker: marker, range: offset..<(offset + 2))
        }
        guard let length = file.bigEndian(2, at: offset + 2), length >= 2, offset + 2 + length <= file.count else {
            return nil
        }
        let start = offset
        offset += 2 + length
        if marker == JPEGMarker.startOfScan { skipScan() }
        return Segment(marker: marker, range: start..<offset)
    }

    /// In the data of a scan, 0xFF is followed by zero or by a restart marker.
    private mutating func skipScan() {
        while let byte = file[offset] {
            if byte == 0xFF, let next = file[offset + 1], next != 0, !JPEGMarker.restarts.contains(next) { return }
            offset += 1
        }
    }
}

/// The markers of T.81, table B.1, that matter here.
enum JPEGMarker {
    static let startOfScan: UInt8 = 0xDA
    static let endOfImage: UInt8 = 0xD9
    static let comment: UInt8 = 0xFE
    static let exif: UInt8 = 0xE1
    static let applications: ClosedRange<UInt8> = 0xE0...0xEF
    static let restarts: ClosedRange<UInt8> = 0xD0...0xD7
    /// The starts of frames. Three tables have markers in the same range.
    static let frames = Set<UInt8>(0xC0...0xCF).subtracting([0xC4, 0xC8, 0xCC])
}
