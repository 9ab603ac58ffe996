// swift-tools-version: 6.2
import PackageDescription

// The code of README.md and Docs, as tests.
let package = Package(
  name: "Guides",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "Janus", path: "../..")],
  targets: [
    .target(name: "SnippetExtractor", path: "SnippetExtractor"),
    .executableTarget(name: "ExtractSnippets", dependencies: ["SnippetExtractor"], path: "ExtractSnippets"),
    .plugin(name: "GuideSnippets", capability: .buildTool(), dependencies: ["ExtractSnippets"]),
    .testTarget(
      name: "GuideTests",
      dependencies: [
        .product(name: "Janus", package: "Janus"),
        .product(name: "JSONStreams", package: "Janus"),
        .product(name: "JSONManagedObjects", package: "Janus"),
        .product(name: "JSONDocuments", package: "Janus"),
        .product(name: "JSONSchemas", package: "Janus"),
        .product(name: "JSONFoundation", package: "Janus"),
        .product(name: "JSONKeyedCoding", package: "Janus"),
        "SnippetExtractor",
      ],
      path: "GuideTests",
      swiftSettings: [
        .unsafeFlags([
          "-whole-module-optimization", "-disable-batch-mode", "-num-threads", "2", "-no-emit-module-separately-wmo",
        ])
      ],
      plugins: ["GuideSnippets"]),
  ],
  swiftLanguageModes: [.v6]
)
