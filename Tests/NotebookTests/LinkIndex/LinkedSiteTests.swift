import Foundation
import Testing

@testable import Notebook

struct LinkedSiteTests {
    private struct Example: Decodable {
        let host: String
        let site: String
    }

    /// The extension derives the sites of the pages that a person visits, and both must agree.
    @Test func theSiteOfAHostIsThatOfTheExtension() throws {
        let file = URL(filePath: #filePath)
            .appending(path: "../../../../web/extension/index/linked-sites.json").standardized
        let examples = try JSONDecoder().decode([Example].self, from: Data(contentsOf: file))
        #expect(!examples.isEmpty)
        for example in examples { #expect(LinkedSite(hostname: example.host).text == example.site) }
    }
}
