import Hummingbird

/// The description by which browsers offer the notebook as a search engine (OpenSearch 1.1). Its addresses must be absolute, so the web UI's
/// file is a template: what stands for this server's origin in it becomes the one that the asker reached this server under.
struct OpenSearchRoutes: Sendable {
    let configuration: ServiceConfiguration

    /// Where the template stands among the web UI's files; it is not served there.
    static let templatePath = "/app/opensearch.xml"
    /// What stands for this server's origin in the template: an address of nobody (RFC 6761, section 6.4).
    static let placeholder = "https://backnote.invalid"

    func add(to router: Router<AppRequestContext>) {
        guard let template = WebFile.all.first(where: { $0.path == Self.templatePath }) else { return }
        router.get("opensearch.xml") { request, _ in
            description(template, for: configuration.origin(of: request)).response(to: request)
        }
    }

    /// - Parameter origin: of a host that the gate admitted.
    private func description(_ template: WebFile, for origin: String) -> WebFile {
        let text = String(decoding: template.bytes, as: UTF8.self)
        return WebFile(
            path: "/opensearch.xml",
            bytes: Array(text.replacing(Self.placeholder, with: Self.escaped(origin)).utf8))
    }

    /// As XML takes it in texts and attributes; a host that its operator named may hold such a sign.
    private static func escaped(_ text: String) -> String {
        let entities = ["&": "&amp;", "<": "&lt;", ">": "&gt;", "\"": "&quot;", "'": "&apos;"]
        return text.map { entities["\($0)"] ?? "\($0)" }.joined()
    }
}
