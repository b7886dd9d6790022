import Foundation
import HTTPTypes
import Hummingbird
import PageFetching

/// The address and host names of the service, and its limits.
public struct ServiceConfiguration: Sendable {
    /// The address to listen on.
    public var host: String
    /// The port to listen on.
    public var port: Int
    /// The origin under which other machines reach the service, behind a TLS proxy; nil for a service for this machine
    /// only.
    public var publicOrigin: PublicOrigin?
    /// The accepted values of `Host`, in lower case and with the port.
    public var allowedHosts: Set<String>
    /// The end of the session cookie's name, so that several services on one machine use different cookies. All instances of a
    /// service have the same.
    public var cookieSuffix: String
    /// The version that the API reports.
    public var version: String
    /// Which pages the service fetches.
    public var fetchPolicy: FetchPolicy
    /// The rate limits of clients.
    public var rates: RateLimits
    /// The limits of connections.
    public var connections: ConnectionLimits
    /// The proxies in front of the service; nil for none.
    public var trustedProxy: TrustedProxy?
    /// The packages of the browser extension that the service offers for download.
    public var extensionPackages: [ExtensionPackage] = []
    /// The lists of rules that the settings offer by name.
    public var publicRuleLists = PublicRuleList.Name.allCases.map { PublicRuleList($0) }
    /// The path of the program of the service, which passes its arguments to ``MarkdownWorkerProcess`` first: the service
    /// starts it to render notes. Nil for another program, where notes are shown as plain text.
    public var program: String?
    /// The folder for files while they are imported. They have no name in it.
    public var importFolder = NSTemporaryDirectory()
    /// How many bytes the attachments and page copies of an account may have together; `nil` for any number.
    public var attachmentQuota: Int?
    /// How much of a note's history an export reads and writes at once, in bytes. In JSON, a byte can become six, so that a
    /// note with such a part stays well below what an import reads as one value.
    var exportedHistorySize = 4 * 1_048_576
    /// Whether the demo apps of `docs/adopting.md` are served under `/demos`.
    public var servesDemos = false
    var passwordCost = PasswordHash.Cost.standard
    var thumbnailMaker = ThumbnailMaker()
    var markdownLimits = MarkdownLimits()

    /// - Parameter names: Additional accepted host names, with a port that is not the default of the scheme.
    public init(
        host: String, port: Int, cookieSuffix: String, version: String, names: [String] = [],
        publicOrigin: PublicOrigin? = nil, fetchPolicy: FetchPolicy = .addedLinks,
        rates: RateLimits = RateLimits(), connections: ConnectionLimits = ConnectionLimits(),
        trustedProxy: TrustedProxy? = nil
    ) {
        self.host = host
        self.port = port
        self.publicOrigin = publicOrigin
        self.cookieSuffix = cookieSuffix
        self.version = version
        self.fetchPolicy = fetchPolicy
        self.rates = rates
        self.connections = connections
        self.trustedProxy = trustedProxy
        let names = names.map { $0.lowercased() } + (publicOrigin.map { [$0.host] } ?? [])
        allowedHosts = Set(["127.0.0.1:\(port)", "localhost:\(port)", "[::1]:\(port)"] + names)
        if !["0.0.0.0", "::"].contains(host) {
            allowedHosts.insert((host.contains(":") ? "[\(host)]" : host).lowercased() + ":\(port)")
        }
    }

    /// Returns whether only this machine can reach the address.
    public static func isLoopback(_ host: String) -> Bool {
        ["127.0.0.1", "::1", "localhost"].contains(host)
    }

    /// The name of the cookie by which a browser that has signed in before is known.
    var deviceCookieName: String { cookieName + "-device" }

    /// The name of the session cookie. Behind TLS, its prefix restricts the cookie to this host (RFC 6265bis,
    /// `__Host-`).
    var cookieName: String { (publicOrigin?.isSecure == true ? "__Host-" : "") + "backnote-\(cookieSuffix)" }

    /// Returns the origin of this server as the client addressed it. `HostCheck` has verified the host.
    func origin(of request: Request) -> String {
        let host = (request.head.authority ?? "").lowercased()
        if let publicOrigin, publicOrigin.host == host { return publicOrigin.text }
        return "http://\(host)"
    }

    /// Returns the client's address as a trusted proxy states it; nil if none sent the request.
    func forwardedAddress(of request: Request, peer: @autoclosure () -> IPAddress?) -> IPAddress? {
        guard let trustedProxy, let peer = peer(), trustedProxy.contains(peer) else { return nil }
        return trustedProxy.client(in: request.headers, peer: peer)
    }

    /// Returns the value of `Strict-Transport-Security` (RFC 6797) for a request under the public origin over TLS.
    func transportSecurity(of request: Request) -> String? {
        guard let publicOrigin, publicOrigin.isSecure, request.head.authority?.lowercased() == publicOrigin.host else {
            return nil
        }
        // A year. Other names of the domain are not the service's to decide about.
        return "max-age=31536000"
    }

    /// Returns the attributes of a cookie that only this server's pages send.
    func cookie(_ name: String, _ value: String, days: Int) -> String {
        let secure = publicOrigin?.isSecure == true ? "; Secure" : ""
        return "\(name)=\(value); Path=/; HttpOnly; SameSite=Strict\(secure); Max-Age=\(days * 86_400)"
    }

    /// The address of the service, such as `http://127.0.0.1:8347`.
    public var address: String {
        // All addresses of the machine include this one.
        let name = ["0.0.0.0", "::"].contains(host) ? "127.0.0.1" : host.contains(":") ? "[\(host)]" : host
        return "http://\(name):\(port)"
    }

    /// Returns the link that signs a browser in. The code is in the fragment, which browsers never send to a server.
    public func signInLink(_ code: Secret) -> String {
        "\(publicOrigin?.text ?? address)/sign-in#\(code.text)"
    }
}
