import ArgumentParser
import Notebook

extension NoteSort: ExpressibleByArgument {}

/// The option of commands that list notes in an order.
struct NoteSortOption: ParsableArguments {
    @Option(name: .customLong("sort"), help: "The order of notes, after the pinned ones.")
    var value: NoteSort?
}
