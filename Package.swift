// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .treatAllWarnings(as: .error),
]

/// For modules that every program and test waits for. Parsing the built-in rules takes more than two seconds without the
/// optimizer, and a third of a second with it. Assertions stay.
let optimized: [SwiftSetting] = [
    .unsafeFlags(["-O", "-assert-config", "Debug"], .when(configuration: .debug))
]

/// A module. `uses` is all that it imports from the project, as in the table of ARCHITECTURE.md, which `StructureTests`
/// compares with the sources.
func module(
    _ name: String, uses: [String] = [], products: [Target.Dependency] = [], settings: [SwiftSetting] = []
) -> Target {
    .target(name: name, dependencies: uses.map { .byName(name: $0) } + products, swiftSettings: strict + settings)
}

func suite(
    _ module: String, uses: [String] = [], products: [Target.Dependency] = [], exclude: [String] = []
) -> Target {
    .testTarget(
        name: module + "Tests", dependencies: uses.map { .byName(name: $0) } + products, exclude: exclude,
        swiftSettings: strict)
}

func system(_ name: String, pkgConfig: String, package: String) -> Target {
    .systemLibrary(name: name, pkgConfig: pkgConfig, providers: [.apt([package])])
}

/// The programs of scripts/bench, which sets the variable. Nothing else compiles them.
let benchmarks: [Target] =
    Context.environment["BACKNOTE_BENCHMARKS"] == nil
    ? []
    : [
        .target(name: "CAllocationCounter", path: "Benchmarks/CAllocationCounter"),
        .executableTarget(
            name: "canonicalization-benchmark", dependencies: ["Canonicalization", "WebURL", "CAllocationCounter"],
            path: "Benchmarks/CanonicalizationBenchmark", swiftSettings: strict),
        .target(
            name: "FilledNotebook", dependencies: ["Notebook", "SQLiteStore", "Canonicalization"],
            path: "Benchmarks/FilledNotebook", swiftSettings: strict),
        .executableTarget(
            name: "fill-notebook", dependencies: ["FilledNotebook", "SQLiteStore"],
            path: "Benchmarks/FillNotebook", swiftSettings: strict),
        .executableTarget(
            name: "notebook-benchmark", dependencies: ["FilledNotebook", "SQLiteStore"],
            path: "Benchmarks/NotebookBenchmark", swiftSettings: strict),
        .executableTarget(
            name: "visits-benchmark",
            dependencies: [
                "FilledNotebook", "Notebook", "SQLiteStore", "Canonicalization", "RuleLists", "HTTPService",
                "PageFetching",
                .product(name: "Hummingbird", package: "hummingbird"),
                .product(name: "Logging", package: "swift-log"),
            ],
            path: "Benchmarks/VisitsBenchmark", swiftSettings: strict),
        .executableTarget(
            name: "extraction-benchmark", dependencies: ["PageMetadata", "WebURL"],
            path: "Benchmarks/ExtractionBenchmark", swiftSettings: strict),
        .executableTarget(
            name: "simulation", dependencies: ["Notebook", "SQLiteStore", "Canonicalization"],
            path: "Benchmarks/Simulation", swiftSettings: strict),
        .executableTarget(name: "page-server", path: "Benchmarks/PageServer"),
        .executableTarget(
            name: "fetch-benchmark", dependencies: ["PageFetching", "WebURL"], path: "Benchmarks/FetchBenchmark",
            swiftSettings: strict),
    ]

