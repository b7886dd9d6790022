import Canonicalization
import Foundation
import HTTPTypes
import Hummingbird
import Logging
import NIOCore
import NIOEmbedded
import Notebook
import PageFetching
import RuleLists
import TestSupport
import TestedStores
import Testing

@testable import HTTPService

/// The service with a real store but without a socket: the same router, request guard and routes as the running one.
struct TestService: Sendable {
    let token = Secret()
    let codes: SignInCodes
    /// The notebook behind the routes, for changes without a request.
    let notebook: Notebook
    let store: any NotebookStore
    let rules: RuleService
    let clock: ServiceClock
    private let service: HTTPService
    private let responder: RouterResponder<AppRequestContext>
    private let logger: Logger

    static let host = "127.0.0.1:8347"

    /// - Parameters:
    ///   - store: The store of another instance of the service, or of its database; a new one by default.
    ///   - now: The time of the service, which never steps.
    ///   - clock: The clock of the service; by default one that does not depend on the speed of the machine.
    init(
        store: (any NotebookStore)? = nil, maximumPageCount: Int? = nil,
        fetcher: PageFetcher = PageFetcher(limits: .patient),
        fetchPolicy: FetchPolicy = .addedLinks,
        ruleFetcher: PageFetcher? = nil, port: Int = 8347, publicOrigin: PublicOrigin? = nil,
        proxy: TrustedProxy? = nil, extensionPackages: [ExtensionPackage] = [], servesDemos: Bool = false,
        exportedHistorySize: Int? = nil, attachmentQuota: Int? = nil,
        program: String = BuiltProgram.url.path, markdownLimits: MarkdownLimits = .patient,
        logger: Logger = Logger(label: "test", factory: { _ in SwiftLogNoOpLogHandler() }),
        now: (@Sendable () -> Instant)? = nil, clock: ServiceClock? = nil
    ) async throws {
        self.logger = logger
        let clock = clock ?? now.map { ServiceClock(now: $0) } ?? .counting()
        self.clock = clock
        let store =
            if let store { store } else { try await TestedStore.ofSuite.open(maximumPageCount: maximumPageCount) }
        self.store = store
        try await store.keep(
            Credential(
                kind: .token, digest: token.digest, account: .local, name: "test", createdAt: clock.now, expiresAt: nil)
        )
        rules = try RuleService(
            folder: RuleFolder(dataFolder: TemporaryFolder.make().path), fetcher: ruleFetcher ?? fetcher)
        notebook = Notebook(store: store, canonicalizer: rules.inForce, clock: clock)
        var configuration = ServiceConfiguration(
            host: "127.0.0.1", port: port, cookieSuffix: "test", version: "0", publicOrigin: publicOrigin,
            fetchPolicy: fetchPolicy, trustedProxy: proxy)
        configuration.passwordCost = .quick
        configuration.thumbnailMaker = .patient
        configuration.program = program
        configuration.markdownLimits = markdownLimits
        configuration.extensionPackages = extensionPackages
        configuration.servesDemos = servesDemos
        configuration.attachmentQuota = attachmentQuota
        if let exportedHistorySize { configuration.exportedHistorySize = exportedHistorySize }
        let service = HTTPService(
            store: store, rules: rules, fetcher: fetcher, configuration: configuration, clock: clock)
        codes = service.codes
        self.service = service
        responder = service.router().buildResponder()
    }

    /// The routes, by method and path.
    var routes: [OpenAPI.Operation] {
        service.router().routes.map { route in
            OpenAPI.Operation(
                method: route.method, path: route.path.description.replacing(/:(\w+)/) { "{\($0.output.1)}" })
        }
    }

    /// Adds an empty account, and returns a token of it.
    func tokenOfAnotherAccount() async throws -> Secret {
        let name = try #require(AccountName("\(Identifier<Note>())"))
        let account = try await store.addAccount(named: name, passwordHash: nil, at: clock.now).id
        let token = Secret()
        try await store.keep(
            Credential(
                kind: .token, digest: token.digest, account: account, name: "theirs", createdAt: clock.now,
                expiresAt: nil))
        return token
    }

    struct Response {
        let status: HTTPResponse.Status
        let headers: HTTPFields
        let body: Data

        var json: [String: Any] {
            (try? JSONSerialization.jsonObject(with: body)) as? [String: Any] ?? [:]
        }

        var text: String { String(decoding: body, as: UTF8.self) }

        /// The last part of the problem's type.
        var problem: String? { (json["type"] as? String)?.split(separator: "/").last.map(String.init) }
    }

