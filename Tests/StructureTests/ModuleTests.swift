import Foundation
import Testing

/// Checks the imports of each module against the table in ARCHITECTURE.md.
struct ModuleTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    /// Returns the modules that each module may use.
    private static func table() throws -> [String: Set<String>] {
        let text = try String(contentsOf: root.appending(path: "ARCHITECTURE.md"), encoding: .utf8)
        var table: [String: Set<String>] = [:]
        for line in text.split(separator: "\n") where line.hasPrefix("| `") {
            let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
            let names = cells[0].split(separator: "`").map(String.init).filter { !$0.contains(",") }
            let uses =
                cells[2] == "–" ? [] : cells[2].split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
            for name in names { table[name] = Set(uses) }
        }
        return table
    }

    private static func swiftFiles(in module: String) throws -> [URL] {
        let folder = root.appending(path: "Sources/\(module)")
        let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
        return (files?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "swift" }
    }

    private static func imports(in file: URL) throws -> Set<String> {
        let text = try String(contentsOf: file, encoding: .utf8)
        let pattern =
            /^\s*(?:@\w+(?:\(\w+\))?\s+)*(?:public |internal |private |fileprivate |package )?import (?:struct |class |enum |func )?(\w+)/
        return Set(
            text.split(separator: "\n").compactMap { try? pattern.prefixMatch(in: $0)?.output.1 }.map(String.init))
    }

    @Test func everyModuleIsInTheTable() throws {
        let folders = try FileManager.default.contentsOfDirectory(atPath: Self.root.appending(path: "Sources").path)
        #expect(Set(folders) == Set(try Self.table().keys))
    }

    @Test func noModuleImportsMoreThanTheTableAllows() throws {
        let table = try Self.table()
        #expect(table.count > 10)
        for (module, uses) in table {
            for file in try Self.swiftFiles(in: module) {
                let forbidden = try Self.imports(in: file).intersection(table.keys).subtracting(uses)
                #expect(forbidden.isEmpty, "\(module)/\(file.lastPathComponent) imports \(forbidden)")
            }
        }
    }

    @Test func theDependenciesHaveNoCycle() throws {
        let table = try Self.table()
        func reach(_ module: String, _ seen: Set<String> = []) -> Set<String> {
            (table[module] ?? []).reduce(into: seen) { seen, next in
                if seen.insert(next).inserted { seen.formUnion(reach(next, seen)) }
            }
        }
        for module in table.keys { #expect(!reach(module).contains(module), "\(module) reaches itself") }
    }

    @Test(arguments: ["WebURL", "Canonicalization"])
    func theCanonicalizerDoesNotImportFoundation(module: String) throws {
        for file in try Self.swiftFiles(in: module) {
            #expect(try !Self.imports(in: file).contains("Foundation"), "\(file.lastPathComponent)")
        }
    }

    @Test func onlyOneFileUsesLibcurl() throws {
        let callers = try Self.table().keys.flatMap { try Self.swiftFiles(in: $0) }.filter { file in
            try String(contentsOf: file, encoding: .utf8).contains("curl_easy_init")
        }
        #expect(callers.count == 1)
    }
}
