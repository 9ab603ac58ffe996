// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "Tools",
  // As the package Janus itself.
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "janus", targets: ["janus"]),
    .library(name: "JanusTools", targets: ["JanusTools"]),
  ],
  dependencies: [
    .package(name: "Janus", path: ".."),
    .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
  ],
  targets: [
    .target(name: "JanusTools", dependencies: [.product(name: "Janus", package: "Janus")]),
    .executableTarget(
      name: "janus",
      dependencies: ["JanusTools", .product(name: "ArgumentParser", package: "swift-argument-parser")]),
    .testTarget(name: "JanusToolsTests", dependencies: ["JanusTools", "janus"]),
  ],
  swiftLanguageModes: [.v6]
)
