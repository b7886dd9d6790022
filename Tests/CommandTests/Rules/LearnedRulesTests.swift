import Foundation
import TestSupport
import Testing

@testable import backnote

struct LearnedRulesTests {
    /// Says of six pages that they are the same at addresses with another form, in which a star is the page.
    private func teach(_ user: NotebookUser, at address: String, of place: String) async {
        for page in ["one-1", "two-2", "three-3", "four-4", "five-5", "six-6"] {
            await user.run(
                "identity", "same", "https://\(place)/\(page)", "https://" + address.replacing("*", with: page)
            )
            .expectSuccess()
        }
    }

    /// Says of six pages that they are the same under a parameter that no rule knows.
    private func teach(_ user: NotebookUser, below place: String) async {
        for page in ["one", "two", "three", "four", "five", "six"] {
            let url = "https://shop.example\(place)/\(page)"
            await user.run("identity", "same", url, url + "?lis=ab12").expectSuccess()
        }
    }

    @Test(arguments: NotebookUser.Access.allCases)
    func whatWasLearnedIsListedAndUndone(_ access: NotebookUser.Access) async throws {
        let user = try NotebookUser(access)
        await teach(user, below: "/product")
        let learned = await user.run("rules", "learned")
        let columns = learned.lines[0].split(separator: "\t")
        #expect(columns[1...2] == ["|https://shop.example/product^$removeparam=lis", "6 pages"])
        #expect(columns[3] == "shop.example/product/five")
        let undone = await user.run("rules", "learned", "--undo", String(columns[0].prefix(8)))
        #expect(undone.output == "Undone: |https://shop.example/product^$removeparam=lis\n")
        #expect(await user.run("rules", "learned").output.isEmpty)
        await teach(user, below: "/product")
        #expect(await user.run("rules", "learned").output.isEmpty)
    }

    @Test func aProposalIsAValidRuleFileWithoutPagesOfThePerson() async throws {
        let user = try NotebookUser(.dataFile)
        await teach(user, below: "/items")
        let proposal = await user.run("rules", "propose").output
        #expect(
            proposal == """
                ! Pages are the same with and without this part of their addresses.
                |https://shop.example/items^$removeparam=lis
                ! same: https://shop.example/items/page-1 https://shop.example/items/page-1?lis=1
                ! different: https://shop.example/items/page-1 https://shop.example/items/page-2?lis=1

                """)
        let file = user.service.folder.path + "/learned.txt"
        try Data(proposal.utf8).write(to: URL(filePath: file))
        #expect(await Command.run("rules", "check", file).exitCode == 0)
    }

    @Test(arguments: [
        ("m.shop.example/items/*", "|https://m.shop.example/items^$alias=shop.example"),
        ("shop.example/items/*.html", "|https://shop.example/items/{rest:any}.html$template=/items/{rest}"),
        ("shop.example/items/*/print", "|https://shop.example/items/{rest:any}/print$template=/items/{rest}"),
        ("shop.example/amp/items/*", "|https://shop.example/amp/items/{rest...}$template=/items/{rest}"),
        ("shop.example/items/print/*", "|https://shop.example/items/print/{rest...}$template=/items/{rest}"),
    ])
    func aProposalForAFormIsAValidRuleFile(address: String, rule: String) async throws {
        let user = try NotebookUser(.dataFile)
        await teach(user, at: address, of: "shop.example/items")
        let proposal = await user.run("rules", "propose")
        #expect(proposal.lines[1] == rule)
        #expect(proposal.lines.count == 4)
        let file = user.service.folder.path + "/learned.txt"
        try Data(proposal.output.utf8).write(to: URL(filePath: file))
        #expect(await Command.run("rules", "check", file).exitCode == 0)
    }
}
