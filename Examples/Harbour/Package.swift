// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "Harbour",
  // As in the package Janus itself.
  platforms: [.macOS(.v15)],
  products: [.executable(name: "harbour", targets: ["harbour"])],
  dependencies: [
    .package(path: "../../Integrations/JanusHummingbird"),
    .package(path: "../../Integrations/JanusGRDB"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1", traits: []),
  ],
  targets: [
    .target(
      name: "HarbourServer",
      dependencies: [
        .product(name: "JanusHummingbird", package: "JanusHummingbird"),
        .product(name: "JanusGRDB", package: "JanusGRDB"),
        .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "Hummingbird", package: "hummingbird"),
      ],
      resources: [.embedInCode("Page")]),
    .executableTarget(
      name: "harbour",
      dependencies: [
        "HarbourServer", .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "Hummingbird", package: "hummingbird"), .product(name: "NIOCore", package: "swift-nio"),
      ]),
    .testTarget(
      name: "HarbourServerTests",
      dependencies: [
        "HarbourServer", "harbour", .product(name: "NIOPosix", package: "swift-nio"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
