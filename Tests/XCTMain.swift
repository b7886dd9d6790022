import Testing

/// Runs the tests. With an entry point of its own, a build needs no index, in which SwiftPM otherwise looks for tests of XCTest.
@main
enum XCTMain {
    static func main() async {
        await Testing.__swiftPMEntryPoint() as Never
    }
}
