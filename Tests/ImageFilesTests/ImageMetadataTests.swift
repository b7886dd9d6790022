import Foundation
import ImageFiles
import Testing

struct ImageMetadataTests {
    private static func contains(_ bytes: [UInt8], _ text: String) -> Bool {
        bytes.firstRange(of: Array(text.utf8)) != nil
    }

    @Test(arguments: ["turned.jpg", "progressive.jpg", "photo.png", "lossy.webp"])
    func locationAndCameraAreRemovedAndTheSizeStays(name: String) throws {
        let bytes = try ImageFileTests.fixture(name)
        #expect(Self.contains(bytes, "Camera"))
        let image = try #require(try ImageFile(bytes))
        let cleaned = try image.withoutMetadata(bytes)
        #expect(!Self.contains(cleaned, "Camera"))
        #expect(!Self.contains(cleaned, "taken at home"))
        // The orientation stays: the sizes as they are shown are equal.
        #expect(try ImageFile(cleaned) == image)
        // Nothing else is lost, and a second removal changes nothing.
        #expect(try image.withoutMetadata(cleaned) == cleaned)
    }

    @Test(arguments: ["turned.jpg", "photo.png"])
    func whatFollowsTheImageIsRemoved(name: String) throws {
        let bytes = try ImageFileTests.fixture(name)
        let image = try #require(try ImageFile(bytes))
        #expect(try image.withoutMetadata(bytes + Array("GPS".utf8)) == image.withoutMetadata(bytes))
    }

    @Test(arguments: ["lossless.webp", "plain.webp", "photo.gif"])
    func anImageWithoutMetadataStaysAsItIs(name: String) throws {
        let bytes = try ImageFileTests.fixture(name)
        #expect(try ImageFile(bytes)?.withoutMetadata(bytes) == bytes)
    }

    @Test(arguments: [("photo.avif", ImageFormat.avif), ("photo.heic", .heic)])
    func formatsThatCannotBeChangedAreRefused(name: String, format: ImageFormat) throws {
        let bytes = try ImageFileTests.fixture(name)
        #expect(throws: ImageError.locationNotRemovable(format)) { try ImageFile(bytes)?.withoutMetadata(bytes) }
    }

    @Test(arguments: ["turned.jpg", "photo.png", "lossy.webp"])
    func aFileThatEndsEarlyIsDamaged(name: String) throws {
        let bytes = try ImageFileTests.fixture(name)
        let image = try #require(try ImageFile(bytes))
        #expect(throws: ImageError.damaged(image.format)) { try image.withoutMetadata(Array(bytes.dropLast(3))) }
    }
}
