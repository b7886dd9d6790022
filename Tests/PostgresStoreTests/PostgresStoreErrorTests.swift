import Notebook
import Testing

@testable import PostgresStore

struct PostgresStoreErrorTests {
    private static let errors: [(error: any Error, shown: NotebookError)] = [
        (PostgresError.rejected(code: "53100", message: "x"), .storageFull),
        (PostgresError.rejected(code: "25006", message: "x"), .storageFull),
        (PostgresError.rejected(code: "53200", message: "x"), .storageBusy),
        (PostgresError.rejected(code: "57014", message: "x"), .readingTooLong),
        (PostgresError.rejected(code: "22012", message: "x"), .databaseFailed(diagnosis: "x")),
        (PostgresError.tooManyWaiting, .storageBusy),
        (PostgresError.notConnected(message: "x"), .databaseUnreachable(diagnosis: "x")),
        (PostgresError.connectionLost(message: "x"), .databaseUnreachable(diagnosis: "x")),
        (
            PostgresError.commitUnknown(message: "x"),
            .databaseUnreachable(diagnosis: "it is unknown whether the change was saved: x")
        ),
        (CancellationError(), .readingTooLong), (NotebookError.noteNotFound, .noteNotFound),
    ]

    @Test(arguments: errors.indices) func anErrorOfTheDatabaseIsOneOfTheNotebook(_ index: Int) {
        let (error, shown) = Self.errors[index]
        #expect("\(PostgresStore.notebookError(error))" == "\(shown)")
    }
}
