import Notebook
import TestedStores
import Testing

struct AttachmentTests {
    private let store: any NotebookStore
    private let time = Instant(milliseconds: 1_790_000_000_000)

    init() async throws { store = try await TestedStore.ofSuite.open() }

    private func add(
        _ bytes: [UInt8], within quota: Int? = nil, at time: Instant? = nil, for account: AccountID = .local
    ) async throws -> AddedAttachment {
        let receiver = try await store.receiveAttachment(for: account)
        // In two parts.
        for part in [bytes.prefix(bytes.count / 2), bytes.dropFirst(bytes.count / 2)] {
            try await receiver.append(Array(part))
        }
        return try await store.addAttachment(
            receiver, name: "", removesLocation: false, within: quota, at: time ?? self.time, for: account)
    }

    private func add(_ text: String, at time: Instant? = nil, for account: AccountID = .local) async throws
        -> AddedAttachment
    {
        try await add(Array(text.utf8), at: time, for: account)
    }

    private func note(_ body: String) async throws -> Note {
        try await store.create(NewNote(title: "Note", body: body), for: .local)
    }

    private func image(of note: NoteSummary) -> String? { note.image.map { "\($0)" } }

    @Test func aFileIsKeptByteForByteAndReadInRanges() async throws {
        let bytes = (0..<5_000_000).map { UInt8(truncatingIfNeeded: $0 &* 2_654_435_761 >> 13) }
        let attachment = try await add(bytes).attachment
        #expect(attachment.size == bytes.count)
        for range in [
            0..<1, 0..<bytes.count, 1_048_570..<1_048_580, 3_000_000..<4_999_999, 4_999_999..<5_000_000, 7..<7,
        ] {
            #expect(try await store.bytes(range, of: attachment.id, for: .local) == Array(bytes[range]), "\(range)")
        }
        #expect(try await add(bytes).isNew == false)
    }

