import CWebFiles
import Foundation
import NIOCore

/// One file of the web UI, compiled into the binary.
struct WebFile: Sendable {
    /// The path of the file, such as `/app/shell/index.html`.
    let path: String
    let bytes: ByteBuffer
    let contentType: String
    let entityTag: String
    /// The content security policy of a page; nil for other files.
    let pagePolicy: String?
    let gzipped: GzippedBytes

    static let all: [WebFile] = (0..<backnote_web_file_count()).map { index in
        let file = backnote_web_file(index)
        return WebFile(
            path: String(cString: file.path), bytes: Array(UnsafeBufferPointer(start: file.bytes, count: file.count)))
    }

    init(path: String, bytes: [UInt8]) {
        self.path = path
        self.bytes = ByteBuffer(bytes: bytes)
        gzipped = GzippedBytes(of: self.bytes)
        contentType =
            switch path.split(separator: ".").last {
            case "html": "text/html; charset=utf-8"
            // Modules are always UTF-8 (RFC 9239, section 4).
            case "js": "text/javascript"
            case "css": "text/css; charset=utf-8"
            case "svg": "image/svg+xml"
            case "png": "image/png"
            case "json": "application/json"
            case "webmanifest": "application/manifest+json"
            case "xml": "application/opensearchdescription+xml"
            default: "application/octet-stream"
            }
        pagePolicy = contentType.hasPrefix("text/html") ? PagePolicy.policy(of: Data(bytes)) : nil
        entityTag = "\"\(ContentDigest.hexadecimal(of: Data(bytes)))\""
    }
}
