/// The bitmap of an icon: rows of colors from the bottom, and then rows of bits that say where nothing is drawn.
struct IconBitmap {
    private static let sideLimit = 256

    let width: Int
    let height: Int
    /// Red, green, blue and alpha of each pixel, from the top.
    let pixels: [UInt8]

    /// Returns `nil` for a bitmap that is compressed or damaged.
    init?(_ bytes: [UInt8]) {
        let file = ByteReader(bytes)
        guard let header = file.littleEndian(4, at: 0), header >= 40, let width = file.littleEndian(4, at: 4),
            let doubled = file.littleEndian(4, at: 8), let depth = file.littleEndian(2, at: 14),
            file.littleEndian(4, at: 16) == 0, let colors = file.littleEndian(4, at: 32),
            (1...Self.sideLimit).contains(width), (2...(2 * Self.sideLimit)).contains(doubled),
            [1, 4, 8, 24, 32].contains(depth)
        else { return nil }
        // The height is that of the colors and of the bits together.
        let height = doubled / 2
        let colorCount = depth > 8 ? 0 : min(colors == 0 ? 1 << depth : colors, 1 << depth)
        let start = header + 4 * colorCount
        let rowSize = (width * depth + 31) / 32 * 4
        let maskStart = start + rowSize * height
        let maskRowSize = (width + 31) / 32 * 4
        guard header <= file.count, maskStart <= file.count else { return nil }
        let hasMask = maskStart + maskRowSize * height <= file.count

        func color(x: Int, row: Int) -> [UInt8]? {
            let place = start + row * rowSize
            switch depth {
            case 32: return Array(bytes[(place + 4 * x)..<(place + 4 * x + 4)])
            case 24: return bytes[(place + 3 * x)..<(place + 3 * x + 3)] + [255]
            default:
                let bit = x * depth
                let index = Int(bytes[place + bit / 8]) >> (8 - depth - bit % 8) & ((1 << depth) - 1)
                guard index < colorCount else { return nil }
                return bytes[(header + 4 * index)..<(header + 4 * index + 3)] + [255]
            }
        }
        var pixels: [UInt8] = []
        pixels.reserveCapacity(width * height * 4)
        for y in 0..<height {
            let row = height - 1 - y
            for x in 0..<width {
                guard let color = color(x: x, row: row) else { return nil }
                pixels += [color[2], color[1], color[0], color[3]]
            }
        }
        // A bitmap of 32 bits whose alpha is 0 everywhere has none, and neither have the others.
        let hasAlpha = depth == 32 && stride(from: 3, to: pixels.count, by: 4).contains { pixels[$0] > 0 }
        if !hasAlpha {
            for y in 0..<height {
                for x in 0..<width {
                    let place = maskStart + (height - 1 - y) * maskRowSize + x / 8
                    let isHidden = hasMask && bytes[place] >> (7 - x % 8) & 1 == 1
                    pixels[(y * width + x) * 4 + 3] = isHidden ? 0 : 255
                }
            }
        }
        self.width = width
        self.height = height
        self.pixels = pixels
    }

    /// The bitmap as a PNG file whose pixels are not compressed.
    var png: [UInt8] {
        var rows: [UInt8] = []
        for y in 0..<height { rows += [0] + pixels[(y * width * 4)..<((y + 1) * width * 4)] }
        func number(_ value: Int) -> [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: value >> (24 - 8 * $0)) } }
        let header = number(width) + number(height) + [8, 6, 0, 0, 0]
        return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + PNGChunks.chunk("IHDR", header)
            + PNGChunks.chunk("IDAT", Self.stored(rows)) + PNGChunks.chunk("IEND", [])
    }

    /// Returns bytes in the format of zlib (RFC 1950) with blocks that are stored as they are (RFC 1951, section 3.2.4).
    private static func stored(_ bytes: [UInt8]) -> [UInt8] {
        var result: [UInt8] = [0x78, 0x01]
        for start in stride(from: 0, to: bytes.count, by: 65_535) {
            let block = bytes[start..<min(start + 65_535, bytes.count)]
            let (low, high) = (UInt8(block.count & 0xFF), UInt8(block.count >> 8))
            result += [block.endIndex == bytes.count ? 1 : 0, low, high, ~low, ~high] + block
        }
        var (a, b) = (1, 0)
        for byte in bytes {
            a = (a + Int(byte)) % 65_521
            b = (b + a) % 65_521
        }
        return result + [UInt8(b >> 8), UInt8(b & 0xFF), UInt8(a >> 8), UInt8(a & 0xFF)]
    }
}
