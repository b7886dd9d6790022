import Hummingbird
import NIOCore

/// Serves the description by which browsers offer the notebook as a search engine (OpenSearch 1.1).
///
/// Its URLs must be absolute, so the file of the web UI is a template: a placeholder becomes this server's origin as
/// the client addressed it.
struct OpenSearchRoutes: Sendable {
    let configuration: ServiceConfiguration

    /// The path of the template among the web UI's files; it is not served under this path.
    static let templatePath = "/app/opensearch.xml"
    /// The placeholder for this server's origin in the template: a reserved name (RFC 6761, section 6.4).
    static let placeholder = "https://backnote.invalid"

    func add(to router: Router<AppRequestContext>) {
        guard let template = WebFile.all.first(where: { $0.path == Self.templatePath }) else { return }
        router.get("opensearch.xml") { request, _ in
            description(template, for: configuration.origin(of: request)).response(to: request)
        }
    }

    /// - Parameter origin: An origin of this server; `HostCheck` has verified its host.
    private func description(_ template: WebFile, for origin: String) -> WebFile {
        let text = String(decoding: template.bytes.readableBytesView, as: UTF8.self)
        return WebFile(
            path: "/opensearch.xml",
            bytes: Array(text.replacing(Self.placeholder, with: Self.escaped(origin)).utf8))
    }

    /// Escapes a text for XML; a configured host name could contain such characters.
    private static func escaped(_ text: String) -> String {
        let entities = ["&": "&amp;", "<": "&lt;", ">": "&gt;", "\"": "&quot;", "'": "&apos;"]
        return text.map { entities["\($0)"] ?? "\($0)" }.joined()
    }
}
