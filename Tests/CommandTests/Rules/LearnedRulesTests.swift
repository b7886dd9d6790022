import Foundation
import TestSupport
import Testing

@testable import backnote

struct LearnedRulesTests {
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
                ! Pages are the same with and without this parameter.
                |https://shop.example/items^$removeparam=lis
                ! same: https://shop.example/items/page-one https://shop.example/items/page-one?lis=1
                ! different: https://shop.example/items/page-one https://shop.example/items/page-two?lis=1

                """)
        let file = user.service.folder.path + "/learned.txt"
        try Data(proposal.utf8).write(to: URL(filePath: file))
        #expect(await Command.run("rules", "check", file).exitCode == 0)
    }
}
