import Cryptography
import Foundation
import NIOCore

/// A package of the browser extension, which the service offers for download.
public struct ExtensionPackage: Sendable {
    /// The browsers for which there are packages.
    public enum Browser: String, Sendable, CaseIterable {
        case chromium
        case firefox

        /// The name of the package's file, as `scripts/build-extension` writes it.
        var fileName: String {
            switch self {
            case .chromium: "backnote-chromium.zip"
            case .firefox: "backnote-firefox.xpi"
            }
        }

        var contentType: String {
            switch self {
            case .chromium: "application/zip"
            case .firefox: "application/x-xpinstall"
            }
        }
    }

    let browser: Browser
    let bytes: ByteBuffer
    let digest: [UInt8]
    let entityTag: String

    init(browser: Browser, bytes: [UInt8]) {
        self.browser = browser
        self.bytes = ByteBuffer(bytes: bytes)
        digest = SHA256.digest(of: bytes)
        entityTag = "\"\(digest.prefix(12).hexadecimal)\""
    }

    /// The path under which the package is served.
    var path: String { "/extension/" + browser.fileName }

    /// The maximum size of a package in bytes. A larger file is not offered.
    static let sizeLimit = 8 << 20

    /// Returns the packages in a folder. A package that is missing, unreadable or too large is not offered.
    public static func packages(in folder: String) -> [ExtensionPackage] {
        Browser.allCases.compactMap { browser in
            let file = URL(filePath: folder).appending(path: browser.fileName)
            guard let size = try? file.resourceValues(forKeys: [.fileSizeKey]).fileSize, size <= sizeLimit,
                let bytes = try? Data(contentsOf: file)
            else { return nil }
            return ExtensionPackage(browser: browser, bytes: Array(bytes))
        }
    }
}
