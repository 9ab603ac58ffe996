// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "JanusHTTPClient",
  // As in the package Janus itself.
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [.library(name: "JanusHTTPClient", targets: ["JanusHTTPClient"])],
  dependencies: [
    .package(path: "../JanusNIO"),
    .package(url: "https://github.com/swift-server/async-http-client", from: "1.37.0"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
  ],
  targets: [
    .target(
      name: "JanusHTTPClient",
      dependencies: [
        .product(name: "JanusNIO", package: "JanusNIO"),
        .product(name: "AsyncHTTPClient", package: "async-http-client"),
      ],
      swiftSettings: [.strictMemorySafety()]),
    .testTarget(
      name: "JanusHTTPClientTests",
      dependencies: [
        "JanusHTTPClient", .product(name: "NIOPosix", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"), .product(name: "NIOFoundationCompat", package: "swift-nio"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
