import ArgumentParser
import HTTPTypes

struct RulesLearned: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "learned",
        abstract: "List the rules that your returns to linked pages have taught, and undo them.",
        discussion: """
            If several pages of a site are the same without a parameter that no rule knows, the parameter is ignored on that \
            site from then on. So is a part of the address that chooses the form of a page, such as /print, .html or m. before \
            the host. A page is the same if it gives the address of the linked page, or you say so, and the titles agree. If two \
            pages turn out to differ, the rule is withdrawn.

            Prints the ID of each rule, its line, and the number of pages that taught it. --undo takes an ID; what it ignores is \
            not learned again.

            EXAMPLES
              backnote rules learned
              backnote rules learned --json
              backnote rules learned --undo 0123456789abcdef0123456789abcdef
            """)

    @OptionGroup var options: NotebookOptions

    @Option(help: ArgumentHelp("Undo a rule: its ID, or the beginning of it.", valueName: "id"))
    var undo: String?

    func run() async throws {
        let undone = try undo.map { try AbbreviatedID($0, of: "rule", listedBy: "rules learned") }
        try await options.data.withNotebook(creating: false) { notebook in
            let rules = try await notebook.learnedRules()
            guard let undone else {
                for rule in rules {
                    try rule.element.print(asJSON: options.json, LearnedRuleResponse.self) { $0.columns }
                }
                return
            }
            let id = try undone.resolved(among: rules.map { ($0.rule.id, $0.rule.rule) })
            _ = try await notebook.send(.delete, "identity-decisions/" + id)
            CommandLineOutput.columns(["Undone: \(rules.first { $0.rule.id == id }?.rule.rule ?? "")"])
        }
    }
}
