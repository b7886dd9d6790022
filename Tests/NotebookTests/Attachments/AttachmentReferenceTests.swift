import ImageFiles
import Notebook
import Testing

struct AttachmentReferenceTests {
    private static let id = "0123456789abcdef0123456789abcdef"

    @Test(arguments: [
        ("attachments/\(id)-1600x1200.jpg", "1600x1200"),
        ("attachments/\(id).pdf", ""),
        ("attachments/\(id)", ""),
        ("attachments/\(id)-0x.jpg", ""),
        ("attachments/\(id)-999999x1.jpg", ""),
    ])
    func aReferenceNamesTheAttachmentAndItsSize(url: String, size: String) throws {
        let reference = try #require(AttachmentReference(url))
        #expect("\(reference.id)" == Self.id)
        #expect(reference.pixelSize.map { "\($0.width)x\($0.height)" } ?? "" == size)
    }

    @Test(arguments: [
        "", "attachments/", "attachments/x", "/attachments/\(id)", "https://example.com/attachments/\(id)",
        "attachments/\(id.dropLast())", "attachments/\(id)" + String(repeating: "x", count: 128),
    ])
    func anotherURLIsNoReference(url: String) {
        #expect(AttachmentReference(url) == nil)
    }

    @Test func theReferencesOfATextAreFoundWhereverTheyAre() {
        let other = String(repeating: "f", count: 32)
        let text = """
            ![A](attachments/\(Self.id)-4x3.png) attachments/attachments/\(other).pdf attachments/\(Self.id) attachments/
            """
        #expect(Set(AttachmentReference.identifiers(in: text).map { "\($0)" }) == [Self.id, other])
        #expect(AttachmentReference.identifiers(in: "no file").isEmpty)
    }
}
