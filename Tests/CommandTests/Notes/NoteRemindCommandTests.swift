import Testing

struct NoteRemindCommandTests {
    @Test(arguments: NotebookUser.Access.allCases)
    func aReminderIsSetListedAndRemoved(_ access: NotebookUser.Access) async throws {
        let user = try NotebookUser(access)
        let (late, soon) = (try await user.note("Late"), try await user.note("Soon"))
        _ = try await user.note("Never")
        let set = await user.run("note", "remind", late, "2100-01-01T10:00:00+01:00")
        #expect(set.lines == ["\(late)\tLate\t2100-01-01T09:00:00.000Z"])
        let words = await user.run("note", "remind", soon, "2001-01-01 09:30", "--json")
        #expect(words.json()["words"] as? String == "2001-01-01 09:30")
        let list = await user.run("note", "list", "--reminders")
        #expect(list.lines.map { $0.split(separator: "\t")[1] } == ["Soon", "Late"])
        #expect(list.lines.map { $0.hasSuffix("\tdue") } == [true, false])
        #expect(await user.run("note", "list", "--reminders", "--json").json(1)["note"] as? String == late)
        await user.run("note", "remind", soon, "--done").expectSuccess()
        #expect(await user.run("note", "list", "--reminders").lines.count == 1)
        await user.run("note", "remind", late, "--remove").expectSuccess()
        #expect(await user.run("note", "list", "--reminders").lines.isEmpty)
    }

    @Test(arguments: NotebookUser.Access.allCases)
    func aRepeatingReminderComesAgainWhenItIsDone(_ access: NotebookUser.Access) async throws {
        let user = try NotebookUser(access)
        let note = try await user.note("Plan")
        let set = await user.run(
            "note", "remind", note, "2096-10-27 09:00", "--repeat", "every-two-weeks", "--time-zone", "Europe/Berlin")
        #expect(set.lines == ["\(note)\tPlan\t2096-10-27T07:00:00.000Z\trepeats every-two-weeks"])
        let done = await user.run("note", "remind", note, "--done")
        #expect(done.lines == ["\(note)\tPlan\t2096-11-10T08:00:00.000Z\trepeats every-two-weeks"])
        await user.run("note", "remind", note, "--remove").expectSuccess()
        #expect(await user.run("note", "list", "--reminders").lines.isEmpty)
    }

    @Test(arguments: NotebookUser.Access.allCases)
    func aVisitMakesAReminderDue(_ access: NotebookUser.Access) async throws {
        let user = try NotebookUser(access)
        let (linked, onSite) = (
            try await user.note("Linked", link: "https://example.com/plan"), try await user.note("Site")
        )
        let first = await user.run("note", "remind", linked, "--next-visit")
        #expect(first.lines == ["\(linked)\tLinked\ton next visit"])
        let second = await user.run("note", "remind", onSite, "--site", "www.example.com")
        #expect(second.lines == ["\(onSite)\tSite\ton example.com"])
        #expect(Set(await user.run("note", "list", "--reminders").lines) == Set(first.lines + second.lines))
        let url = "https://example.com/plan?utm_source=x"
        let looked = await user.run("visit", "--no-record", url)
        #expect(looked.lines.count == 1)
        let visit = await user.run("visit", url)
        #expect(
            Set(visit.lines.dropFirst()) == [
                "\(linked)\tLinked\tReminder on next visit\t\(url)", "\(onSite)\tSite\tReminder on example.com\t\(url)",
            ])
        let due = await user.run("note", "list", "--reminders").lines
        #expect(due.map { $0.hasSuffix("\tdue") } == [true, true])
        await user.run("note", "remind", linked, "--done").expectSuccess()
        await user.run("note", "remind", onSite, "--site", "other.example").expectSuccess()
        await user.run("note", "remind", onSite, "--done").expectSuccess()
        #expect(await user.run("note", "list", "--reminders").lines.isEmpty)
    }

    private static let note = "0123456789abcdef0123456789abcdef"

    @Test(arguments: [
        ["note", "remind", note], ["note", "remind", note, "2h", "--done"], ["note", "remind", note, "someday"],
        ["note", "remind", note, "--done", "--remove"], ["note", "remind", note, "--done", "--repeat", "daily"],
        ["note", "remind", note, "2h", "--next-visit"], ["note", "remind", note, "--site", "two words"],
        ["note", "remind", note, "--next-visit", "--repeat", "daily"],
        ["note", "remind", note, "2h", "--repeat", "hourly"], ["note", "remind", note, "2h", "--time-zone", "Here"],
        ["note", "list", "--reminders", "--trash"], ["note", "list", "--reminders", "--tag", "a"],
    ])
    func invalidArgumentsAreWrongUsage(_ arguments: [String]) async throws {
        #expect(await Command.run(arguments).exitCode == 2)
    }
}
