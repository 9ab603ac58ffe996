// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "Workers",
  // As in the package Janus itself.
  platforms: [.macOS(.v15)],
  products: [.executable(name: "LineWorker", targets: ["LineWorker"])],
  dependencies: [
    .package(name: "Janus", path: "../.."),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
  ],
  targets: [
    .target(
      name: "Orders",
      dependencies: [.product(name: "Janus", package: "Janus"), .product(name: "JSONStreams", package: "Janus")]),
    .executableTarget(
      name: "LineWorker",
      dependencies: ["Orders", .product(name: "ArgumentParser", package: "swift-argument-parser")]),
    .testTarget(name: "OrdersTests", dependencies: ["Orders", "LineWorker"]),
  ],
  swiftLanguageModes: [.v6]
)
