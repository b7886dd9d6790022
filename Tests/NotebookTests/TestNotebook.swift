import Canonicalization
import Foundation
import Notebook
import SQLiteStore
import Synchronization
import TestSupport

/// A notebook over a real store, with a clock that moves on by a second whenever it is read.
struct TestNotebook {
    let notebook: Notebook<SQLiteStore>

    init(retention: ActivityRetention = ActivityRetention()) throws {
        let store = try SQLiteStore(path: TemporaryFolder.make().appending(path: "backnote.sqlite").path)
        let clock = Clock()
        notebook = Notebook(store: store, canonicalizer: .standard, retention: retention, now: clock.tick)
    }

    private final class Clock: Sendable {
        private let seconds = Mutex<Int64>(1_000_000)

        @Sendable func tick() -> Instant {
            seconds.withLock { seconds in
                seconds += 1
                return Instant(milliseconds: seconds * 1000)
            }
        }
    }

    func suggestions(_ url: String, identifier: String? = nil) async throws -> [Suggestion] {
        try await notebook.suggestions(
            for: UserActivity(webpageURL: url, targetContentIdentifier: identifier), account: .local
        ).suggestions
    }

    @discardableResult
    func note(_ title: String, linking urls: String...) async throws -> Note {
        try await notebook.createNote(
            title: title, body: "",
            links: urls.map { LinkRequest(activity: UserActivity(title: "Page", webpageURL: $0)) },
            for: .local)
    }
}
