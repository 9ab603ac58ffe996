// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "JanusHummingbird",
  // As in the package Janus itself.
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [.library(name: "JanusHummingbird", targets: ["JanusHummingbird"])],
  dependencies: [
    .package(name: "Janus", path: "../.."),
    .package(path: "../JanusNIO"),
    .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1", traits: []),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
  ],
  targets: [
    .target(
      name: "JanusHummingbird",
      dependencies: [
        .product(name: "JanusNIO", package: "JanusNIO"),
        .product(name: "JSONDocuments", package: "Janus"),
        .product(name: "Hummingbird", package: "hummingbird"),
      ],
      swiftSettings: [.strictMemorySafety()]),
    .testTarget(
      name: "JanusHummingbirdTests",
      dependencies: [
        "JanusHummingbird", .product(name: "HummingbirdTesting", package: "hummingbird"),
        .product(name: "NIOPosix", package: "swift-nio"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
