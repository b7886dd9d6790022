import PageMetadata
import Testing

struct TitleShapeTests {
    @Test(arguments: TitleShapes.all)
    func aPageHasTheTitleThatAPersonWouldGiveIt(page: TitleShapes.Page) throws {
        let title = try extract("<!doctype html><html><head>" + page.html, url: page.url).title
        #expect(page.titles.contains(title), "\(title ?? "nothing")")
    }
}
