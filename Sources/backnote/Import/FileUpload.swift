import Foundation
import HTTPTypes
import Notebook
import NotebookFiles

/// Makes the files of imported notes attachments, or checks in a dry run that they can be.
struct FileUpload: Sendable {
    let notebook: NotebookClient
    let isDryRun: Bool

    private struct Added: Decodable {
        let reference: String
        let mediaType: String
    }

    /// - Throws: `FolderFiles.Refusal`, or a failure of the service.
    func add(_ contents: [UInt8], name: String) async throws -> FolderFiles.Reference {
        let content: AttachmentContent
        do {
            content = try AttachmentContent(contents, removesLocation: false)
        } catch {
            throw FolderFiles.Refusal(reason: "\(error)")
        }
        if isDryRun { return FolderFiles.Reference(to: content) }
        let added = try await notebook.send(
            .post, "attachments", query: [("name", name)], bytes: Data(contents), type: "application/octet-stream"
        ).decode(Added.self)
        return FolderFiles.Reference(url: added.reference, isImage: added.mediaType.hasPrefix("image/"))
    }
}
