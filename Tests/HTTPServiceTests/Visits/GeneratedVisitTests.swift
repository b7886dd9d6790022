import Foundation
import HTTPTypes
import Notebook
import PageFetching
import Synchronization
import TestSupport
import Testing

@testable import HTTPService

/// Generated requests, compared with a model of the notebook that has no caches, filters or indexes.
struct GeneratedVisitTests {
    private static let pages = 40

    /// What the notebook holds: the notes that link to a page and are not in the trash.
    private struct Model {
        struct Note {
            let id: String
            var pages: Set<Int>
            var isTrashed = false
            var isSnoozed = false
        }

        var notes: [Note] = []

        func suggestions(for page: Int) -> Set<String> {
            Set(notes.filter { $0.pages.contains(page) && !$0.isTrashed && !$0.isSnoozed }.map(\.id))
        }
    }

    /// A second passes with each look at the clock, so that no rate is exceeded.
    private final class Clock: Sendable {
        private let time = Mutex(Instant.now.milliseconds)

        func now() -> Instant {
            time.withLock { time in
                time += 1_000
                return Instant(milliseconds: time)
            }
        }
    }

    private static func canonicalURL(of page: Int) -> String {
        "https://site-\(page % 7).example/articles/\(page)?id=\(page)"
    }

    /// The page's address as different links to it spell it.
    private static func address(of page: Int, using generator: inout SeededGenerator) -> String {
        var parameters = ["id=\(page)"]
        for tracker in ["utm_source=mail", "fbclid=\(Int.random(in: 0...9, using: &generator))", "gclid=x"]
        where Bool.random(using: &generator) {
            parameters.insert(tracker, at: Int.random(in: 0...parameters.count, using: &generator))
        }
        let scheme = Bool.random(using: &generator) ? "https" : "HTTPS"
        return "\(scheme)://site-\(page % 7).example/articles/\(page)?\(parameters.joined(separator: "&"))"
    }

    @Test func tenThousandVisitsAreAnsweredAsTheModelSays() async throws {
        let clock = Clock()
        let service = try await TestService(fetchPolicy: .off, now: clock.now)
        var generator = SeededGenerator(seed: 14)
        var model = Model()
        for number in 0..<10_000 {
            if number % 40 == 0 { try await change(&model, in: service, using: &generator) }
            let page = Int.random(in: 0..<Self.pages, using: &generator)
            let address = Self.address(of: page, using: &generator)
            let body = #"{"webpageURL":"\#(address)","title":"Page \#(page)"}"#
            let path = number % 5 == 0 ? "/api/v1/suggestions" : "/api/v1/visits"
            let response = try await service.send(.post, path, body)
            try #require(response.status == .ok, "\(number): \(response.text)")
            let activity = response.json["activity"] as? [String: Any]
            try #require(activity?["canonicalURL"] as? String == Self.canonicalURL(of: page), "\(number): \(address)")
            let suggestions = response.json["suggestions"] as? [[String: Any]] ?? []
            let ids = suggestions.compactMap { ($0["note"] as? [String: Any])?["id"] as? String }
            try #require(Set(ids) == model.suggestions(for: page), "\(number): \(address)")
            try #require(ids.count == Set(ids).count, "\(number): a note is suggested once")
        }
    }

    /// Changes the notebook and the model in the same way.
    private func change(
        _ model: inout Model, in service: TestService, using generator: inout SeededGenerator
    ) async throws {
        let page = Int.random(in: 0..<Self.pages, using: &generator)
        let address = Self.address(of: page, using: &generator)
        guard let index = model.notes.indices.randomElement(using: &generator),
            Int.random(in: 0..<4, using: &generator) > 0
        else {
            let note = try await service.note("Note", linking: address)
            return model.notes.append(Model.Note(id: note.id, pages: [page]))
        }
        let path = "/api/v1/notes/\(model.notes[index].id)"
        let response: TestService.Response
        switch Int.random(in: 0..<3, using: &generator) {
        case 0 where !model.notes[index].isTrashed:
            response = try await service.send(.post, "\(path)/links", #"{"webpageURL":"\#(address)"}"#)
            model.notes[index].pages.insert(page)
        case 1:
            let isTrashed = model.notes[index].isTrashed
            response =
                isTrashed ? try await service.send(.post, "\(path)/restore") : try await service.send(.delete, path)
            model.notes[index].isTrashed = !isTrashed
        default:
            let isSnoozed = model.notes[index].isSnoozed
            response =
                isSnoozed
                ? try await service.send(.delete, "\(path)/snooze")
                : try await service.send(.put, "\(path)/snooze", #"{"until":"2999-01-01T00:00:00Z"}"#)
            model.notes[index].isSnoozed = !isSnoozed
        }
        try #require(response.status.kind == .successful, "\(response.text)")
    }
}