    /// Sends a request with the token, unless it has an `Authorization` header or a cookie.
    func send(
        _ method: HTTPRequest.Method, _ path: String, _ body: String? = nil, headers: HTTPFields = [:],
        host: String? = TestService.host, anonymous: Bool = false, peer: String? = nil
    ) async throws -> Response {
        try await send(
            method, path, bytes: body.map { Array($0.utf8) }, headers: headers, host: host, anonymous: anonymous,
            peer: peer)
    }

    /// Sends a request with a body of any bytes.
    func send(
        _ method: HTTPRequest.Method, _ path: String, bytes body: [UInt8]?, headers: HTTPFields = [:],
        host: String? = TestService.host, anonymous: Bool = false, peer: String? = nil
    ) async throws -> Response {
        var headers = headers
        if !anonymous, headers[.authorization] == nil, headers[.cookie] == nil {
            headers[.authorization] = "Bearer \(token.text)"
        }
        if body != nil, headers[.contentType] == nil { headers[.contentType] = "application/json" }
        if let body, headers[.contentLength] == nil { headers[.contentLength] = "\(body.count)" }
        let request = Request(
            head: HTTPRequest(method: method, scheme: "http", authority: host, path: path, headerFields: headers),
            body: RequestBody(buffer: ByteBuffer(bytes: body ?? [])))
        let channel = EmbeddedChannel()
        channel.remoteAddress = try peer.map { try SocketAddress(ipAddress: $0, port: 9) }
        let context = AppRequestContext(source: ApplicationRequestContextSource(channel: channel, logger: logger))
        let response = try await responder.respond(to: request, context: context)
        let collected = Collected()
        try await response.body.write(Writer(collected: collected))
        return Response(status: response.status, headers: response.headers, body: collected.data)
    }

    /// Sends a request whose response does not end by itself, and returns its body as a stream.
    func stream(
        _ path: String, headers: HTTPFields = [:], host: String = TestService.host, anonymous: Bool = false,
        peer: String? = nil
    ) async throws -> (status: HTTPResponse.Status, body: StreamedBody) {
        var headers = headers
        if !anonymous { headers[.authorization] = "Bearer \(token.text)" }
        let request = Request(
            head: HTTPRequest(method: .get, scheme: "http", authority: host, path: path, headerFields: headers),
            body: RequestBody(buffer: ByteBuffer()))
        let channel = EmbeddedChannel()
        channel.remoteAddress = try peer.map { try SocketAddress(ipAddress: $0, port: 9) }
        let context = AppRequestContext(source: ApplicationRequestContextSource(channel: channel, logger: logger))
        let response = try await responder.respond(to: request, context: context)
        return (response.status, StreamedBody(response.body))
    }

    /// Collects a response's body. One task writes it; it is read after that task has ended.
    private final class Collected {
        var data = Data()
    }

    private struct Writer: ResponseBodyWriter {
        let collected: Collected

        mutating func write(_ buffer: ByteBuffer) async throws {
            collected.data.append(contentsOf: buffer.readableBytesView)
        }

        consuming func finish(_ trailingHeaders: HTTPFields?) async throws {}
    }

    /// The cookie of a browser that is signed in, as it sends it back.
    func sessionCookie(host: String = TestService.host) async throws -> String {
        let response = try await send(
            .post, "/api/v1/sessions", #"{"code": "\#(try await codes.issue().text)"}"#,
            headers: [.origin: "http://" + host],
            host: host, anonymous: true)
        return String(response.headers[.setCookie]?.prefix { $0 != ";" } ?? "")
    }

    /// A new token of the local account.
    func token(scopes: Set<Scope>) async throws -> String {
        try await AccessTokens(store: store).make(name: "test", scopes: scopes, createdAt: clock.now, for: .local)
            .secret
            .text
    }

    /// Creates a note, and returns its id and ETag.
    func note(_ title: String, linking url: String? = nil) async throws -> (id: String, tag: String) {
        let links = url.map { #", "links": [{"webpageURL": "\#($0)", "title": "Page"}]"# } ?? ""
        let response = try await send(.post, "/api/v1/notes", #"{"title": "\#(title)"\#(links)}"#)
        return (response.json["id"] as? String ?? "", response.headers[.eTag] ?? "")
    }
}

extension PasswordHash.Cost {
    /// A cost that takes milliseconds in an unoptimized build, where the standard cost takes seconds.
    static let quick = PasswordHash.Cost(logarithmOfRounds: 10, blockSize: 8, parallelism: 1)
}

extension ThumbnailMaker {
    /// One whose program may start late and be slow.
    static let patient = ThumbnailMaker(processorTime: 300, time: 300)
}

extension MarkdownLimits {
    /// Those of the service, on a machine that is busy with something else.
    static let patient = MarkdownLimits(time: .patient)
}
