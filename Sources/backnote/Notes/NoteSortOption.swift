import ArgumentParser
import Notebook

extension NoteSort: ExpressibleByArgument {}

/// The option of commands that list notes in an order.
struct NoteSortOption: ParsableArguments {
    @Option(name: .customLong("sort"), help: "The order of notes. Except by relevance, the pinned ones come first.")
    var value: NoteSort?
}
