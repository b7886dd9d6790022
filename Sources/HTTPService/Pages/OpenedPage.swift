import Cryptography
import Foundation
import NIOCore
import Notebook
import PageSnapshot
import WebURL

/// A page that an account has opened in Browse: its snapshot, and what was read of it.
struct OpenedPage: Sendable {
    let id: Identifier<PageSnapshot>
    let account: AccountID
    let url: WebURL
    /// The JSON of the advice on the activity that the page declares; nil for a copy.
    let findings: Data?
    /// The images of the snapshot, and which of them may be fetched.
    let images: [WebURL]
    let choice: PageImages
    /// The link whose copy was opened; nil for a page that was fetched.
    let copiedLink: Identifier<Link>?
    /// The path before the number of an image. It contains a key, because the frame of a snapshot has no origin, and
    /// therefore no credential.
    let imageFolder: String
    /// The snapshot's documents, which requests share.
    let wholePage: ByteBuffer
    let article: ByteBuffer?
    let imageKeyDigest: [UInt8]

    /// - Parameter serviceKey: The key that all instances of the service know, so that they make the same documents.
    init(_ content: OpenedPageContent, id: Identifier<PageSnapshot>, serviceKey: [UInt8], for account: AccountID) {
        self.id = id
        self.account = account
        url = content.url
        findings = content.findings
        images = content.snapshot.images
        choice = content.choice
        copiedLink = content.copiedLink
        let key = Self.imageKey(of: id, serviceKey: serviceKey)
        let folder = "/api/v1/page-images/\(key.text)/"
        imageFolder = folder
        func document(_ view: PageSnapshot.View) -> ByteBuffer {
            ByteBuffer(
                string: content.snapshot.document(
                    view, accessKeys: PageSnapshot.AccessKey.ofBrowse(at: content.asked), imageFolder: folder))
        }
        wholePage = document(.wholePage)
        article = content.snapshot.hasArticle ? document(.article) : nil
        imageKeyDigest = key.digest
    }

    private static func imageKey(of id: Identifier<PageSnapshot>, serviceKey: [UInt8]) -> Secret {
        let message = Data("backnote page images 1\n\(id)".utf8)
        let code = HMACSHA256.authenticationCode(for: message, key: serviceKey)
        return Secret(text: Data(code).base64URL)
    }
}

/// What an opened page is made of.
struct OpenedPageContent: Sendable {
    let snapshot: PageSnapshot
    /// The address that was entered.
    let asked: String
    let url: WebURL
    let choice: PageImages
    var findings: Data?
    var copiedLink: Identifier<Link>?
}

/// The content as a short-lived value.
extension OpenedPageContent: Codable {
    private enum CodingKeys: String, CodingKey { case snapshot, asked, url, choice, findings, copiedLink }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        snapshot = try container.decode(PageSnapshot.self, forKey: .snapshot)
        asked = try container.decode(String.self, forKey: .asked)
        url = try WebURL(parsing: container.decode(String.self, forKey: .url))
        choice = try container.decode(PageImages.self, forKey: .choice)
        findings = try container.decodeIfPresent(Data.self, forKey: .findings)
        copiedLink = try container.decodeIfPresent(Identifier<Link>.self, forKey: .copiedLink)
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(snapshot, forKey: .snapshot)
        try container.encode(asked, forKey: .asked)
        try container.encode(url.serialized, forKey: .url)
        try container.encode(choice, forKey: .choice)
        try container.encodeIfPresent(findings, forKey: .findings)
        try container.encodeIfPresent(copiedLink, forKey: .copiedLink)
    }
}

extension PageSnapshot.AccessKey {
    /// Returns access keys for the web UI's shortcuts (`web/app/keys/shortcuts.js`), as links to fragments of the
    /// current *Browse* address: the window stays and is notified of the fragment.
    fileprivate static func ofBrowse(at asked: String) -> [PageSnapshot.AccessKey] {
        let address = "/browse?url=" + PageSnapshot.queryValue(asked)
        return [
            ("q", "quickNote"), ("n", "openSuggestion"), ("t", "newTab"), ("w", "closeTab"), ("z", "reopenTab"),
            ("r", "reader"),
        ].map { PageSnapshot.AccessKey($0.0, to: "\(address)#\($0.1)") }
    }
}