let package = Package(
    name: "backnote",
    platforms: [.macOS(.v15)],
    products: [
        .executable(name: "backnote", targets: ["backnote"])
    ],
    // Exact versions, so that every build of a revision uses the same ones.
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
        .package(url: "https://github.com/apple/swift-collections", exact: "1.6.0"),
        .package(url: "https://github.com/apple/swift-log", exact: "1.16.2"),
        .package(url: "https://github.com/apple/swift-nio", exact: "2.101.2"),
        .package(url: "https://github.com/apple/swift-nio-extras", exact: "1.35.2"),
        .package(url: "https://github.com/groue/GRDB.swift", exact: "7.10.0"),
        // Without the trait for swift-configuration, which is not used.
        .package(
            url: "https://github.com/hummingbird-project/hummingbird", exact: "2.28.1", traits: ["FullFoundation"]),
        .package(url: "https://github.com/swift-server/swift-service-lifecycle", exact: "2.13.0"),
        .package(url: "https://github.com/swiftlang/swift-subprocess", exact: "1.0.2"),
    ],
    targets: [
        system("CCurl", pkgConfig: "libcurl", package: "libcurl4-openssl-dev"),
        .systemLibrary(name: "CResolver"),
        .systemLibrary(name: "CAllocator"),
        .systemLibrary(name: "CFileStatus"),
        system("CZlib", pkgConfig: "zlib", package: "zlib1g-dev"),
        system("SystemLibXML2", pkgConfig: "libxml-2.0", package: "libxml2-dev"),
        .target(name: "CLibXML2", dependencies: ["SystemLibXML2"]),
        system("SystemICU", pkgConfig: "icu-uc", package: "libicu-dev"),
        .target(name: "CICU", dependencies: ["SystemICU"]),
        system("SystemCMark", pkgConfig: "libcmark-gfm", package: "libcmark-gfm-extensions-dev"),
        system("CPostgres", pkgConfig: "libpq", package: "libpq-dev"),
        system("CLibCrypto", pkgConfig: "libcrypto", package: "libssl-dev"),
        system("CPCRE2", pkgConfig: "libpcre2-8", package: "libpcre2-dev"),
        .target(name: "CByteBlock"),
        .target(name: "CBuiltInRules", plugins: ["EmbedFiles"]),
        .target(name: "CWebFiles", plugins: ["EmbedFiles"]),

        module("WebURL", uses: ["CICU", "CByteBlock"], settings: optimized),
        module("Canonicalization", uses: ["WebURL", "CBuiltInRules", "CPCRE2"], settings: optimized),
        module("RuleLists", uses: ["Canonicalization"]),
        module("PageWalls"),
        module("JSONTokens"),
        module("PublicationIdentifiers"),
        module(
            "PageMetadata",
            uses: ["WebURL", "PageWalls", "PublicationIdentifiers", "JSONTokens", "CLibXML2", "CICU"]),
        module("PageSnapshot", uses: ["WebURL", "PageMetadata", "CLibXML2"]),
        module("MarkdownHTML", uses: ["WebURL", "SystemCMark"]),
        module("PageFetching", uses: ["WebURL", "PageMetadata", "CCurl", "CResolver", "CAllocator", "CZlib"]),
        module("NotebookFiles", uses: ["Cryptography", "Notebook", "PageMetadata", "CZlib"]),
        module("LinkHealth"),
        module("Cryptography", uses: ["CLibCrypto"]),
        module("ImageFiles"),
        module(
            "Notebook",
            uses: [
                "Cryptography", "WebURL", "Canonicalization", "LinkHealth", "PageWalls", "PublicationIdentifiers",
                "ImageFiles",
            ]),
        module(
            "SQLiteStore",
            uses: ["Cryptography", "Notebook", "Canonicalization", "LinkHealth", "ImageFiles", "CFileStatus"],
            products: [
                .product(name: "GRDB", package: "GRDB.swift"), .product(name: "GRDBSQLite", package: "GRDB.swift"),
                .product(name: "DequeModule", package: "swift-collections"),
            ]),
        module(
            "PostgresStore",
            uses: ["Cryptography", "Notebook", "Canonicalization", "LinkHealth", "ImageFiles", "CPostgres"],
            products: [.product(name: "DequeModule", package: "swift-collections")]),
        module(
            "HTTPService",
            uses: [
                "Cryptography", "WebURL", "Canonicalization", "RuleLists", "PageWalls", "PublicationIdentifiers",
                "PageMetadata", "PageSnapshot", "PageFetching", "Notebook", "NotebookFiles", "MarkdownHTML",
                "ImageFiles", "JSONTokens", "CAllocator",
                "CWebFiles", "CZlib",
            ],
            products: [
                .product(name: "Hummingbird", package: "hummingbird"),
                .product(name: "Logging", package: "swift-log"),
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
                .product(name: "UnixSignals", package: "swift-service-lifecycle"),
                .product(name: "NIOHTTP1", package: "swift-nio"),
                .product(name: "NIOHTTPTypes", package: "swift-nio-extras"),
                .product(name: "NIOHTTPTypesHTTP1", package: "swift-nio-extras"),
                .product(name: "Subprocess", package: "swift-subprocess"),
            ]),
        .executableTarget(
            name: "backnote",
            dependencies: [
                "WebURL", "Canonicalization", "RuleLists", "PageMetadata", "PageSnapshot", "PageFetching", "Notebook",
                "NotebookFiles", "SQLiteStore", "PostgresStore", "LinkHealth", "HTTPService", "CFileStatus",
                .product(name: "UnixSignals", package: "swift-service-lifecycle"),
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
                .product(name: "Hummingbird", package: "hummingbird"),
                .product(name: "Logging", package: "swift-log"),
                .product(name: "NIOCore", package: "swift-nio"),
            ],
            swiftSettings: strict),

        .target(
            name: "TestSupport", dependencies: ["CZlib", "PageFetching"], path: "Tests/TestSupport",
            swiftSettings: strict),
        .target(
            name: "TestedStores",
            dependencies: [
                "Notebook", "Canonicalization", "SQLiteStore", "PostgresStore", "TestSupport",
                .product(name: "GRDB", package: "GRDB.swift"),
            ],
            path: "Tests/TestedStores", swiftSettings: strict),
        suite("WebURL", uses: ["WebURL", "TestSupport"]),
        suite("Canonicalization", uses: ["Canonicalization", "WebURL", "TestSupport"], exclude: ["Pairs"]),
        suite("RuleLists", uses: ["RuleLists", "Canonicalization", "WebURL", "TestSupport"]),
        suite("PageWalls", uses: ["PageWalls"]),
        suite("JSONTokens", uses: ["JSONTokens"]),
        suite(
            "PageMetadata",
            uses: [
                "PageMetadata", "PageWalls", "PublicationIdentifiers", "JSONTokens", "CLibXML2", "WebURL",
                "TestSupport",
            ]),
        suite("PageSnapshot", uses: ["PageSnapshot", "WebURL", "TestSupport"]),
        suite("MarkdownHTML", uses: ["MarkdownHTML", "TestSupport"]),
        suite("PageFetching", uses: ["PageFetching", "PageMetadata", "WebURL", "CZlib", "TestSupport"]),
        suite("NotebookFiles", uses: ["NotebookFiles", "Notebook", "PublicationIdentifiers", "TestSupport"]),
        suite("LinkHealth", uses: ["LinkHealth"]),
        suite("Cryptography", uses: ["Cryptography"]),
        suite("ImageFiles", uses: ["ImageFiles", "TestSupport"]),
        suite(
            "Notebook",
            uses: [
                "Notebook", "SQLiteStore", "Canonicalization", "LinkHealth", "PageWalls", "PublicationIdentifiers",
                "ImageFiles", "TestSupport", "TestedStores",
            ]),
        suite(
            "SQLiteStore",
            uses: ["SQLiteStore", "Notebook", "LinkHealth", "Canonicalization", "TestSupport", "TestedStores"],
            products: [.product(name: "GRDB", package: "GRDB.swift")]),
        suite(
            "Store",
            uses: [
                "Notebook", "Canonicalization", "LinkHealth", "PublicationIdentifiers", "TestSupport", "TestedStores",
            ]),
        suite("PostgresStore", uses: ["PostgresStore", "Notebook", "Canonicalization", "TestSupport", "TestedStores"]),
        suite(
            "HTTPService",
            uses: [
                "HTTPService", "SQLiteStore", "Cryptography", "Notebook", "NotebookFiles", "LinkHealth",
                "Canonicalization",
                "RuleLists", "PageFetching", "MarkdownHTML", "TestSupport", "TestedStores",
            ],
            products: [
                .product(name: "Hummingbird", package: "hummingbird"),
                .product(name: "Logging", package: "swift-log"),
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "NIOEmbedded", package: "swift-nio"),
                .product(name: "NIOHTTP1", package: "swift-nio"),
                .product(name: "NIOHTTPTypes", package: "swift-nio-extras"),
                .product(name: "GRDB", package: "GRDB.swift"),
                .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
                .product(name: "ServiceLifecycleTestKit", package: "swift-service-lifecycle"),
            ], exclude: ["Visits/PagePairs"]),
        suite(
            "Command",
            uses: [
                "backnote", "SQLiteStore", "Notebook", "Canonicalization", "LinkHealth", "PageFetching", "TestSupport",
                "TestedStores",
            ],
            products: [
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
                .product(name: "NIOCore", package: "swift-nio"),
            ], exclude: ["Help"]),
        suite(
            "Example",
            uses: [
                "Canonicalization", "LinkHealth", "MarkdownHTML", "Notebook", "NotebookFiles", "PageFetching",
                "PageMetadata", "PageSnapshot", "SQLiteStore", "TestSupport", "WebURL",
            ]),
        suite("Structure"),

        .plugin(name: "EmbedFiles", capability: .buildTool()),
    ] + benchmarks
)
