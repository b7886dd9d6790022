/// What is read of a JPEG file, and the file without metadata.
struct JPEGFile {
    private let file: ByteReader

    init(_ bytes: [UInt8]) {
        file = ByteReader(bytes)
    }

    /// The size after the image has been turned as its Exif orientation says.
    var shownSize: PixelSize? {
        var isTurned = false
        for segment in JPEGSegments(file) {
            if let orientation = orientation(in: segment) { isTurned = orientation.isTurned }
            guard JPEGMarker.frames.contains(segment.marker) else { continue }
            let start = segment.range.lowerBound
            guard let height = file.bigEndian(2, at: start + 5), let width = file.bigEndian(2, at: start + 7) else {
                return nil
            }
            let size = PixelSize(width: width, height: height)
            return isTurned ? size.turned : size
        }
        return nil
    }

    /// Returns the file without Exif, XMP, IPTC, comments, and what follows the image. The orientation, color profiles and
    /// what Adobe's decoders need stay.
    ///
    /// - Throws: `ImageError.damaged`.
    func withoutMetadata() throws(ImageError) -> [UInt8] {
        var kept: [UInt8] = [0xFF, 0xD8]
        for segment in JPEGSegments(file) {
            if let orientation = orientation(in: segment) {
                let data = Array("Exif\0\0".utf8) + orientation.data
                kept += [0xFF, JPEGMarker.exif, 0, UInt8(2 + data.count)] + data
            } else if isPartOfImage(segment) {
                kept += file.bytes[segment.range]
            }
            if segment.marker == JPEGMarker.endOfImage { return kept }
        }
        throw .damaged(.jpeg)
    }

    private func orientation(in segment: JPEGSegments.Segment) -> ExifOrientation? {
        let content = segment.range.lowerBound + 4
        guard segment.marker == JPEGMarker.exif, file.has("Exif\0\0", at: content) else { return nil }
        return ExifOrientation(in: file, content..<segment.range.upperBound)
    }

    private func isPartOfImage(_ segment: JPEGSegments.Segment) -> Bool {
        if segment.marker == JPEGMarker.comment { return false }
        guard JPEGMarker.applications.contains(segment.marker) else { return true }
        let content = segment.range.lowerBound + 4
        return switch segment.marker {
        case 0xE0: file.has("JFIF\0", at: content)
        case 0xE2: file.has("ICC_PROFILE\0", at: content)
        case 0xEE: file.has("Adobe", at: content)
        default: false
        }
    }
}
