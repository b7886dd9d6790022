import Testing

@testable import NotebookFiles

struct TakeoutFilesTests {
    private static let paths = [
        "Takeout/archive_browser.html", "Takeout/Google Notizen/A.json", "Takeout/Google Notizen/A.html",
        "Takeout/Google Notizen/Labels.txt", "Takeout/Keep/B.json", "Takeout/Keep/B.html", "Takeout/Keep/ラベル.txt",
        "Takeout-2/archive_browser.html", "Keep/C.json", "Keep/Labels.txt", "archive_browser.html",
        "Takeout/Chrome/Bookmarks.html", "Takeout/Notes/Labels.txt", "notes/archive_browser.html", "notes/D.txt",
        "E.html",
        "my archive_browser.html",
    ]

    @Test func onlyNotesAreRead() {
        let files = TakeoutFiles(among: Self.paths, Set(Self.paths))
        #expect(
            Self.paths.filter { !files.isSideFile($0) } == [
                "Takeout/Google Notizen/A.json", "Takeout/Keep/B.json", "Keep/C.json", "Takeout/Chrome/Bookmarks.html",
                "Takeout/Notes/Labels.txt", "notes/archive_browser.html", "notes/D.txt", "E.html",
                "my archive_browser.html",
            ])
    }
}
