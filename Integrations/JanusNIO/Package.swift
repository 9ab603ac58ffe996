// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "JanusNIO",
  // As in the package Janus itself.
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [.library(name: "JanusNIO", targets: ["JanusNIO"])],
  dependencies: [
    .package(name: "Janus", path: "../.."),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
  ],
  targets: [
    .target(
      name: "JanusNIO",
      dependencies: [
        .product(name: "Janus", package: "Janus"), .product(name: "JSONStreams", package: "Janus"),
        .product(name: "NIOCore", package: "swift-nio"),
      ],
      swiftSettings: [.strictMemorySafety()]),
    .testTarget(
      name: "JanusNIOTests",
      dependencies: [
        "JanusNIO", .product(name: "NIOEmbedded", package: "swift-nio"),
        .product(name: "NIOFoundationCompat", package: "swift-nio"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
