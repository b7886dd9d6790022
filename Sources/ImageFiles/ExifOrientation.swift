/// How an image is turned before it is shown: 1 to 8, as in Exif 2.32, section 4.6.4.
struct ExifOrientation: Equatable {
    let value: Int

    /// Whether width and height change places.
    var isTurned: Bool { value >= 5 }

    /// Reads the first directory of Exif data.
    ///
    /// - Parameter range: The data, which may begin with a name as in JPEG files.
    init?(in file: ByteReader, _ range: Range<Int>) {
        let start = range.lowerBound + (file.has("Exif\0\0", at: range.lowerBound) ? 6 : 0)
        let isLittle = file.has("II", at: start)
        guard isLittle || file.has("MM", at: start) else { return nil }
        func number(_ length: Int, at offset: Int) -> Int? {
            guard offset + length <= range.upperBound else { return nil }
            return isLittle ? file.littleEndian(length, at: offset) : file.bigEndian(length, at: offset)
        }
        guard let directory = number(4, at: start + 4), let count = number(2, at: start + directory) else { return nil }
        for entry in 0..<count {
            let offset = start + directory + 2 + 12 * entry
            guard let tag = number(2, at: offset) else { return nil }
            if tag == 0x0112, let value = number(2, at: offset + 8), (1...8).contains(value) {
                self.value = value
                return
            }
        }
        return nil
    }

    /// Exif data that says this and nothing else, without a name.
    var data: [UInt8] {
        let header: [UInt8] = Array("MM\0*".utf8) + [0, 0, 0, 8, 0, 1]
        return header + [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, UInt8(value), 0, 0, 0, 0, 0, 0]
    }
}
