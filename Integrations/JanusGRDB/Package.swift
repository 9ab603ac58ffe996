// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "JanusGRDB",
  // As in the package Janus itself.
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .library(name: "JanusGRDB", targets: ["JanusGRDB"]),
    .executable(name: "Import", targets: ["Import"]),
  ],
  dependencies: [
    .package(name: "Janus", path: "../.."),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
  ],
  targets: [
    .target(
      name: "JanusGRDB",
      dependencies: [
        .product(name: "Janus", package: "Janus"), .product(name: "JSONManagedObjects", package: "Janus"),
        .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "GRDBSQLite", package: "GRDB.swift"),
      ]),
    .executableTarget(name: "Import", dependencies: ["JanusGRDB"]),
    .testTarget(name: "JanusGRDBTests", dependencies: ["JanusGRDB"]),
  ],
  swiftLanguageModes: [.v6]
)
