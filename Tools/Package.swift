// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "Tools",
  // As in the package Janus itself.
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "janus", targets: ["janus"]),
    .library(name: "JanusTools", targets: ["JanusTools"]),
  ],
  dependencies: [
    .package(name: "Janus", path: ".."),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-collections", from: "1.6.0"),
  ],
  targets: [
    .target(
      name: "JanusTools",
      dependencies: [
        .product(name: "Janus", package: "Janus"), .product(name: "JSONDocuments", package: "Janus"),
        .product(name: "JSONSchemas", package: "Janus"),
        .product(name: "JSONStreams", package: "Janus"),
      ]),
    // Models and schemas from sample documents.
    .target(
      name: "ModelInference",
      dependencies: [
        "JanusTools", .product(name: "Janus", package: "Janus"),
        .product(name: "JSONStreams", package: "Janus"),
        .product(name: "OrderedCollections", package: "swift-collections"),
      ]),
    .executableTarget(
      name: "janus",
      dependencies: [
        "JanusTools", "ModelInference", .product(name: "JSONDocuments", package: "Janus"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    .target(name: "ToolsTestSupport", path: "Tests/TestSupport"),
    .testTarget(
      name: "JanusToolsTests",
      dependencies: [
        "JanusTools", "janus", "ToolsTestSupport", .product(name: "Janus", package: "Janus"),
        .product(name: "JSONDocuments", package: "Janus"),
      ]),
    .testTarget(
      name: "ModelInferenceTests", dependencies: ["ModelInference", "JanusTools", "janus", "ToolsTestSupport"],
      exclude: ["Documents", "RoundTrip.swift.txt", "validate-schemas.py"]),
  ],
  swiftLanguageModes: [.v6]
)
