import Foundation
import HTTPTypes
import Notebook
import struct Notebook.Attachment
import NotebookFiles
import PageFetching
import Testing

@testable import HTTPService

/// The files of archives, which become attachments of the notes that show them.
struct ImportedFileTests {
    private static let gif: [UInt8] =
        Array("GIF89a".utf8) + [1, 0, 1, 0, 0x80, 0, 0, 0, 0, 0, 0xFF, 0xFF, 0xFF, 0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0]
        + [2, 2, 0x44, 1, 0, 0x3B]

    private func archive(_ files: [(path: String, bytes: [UInt8])]) -> [UInt8] {
        var writer = ZipWriter()
        for file in files {
            writer.add(file.bytes, at: file.path, modifiedAt: Instant(milliseconds: 1_600_000_000_000))
        }
        writer.finish()
        return writer.takeOutput()
    }

    private func send(_ service: TestService, _ bytes: [UInt8], query: String = "") async throws -> TestService.Response
    {
        try await service.send(
            .post, "/api/v1/imports" + query, bytes: bytes, headers: [.contentType: "application/zip"])
    }

    private func counts(_ response: TestService.Response) -> [String: Int] {
        (response.json["counts"] as? [String: Int] ?? [:]).filter { $0.value > 0 }
    }

    private func bodies(_ service: TestService) async throws -> [String: String] {
        var bodies: [String: String] = [:]
        for summary in try await service.notebook.notes(NoteQuery(), for: .local).elements {
            bodies[summary.title] = try await service.notebook.note(summary.id, for: .local).body
        }
        return bodies
    }

    /// Returns the attachment that a text refers to first.
    private func attachment(_ text: String, in service: TestService) async throws -> Attachment {
        let places = AttachmentReference.identifiers(in: text).map { (text.firstRange(of: "\($0)")?.lowerBound, $0) }
        let id = try #require(places.min { $0.0 ?? text.endIndex < $1.0 ?? text.endIndex }?.1)
        return try await service.notebook.attachment(id, for: .local)
    }

    @Test func aVaultIsImportedWithItsPhotosOnce() async throws {
        let vault = archive([
            ("vault/Titan.md", Array("Lakes\n\n![[lake.gif]]\n[plan](files/plan.pdf) ![gone](gone.png)".utf8)),
            ("vault/moons/Io.md", Array("![](../pictures/my%20lake.gif)".utf8)),
            ("vault/pictures/lake.gif", Self.gif), ("vault/pictures/my lake.gif", Self.gif),
            ("vault/files/plan.pdf", Array("%PDF-1.7".utf8)), ("vault/files/other.pdf", Array("%PDF-1.4".utf8)),
            ("vault/.trash/old.gif", Self.gif),
        ])
        let service = try await TestService(fetchPolicy: .off)
        let dry = try await send(service, vault, query: "?dryRun=true")
        #expect(counts(dry) == ["new": 2, "files": 3, "refused": 1], "\(dry.text)")
        let refused = try #require((dry.json["refused"] as? [[String: Any]])?.first)
        #expect(refused["file"] as? String == "vault/files/other.pdf")
        #expect(refused["reason"] as? String == "No note shows this file. Add it to a note after the import.")
        #expect(try await service.notebook.notes(NoteQuery(), for: .local).elements.isEmpty)

        #expect(try await counts(send(service, vault)) == counts(dry))
        let bodies = try await bodies(service)
        let titan = try #require(bodies["Titan"])
        let reference = try await attachment(titan, in: service).reference
        #expect(titan.hasPrefix("Lakes\n\n![lake.gif](\(reference))\n[plan](attachments/"))
        #expect(titan.hasSuffix(".pdf) ![gone](gone.png)\n\n#vault"))
        // The same bytes are the same attachment.
        #expect(bodies["Io"] == "![](\(reference))\n\n#vault/moons")
        let photo = try await attachment(titan, in: service)
        #expect(try await service.notebook.bytes(0..<photo.size, of: photo.id, for: .local) == Self.gif)

        #expect(try await counts(send(service, vault)) == ["existing": 2, "refused": 1])
        #expect(try await self.bodies(service) == bodies)
    }

