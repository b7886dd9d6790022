import Foundation
import ImageFiles
import TestSupport
import Testing

struct IconFileTests {
    private static func number(_ value: Int, _ count: Int) -> [UInt8] {
        (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }

    private static func icon(_ images: [(side: Int, depth: Int, bytes: [UInt8])]) -> [UInt8] {
        var offset = 6 + 16 * images.count
        var entries: [UInt8] = []
        for image in images {
            entries += [UInt8(image.side % 256), UInt8(image.side % 256), 0, 0] + number(1, 2) + number(image.depth, 2)
            entries += number(image.bytes.count, 4) + number(offset, 4)
            offset += image.bytes.count
        }
        return [0, 0, 1, 0] + number(images.count, 2) + entries + images.flatMap(\.bytes)
    }

    /// A bitmap of two by two pixels in an icon file.
    private static func bitmap(depth: Int, colors: [UInt8] = [], rows: [UInt8], mask: [UInt8]) -> [UInt8] {
        number(40, 4) + number(2, 4) + number(4, 4) + number(1, 2) + number(depth, 2) + [UInt8](repeating: 0, count: 24)
            + colors + rows + mask
    }

    private static let shown = [UInt8](repeating: 0, count: 8)
    /// Blue, green / red, white from the bottom.
    private static let palette: [UInt8] = [255, 0, 0, 0, 0, 255, 0, 0, 0, 0, 255, 0, 255, 255, 255, 0]

    /// The pixels from the top: red, white / blue, green.
    private static let pixels: [UInt8] = [255, 0, 0, 255, 255, 255, 255, 255, 0, 0, 255, 255, 0, 255, 0, 255]

    private static let bitmaps: [(String, [UInt8])] = [
        (
            "32 bits",
            bitmap(
                depth: 32, rows: [255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255, 255, 255, 255, 255], mask: shown)
        ),
        (
            "32 bits without alpha",
            bitmap(depth: 32, rows: [255, 0, 0, 0, 0, 255, 0, 0, 0, 0, 255, 0, 255, 255, 255, 0], mask: shown)
        ),
        (
            "24 bits",
            bitmap(depth: 24, rows: [255, 0, 0, 0, 255, 0, 0, 0, 0, 0, 255, 255, 255, 255, 0, 0], mask: shown)
        ),
        (
            "8 bits",
            bitmap(
                depth: 8, colors: palette + [UInt8](repeating: 0, count: 1_008), rows: [0, 1, 0, 0, 2, 3, 0, 0],
                mask: shown)
        ),
        (
            "4 bits",
            bitmap(
                depth: 4, colors: palette + [UInt8](repeating: 0, count: 48), rows: [0x01, 0, 0, 0, 0x23, 0, 0, 0],
                mask: shown)
        ),
    ]

    @Test(arguments: bitmaps.indices)
    func aBitmapBecomesAPNGFileWithItsPixels(index: Int) throws {
        let (name, bitmap) = Self.bitmaps[index]
        let png = try #require(IconFile.image(of: Self.icon([(2, 32, bitmap)]), side: 64), "\(name)")
        #expect(try ImageFile(png)?.size == PixelSize(width: 2, height: 2))
        // The rows are stored as they are, each after a byte for its filter.
        let rows = [0] + Self.pixels.prefix(8) + [0] + Self.pixels.suffix(8)
        #expect(png.firstRange(of: rows) != nil, "\(name)")
    }

    @Test func whatTheMaskHidesIsTransparent() throws {
        let rows: [UInt8] = [255, 0, 0, 0, 255, 0, 0, 0, 0, 0, 255, 255, 255, 255, 0, 0]
        let bitmap = Self.bitmap(depth: 24, rows: rows, mask: [0x80, 0, 0, 0, 0x40, 0, 0, 0])
        let png = try #require(IconFile.image(of: Self.icon([(2, 24, bitmap)]), side: 64))
        var pixels = Self.pixels
        pixels[7] = 0
        pixels[11] = 0
        #expect(png.firstRange(of: [0] + pixels.prefix(8) + [0] + pixels.suffix(8)) != nil)
    }

    @Test func theSmallestImageThatIsLargeEnoughIsTaken() throws {
        let png = try ImageFileTests.fixture("photo.png")
        func image(_ mark: UInt8) -> [UInt8] { png + [mark] }
        let file = Self.icon([(16, 32, image(1)), (256, 32, image(2)), (64, 32, image(3)), (64, 8, image(4))])
        #expect(IconFile.image(of: file, side: 64) == image(3))
        #expect(IconFile.image(of: file, side: 16) == image(1))
        #expect(IconFile.image(of: Self.icon([(16, 32, image(1)), (32, 32, image(2))]), side: 64) == image(2))
    }

    @Test func hostileFilesHaveNoImage() throws {
        let good = Self.icon([(2, 24, Self.bitmaps[2].1)])
        for count in 0..<good.count - 8 {
            #expect(IconFile.image(of: Array(good.prefix(count)), side: 64) == nil, "\(count) bytes")
        }
        // The width, the height, the compression.
        for (offset, value) in [(4, 0), (8, 0), (16, 1)] {
            var bytes = good
            bytes[22 + offset] = UInt8(value)
            #expect(IconFile.image(of: bytes, side: 64) == nil, "\(offset)")
        }
        // A palette that is too short for its pixels.
        let short = Self.bitmap(depth: 8, colors: [], rows: [9, 9, 0, 0, 9, 9, 0, 0], mask: Self.shown)
        #expect(IconFile.image(of: Self.icon([(2, 8, short)]), side: 64) == nil)
        var generator = SeededGenerator(seed: 7)
        for _ in 0..<2_000 {
            var bytes = good
            for _ in 0..<3 {
                bytes[Int.random(in: 0..<bytes.count, using: &generator)] = UInt8.random(in: 0...255, using: &generator)
            }
            _ = IconFile.image(of: bytes, side: 64)
        }
    }
}
