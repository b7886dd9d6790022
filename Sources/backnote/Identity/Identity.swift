import ArgumentParser

struct Identity: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "identity",
        abstract: "Decide which pages are the same, and undo decisions.",
        discussion: """
            The rules decide which URLs are one page. A decision of yours overrides them, for visits and for links that \
            exist. Undoing it restores the state before. --dry-run prints what a decision would do.

            EXAMPLES
              backnote identity same https://example.com/plan https://example.org/copy --dry-run
              backnote identity apart 'https://example.com/view?sid=1' 'https://example.com/view?sid=2' --part parameter:sid
              backnote identity section https://example.com/docs/start --segments 1
              backnote identity never https://bank.example/
              backnote identity list
            """,
        subcommands: [
            IdentitySame.self, IdentityApart.self, IdentitySection.self, IdentityNever.self, IdentityList.self,
            IdentityUndo.self, IdentityMoves.self,
        ])
}

struct IdentitySame: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "same",
        abstract: "Treat two pages as one.",
        discussion: """
            Notes of one page come up at the other. Prints the ID of the decision, which `identity undo` takes, and what \
            it says.

            EXAMPLES
              backnote identity same https://example.com/plan https://example.org/copy
              backnote identity same https://example.com/plan https://example.org/copy --dry-run
            """)

    @OptionGroup var options: DecisionOptions

    @Argument(help: "The URL of a page.")
    var url: String

    @Argument(help: "The URL of the other page.")
    var other: String

    func run() async throws {
        try await options.decide(DecisionBody(kind: "samePage", urls: [url, other]))
    }
}

struct IdentityApart: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "apart",
        abstract: "Treat two pages as different.",
        discussion: """
            Where both URLs have one canonical URL, choose the part that makes them different. It matters from then on, \
            for all pages with the same path. Without --part, the parts are listed.

            EXAMPLES
              backnote identity apart http://example.com/plan https://example.com/plan
              backnote identity apart 'https://example.com/view?sid=1' 'https://example.com/view?sid=2' --part parameter:sid
            """)

    @OptionGroup var options: DecisionOptions

    @Option(
        help: ArgumentHelp(
            "The part that makes the pages different: parameter:NAME, fragment, path, host or wrapper.",
            valueName: "part"))
    var part: PartArgument?

    @Argument(help: "The URL of a page.")
    var url: String

    @Argument(help: "The URL of the other page.")
    var other: String

    func run() async throws {
        try await options.decide(DecisionBody(kind: "notTheSame", urls: [url, other], part: part?.part))
    }
}

struct IdentitySection: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "section",
        abstract: "Treat all pages of a section as one.",
        discussion: """
            A section is a host and the first segments of a path. Without --segments, it is the page and all pages below \
            it.

            EXAMPLES
              backnote identity section https://example.com/docs
              backnote identity section https://example.com/docs/start --segments 1 --dry-run
            """)

    @OptionGroup var options: DecisionOptions
    @OptionGroup var segments: SegmentsOption

    @Argument(help: "The URL of a page of the section.")
    var url: String

    func run() async throws {
        try await options.decide(DecisionBody(kind: "wholeSection", urls: [url], segments: segments.count(of: url)))
    }
}

struct IdentityNever: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "never",
        abstract: "Suggest no notes and record no visits on a site or below a page.",
        discussion: """
            Without --segments, the decision is about the page and all pages below it. Notes and their links stay.

            EXAMPLES
              backnote identity never https://bank.example/
              backnote identity never https://example.com/account/start --segments 1
            """)

    @OptionGroup var options: DecisionOptions
    @OptionGroup var segments: SegmentsOption

    @Argument(help: "The URL of a page.")
    var url: String

    func run() async throws {
        try await options.decide(DecisionBody(kind: "neverHere", urls: [url], segments: segments.count(of: url)))
    }
}
