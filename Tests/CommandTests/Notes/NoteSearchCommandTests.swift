import Testing

struct NoteSearchCommandTests {
    @Test(arguments: NotebookUser.Access.allCases)
    func savedSearchesAreListedAndSearchedWith(_ access: NotebookUser.Access) async throws {
        let user = try NotebookUser(.service)
        _ = try await user.note("Wool", text: "a hat")
        _ = try await user.note("Wool", text: "a draft")
        let saved = try await user.service.send(
            "POST", "/api/v1/saved-searches", #"{"query": "wool -draft", "name": "Wool to buy"}"#)
        let id = try #require(saved.json["id"] as? String)
        for query in ["silk", "linen"] {
            _ = try await user.service.send(
                "POST", "/api/v1/saved-searches", #"{"query": "\#(query)", "name": "Other"}"#)
        }
        if access == .dataFile { #expect(user.service.stop() == 0) }

        #expect(
            await user.run("note", "searches").lines
                .map { $0.split(separator: "\t").dropFirst().joined(separator: " | ") }
                == ["Wool to buy | wool -draft", "Other | silk", "Other | linen"])
        #expect(await user.run("note", "searches").lines.first?.hasPrefix(id) == true)
        #expect(await user.run("note", "searches", "--json").json()["query"] as? String == "wool -draft")
        #expect(await user.run("note", "search", "--saved", "Wool to buy").lines.count == 1)
        #expect(await user.run("note", "search", "--saved", "Wool to buy", "cat").lines.isEmpty)
        #expect(await user.run("note", "search", "--saved", "Wool to buy", "hat").lines.count == 1)

        let missing = await user.run("note", "search", "--saved", "Yarn")
        #expect(missing.exitCode != 0)
        #expect(missing.error.contains("No saved search has the name \"Yarn\". `backnote note searches` lists them."))
        let ambiguous = await user.run("note", "search", "--saved", "Other")
        #expect(ambiguous.exitCode != 0)
        #expect(ambiguous.error.contains("2 saved searches have the name \"Other\". Rename them in the app."))
        #expect(await user.run("note", "search").error.contains("Enter what to search for, or --saved with a name."))
    }
}
