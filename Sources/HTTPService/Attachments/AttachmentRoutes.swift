import Foundation
import HTTPTypes
import Hummingbird
import ImageFiles
import NIOCore
import Notebook

/// Receives and returns the files in the texts of notes.
///
/// A file can do nothing in a browser: its type is what its bytes say, only images are shown, and a document that a
/// browser makes of one runs and loads nothing.
struct AttachmentRoutes: Sendable {
    let notebook: Notebook
    let thumbnails: Thumbnails
    let bodies: RequestBodies
    /// A received file is in memory while it is read.
    private let turns = TurnQueue<AccountID>(.init(running: 4, runningOfOwner: 2, waitingOfOwner: 100))

    /// The maximum size in bytes of a file that stands for its own small thumbnail.
    private static var sizeInLists: Int { 131_072 }

    init(notebook: Notebook, thumbnails: Thumbnails, bodies: RequestBodies) {
        self.notebook = notebook
        self.thumbnails = thumbnails
        self.bodies = bodies
    }

    func add(to group: RouterGroup<AccountContext>) {
        group.post("attachments", use: add)
        group.get("attachments/:attachment", use: read)
        group.get("attachments/:attachment/thumbnail", use: thumbnail)
    }

    private func add(request: Request, context: AccountContext) async throws -> Response {
        try BodyCheck.checkType(of: request, by: .file)
        let name = request.query("name") ?? ""
        let removesLocation = try request.flag("removeLocation")
        let buffer = try bodies.buffer(for: .account(context.account))
        defer { withExtendedLifetime(buffer) {} }
        let receiver = try await notebook.receiveAttachment(for: context.account)
        var waiting: [UInt8] = []
        var size = 0
        do {
            for try await part in request.body {
                size += part.readableBytes
                waiting += part.readableBytesView
                guard waiting.count >= RequestBodies.partSize else { continue }
                try await receiver.append(waiting)
                waiting.removeAll(keepingCapacity: true)
            }
            try request.checkIsComplete(size)
            try await receiver.append(waiting)
        } catch NotebookError.tooLong(_, let limit) {
            throw Problem.bodyTooLarge(limit: limit)
        }
        let added = try await turns.withTurn(of: context.account) {
            try await notebook.addAttachment(
                receiver, name: name, removesLocation: removesLocation, for: context.account)
        }
        return try JSONResponse.make(
            added.attachment, status: added.isNew ? .created : .ok,
            headers: [.location: "/api/v1/attachments/\(added.attachment.id)"])
    }

    private func read(request: Request, context: AccountContext) async throws -> Response {
        let attachment = try await notebook.attachment(context.attachmentID(), for: context.account)
        let headers = attachment.headers
        if request.hasCached(attachment.entityTag) { return Response(status: .notModified, headers: headers) }
        let body = try await AttachmentBody(of: attachment, in: notebook, for: context.account)
        return Response(status: .ok, headers: headers, body: body.responseBody)
    }

    private func thumbnail(request: Request, context: AccountContext) async throws -> Response {
        let size = try request.thumbnailSize()
        let attachment = try await notebook.attachment(context.attachmentID(), for: context.account)
        guard case .image(let format) = attachment.kind, format.isRaster else { throw Problem.noThumbnail }
        var headers = attachment.headers
        headers[.contentType] = Thumbnails.mediaType
        if request.hasCached(attachment.entityTag) { return Response(status: .notModified, headers: headers) }
        let thumbnail = try await thumbnails.thumbnail(of: attachment.id, size: size, for: context.account) {
            try await notebook.bytes(0..<attachment.size, of: attachment.id, for: context.account)
        }
        guard let thumbnail else {
            // Browsers show all other formats, and do not need to know that libvips is missing.
            // A list would load many large files.
            guard format != .heic, size == .large || attachment.size <= Self.sizeInLists else {
                throw Problem.noThumbnail
            }
            return try await read(request: request, context: context)
        }
        return Response(status: .ok, headers: headers, body: .shared(thumbnail))
    }
}

extension Attachment {
    /// The bytes never change.
    fileprivate var entityTag: String { "\"\(id)\"" }

    fileprivate var headers: HTTPFields {
        [
            .contentType: kind.mediaType,
            .contentDisposition: contentDisposition,
            // A document that a browser makes of the file, such as of an SVG image, runs and loads nothing.
            .contentSecurityPolicy: "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
            .eTag: entityTag,
            // Signing out ends access at once.
            .cacheControl: "private, no-cache",
        ]
    }

    /// Everything but an image of pixels is downloaded. An image element shows SVG all the same.
    private var contentDisposition: String {
        var way = "attachment"
        if case .image(let format) = kind, format.isRaster { way = "inline" }
        let file = name.isEmpty ? (reference as NSString).lastPathComponent : name
        // RFC 8187: all other characters are percent-encoded.
        let characters = CharacterSet(charactersIn: "a"..."z").union(CharacterSet(charactersIn: "A"..."Z"))
            .union(CharacterSet(charactersIn: "0123456789-._~"))
        let encoded = file.addingPercentEncoding(withAllowedCharacters: characters) ?? ""
        return "\(way); filename*=UTF-8''\(encoded)"
    }
}

extension AccountContext {
    /// Returns the id of the attachment in the path.
    ///
    /// - Throws: `NotebookError.attachmentNotFound`, also for a malformed id.
    fileprivate func attachmentID() throws -> Identifier<Attachment> {
        guard let id = parameters.get("attachment").flatMap(Identifier<Attachment>.init(_:)) else {
            throw NotebookError.attachmentNotFound
        }
        return id
    }
}

extension Request {
    /// Returns the size of the thumbnail that is requested.
    fileprivate func thumbnailSize() throws -> ThumbnailSize {
        guard let text = query("size") else { return .large }
        guard let size = ThumbnailSize(rawValue: text) else {
            throw Problem.invalidParameter("size", must: "be small or large")
        }
        return size
    }
}

extension Problem {
    static let noThumbnail = Problem(
        .notFound, "no-thumbnail", "No thumbnail", "There is no smaller picture of this file. Use the file itself.")
}