    @Test func photosOfGoogleKeepBelongToTheirNotes() async throws {
        let note = """
            {"title": "Milk", "textContent": "2 l", "isTrashed": false, "userEditedTimestampUsec": 1600000000000000,
             "attachments": [{"filePath": "17.jpeg", "mimetype": "image/jpeg"}, {"filePath": "18.png"}]}
            """
        let takeout = archive([
            ("Takeout/Keep/Milk.json", Array(note.utf8)), ("Takeout/Keep/Milk.html", Array("<html>".utf8)),
            ("Takeout/Keep/17.jpg", Self.gif),
        ])
        let service = try await TestService(fetchPolicy: .off)
        let report = try await send(service, takeout)
        #expect(counts(report) == ["new": 1, "files": 1, "refused": 1], "\(report.text)")
        let refused = try #require((report.json["refused"] as? [[String: Any]])?.first)
        #expect(refused["file"] as? String == "Takeout/Keep/Milk.json" && refused["title"] as? String == "18.png")
        let body = try #require(try await bodies(service)["Milk"])
        #expect(body == "2 l\n\n![17.jpeg](\(try await attachment(body, in: service).reference))")
        // The name is that of the file.
        #expect(try await attachment(body, in: service).name == "17.jpg")

        // Without the archive, the photos are missing.
        let alone = try await send(service, Array(note.utf8), query: "?dryRun=true")
        #expect(counts(alone) == ["existing": 1])
    }

    @Test func pagesThatDifferOnlyInTheirPhotosAreDifferentNotes() async throws {
        var other = Self.gif
        // A color.
        other[13] = 0x11
        let pages = archive(
            [("1.html", Self.gif), ("2.html", other)].map { path, photo in
                let source = "data:image/gif;base64,\(Data(photo).base64EncodedString())"
                let html = "<html><head><title>Photo</title></head><body><img src=\"\(source)\"></body></html>"
                return (path: path, bytes: Array(html.utf8))
            })
        let service = try await TestService(fetchPolicy: .off)
        #expect(try await counts(send(service, pages)) == ["new": 2, "files": 2])
        #expect(try await counts(send(service, pages)) == ["existing": 2])
        var photos: Set<[UInt8]> = []
        for summary in try await service.notebook.notes(NoteQuery(), for: .local).elements {
            let body = try await service.notebook.note(summary.id, for: .local).body
            let photo = try await attachment(body, in: service)
            photos.insert(try await service.notebook.bytes(0..<photo.size, of: photo.id, for: .local))
        }
        #expect(photos == [Self.gif, other])
    }

    @Test func theMarkdownOfAnExportIsImportedWithItsFiles() async throws {
        let author = try await TestService(fetchPolicy: .off)
        let added = try await author.send(
            .post, "/api/v1/attachments?name=lake.gif", bytes: Self.gif,
            headers: [.contentType: "application/octet-stream"])
        let reference = try #require(added.json["reference"] as? String)
        _ = try await author.send(.post, "/api/v1/notes", #"{"title": "Titan", "body": "![A lake](\#(reference))"}"#)
        let exported = try await author.send(.get, "/api/v1/export?format=markdown")
        let service = try await TestService(fetchPolicy: .off)
        #expect(try await counts(send(service, Array(exported.body))) == ["new": 1, "files": 1])
        #expect(try await bodies(service)["Titan"] == "![A lake](\(reference))")
        #expect(try await attachment(reference, in: service).size == Self.gif.count)
    }

    @Test func aFileAboveTheQuotaIsListedAndTheNoteIsImported() async throws {
        let vault = archive([("a.md", Array("![](a.gif)".utf8)), ("a.gif", Self.gif)])
        let service = try await TestService(fetchPolicy: .off, attachmentQuota: Self.gif.count - 1)
        let report = try await send(service, vault)
        #expect(counts(report) == ["new": 1, "refused": 1], "\(report.text)")
        let refused = try #require((report.json["refused"] as? [[String: Any]])?.first)
        #expect((refused["reason"] as? String)?.contains("The file was not saved.") == true)
        #expect(try await bodies(service)["a"] == "![](a.gif)")
    }

    @Test func aDamagedPhotoIsListedAndTheNoteIsImported() async throws {
        let vault = archive([
            ("a.md", Array("![](a.png) ![](b.gif)".utf8)), ("a.png", [0x89] + Array("PNG\r\n\u{1A}\n".utf8)),
            ("b.gif", Self.gif),
        ])
        let service = try await TestService(fetchPolicy: .off)
        for query in ["?dryRun=true", ""] {
            let report = try await send(service, vault, query: query)
            #expect(counts(report) == ["new": 1, "files": 1, "refused": 1], "\(report.text)")
            let refused = try #require((report.json["refused"] as? [[String: Any]])?.first)
            #expect(refused["file"] as? String == "a.png")
            #expect((refused["reason"] as? String)?.hasPrefix("The note \"a\" is imported without this file.") == true)
        }
        #expect(try await bodies(service)["a"]?.hasPrefix("![](a.png) ![](attachments/") == true)
    }
}
