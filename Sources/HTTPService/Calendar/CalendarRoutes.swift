import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import Notebook

/// The calendar of reminders at a secret address, and the routes that create, replace and revoke the address.
///
/// Calendar programs send no credential of their own, so that the address contains one. It permits nothing but reading
/// this calendar, and only its digest is stored.
struct CalendarRoutes: Sendable {
    let notebook: Notebook
    let store: any NotebookStore
    let configuration: ServiceConfiguration
    let now: @Sendable () -> Instant

    /// The maximum number of reminders in the calendar.
    private static var reminderLimit: Int { 1_000 }

    func add(to group: RouterGroup<AccountContext>) {
        group.get("reminders.ics", use: calendar)
        group.get("calendar-address", use: read)
        group.post("calendar-address", use: make)
        group.delete("calendar-address", use: end)
    }

    private func calendar(request: Request, context: AccountContext) async throws -> Response {
        var reminders: [NoteReminder] = []
        var cursor: PageCursor?
        repeat {
            let page = try await notebook.reminders(limit: 200, after: cursor, for: context.account)
            // A visit has no time in advance.
            reminders += page.elements.filter { $0.reminder.place == nil }
            cursor = page.next
        } while cursor != nil && reminders.count < Self.reminderLimit
        let bytes = ReminderCalendar(reminders, origin: configuration.origin(of: request)).bytes(at: now())
        let entityTag = JSONResponse.entityTag(of: Data(bytes))
        var headers: HTTPFields = [.eTag: entityTag, .cacheControl: "private, no-cache"]
        if request.hasCached(entityTag) { return Response(status: .notModified, headers: headers) }
        headers[.contentType] = "text/calendar; charset=utf-8"
        headers[.contentDisposition] = "attachment; filename=\"reminders.ics\""
        return Response(status: .ok, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes)))
    }

    private struct AddressResponse: Encodable {
        struct Address: Encodable {
            let createdAt: Instant
            let lastUsedAt: Instant?
            /// The address itself; only in the response that makes it.
            let url: String?
        }

        let address: Address?

        init(_ credential: Credential?, url: String? = nil) {
            address = credential.map { Address(createdAt: $0.createdAt, lastUsedAt: $0.lastUsedAt, url: url) }
        }
    }

    private func read(request: Request, context: AccountContext) async throws -> Response {
        try JSONResponse.make(
            AddressResponse(await store.credentials(.calendar, for: context.account).first))
    }

    /// Creates an address, which replaces the previous one.
    private func make(request: Request, context: AccountContext) async throws -> Response {
        let secret = Secret.calendar()
        let credential = Credential(
            kind: .calendar, id: .calendar, digest: secret.digest, account: context.account, name: "Calendar",
            scopes: [], createdAt: now(), expiresAt: nil)
        try await store.keep(credential)
        let url = "\(configuration.origin(of: request))/api/v1/reminders.ics?key=\(secret.text)"
        return try JSONResponse.make(AddressResponse(credential, url: url), status: .created)
    }

    private func end(request: Request, context: AccountContext) async throws -> HTTPResponse.Status {
        try await store.endCredentials(.calendar, except: nil, for: context.account)
        return .noContent
    }
}