    @Test func anotherAccountReadsNothing() async throws {
        let id = try await add("plan").attachment.id
        let other = try await store.addAccount(named: #require(AccountName("cat")), passwordHash: nil, at: time)
        await #expect(throws: NotebookError.self) { try await store.attachment(id, for: other.id) }
        await #expect(throws: NotebookError.self) { try await store.bytes(0..<4, of: id, for: other.id) }
    }

    @Test func aFileAboveTheLimitIsRefused() async throws {
        let receiver = try await store.receiveAttachment(for: .local)
        try await receiver.append([UInt8](repeating: 1, count: Attachment.sizeLimit))
        await #expect(throws: NotebookError.self) { try await receiver.append([1]) }
    }

    @Test func filesAboveTheQuotaOfTheAccountAreRefused() async throws {
        let other = try await store.addAccount(named: #require(AccountName("cat")), passwordHash: nil, at: time).id
        _ = try await add([UInt8](repeating: 1, count: 60), within: 100)
        // Another account's files do not count.
        let full = try await add([UInt8](repeating: 2, count: 100), within: 100, for: other)
        for size in [41, 100, 101] {
            await #expect {
                try await add([UInt8](repeating: 3, count: size), within: 100)
            } throws: { error in
                if case .attachmentQuotaReached(quota: 100) = error as? NotebookError { true } else { false }
            }
        }
        // What the account has already needs no more space.
        #expect(try await add([UInt8](repeating: 2, count: 100), within: 100, for: other).isNew == false)
        #expect(try await store.bytes(0..<1, of: full.attachment.id, for: other) == [2])
        #expect(try await add([UInt8](repeating: 4, count: 40), within: 100).isNew)
        #expect(try await store.rowCount(of: "attachment") == 3)
    }

    @Test func filesThatAreRefusedForTheQuotaLeaveNoBytesBehind() async throws {
        await #expect(throws: NotebookError.self) { try await add([1, 2, 3], within: 2) }
        // The same file without a quota is new, and readable.
        let added = try await add([1, 2, 3])
        #expect(added.isNew)
        #expect(try await store.bytes(0..<3, of: added.attachment.id, for: .local) == [1, 2, 3])
    }

    @Test func anAttachmentStaysWhileARevisionOfANoteRefersToIt() async throws {
        let attachment = try await add("plan").attachment
        let note = try await note("![](\(attachment.reference))")
        _ = try await store.change(
            note.id, NoteChange(body: "without"), expecting: nil, by: .withoutLinks, at: time, for: .local)
        try await store.removeUnusedAttachments(at: time.advanced(byDays: 1_000))
        #expect(try await store.attachment(attachment.id, for: .local) == attachment)
    }

    @Test func aNoteHasTheFirstPhotoThatItsTextShows() async throws {
        let first = try await add("GIF89a\u{1}\0\u{1}\0\0\0").attachment
        let second = try await add("GIF89a\u{2}\0\u{1}\0\0\0").attachment
        let drawing = try await add("<svg/>").attachment
        let unknown = "attachments/\(String(repeating: "0", count: 32))-1x1.gif"
        let cases: [(String, String?)] = [
            ("", nil), ("![](\(first.reference))", "\(first.id)"),
            ("a\n![b](\(second.reference)) ![](\(first.reference))", "\(second.id)"),
            ("[a](\(first.reference))", nil), (first.reference, nil), ("![](\(drawing.reference))", nil),
            ("![](\(unknown))![](\(first.reference))", "\(first.id)"),
            ("![a\n](\(first.reference))", nil), ("![a[b](\(first.reference))", nil),
        ]
        let note = try await note("x")
        for (body, expected) in cases {
            _ = try await store.change(
                note.id, NoteChange(body: body + "."), expecting: nil, by: .withoutLinks, at: time, for: .local)
            let listed = try await store.notes(NoteQuery(), for: .local).elements
            #expect(listed.map(image) == [expected], "\(body)")
            let created = try await self.note(body)
            #expect(image(of: created.summary) == expected, "\(body)")
            _ = try await store.setTrashed(created.id, true, at: time, for: .local)
        }
    }

    @Test func aTextThatIsOlderThanItsPhotoShowsItInLists() async throws {
        let text = "GIF89a\u{1}\0\u{1}\0\0\0"
        let other = try await store.addAccount(named: #require(AccountName("cat")), passwordHash: nil, at: time)
        let photo = try await add(text, for: other.id).attachment
        _ = try await note("![](\(photo.reference))")
        // The photo of another account is not found.
        #expect(try await store.notes(NoteQuery(), for: .local).elements.map(image) == [nil])
        _ = try await add(text)
        #expect(try await store.notes(NoteQuery(), for: .local).elements.map(image) == ["\(photo.id)"])
    }

    @Test func anAttachmentThatNoTextUsesIsKeptForSomeWeeks() async throws {
        let id = try await add("plan").attachment.id
        try await store.removeUnusedAttachments(at: time.advanced(byDays: 89))
        #expect(try await store.bytes(0..<4, of: id, for: .local).count == 4)
        try await store.removeUnusedAttachments(at: time.advanced(byDays: 91))
        await #expect(throws: NotebookError.self) { try await store.attachment(id, for: .local) }
    }

    @Test func aTextThatIsOlderThanItsFileKeepsIt() async throws {
        let reference = try await add("plan").attachment.reference
        let later = time.advanced(byDays: 2)
        let trash = try await note(reference)
        _ = try await store.setTrashed(trash.id, true, at: time, for: .local)
        try await store.deleteNote(trash.id, at: later, for: .local)
        let note = try await note(reference)
        let attachment = try await add("plan", at: time).attachment
        for _ in 0..<2 { try await store.removeUnusedAttachments(at: time.advanced(byDays: 1_000)) }
        #expect(try await store.bytes(0..<4, of: attachment.id, for: .local).count == 4)
        _ = try await store.setTrashed(note.id, true, at: time, for: .local)
        try await store.deleteNote(note.id, at: later, for: .local)
        await #expect(throws: NotebookError.self) { try await store.attachment(attachment.id, for: .local) }
    }

    @Test func aFileThatWasAddedAgainIsKeptForItsNextText() async throws {
        let attachment = try await add("plan").attachment
        let note = try await note(attachment.reference)
        _ = try await store.setTrashed(note.id, true, at: time, for: .local)
        let later = time.advanced(byDays: 100)
        #expect(try await add("plan", at: later).isNew == false)
        try await store.deleteNote(note.id, at: later, for: .local)
        try await store.removeUnusedAttachments(at: later)
        #expect(try await store.bytes(0..<4, of: attachment.id, for: .local).count == 4)
    }
}
