import Foundation
import ImageFiles
import TestSupport
import Testing

struct ImageFileTests {
    static func fixture(_ name: String) throws -> [UInt8] {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures")
        return Array(try Data(contentsOf: folder.appending(path: name)))
    }

    @Test(arguments: [
        ("turned.jpg", ImageFormat.jpeg, PixelSize(width: 6, height: 8)),
        ("progressive.jpg", .jpeg, PixelSize(width: 6, height: 8)),
        ("photo.png", .png, PixelSize(width: 6, height: 8)),
        ("photo.gif", .gif, PixelSize(width: 8, height: 6)),
        ("lossy.webp", .webp, PixelSize(width: 6, height: 8)),
        ("lossless.webp", .webp, PixelSize(width: 8, height: 6)),
        ("plain.webp", .webp, PixelSize(width: 8, height: 6)),
        ("photo.avif", .avif, PixelSize(width: 8, height: 6)),
        ("photo.heic", .heic, PixelSize(width: 64, height: 48)),
    ])
    func formatAndSizeAreRead(name: String, format: ImageFormat, size: PixelSize) throws {
        let image = try #require(try ImageFile(try Self.fixture(name)))
        #expect(image.format == format)
        #expect(image.size == size)
    }

    @Test(arguments: [
        ("<svg xmlns='http://www.w3.org/2000/svg'/>", true),
        ("\u{FEFF}<?xml version='1.0'?>\n<!-- drawn -->\n<!DOCTYPE svg>\n<svg>", true),
        ("<svgx>", false),
        ("<html><svg></svg></html>", false),
        ("<!DOCTYPE html><svg>", false),
        ("<!-- " + String(repeating: "x", count: 5_000) + " --><svg>", false),
        ("GIF", false),
        ("%PDF-1.7", false),
        ("", false),
    ])
    func svgIsRecognizedByItsFirstElement(text: String, isSVG: Bool) throws {
        #expect(try ImageFile(Array(text.utf8))?.format == (isSVG ? .svg : nil))
    }

    @Test(arguments: ["turned.jpg", "photo.png", "photo.gif", "lossy.webp", "photo.avif", "photo.heic"])
    func aFileThatEndsEarlyIsDamagedOrHasItsSize(name: String) throws {
        let bytes = try Self.fixture(name)
        let size = try #require(try ImageFile(bytes)?.size)
        // The orientation may be what is missing.
        let sizes = [size, PixelSize(width: size.height, height: size.width)]
        for count in 0..<bytes.count {
            let image = try? ImageFile(Array(bytes[..<count]))
            if let size = image?.size { #expect(sizes.contains(size), "\(count) bytes") }
        }
    }

    @Test func tooManyPixelsAreRefused() throws {
        func png(_ width: UInt32, _ height: UInt32) throws -> [UInt8] {
            var bytes = try Self.fixture("photo.png")
            for (offset, number) in [(16, width), (20, height)] {
                for index in 0..<4 { bytes[offset + index] = UInt8(truncatingIfNeeded: number >> (24 - 8 * index)) }
            }
            return bytes
        }
        #expect(try ImageFile(png(30_000, 3_333))?.size?.height == 30_000)
        for (width, height) in [(30_001, 1), (10_001, 10_000), (UInt32.max, UInt32.max)] as [(UInt32, UInt32)] {
            // The fixture is turned.
            let size = PixelSize(width: Int(height), height: Int(width))
            #expect(throws: ImageError.tooManyPixels(size)) { try ImageFile(try png(width, height)) }
        }
        #expect(throws: ImageError.damaged(.png)) { try ImageFile(try png(0, 4)) }
    }

    /// Damaged files must not read outside of their bytes, which would end the process.
    @Test(arguments: [
        "turned.jpg", "progressive.jpg", "photo.png", "lossy.webp", "photo.avif", "photo.heic", "photo.gif",
    ])
    func damagedFilesAreReadWithoutTraps(name: String) throws {
        let bytes = try Self.fixture(name)
        var generator = SeededGenerator(seed: 7)
        for _ in 0..<3_000 {
            var damaged = bytes
            for _ in 0..<Int.random(in: 1...8, using: &generator) {
                damaged[Int.random(in: 0..<bytes.count, using: &generator)] = UInt8.random(
                    in: 0...255, using: &generator)
            }
            damaged.removeLast(Int.random(in: 0...8, using: &generator))
            guard let image = try? ImageFile(damaged) else { continue }
            _ = try? image.withoutMetadata(damaged)
        }
    }
}
