import Foundation
import HTTPTypes
import Hummingbird
import Notebook

/// Serves the hashes of the keys that have notes, for clients that look up pages locally and keep their visits to
/// themselves.
///
/// A hash is the XXH64 of a key's text with seed 0, in eight bytes, least significant first. The hashes follow one
/// another in base64; in a browser, `new BigUint64Array(Uint8Array.fromBase64(text).buffer)` reads them. JSON numbers
/// would lose digits, and JSON strings would take twice the space.
struct LinkIndexRoutes: Sendable {
    let notebook: Notebook

    func add(to group: RouterGroup<AccountContext>) {
        group.get("link-index", use: index)
    }

    private struct IndexPage: Encodable {
        let hashes: String
        let next: String?
        let places: Sections?
        /// Not part of the entity tag, because it also changes when the index does not.
        var cursor: Int64?
    }

    private struct IndexDelta: Encodable {
        let added: String
        let removed: String
        let isComplete: Bool
        let places: Sections
        var cursor: Int64?
    }

    private struct Sections: Encodable {
        let sections: String
        let neverHere: String
        let appOrigins: String
        let reminderSites: String
        let transientParameters: String
        let linkedSites: String?

        init(_ places: LinkIndexPlaces) {
            sections = LinkIndexRoutes.base64(places.sections)
            neverHere = LinkIndexRoutes.base64(places.neverHere)
            appOrigins = LinkIndexRoutes.base64(places.appOrigins)
            reminderSites = LinkIndexRoutes.base64(places.reminderSites)
            transientParameters = LinkIndexRoutes.base64(places.transientParameters)
            linkedSites = places.linkedSites.map(LinkIndexRoutes.base64)
        }
    }

    private func index(request: Request, context: AccountContext) async throws -> Response {
        guard let since = request.query("since") else { return try await fullIndex(request: request, context: context) }
        guard let cursor = Int64(since), cursor >= 0 else {
            throw Problem.invalidParameter("since", must: "be the cursor of an earlier response")
        }
        let (delta, places) = try await notebook.linkIndexDelta(since: cursor, for: context.account)
        var response = IndexDelta(
            added: Self.base64(delta.added), removed: Self.base64(delta.removed), isComplete: delta.isComplete,
            places: Sections(places), cursor: nil)
        let tagged = response
        response.cursor = delta.cursor
        return try JSONResponse.make(response, conditionalOn: request, tagged: tagged)
    }

    private func fullIndex(request: Request, context: AccountContext) async throws -> Response {
        let start = try request.query("from").map { text in
            guard text.utf8.count == 16, let hash = UInt64(text, radix: 16) else {
                throw Problem.invalidParameter(
                    "from", must: "be the \"next\" value of the previous page: 16 hexadecimal digits")
            }
            return hash
        }
        let limit = try request.number("limit", in: 1...100_000) ?? 10_000
        let page = try await notebook.linkIndex(limit: limit, from: start ?? 0, for: context.account)
        let places = start == nil ? Sections(try await notebook.linkIndexPlaces(for: context.account)) : nil
        var response = IndexPage(
            hashes: Self.base64(page.hashes), next: page.next.map(Self.hexadecimal), places: places)
        let tagged = response
        response.cursor = page.cursor
        return try JSONResponse.make(response, conditionalOn: request, tagged: tagged)
    }

    static func base64(_ hashes: [UInt64]) -> String {
        var bytes = Data(capacity: hashes.count * 8)
        for hash in hashes { withUnsafeBytes(of: hash.littleEndian) { bytes.append(contentsOf: $0) } }
        return bytes.base64EncodedString()
    }

    private static func hexadecimal(_ hash: UInt64) -> String {
        let digits = String(hash, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}
