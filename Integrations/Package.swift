// swift-tools-version: 6.2

// The tests of the packages beside this file in one build, so that what they share is built once, and those of other libraries
// that take Janus's coders.

import PackageDescription

let package = Package(
  name: "Integrations",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  dependencies: [
    .package(name: "Janus", path: ".."),
    .package(path: "JanusNIO"),
    .package(path: "JanusHTTPClient"),
    .package(path: "JanusHummingbird"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
    .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1", traits: []),
    .package(url: "https://github.com/vapor/jwt-kit", from: "5.7.1"),
  ],
  targets: [
    .testTarget(
      name: "JanusNIOTests",
      dependencies: [
        .product(name: "JanusNIO", package: "JanusNIO"), .product(name: "NIOEmbedded", package: "swift-nio"),
        .product(name: "NIOFoundationCompat", package: "swift-nio"),
      ],
      path: "JanusNIO/Tests/JanusNIOTests"),
    .testTarget(
      name: "JanusHTTPClientTests",
      dependencies: [
        .product(name: "JanusHTTPClient", package: "JanusHTTPClient"), .product(name: "NIOPosix", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"), .product(name: "NIOFoundationCompat", package: "swift-nio"),
      ],
      path: "JanusHTTPClient/Tests/JanusHTTPClientTests"),
    .testTarget(
      name: "JanusHummingbirdTests",
      dependencies: [
        .product(name: "JanusHummingbird", package: "JanusHummingbird"),
        .product(name: "HummingbirdTesting", package: "hummingbird"), .product(name: "NIOPosix", package: "swift-nio"),
      ],
      path: "JanusHummingbird/Tests/JanusHummingbirdTests"),
    .testTarget(
      name: "OtherLibrariesTests",
      dependencies: [.product(name: "Janus", package: "Janus"), .product(name: "JWTKit", package: "jwt-kit")],
      path: "OtherLibraries/Tests/OtherLibrariesTests"),
  ],
  swiftLanguageModes: [.v6]
)
