/// A small picture from the web: the icon of a site, or the picture that a linked page declares.
///
/// Its identifier is made from its bytes. It is a bitmap that this service has made, never a file of the site.
public struct WebPicture: Sendable, Equatable {
    public let id: Identifier<WebPicture>
    /// In the format WebP.
    public let bytes: [UInt8]

    public init(id: Identifier<WebPicture>, bytes: [UInt8]) {
        self.id = id
        self.bytes = bytes
    }
}

/// What a picture belongs to.
public enum WebPictureSubject: Sendable, Hashable {
    /// The icon of a site, by its host name.
    case site(String)
    /// The picture of a linked page.
    case link(Identifier<Link>)
}

/// A picture that is to be fetched.
public struct AwaitedWebPicture: Sendable, Equatable {
    public let subject: WebPictureSubject
    /// The URL that the page declares, or `nil` for the usual icon of a site.
    public let url: String?
    /// The URL of a link of the account to the site.
    public let pageURL: String

    public init(subject: WebPictureSubject, url: String?, pageURL: String) {
        self.subject = subject
        self.url = url
        self.pageURL = pageURL
    }
}

/// The pictures that an account has of some sites and links.
public struct WebPictures: Sendable, Equatable {
    public var sites: [String: Identifier<WebPicture>] = [:]
    public var links: [Identifier<Link>: Identifier<WebPicture>] = [:]
    /// Whether none of them is still to be fetched.
    public var isComplete = true

    public init() {}
}
