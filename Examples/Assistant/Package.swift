// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "Assistant",
  // As in the package Janus itself.
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "Janus", path: "../.."),
    .package(url: "https://github.com/swhitty/FlyingFox", from: "0.27.1"),
  ],
  targets: [
    .target(
      name: "Assistant",
      dependencies: [
        .product(name: "Janus", package: "Janus"), .product(name: "JSONStreams", package: "Janus"),
        .product(name: "JSONSchemas", package: "Janus"), .product(name: "JSONFoundation", package: "Janus"),
      ]),
    // A server that plays a provider of a language model.
    .target(
      name: "Provider",
      dependencies: [
        .product(name: "Janus", package: "Janus"), .product(name: "JSONStreams", package: "Janus"),
        .product(name: "FlyingFox", package: "FlyingFox"),
      ]),
    .executableTarget(name: "assistant-demo", dependencies: ["Assistant", "Provider"]),
    .testTarget(name: "AssistantTests", dependencies: ["Assistant", "Provider"]),
  ],
  swiftLanguageModes: [.v6]
)
