import Foundation
import HTTPTypes
import Hummingbird
import Notebook

/// The hashes of the keys under which notes are found, for clients that look pages up by themselves and tell nobody what they visit.
///
/// Hashes are XXH64 of a key's text (seed 0), each in eight bytes, least significant first, all of them one after the other in base64: in a
/// browser `new BigUint64Array(Uint8Array.fromBase64(text).buffer)`. JSON's numbers would lose their last digits, and a text for each
/// would take twice the room.
struct LinkIndexRoutes<Store: NotebookStore>: Sendable {
    let notebook: Notebook<Store>

    func add(to group: RouterGroup<AccountContext>) {
        group.get("link-index", use: index)
    }

    private struct Whole: Encodable {
        let hashes: String
        let next: String?
        let places: Places?
        /// Left out of the entity tag: it moves with changes that leave the index as it is.
        var cursor: Int64?
    }

    private struct Delta: Encodable {
        let added: String
        let removed: String
        let isComplete: Bool
        let places: Places
        var cursor: Int64?
    }

    private struct Places: Encodable {
        let sections: String
        let neverHere: String

        init(_ places: LinkIndexPlaces) {
            sections = LinkIndexRoutes.base64(places.sections)
            neverHere = LinkIndexRoutes.base64(places.neverHere)
        }
    }

    private func index(request: Request, context: AccountContext) async throws -> Response {
        guard let since = request.query("since") else { return try await whole(request: request, context: context) }
        guard let cursor = Int64(since), cursor >= 0 else {
            throw Problem.invalidParameter("since", "the cursor of an earlier answer is expected.")
        }
        let delta = try await notebook.linkIndexDelta(since: cursor, for: context.account)
        let places = Places(try await notebook.linkIndexPlaces(for: context.account))
        var answer = Delta(
            added: Self.base64(delta.added), removed: Self.base64(delta.removed), isComplete: delta.isComplete,
            places: places, cursor: nil)
        let tagged = answer
        answer.cursor = delta.cursor
        return try JSONResponse.make(answer, conditionalOn: request, tagged: tagged)
    }

    private func whole(request: Request, context: AccountContext) async throws -> Response {
        let start = try request.query("from").map { text in
            guard text.utf8.count == 16, let hash = UInt64(text, radix: 16) else {
                throw Problem.invalidParameter(
                    "from", "the next of the page before is expected: 16 hexadecimal digits.")
            }
            return hash
        }
        let limit = try request.number("limit", in: 1...100_000) ?? 10_000
        let page = try await notebook.linkIndex(limit: limit, from: start ?? 0, for: context.account)
        let places = start == nil ? Places(try await notebook.linkIndexPlaces(for: context.account)) : nil
        var answer = Whole(hashes: Self.base64(page.hashes), next: page.next.map(Self.hexadecimal), places: places)
        let tagged = answer
        answer.cursor = page.cursor
        return try JSONResponse.make(answer, conditionalOn: request, tagged: tagged)
    }

    private static func base64(_ hashes: [UInt64]) -> String {
        var bytes = Data(capacity: hashes.count * 8)
        for hash in hashes { withUnsafeBytes(of: hash.littleEndian) { bytes.append(contentsOf: $0) } }
        return bytes.base64EncodedString()
    }

    private static func hexadecimal(_ hash: UInt64) -> String {
        let digits = String(hash, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}
