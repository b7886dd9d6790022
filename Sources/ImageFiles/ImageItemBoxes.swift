/// The boxes of an AVIF or HEIC file (ISO/IEC 14496-12 and 23008-12).
enum ImageItemBoxes {
    private static let avifBrands: Set<String> = ["avif", "avis"]
    private static let heicBrands: Set<String> = ["heic", "heix", "hevc", "hevx", "heim", "heis"]
    /// The most boxes of one level that are read.
    private static let boxLimit = 4_096
    /// The most brands that are read.
    private static let brandLimit = 16

    /// Returns the format by the brands of the file type box.
    static func format(of file: ByteReader) -> ImageFormat? {
        guard file.has("ftyp", at: 4), let length = file.bigEndian(4, at: 0) else { return nil }
        let brands = stride(from: 8, to: min(length, 8 + 4 * brandLimit, file.count - 3), by: 4).map {
            String(decoding: file.bytes[$0..<($0 + 4)], as: UTF8.self)
        }
        if brands.contains(where: avifBrands.contains) { return .avif }
        return brands.contains(where: heicBrands.contains) ? .heic : nil
    }

    /// Returns the size in which the primary image is shown. The file has others as tiles and previews.
    static func size(in bytes: [UInt8]) -> PixelSize? {
        let file = ByteReader(bytes)
        guard let meta = content(of: "meta", in: file, 0..<bytes.count), meta.count > 4 else { return nil }
        // The box begins with a version and flags.
        let inner = (meta.lowerBound + 4)..<meta.upperBound
        guard let primary = content(of: "pitm", in: file, inner), let item = primaryItem(file, primary),
            let properties = content(of: "iprp", in: file, inner),
            let list = content(of: "ipco", in: file, properties),
            let associations = content(of: "ipma", in: file, properties)
        else { return nil }
        let all = boxes(in: file, list)
        var size: PixelSize?
        for index in propertyIndexes(of: item, file, associations) where all.indices.contains(index - 1) {
            let (type, content) = all[index - 1]
            let start = content.lowerBound
            switch type {
            case "ispe": size = self.size(file, width: start + 4, height: start + 8)
            case "clap":
                // The encoder may add pixels at the edges. Width and height are fractions.
                if file.bigEndian(4, at: start + 4) == 1, file.bigEndian(4, at: start + 12) == 1 {
                    size = self.size(file, width: start, height: start + 8)
                }
            case "irot":
                if let rotation = file[start], rotation % 2 == 1 { size = size?.turned }
            default: break
            }
        }
        return size
    }

    private static func size(_ file: ByteReader, width: Int, height: Int) -> PixelSize? {
        file.bigEndian(4, at: width).flatMap { width in
            file.bigEndian(4, at: height).map { PixelSize(width: width, height: $0) }
        }
    }

    private static func primaryItem(_ file: ByteReader, _ box: Range<Int>) -> Int? {
        file.bigEndian(file[box.lowerBound] == 0 ? 2 : 4, at: box.lowerBound + 4)
    }

    /// Returns the properties of an item in their order, counted from 1.
    private static func propertyIndexes(of item: Int, _ file: ByteReader, _ box: Range<Int>) -> [Int] {
        let isLarge = file[box.lowerBound] != 0
        let isWide = (file.bigEndian(3, at: box.lowerBound + 1) ?? 0) & 1 == 1
        var offset = box.lowerBound + 8
        while offset < box.upperBound, let id = file.bigEndian(isLarge ? 4 : 2, at: offset),
            let count = file[offset + (isLarge ? 4 : 2)]
        {
            offset += isLarge ? 5 : 3
            let length = isWide ? 2 : 1
            if id == item {
                // The first bit says that a reader has to know the property.
                return (0..<Int(count)).compactMap {
                    file.bigEndian(length, at: offset + $0 * length).map { $0 & (isWide ? 0x7FFF : 0x7F) }
                }
            }
            offset += Int(count) * length
        }
        return []
    }

    private static func content(of type: String, in file: ByteReader, _ range: Range<Int>) -> Range<Int>? {
        boxes(in: file, range).first { $0.type == type }?.content
    }

    /// Returns the boxes that follow each other in a range, and the ranges of their contents.
    private static func boxes(in file: ByteReader, _ range: Range<Int>) -> [(type: String, content: Range<Int>)] {
        var found: [(String, Range<Int>)] = []
        var offset = range.lowerBound
        while found.count < boxLimit, offset + 8 <= range.upperBound, let size = file.bigEndian(4, at: offset) {
            var header = 8
            var length = size
            if size == 1 {
                // A size of eight bytes; no file here needs the first of them.
                guard file[offset + 8] == 0, let large = file.bigEndian(7, at: offset + 9) else { break }
                (header, length) = (16, large)
            } else if size == 0 {
                length = range.upperBound - offset
            }
            guard length >= header, length <= range.upperBound - offset else { break }
            let type = String(decoding: file.bytes[(offset + 4)..<(offset + 8)], as: UTF8.self)
            found.append((type, (offset + header)..<(offset + length)))
            offset += length
        }
        return found
    }
}
