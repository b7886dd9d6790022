import Hummingbird
import NIOCore
import Notebook

/// The body of a response with an attachment's bytes, read from the disk as the client reads them.
struct AttachmentBody: Sendable {
    /// How many bytes are read at once.
    static var partSize: Int { 262_144 }

    private let attachment: Attachment
    private let notebook: Notebook
    private let account: AccountID
    private let first: [UInt8]

    /// Reads the first part, so that a missing file is an error and not a response that breaks off.
    ///
    /// - Throws: `NotebookError.attachmentMissing`.
    init(of attachment: Attachment, in notebook: Notebook, for account: AccountID) async throws {
        self.attachment = attachment
        self.notebook = notebook
        self.account = account
        first = try await notebook.bytes(0..<min(Self.partSize, attachment.size), of: attachment.id, for: account)
    }

    var responseBody: ResponseBody {
        ResponseBody(contentLength: attachment.size) { writer in
            var part = first
            var offset = 0
            while true {
                try await writer.write(ByteBuffer(bytes: part))
                offset += part.count
                guard offset < attachment.size else { break }
                part = try await notebook.bytes(
                    offset..<min(offset + Self.partSize, attachment.size), of: attachment.id, for: account)
            }
            try await writer.finish(nil)
        }
    }
}
